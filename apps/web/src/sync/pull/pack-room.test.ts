import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { LocalStore } from '../../records/local/local-store.ts';
import { getUser } from '../../session/session.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { takePack } from './packs.ts';
import { readPacks } from './read-packs.ts';
import { listPacks } from '../../queries/areas/use-packs.ts';

const area = 'UA6312';
const fileId = 'a'.repeat(24);
const browser = globalThis.navigator;
let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.stubGlobal('navigator', browser);
  await stopSignedIn(world);
});

async function building(house: string): Promise<StoredRecord> {
  const made = await world.server.write(world.people[1], 'address', addressOf(house));
  feed.put('address', made);
  return made;
}

/** The browser says that so many bytes are left. */
function leave(bytes: number): void {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: bytes, usage: 0 }) } });
}

async function photoAt(address: StoredRecord): Promise<void> {
  feed.put('photo', { ...address, _id: fileId, addressId: address._id, path: `photo/${fileId}.jpg` });
  const links = [{ _id: fileId, thumb: '/api/v1/thumb-a', expiresAt: '2030-01-01' }];
  for (let round = 0; round < 3; round += 1) {
    const headers = { 'content-type': 'image/jpeg' };
    world.server.answer('/photos/links', { status: 200, body: links });
    world.server.answer('/thumb-a', new Response(new Uint8Array([1, 2, 3]), { headers }));
  }
}

async function take(): Promise<void> {
  await takePack(store, area, { withPictures: true, total: 2 });
  await refreshPacksNow();
}

const packNow = async () => (await listPacks(store))[0];
const countAsked = () => world.server.seen.filter(({ path }) => path === '/photos/links').length;

describe('a device that is nearly full', () => {
  test('takes the records and leaves the pictures, until there is room and a user asks (A-40)', async () => {
    await photoAt(await building('1'));
    leave(10_500_000);
    await take();
    expect(await packNow()).toMatchObject({ state: 'ready', reason: 'noRoom', pictures: { done: 0, total: 1 } });
    leave(100_000_000);
    await refreshPacksNow();
    expect(countAsked()).toBe(0);
    await take();
    expect(await packNow()).toMatchObject({ state: 'ready', reason: undefined, pictures: { done: 1, total: 1 } });
  });

  test('does not fetch the same pictures again and again where the disk refuses them (A-40)', async () => {
    await photoAt(await building('1'));
    const put = IDBObjectStore.prototype.put;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
      this: IDBObjectStore,
      ...values
    ) {
      if (this.name === 'packPicture') throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, values);
    });
    await take();
    for (let round = 0; round < 3; round += 1) await refreshPacksNow();
    expect(countAsked()).toBe(1);
    expect(await packNow()).toMatchObject({ state: 'ready', reason: 'noRoom' });
    spy.mockRestore();
    await take();
    expect(await packNow()).toMatchObject({ reason: undefined, pictures: { done: 1, total: 1 } });
  });
});

test('An area that the server refuses leaves the others their turn, and its trouble is told', async () => {
  const one = await building('1');
  await takePack(store, 'UA6310', { withPictures: false, total: 1 });
  await take();
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const isRefused = input.endsWith('/sync/pull') && String(init.body).includes('"UA6310"');
    const headers = { 'content-type': 'application/json' };
    return isRefused ? new Response('{}', { status: 403, headers }) : through(input, init);
  });
  feed.put('address', { ...one, _id: fileId });
  expect(await readPacks(store, getUser(), true)).toMatchObject({ kind: 'interrupted' });
  expect((await listPacks(store)).map((pack) => [pack.area, pack.state, pack.reason])).toEqual([
    ['UA6310', 'ready', 'refused'],
    [area, 'ready', undefined],
  ]);
  expect((await store.pack.get(area))?.records).toBe(2);
});
