import { Dexie, liveQuery, RangeSet } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { filterRows } from './kept-rows.ts';
import { closeStore, openStore, rowsOf, type LocalRow, type LocalStore } from './local-store.ts';
import { pieceOfRows } from '../../platform/yielding.ts';

const at = '2026-11-20T08:00:00Z';
let userId: string;
let store: LocalStore;
let read: number;

beforeEach(async () => {
  userId = newId();
  store = await openStore(userId);
  rowsOf(store, 'address').hook('reading', (row: LocalRow) => {
    read += 1;
    return row;
  });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await closeStore(userId);
});

const house = (number: number, floors = 1): LocalRow => ({
  _id: `house-${number}`,
  version: 1,
  createdAt: at,
  createdBy: 'a',
  updatedAt: at,
  updatedBy: 'a',
  organizationId: 'a',
  house: String(number),
  floors,
  synced: 1,
  $keys: {},
});

async function build(count: number): Promise<void> {
  await rowsOf(store, 'address').bulkPut(Array.from({ length: count }, (_, index) => house(index + 1)));
}

/** The houses with so many floors, and how many rows were read to find them. */
async function found(floors = 1) {
  read = 0;
  const rows = await filterRows(store, 'address', (row) => row['floors'] === floors);
  return { houses: rows.map((row) => Number(row['house'])).toSorted((one, other) => one - other), read };
}

describe('searching the rows of the device', () => {
  test('is live also where all rows are in memory: what is written later is found by a query that was asked before', async () => {
    await build(2);
    await found();
    await found();
    const heard: number[] = [];
    const query = liveQuery(async () => (await found()).houses.length);
    const subscription = query.subscribe((count) => void heard.push(count));
    await expect.poll(() => heard).toEqual([2]);
    await rowsOf(store, 'address').put(house(3));
    await expect.poll(() => heard.at(-1)).toBe(3);
    subscription.unsubscribe();
  });

  test('reads them once, and of what was written since only that', async () => {
    await build(3);
    expect(await found()).toEqual({ houses: [1, 2, 3], read: 3 });
    expect(await found()).toEqual({ houses: [1, 2, 3], read: 0 });
    await rowsOf(store, 'address').bulkPut([house(2, 9), house(4)]);
    expect(await found()).toEqual({ houses: [1, 3, 4], read: 2 });
    expect(await found(9)).toEqual({ houses: [2], read: 0 });
  });

  test('finds nothing that was deleted, be it one row or all of them (A-22)', async () => {
    await build(3);
    await found();
    await rowsOf(store, 'address').delete('house-2');
    expect((await found()).houses).toEqual([1, 3]);
    await rowsOf(store, 'address').clear();
    expect((await found()).houses).toEqual([]);
  });

  test('finds nothing that was deleted while it was reading (A-22)', async () => {
    await build(600);
    const searching = found();
    await expect.poll(() => read).toBeGreaterThan(0);
    await rowsOf(store, 'address').bulkDelete(['house-1', 'house-600']);
    await searching;
    expect((await found()).houses).toHaveLength(598);
  });

  test('reads all rows again after a write of so many at once that the database does not tell which they were', async () => {
    await build(pieceOfRows + 1);
    await found();
    await build(pieceOfRows + 1);
    expect((await found()).read).toBe(pieceOfRows + 1);
  });

  test('finds what was written while it was reading, and searches at the same time read once', async () => {
    await build(3);
    read = 0;
    const all = Promise.all([filterRows(store, 'address', () => true), filterRows(store, 'address', () => true)]);
    await rowsOf(store, 'address').put(house(4));
    expect((await all).map((rows) => rows.length >= 3)).toEqual([true, true]);
    expect(read).toBeLessThan(6);
    expect((await found()).houses).toEqual([1, 2, 3, 4]);
  });

  test('hears of what another tab has written', async () => {
    await build(2);
    await found();
    const writing = store.backendDB().transaction('address', 'readwrite');
    writing.objectStore('address').put(house(3));
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    // As it comes over a channel: without methods.
    const { from, to, d } = new RangeSet('house-3') as unknown as { from: string; to: string; d: number };
    Dexie.on.storagemutated.fire({ [`idb://${store.name}/address/`]: { from, to, d } });
    expect(await found()).toEqual({ houses: [1, 2, 3], read: 1 });
  });

  test('finds the same on a device with too little memory to keep them', async () => {
    await build(3);
    vi.stubGlobal('navigator', { deviceMemory: 0 });
    expect(await found()).toEqual({ houses: [1, 2, 3], read: 3 });
    expect(await found()).toEqual({ houses: [1, 2, 3], read: 3 });
  });

  test('lets go of them some minutes after the last search', async () => {
    await build(2);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await found();
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect((await found()).read).toBe(0);
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    expect((await found()).read).toBe(2);
  });
});
