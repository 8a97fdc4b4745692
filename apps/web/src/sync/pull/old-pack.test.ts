import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LocalStore } from '../../records/local/local-store.ts';
import { serverNow } from '../../device/server-time.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { removeExpired } from '../../records/packs/pack-expiry.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { updatePack } from '../../records/packs/pack-store.ts';
import { takePack } from './packs.ts';

const day = 86_400_000;
const area = 'UA6312';
let world: World;
let store: LocalStore;
let feed: FakeFeed;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
  for (const house of ['1', '2', '3'])
    feed.put('address', await world.server.write(world.people[1], 'address', addressOf(house)));
});
afterEach(() => stopSignedIn(world));

/** Taken two months ago, and refreshed a moment ago. */
async function takeLongAgo(): Promise<void> {
  await takePack(store, area, { withPictures: false, total: 3 });
  await refreshPacksNow();
  await updatePack(store, area, { takenAt: new Date(serverNow() - 60 * day).toISOString() });
}

test('an area taken two months ago and refreshed today is not too old because the server was restored and the line broke', async () => {
  await takeLongAgo();
  feed.restore('e2', []);
  feed.pagesLeft = 1;
  feed.put('address', await world.server.write(world.people[1], 'address', addressOf('4')));
  await refreshPacksNow();
  expect((await store.pack.get(area))?.state).toBe('taking');
  await removeExpired(store, serverNow());
  expect(await store.pack.count()).toBe(1);
});

test('one that was stopped two months ago and is wanted again now is not too old while it is being read', async () => {
  await takeLongAgo();
  await updatePack(store, area, { state: 'stopped', asOf: undefined });
  feed.pagesLeft = 0;
  await takePack(store, area, { withPictures: false });
  await refreshPacksNow();
  await removeExpired(store, serverNow());
  expect(await store.pack.count()).toBe(1);
});
