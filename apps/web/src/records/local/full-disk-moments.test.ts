import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { isQuotaError } from '../../platform/quota-error.ts';
import { pictureOfSize } from '../../testing/new-photos.ts';
import { dailyRecords } from '../../testing/new-records.ts';
import type { Tab } from '../../testing/fake-browser.ts';
import { goOnline, listOutbox, stopWorld, workWithoutNetwork, type World } from '../../testing/world.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;

beforeEach(async () => {
  ({ world, tab, address } = await workWithoutNetwork());
});
afterEach(stopWorld);

const me = () => world.people[0];

/** The browser has room for so many writes and refuses all after them. Answers how many it took, and frees the disk. */
function fillDiskAfter(writes: number): { readonly taken: () => number; readonly free: () => void } {
  const { put, add } = IDBObjectStore.prototype;
  let taken = 0;
  const count = () => {
    if (taken >= writes) throw new DOMException('No room', 'QuotaExceededError');
    taken += 1;
  };
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      count();
      return put.call(this, value, key);
    }),
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value, key) {
      count();
      return add.call(this, value, key);
    }),
  ];
  return { taken: () => taken, free: () => spies.forEach((spy) => spy.mockRestore()) };
}

const flats = (count: number) =>
  Array.from({ length: count }, () => ({ table: 'apartment' as const, record: dailyRecords.apartment(address) }));

async function countFlats(): Promise<number> {
  return tab.localStore.rowsOf(await tab.localStore.openStore(me()._id), 'apartment').count();
}

async function reasonOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('A disk that is full', () => {
  test('at the first, the fiftieth or the last write of many records: none of them is half there, and with room all are (A-40)', async () => {
    const counting = fillDiskAfter(Number.POSITIVE_INFINITY);
    await tab.dispatch.saveNewRecords(flats(30));
    const writes = counting.taken();
    counting.free();
    expect(writes).toBeGreaterThan(60);
    const before = await listOutbox(tab, me());
    for (const room of [0, 49, writes - 1]) {
      const disk = fillDiskAfter(room);
      expect(isQuotaError(await reasonOf(tab.dispatch.saveNewRecords(flats(30)))), `room for ${room}`).toBe(true);
      disk.free();
      expect(await listOutbox(tab, me())).toEqual(before);
      expect(await countFlats()).toBe(30);
    }
    // The same page goes on as soon as there is room.
    await tab.dispatch.saveNewRecords(flats(30));
    expect(await countFlats()).toBe(60);
    await goOnline(world, tab);
    expect(await listOutbox(tab, me())).toEqual([]);
  });

  test('when the bytes of a photo come: the photo is not kept, and text still is (A-40)', async () => {
    const store = await tab.localStore.openStore(me()._id);
    const isFull = { now: true };
    const refusing = (_key: unknown, value: { readonly bytes?: ArrayBuffer }) => {
      if (isFull.now && (value.bytes?.byteLength ?? 0) > 10_000) throw new DOMException('No', 'QuotaExceededError');
    };
    store.photoBytes.hook('creating', refusing);
    const fields = { addressId: address._id, category: 'external_damage' };
    expect(await tab.photos.addPhoto(fields, pictureOfSize(50_000))).toEqual({ kind: 'full' });
    await tab.dispatch.saveRecord('assessment', dailyRecords.assessment(address));
    expect((await listOutbox(tab, me())).map(({ table }) => table)).toEqual(['assessment']);
    isFull.now = false;
    expect(await tab.photos.addPhoto(fields, pictureOfSize(50_000))).toMatchObject({ kind: 'added' });
  });

  test('while a newer version of the application makes its stores: what was written stays, it is said, and with room it opens (A-40)', async () => {
    await tab.dispatch.saveRecord('assessment', dailyRecords.assessment(address));
    await tab.localStore.closeStore(me()._id);
    const troubles: string[] = [];
    const next = await world.browser.openTab();
    next.localStore.subscribeToStoreTrouble((trouble) => troubles.push(trouble));
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    expect(isQuotaError(await reasonOf(next.localStore.openStore(me()._id)))).toBe(true);
    expect(troubles).toEqual(['failed']);
    opening.mockRestore();
    expect(await listOutbox(next, me())).toMatchObject([{ table: 'assessment' }]);
  });

  test('while a user types: nothing typed is lost, and it is kept with the next letter after there is room (A-40)', async () => {
    const { createDraftWriter, findDraft } = await import('../../forms/drafts/drafts.ts');
    const store = await tab.localStore.openStore(me()._id);
    const writer = createDraftWriter(store, 'assessment/new');
    const disk = fillDiskAfter(0);
    writer.save({ levelOfDamage: 20 });
    expect(isQuotaError(await reasonOf(writer.flush()))).toBe(true);
    disk.free();
    await writer.flush();
    expect(await findDraft(store, 'assessment/new')).toMatchObject({ values: { levelOfDamage: 20 } });
  });
});
