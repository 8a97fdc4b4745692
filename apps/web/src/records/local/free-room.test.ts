import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveRecord } from '../save/save-record.ts';
import { createDraftWriter } from '../../forms/drafts/drafts.ts';
import { fillAddressParts } from './address-keys.ts';
import type { LocalStore } from './local-store.ts';
import { isQuotaError } from '../../platform/quota-error.ts';
import { newPack } from '../packs/pack-store.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { makeRoomFor, withRoom } from './free-room.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  await goOffline(world);
  await store.responses.put({ _id: '["address",{}]', synced: 1, at: '2026-11-20T08:00:00Z', values: [], totalRows: 0 });
  const pack = newPack('UA6310001', true, 10, '2026-11-20T08:00:00Z');
  await store.pack.put({ ...pack, state: 'ready', records: 10, pictures: { done: 1, total: 1, bytes: 5 } });
  await store.packPicture.put({ _id: 'a'.repeat(24), area: 'UA6310001', bytes: new ArrayBuffer(5) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopSignedIn(world);
});

/** The browser refuses to store records and drafts until the named store has been emptied. */
function fullUntilEmpty(name: 'responses' | 'addressPart' | 'packPicture' | 'nothing'): void {
  let isFull = true;
  const clear = IDBObjectStore.prototype.clear;
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function cleared(this: IDBObjectStore) {
    if (this.name === name) isFull = false;
    return clear.call(this);
  });
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function stored(this: IDBObjectStore, value, key) {
    if (isFull && ['address', 'drafts'].includes(this.name)) throw new DOMException('No room', 'QuotaExceededError');
    return put.call(this, value, key);
  });
}

async function kept(): Promise<readonly number[]> {
  return Promise.all([store.responses.count(), store.packPicture.count(), store.pack.count()]);
}

describe('On a full device', () => {
  test('a record is saved after answers to searches made way; pictures of areas stay (A-40)', async () => {
    fullUntilEmpty('responses');
    expect(await saveRecord('address', addressOf('1'))).toMatchObject({ kind: 'created' });
    expect(await kept()).toEqual([0, 1, 1]);
  });

  test('keys of addresses make way before the pictures of areas do (A-40)', async () => {
    await saveRecord('address', addressOf('2'));
    await fillAddressParts(store);
    expect(await store.addressPart.count()).toBe(1);
    fullUntilEmpty('addressPart');
    expect(await saveRecord('address', addressOf('1'))).toMatchObject({ kind: 'created' });
    expect(await store.addressPart.count()).toBe(0);
    expect(await kept()).toEqual([0, 1, 1]);
  });

  test('pictures of areas make way next; the areas themselves stay and do not fetch them again (A-40)', async () => {
    fullUntilEmpty('packPicture');
    expect(await saveRecord('address', addressOf('1'))).toMatchObject({ kind: 'created' });
    expect(await kept()).toEqual([0, 0, 1]);
    expect(await store.pack.get('UA6310001')).toMatchObject({ records: 10, withPictures: false });
  });

  test('where nothing helps, the reason is told, unsent work stays, and nothing is half saved (A-40)', async () => {
    await saveRecord('address', addressOf('1'));
    fullUntilEmpty('nothing');
    const reason = await saveRecord('address', addressOf('2')).catch((error: unknown) => error);
    expect(isQuotaError(reason)).toBe(true);
    expect([await store.outbox.count(), await store.table('address').count()]).toEqual([1, 1]);
  });

  test('what is typed is kept as a draft after room was made (A-40)', async () => {
    fullUntilEmpty('packPicture');
    const writer = createDraftWriter(store, 'address/new');
    writer.save({ house: '7' });
    await writer.flush();
    expect(await store.drafts.get('address/new')).toMatchObject({ values: { house: '7' } });
  });

  test('another error is not taken for a lack of room: nothing makes way for it', async () => {
    await expect(withRoom(store, () => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
    expect(await kept()).toEqual([1, 1, 1]);
  });
});

test('A photo has its room made by the same order, and only as far as needed (A-40)', async () => {
  let usage = 995_000_000;
  let isFirst = true;
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage, quota: 1_000_000_000 }) } });
  const { clear } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function cleared(this: IDBObjectStore) {
    if (this.name === 'responses' && isFirst) usage -= 20_000_000;
    return clear.call(this);
  });
  expect(await makeRoomFor(store, 500_000)).toBe(true);
  expect(await kept()).toEqual([0, 1, 1]);
  [usage, isFirst] = [995_000_000, false];
  expect(await makeRoomFor(store, 500_000)).toBe(false);
  expect(await kept()).toEqual([0, 0, 1]);
  vi.unstubAllGlobals();
});
