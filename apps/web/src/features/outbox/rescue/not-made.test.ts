import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveRecord } from '../../../records/save/save-record.ts';
import { storeName, type LocalStore } from '../../../records/local/local-store.ts';
import { newId } from '../../../platform/new-id.ts';
import { firstStores } from '../../../testing/first-release.ts';
import { passTime } from '../../../testing/pass-time.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../../testing/signed-in.ts';
import { addressOf, type World } from '../../../testing/world.ts';
import { makeRescueFile } from './make-rescue-file.ts';

let world: World;
let store: LocalStore;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  await goOffline(world);
});
afterEach(() => stopSignedIn(world));

const copied = async () => (await store.outbox.orderBy('seq').toArray()).map((entry) => entry.copied);
const wish = () => ({ user: { _id: world.people[0]._id, name: 'Olena' }, release: 'test', now: new Date() });

test('a rescue file that could not be made leaves no mark, but for what is in an earlier one', async () => {
  await saveRecord('address', addressOf('1'));
  await makeRescueFile(wish());
  await saveRecord('address', addressOf('2'));
  await expect(makeRescueFile({ ...wish(), now: new Date(Number.NaN) })).rejects.toThrow('Invalid time');
  expect(await copied()).toEqual([true, undefined]);
});

test('a rescue file out of a database that a tab of an older release holds is given up and not waited for (A-43)', async () => {
  const user = { _id: newId(), name: 'Olena' };
  const older = new Dexie(storeName(user._id));
  older.version(0.2).stores(firstStores);
  // It sleeps, and does not let go when it is asked to.
  older.on('versionchange', () => false);
  await older.open();
  const made = makeRescueFile({ ...wish(), user });
  await passTime(12_000, 1000);
  expect(await Promise.race([made, Promise.resolve('waits')])).toBeUndefined();
  older.close();
  // It does not open later, when nobody waits for it: then the database could not be changed or deleted.
  await Dexie.delete(storeName(user._id));
});

test('a database that opens after the rescue file was given up is closed, so that it can be changed and deleted', async () => {
  const user = { _id: newId(), name: 'Olena' };
  const { indexedDB } = Dexie.dependencies;
  const older = new Dexie(storeName(user._id));
  older.version(0.2).stores(firstStores);
  older.on('versionchange', () => false);
  await older.open();
  const late: IDBOpenDBRequest[] = [];
  const open = (name: string, version?: number) => {
    const request = version === undefined ? indexedDB.open(name) : indexedDB.open(name, version);
    if (version === undefined) late.push(request);
    return request;
  };
  Dexie.dependencies.indexedDB = Object.create(indexedDB, { open: { value: open } }) as IDBFactory;
  const made = makeRescueFile({ ...wish(), user });
  await passTime(12_000, 1000);
  Dexie.dependencies.indexedDB = indexedDB;
  expect(await made).toBeUndefined();
  older.close();
  await passTime(2000, 100);
  expect(late.map(({ readyState }) => readyState)).toEqual(['done']);
  expect(() => late[0]?.result.transaction('outbox')).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
});
