import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchChildren } from './children.ts';
import { removeRecord, saveRecord } from '../save/save-record.ts';
import { fetchRecord, keepRecords } from './fetch-record.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { syncNow } from '../../sync/push/sync.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});

afterEach(() => stopSignedIn(world));

/** An answer that the server has decided on, and that arrives only when it is let go. */
function slowAnswer(path: string, status: number, body: unknown): () => void {
  let release = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      release = () => {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      };
    },
  });
  world.server.answer(path, new Response(stream, { status, headers: { 'content-type': 'application/json' } }));
  return release;
}

const isAsked = (path: string) => expect.poll(() => world.server.seen.some((one) => one.path === path)).toBe(true);

describe('an answer that is older than what was sent meanwhile', () => {
  test('a new assessment stays when the list was read before it arrived', async () => {
    const address = await world.server.write(world.people[1], 'address', addressOf('1'));
    await fetchRecord(store, 'address', address._id);
    await goOffline(world);
    const { record } = await saveRecord('assessment', assessmentOf(address));
    const release = slowAnswer('/search', 200, { values: [], totalRows: 0 });
    await goOnline(world);
    const fetching = fetchChildren(store, 'assessment', [address._id]);
    await isAsked('/search');
    await syncNow();
    release();
    expect(await fetching).toBe(true);
    expect(await rowsOf(store, 'assessment').get(record._id)).toMatchObject({ synced: 1 });
  });

  test('a new address stays when the server did not know it yet, and is not called missing', async () => {
    await goOffline(world);
    const { record } = await saveRecord('address', addressOf('1'));
    const release = slowAnswer(`/address/${record._id}`, 404, { status: 404, code: 'record.missing' });
    await goOnline(world);
    const fetching = fetchRecord(store, 'address', record._id);
    await isAsked(`/address/${record._id}`);
    await syncNow();
    release();
    expect(await fetching).toBe('found');
    expect(await rowsOf(store, 'address').get(record._id)).toMatchObject({ synced: 1 });
  });

  test.each(['before the question', 'while the server answers'])(
    'a record removed %s does not come back',
    async (when) => {
      const record = await world.server.write(world.people[0], 'address', addressOf('1'));
      await fetchRecord(store, 'address', record._id);
      world.server.seen.length = 0;
      await goOffline(world);
      if (when === 'before the question') await removeRecord('address', record._id);
      const release = slowAnswer(`/address/${record._id}`, 200, record);
      await goOnline(world);
      const fetching = fetchRecord(store, 'address', record._id);
      await isAsked(`/address/${record._id}`);
      if (when !== 'before the question') await removeRecord('address', record._id);
      await syncNow();
      expect(await store.deleted.count()).toBe(0);
      release();
      expect(await fetching).toBe('missing');
      expect(await rowsOf(store, 'address').get(record._id)).toBeUndefined();
    },
  );
});

test('what the server says again unchanged is not written again, but for one record that tells when it was asked', async () => {
  const address = await world.server.write(world.people[1], 'address', addressOf('1'));
  const levels = [10, 20, 30];
  const records = await Promise.all(
    levels.map((levelOfDamage) =>
      world.server.write(world.people[1], 'assessment', { ...assessmentOf(address), levelOfDamage }),
    ),
  );
  await keepRecords(store, 'assessment', records);
  const written: string[] = [];
  rowsOf(store, 'assessment').hook('updating', (_changes, id) => {
    written.push(id);
  });
  await keepRecords(store, 'assessment', records);
  expect(written).toEqual([records[0]?._id]);
  await keepRecords(
    store,
    'assessment',
    records.map((record, index) => (index === 2 ? { ...record, levelOfDamage: 31 } : record)),
  );
  expect(written).toEqual([records[0]?._id, records[0]?._id, records[2]?._id]);
});
