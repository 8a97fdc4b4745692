import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { fetchRecord } from '../read/fetch-record.ts';
import type { LocalStore } from '../local/local-store.ts';
import { searchRecords } from '../read/search.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { refreshPacksNow } from '../../sync/pull/pack-keeper.ts';
import { forgetUnpacked } from './pack-memory.ts';
import { packSchema } from '../local/pack-rows.ts';
import { takePack } from '../../sync/pull/packs.ts';

const area = 'UA6312';
let world: World;
let store: LocalStore;
let feed: FakeFeed;
let made: readonly StoredRecord[];

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
  feed.pageSize = 1;
  made = await Promise.all(
    ['1', '2', '3'].map(async (house) => world.server.write(world.people[1], 'address', addressOf(house))),
  );
  for (const address of made) feed.put('address', address);
  await takePack(store, area, { withPictures: false, total: 3 });
  await refreshPacksNow();
  vi.stubGlobal('reportError', () => undefined);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await stopSignedIn(world);
});

async function housesFound(): Promise<readonly string[]> {
  forgetUnpacked(store);
  const { values } = await searchRecords(store, world.people[0], 'address', {});
  return values.map(({ house }) => String(house)).toSorted();
}

async function damage(id: string): Promise<void> {
  const [part] = await store.packPart.where('ids').equals(id).toArray();
  if (part) await store.packPart.put({ ...part, bytes: new Uint8Array([1, 2, 3]).buffer });
}

test('One damaged part of an area hides only itself from search, and the area is read anew with the next network', async () => {
  const [first, second] = made;
  if (!first || !second) throw new Error('Nothing was made');
  await goOffline(world);
  await damage(first._id);
  expect(await housesFound()).toEqual(['2', '3']);
  await fetchRecord(store, 'address', second._id);
  expect(await store.table('address').get(second._id)).toMatchObject({ house: '2' });
  await vi.waitFor(async () => expect(await store.pack.get(area)).toMatchObject({ schema: 0 }));

  await goOnline(world);
  await refreshPacksNow();
  expect(await store.pack.get(area)).toMatchObject({ schema: packSchema, state: 'ready' });
  await goOffline(world);
  expect(await housesFound()).toEqual(['1', '2', '3']);
});
