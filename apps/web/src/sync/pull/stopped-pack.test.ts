import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { LocalStore } from '../../records/local/local-store.ts';
import { syncNow } from '../push/sync.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { followEpoch } from '../push/server-epoch.ts';
import { updatePack } from '../../records/packs/pack-store.ts';
import { takePack } from './packs.ts';

let world: World;
let store: LocalStore;
let feed: FakeFeed;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(() => stopSignedIn(world));

test('what an area that was stopped in the middle still says is not taken for what the restored server knows (A-37)', async () => {
  const [me] = world.people;
  const one: StoredRecord = await world.server.write(me, 'address', addressOf('1'));
  await followEpoch(store, me._id, { epoch: 'e1', cursor: 'c1' });
  const atLater = new Date(Date.parse(one.updatedAt) + 60_000).toISOString();
  // Confirmed in version 3 with 12 floors, and read into an area whose reading a user stopped.
  feed.put('address', { ...one, version: 3, floors: 12, updatedBy: me._id, updatedAt: atLater });
  await takePack(store, 'UA6312', { withPictures: false, total: 1 });
  await refreshPacksNow();
  await updatePack(store, 'UA6312', { state: 'stopped', asOf: undefined });
  // The server is put back to a copy: it has version 1.
  feed.restore('e2', [['address', one]]);
  expect(await followEpoch(store, me._id, { epoch: 'e2', cursor: 'c2' })).toBe(true);
  await refreshPacksNow();
  await syncNow();
  expect((await store.outbox.toArray()).map(({ state }) => state)).toEqual([]);
  expect(await store.device.where('_id').startsWith('offer:').count()).toBe(0);
  expect(world.server.tx.find('address', one._id)).toMatchObject({ floors: 12 });
});
