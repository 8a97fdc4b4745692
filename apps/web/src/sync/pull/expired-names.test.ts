import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveRecord } from '../../records/save/save-record.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { serverNow } from '../../device/server-time.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';
import { removeExpired } from '../../records/packs/pack-expiry.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { takePack } from './packs.ts';

const day = 86_400_000;
let world: World;
let store: LocalStore;
let feed: FakeFeed;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(() => stopSignedIn(world));

test('unsent work in an area that went keeps the building that it is called by: the outbox and a rescue file name it', async () => {
  const one = await world.server.write(world.people[1], 'address', addressOf('1'));
  feed.put('address', one);
  await takePack(store, 'UA6312', { withPictures: false, total: 1 });
  await refreshPacksNow();
  await goOffline(world);
  await fetchRecord(store, 'address', one._id);
  await saveRecord('assessment', assessmentOf(one));
  await removeExpired(store, serverNow() + 46 * day);
  expect(await store.outbox.count()).toBe(1);
  expect(await rowsOf(store, 'address').get(one._id)).toBeDefined();
});
