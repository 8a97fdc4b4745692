import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveRecord } from '../../records/save/save-record.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { isUnserved } from '../../remote/http.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { searchRecords } from '../../records/read/search.ts';
import { syncNow } from '../push/sync.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { measurePack, takePack } from './packs.ts';
import { listPacks } from '../../queries/areas/use-packs.ts';

const area = 'UA6312';
let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(() => stopSignedIn(world));

const take = async (): Promise<void> => {
  await takePack(store, area, { withPictures: false });
  await refreshPacksNow();
};

test.each([404, 405])('a server that cannot count an area (%i) is told from one that failed (A-35)', async (status) => {
  world.server.answer('/sync/size', { status, body: { code: 'route.unknown' } });
  const failure: unknown = await measurePack(store, area).catch((error: unknown) => error);
  expect(isUnserved(failure)).toBe(true);
  world.server.answer('/sync/size', { status: 500, body: {} });
  expect(isUnserved(await measurePack(store, area).catch((error: unknown) => error))).toBe(false);
});

test('an area waits for the update of a server that gives none, all other work goes on, and it comes automatically (A-35)', async () => {
  const made = await world.server.write(world.people[1], 'address', addressOf('1'));
  feed.put('address', made);
  feed.refuses = 404;
  await take();
  expect(await listPacks(store)).toMatchObject([{ area, state: 'taking', reason: 'unserved' }]);
  const own = await saveRecord('address', addressOf('2'));
  await syncNow();
  expect(await store.outbox.count()).toBe(0);
  expect(await fetchRecord(store, 'address', own.record._id)).toBe('found');
  world.server.answer('/search', { status: 200, body: { values: [made], totalRows: 1 } });
  expect(await searchRecords(store, world.people[0], 'address', {})).toMatchObject({ fromDevice: false, totalRows: 1 });
  feed.refuses = undefined;
  await refreshPacksNow();
  expect((await listPacks(store))[0]).toMatchObject({ state: 'ready', reason: undefined });
});

test('what was taken along stays whole where the server went back to an earlier release (A-35)', async () => {
  const made = await world.server.write(world.people[1], 'address', addressOf('1'));
  feed.put('address', made);
  await take();
  feed.refuses = 404;
  await refreshPacksNow();
  expect((await listPacks(store))[0]).toMatchObject({ state: 'ready', reason: 'unserved' });
  expect(await rowsOf(store, 'address').get(made._id)).toMatchObject({ synced: 1 });
});
