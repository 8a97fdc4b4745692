import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveRecord } from '../save/save-record.ts';
import type { LocalStore } from '../local/local-store.ts';
import { readOutbox } from './outbox-read.ts';
import { syncNow } from '../../sync/push/sync.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopSignedIn(world);
});

/** What a browser does with a row that is damaged on the disk: reading it fails, alone or among others. */
function damage(opId: string): void {
  const broken = () => {
    throw new DOMException('The row cannot be read', 'UnknownError');
  };
  const { get, getAll } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...given) {
    return this.name === 'outbox' ? broken() : getAll.apply(this, given);
  });
  const { getAll: getAllIndexed } = IDBIndex.prototype;
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, ...given) {
    return this.objectStore.name === 'outbox' && this.name === 'seq' ? broken() : getAllIndexed.apply(this, given);
  });
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    return this.name === 'outbox' && key === opId ? broken() : get.call(this, key);
  });
}

test('one unsent record that cannot be read does not keep the others from being seen and sent (A-43)', async () => {
  await goOffline(world);
  for (const house of ['1', '2', '3']) await saveRecord('address', addressOf(house));
  const [, second] = await store.outbox.orderBy('seq').toArray();
  damage(second?.opId ?? '');
  const { entries, unreadable } = await readOutbox(store);
  expect([entries.map(({ record }) => record?.['house']), unreadable]).toEqual([['1', '3'], 1]);
  await goOnline(world);
  await syncNow();
  expect(await store.outbox.toCollection().primaryKeys()).toEqual([second?.opId]);
});
