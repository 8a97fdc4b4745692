import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { refetchDeferred } from '../../sync/push/sync.ts';
import { fetchRecord } from '../read/fetch-record.ts';
import { rowsOf, type LocalStore } from './local-store.ts';
import { listDeferredChanges, noteDeferredChange } from './deferred-changes.ts';
import { problem } from '../../testing/fake-server.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;
let address: StoredRecord;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  address = await world.server.write(world.people[1], 'address', addressOf('1'));
  await fetchRecord(store, 'address', address._id);
  await noteDeferredChange(store, 'address', address._id);
});

afterEach(() => stopSignedIn(world));

const ask = () => refetchDeferred(store, world.people[0]._id);
const notes = () => listDeferredChanges(store);
const answer = (...values: readonly StoredRecord[]) =>
  world.server.answer('/search', { status: 200, body: { values, totalRows: values.length } });

/** The answer does not come before a user lets it go. */
function holdAnswer(...values: readonly StoredRecord[]): () => void {
  let release = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      release = () => {
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ values, totalRows: values.length })));
        controller.close();
      };
    },
  });
  world.server.answer('/search', new Response(stream, { headers: { 'content-type': 'application/json' } }));
  return release;
}

const isAsked = () => expect.poll(() => world.server.seen.some(({ path }) => path === '/search')).toBe(true);

describe('a record of which the server said something that was not kept', () => {
  test('is asked for once, and shown as the server has it', async () => {
    answer({ ...address, floors: 7, version: 2 });
    await ask();
    expect(await rowsOf(store, 'address').get(address._id)).toMatchObject({ floors: 7, version: 2, synced: 1 });
    expect(await notes()).toEqual([]);
  });

  test('stays noted while the server has not answered: a tab may die before it does', async () => {
    const release = holdAnswer(address);
    const asking = ask();
    await isAsked();
    expect(await notes()).toHaveLength(1);
    release();
    await asking;
    expect(await notes()).toEqual([]);
  });

  test('stays noted when the server refuses to answer', async () => {
    world.server.answer('/search', problem(503, 'server.busy'));
    await ask();
    expect(await notes()).toHaveLength(1);
  });

  test('stays noted when the server says more of it while it answers', async () => {
    const release = holdAnswer(address);
    const asking = ask();
    await isAsked();
    await noteDeferredChange(store, 'address', address._id);
    release();
    await asking;
    expect(await notes()).toHaveLength(1);
  });

  test('is not asked for when it is not on the device any more', async () => {
    await rowsOf(store, 'address').delete(address._id);
    await ask();
    expect(await notes()).toEqual([]);
    expect(world.server.seen.some(({ path }) => path === '/search')).toBe(false);
  });
});
