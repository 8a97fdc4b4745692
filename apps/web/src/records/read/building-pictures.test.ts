import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { getUser } from '../../session/session.ts';
import { makeRoomFor } from '../local/free-room.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { fetchPicturesOf, findMissingPictures, keepSeenPicture } from './building-pictures.ts';
import { refreshPacksNow } from '../../sync/pull/pack-keeper.ts';
import { takePack } from '../../sync/pull/packs.ts';

const area = 'UA6312';
const fileId = 'a'.repeat(24);
const thumb = '/api/v1/thumb-a';
const browser = globalThis.navigator;
let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
  const address = await world.server.write(world.people[1], 'address', addressOf('1'));
  feed.put('address', address);
  feed.put('photo', { ...address, _id: fileId, addressId: address._id, path: `photo/${fileId}.jpg` });
});
afterEach(async () => {
  vi.stubGlobal('navigator', browser);
  await stopSignedIn(world);
});

/** The server shows the photo the next time that it is asked. */
function showOnce(): void {
  const picture = new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/jpeg' } });
  world.server.answer('/photos/links', { status: 200, body: [{ _id: fileId, thumb, expiresAt: '2030-01-01' }] });
  world.server.answer('/thumb-a', picture);
}

async function take(withPictures: boolean): Promise<void> {
  await takePack(store, area, { withPictures, total: 2 });
  await refreshPacksNow();
}

/** The browser says that so many bytes are left. */
function leave(bytes: number): void {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: bytes, usage: 0 }) } });
}

/** The area was taken with its pictures, and they made way when room ran out. */
async function takeAndFree(): Promise<void> {
  showOnce();
  await take(true);
  expect(await store.packPicture.count()).toBe(1);
  leave(10_100_000);
  await makeRoomFor(store, 500_000);
  leave(1_000_000_000);
}

const photos = async (): Promise<readonly LocalRow[]> => rowsOf(store, 'photo').toArray();
const seeIt = async () => {
  const [photo] = await photos();
  if (photo) await keepSeenPicture(store, photo, thumb);
};
const picturesNow = async () => (await store.pack.get(area))?.pictures;
const countLinks = () => world.server.seen.filter(({ path }) => path === '/photos/links').length;

describe('pictures of an area that made way for room', () => {
  test('do not come back automatically, and are known to be missing (A-40)', async () => {
    await takeAndFree();
    await refreshPacksNow();
    expect(await store.packPicture.count()).toBe(0);
    expect(await findMissingPictures(store, await photos())).toMatchObject({
      reason: 'freed',
      missing: [{ _id: fileId }],
    });
  });

  test('stay again once they are looked at with a network', async () => {
    await takeAndFree();
    showOnce();
    await seeIt();
    expect((await store.packPicture.get(fileId))?.bytes.byteLength).toBe(3);
    expect(await picturesNow()).toEqual({ done: 1, total: 1, bytes: 3 });
    expect(await findMissingPictures(store, await photos())).toMatchObject({ missing: [] });
  });

  test('are not kept while room is short, no matter who looks', async () => {
    await takeAndFree();
    leave(10_010_000);
    showOnce();
    await seeIt();
    expect(await store.packPicture.count()).toBe(0);
  });

  test('come for a whole building when a user asks, and outlast the next refresh of the area', async () => {
    await takeAndFree();
    showOnce();
    expect(await fetchPicturesOf(store, await photos(), getUser()._id)).toEqual({ kind: 'done', kept: 1, hidden: 0 });
    await take(false);
    expect(await store.packPicture.count()).toBe(1);
    expect(await picturesNow()).toMatchObject({ done: 1, bytes: 3 });
  });

  test('are fetched with all others of the area when it is taken with its pictures again', async () => {
    await takeAndFree();
    showOnce();
    await take(true);
    expect(await store.packPicture.count()).toBe(1);
    const pack = await store.pack.get(area);
    expect([pack?.withPictures, pack?.picturesFreed]).toEqual([true, undefined]);
  });

  test('are not asked for where there is no room, and that is said', async () => {
    await takeAndFree();
    leave(10_010_000);
    const before = countLinks();
    expect(await fetchPicturesOf(store, await photos(), getUser()._id)).toEqual({ kind: 'noRoom' });
    expect(countLinks()).toBe(before);
  });
});

describe('pictures of an area that was taken without any', () => {
  test('are not kept for having been looked at', async () => {
    await take(false);
    showOnce();
    await seeIt();
    expect(await store.packPicture.count()).toBe(0);
    expect(await findMissingPictures(store, await photos())).toMatchObject({
      reason: 'unwanted',
      missing: [{ _id: fileId }],
    });
  });

  test('come for one building when a user asks; what the server does not show is counted', async () => {
    await take(false);
    world.server.answer('/photos/links', { status: 200, body: [] });
    expect(await fetchPicturesOf(store, await photos(), getUser()._id)).toEqual({ kind: 'done', kept: 0, hidden: 1 });
    showOnce();
    expect(await fetchPicturesOf(store, await photos(), getUser()._id)).toEqual({ kind: 'done', kept: 1, hidden: 0 });
  });

  test('go when their photo has left the area', async () => {
    await take(false);
    showOnce();
    await fetchPicturesOf(store, await photos(), getUser()._id);
    feed.remove('photo', fileId);
    await take(false);
    expect(await store.packPicture.count()).toBe(0);
    expect(await picturesNow()).toMatchObject({ done: 0, bytes: 0 });
  });
});

test('Of a building in no area that is on the device nothing is missing: there is no place to keep it', async () => {
  await take(false);
  const [photo] = await photos();
  if (!photo) throw new Error('There is no photo');
  expect(await findMissingPictures(store, [{ ...photo, pCode4: 'UA1412027001' }])).toBeUndefined();
});
