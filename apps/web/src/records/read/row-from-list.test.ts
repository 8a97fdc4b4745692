import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { saveRecord } from '../save/save-record.ts';
import { fetchRecord } from './fetch-record.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { searchRecords } from './search.ts';
import { syncNow } from '../../sync/push/sync.ts';
import { fallSilent } from '../../testing/silent-network.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;
let listed: StoredRecord;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  listed = await world.server.write(world.people[1], 'address', addressOf('1'));
  world.server.answer('/search', { status: 200, body: { values: [listed], totalRows: 1 } });
  await searchRecords(store, world.people[0], 'address', {});
});
afterEach(() => stopSignedIn(world));

const rowNow = () => rowsOf(store, 'address').get(listed._id);
const edit = (floors: number, version = 1) => saveRecord('address', { _id: listed._id, floors }, { version });

describe('a record that only a list has shown', () => {
  test('opens without a network as the list had it', async () => {
    await goOffline(world);
    expect(await fetchRecord(store, 'address', listed._id)).toBe('unreachable');
    expect(await rowNow()).toMatchObject({ house: '1', version: 1, synced: 1 });
  });

  test('opens soon where the browser says "online" and no answer comes (A-45)', async () => {
    fallSilent();
    const leaving = new AbortController();
    const fetching = fetchRecord(store, 'address', listed._id, leaving.signal).catch(() => undefined);
    await expect.poll(rowNow).toMatchObject({ house: '1' });
    leaving.abort();
    await fetching;
  });

  test('is edited at once where no answer comes: nothing waits for the network (A-45)', async () => {
    fallSilent();
    expect(await edit(9)).toMatchObject({ kind: 'updated', record: { floors: 9, house: '1' } });
    expect(await store.outbox.toArray()).toMatchObject([{ recordId: listed._id, version: 1, state: 'waiting' }]);
  });

  test('has the listed state as the base of its edit: what another user changed since is told, not overwritten (A-16)', async () => {
    await goOffline(world);
    await edit(9);
    await world.server.write(world.people[1], 'address', { _id: listed._id, floors: 4 }, 1);
    await goOnline(world);
    await syncNow();
    expect(await store.outbox.toArray()).toMatchObject([
      { state: 'needsYou', conflict: { fields: [{ field: 'floors', base: 5, mine: 9, theirs: 4 }] } },
    ]);
    expect(world.server.tx.find('address', listed._id)).toMatchObject({ floors: 4 });
  });

  test('is fetched before it is edited in another version than the list had', async () => {
    world.server.seen.length = 0;
    await world.server.write(world.people[1], 'address', { _id: listed._id, comment: 'Cellar' }, 1);
    await edit(9, 2);
    expect(world.server.seen.map(({ path }) => path)).toContain(`/address/${listed._id}`);
    expect(await rowNow()).toMatchObject({ floors: 9, comment: 'Cellar' });
  });

  test('goes again when the server answers late that it has none', async () => {
    let answer = (_response: Response): void => undefined;
    const through = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      if (!input.includes(listed._id)) return through(input, init);
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
    const fetching = fetchRecord(store, 'address', listed._id);
    await expect.poll(rowNow).toBeDefined();
    const headers = { 'content-type': 'application/problem+json' };
    answer(new Response(JSON.stringify({ status: 404, code: 'record.missing' }), { status: 404, headers }));
    expect(await fetching).toBe('missing');
    expect(await rowNow()).toBeUndefined();
  });
});
