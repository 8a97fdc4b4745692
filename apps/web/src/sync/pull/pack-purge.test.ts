import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { clearLocalData } from '../../records/save/local-data.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../../records/local/local-store.ts';
import type { PhotoFileState } from '../../records/local/photo-file.ts';
import { getUser } from '../../session/session.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { newPack, removePack } from '../../records/packs/pack-store.ts';
import { readPacks } from './read-packs.ts';

const area = 'UA6312';
let world: World;
let store: LocalStore;
let address: StoredRecord;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  address = await world.server.write(world.people[1], 'address', addressOf('1'));
  await fetchRecord(store, 'address', address._id);
  await photo('a', 1, 'sent');
  await photo('b', 0, 'waiting');
  await store.device.put({ _id: `offer:${address._id}`, value: { table: 'address', record: address } });
  const record = { name: 'Сумська 1' };
  await store.sent.put({ _id: 'op', at: '', table: 'address', recordId: address._id, kind: 'new', record });
});
afterEach(() => stopSignedIn(world));

/** A photo that was added on this device, with its file and small picture. */
async function photo(digit: string, synced: 0 | 1, state: PhotoFileState): Promise<void> {
  const _id = digit.repeat(24);
  const row = { ...address, _id, addressId: address._id, synced, $keys: {} } as LocalRow;
  await rowsOf(store, 'photo').put(row);
  await store.photoFile.put({
    _id,
    photoId: _id,
    addressId: address._id,
    batch: 'one',
    state,
    filename: 'photo.jpg',
    size: 3,
    thumbSize: 3,
    sha256: '',
    facts: { placeSource: 'none' },
    offset: 0,
    restarts: 0,
  });
  for (const table of [store.photoBytes, store.photoThumb]) await table.put({ _id, bytes: new ArrayBuffer(3) });
}

/** Of which photos the device holds files, bytes and small pictures. */
async function heldPictures(): Promise<readonly string[]> {
  const tables = [store.photoFile, store.photoBytes, store.photoThumb];
  const keys = await Promise.all(tables.map((table) => table.toCollection().primaryKeys()));
  return [...new Set(keys.flat().map((key) => key.slice(0, 1)))].toSorted();
}

const countOffers = () => store.device.where('_id').startsWith('offer:').count();

describe('What goes from a device', () => {
  test('with an area that is too old takes the pictures of its photos along; those that wait to be sent stay (A-46)', async () => {
    await store.pack.put({ ...newPack(area, false, 1, '2026-11-20T08:00:00Z'), state: 'ready' });
    await removePack(store, area);
    expect(await heldPictures()).toEqual(['b']);
  });

  test('with a lost right takes pictures, notes of records and names of what was sent along; unsent work stays (A-22)', async () => {
    await readPacks(store, getUser());
    expect([await heldPictures(), await store.sent.count()]).toEqual([['a', 'b'], 1]);
    await readPacks(store, { ...getUser(), scope: ['UA14'] });
    expect(await heldPictures()).toEqual(['b']);
    expect([await countOffers(), await store.sent.count()]).toEqual([0, 0]);
  });

  test('with everything takes the notes of records along (A-46)', async () => {
    expect(await clearLocalData(store, 'all')).toEqual({ kind: 'cleared' });
    expect(await countOffers()).toBe(0);
  });
});
