import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalStore } from '../../records/local/local-store.ts';
import { signOut } from '../../session/session.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
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

test('an area goes after 45 days also from a phone on which nobody is signed in any more: the session of a lost phone has been ended', async () => {
  feed.put('address', await world.server.write(world.people[1], 'address', addressOf('1')));
  await takePack(store, 'UA6312', { withPictures: false, total: 1 });
  await refreshPacksNow();
  expect(await store.pack.count()).toBe(1);
  await signOut();
  vi.setSystemTime(Date.now() + 46 * day);
  vi.resetModules();
  const session = await import('../../session/session.ts');
  await session.startSession(() => import('../../records/save/forget-person.ts'));
  const again = await (await import('../../records/local/local-store.ts')).openStore(world.people[0]._id);
  expect(session.getSession().state).toBe('signedOut');
  await vi.waitFor(async () => expect(await again.pack.count()).toBe(0));
});
