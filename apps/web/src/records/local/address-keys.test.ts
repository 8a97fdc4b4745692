import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { admin, kharkiv, now, places } from '@domivka/domain/testing/fixtures';
import type { Fields } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { newId } from '../../platform/new-id.ts';
import { fillAddressParts, filterAddressKeys, listAddressKeys, rowsOfKeys } from './address-keys.ts';
import { queriedAddress } from './local-search.ts';
import { rowOf } from './local-rows.ts';
import { closeStore, openStore, rowsOf, type LocalRow, type LocalStore } from './local-store.ts';

let userId: string;
let store: LocalStore;
let rowsRead: number;

beforeEach(async () => {
  userId = newId();
  await open();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeStore(userId);
});

async function open(): Promise<void> {
  store = await openStore(userId);
  rowsOf(store, 'address').hook('reading', (row: LocalRow) => {
    rowsRead += 1;
    return row;
  });
}

/** Nothing is left in memory, as after the end of the page. */
async function openAfresh(): Promise<void> {
  await closeStore(userId);
  await open();
}

function address(id: number, fields: Fields = {}, synced: 0 | 1 = 1): LocalRow {
  const entity = getEntity('address');
  const own = { pCode4: kharkiv, streetType: 'street', streetUkr: `Сумська ${id % 7}`, house: String(id), ...fields };
  const who = { createdBy: admin._id, updatedBy: admin._id, organizationId: admin.organizationId };
  const head = { _id: String(id).padStart(24, '0'), version: 1, createdAt: now, updatedAt: now, ...who };
  return rowOf(entity, { ...head, ...entity.derive(own, places) }, { synced });
}

const addresses = () => rowsOf(store, 'address');
const keep = (first: number, count: number) =>
  addresses().bulkPut(Array.from({ length: count }, (_, at) => address(first + at)));

/** What the keys say must be what all rows say, row by row. */
async function expectKeysOfAllRows(): Promise<number> {
  const rows = await addresses().orderBy(':id').toArray();
  rowsRead = 0;
  const keys = (await listAddressKeys(store)).toSorted((one, other) => (one._id < other._id ? -1 : 1));
  const read = rowsRead;
  expect(keys).toEqual(
    rows.map((row) => ({
      _id: row._id,
      synced: row.synced,
      ...queriedAddress(row),
      $keys: { streetUkrSort: row.$keys['streetUkrSort'], nameUkrSort: row.$keys['nameUkrSort'] },
    })),
  );
  return read;
}

/** The same in this session and in the next one. Answers how many rows the next one reads for it. */
async function expectKeysNowAndAfterwards(): Promise<number> {
  await expectKeysOfAllRows();
  await openAfresh();
  return expectKeysOfAllRows();
}

describe('the keys of the addresses on this device', () => {
  test('are read from parts once these are made, and no row is', async () => {
    await keep(1, 620);
    expect(await expectKeysOfAllRows()).toBe(620);
    await fillAddressParts(store);
    expect(await expectKeysNowAndAfterwards()).toBe(0);
  });

  test('know an address that was added, changed, marked as sent or removed a moment ago, and read only the rows around it', async () => {
    await keep(1, 620);
    await fillAddressParts(store);
    await expectKeysOfAllRows();
    const changes: readonly (() => PromiseLike<unknown>)[] = [
      () => addresses().put(address(1001, { streetUkr: 'Нова' })),
      () => addresses().put(address(0, { location: { latitude: 50, longitude: 36.2 } }, 0)),
      () => addresses().update(address(0)._id, { synced: 1 }),
      () => addresses().bulkPut([address(5, { house: '5а' }), address(305, { streetUkr: 'Інша' })]),
      () => addresses().delete(address(77)._id),
      () => addresses().bulkDelete([address(1)._id, address(620)._id]),
      () => addresses().where('_id').equals(address(300)._id).modify({ version: 2, synced: 0 }),
    ];
    for (const change of changes) {
      await change();
      const read = await expectKeysNowAndAfterwards();
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThanOrEqual(320);
      await fillAddressParts(store);
      expect(await expectKeysNowAndAfterwards()).toBe(0);
    }
  });

  test('keep nothing of addresses that were all deleted (A-22)', async () => {
    await keep(1, 250);
    await fillAddressParts(store);
    await addresses().clear();
    expect(await store.addressPart.count()).toBe(0);
    await keep(1, 250);
    await fillAddressParts(store);
    await addresses().where('_id').above('').delete();
    expect((await store.addressPart.toArray()).flatMap(({ ids }) => ids)).toEqual([]);
    expect(await expectKeysNowAndAfterwards()).toBe(0);
  });

  test('are those of before when a write is undone in the middle of its transaction', async () => {
    await keep(1, 250);
    await fillAddressParts(store);
    const failing = store.transaction('rw', ['address'], async () => {
      await addresses().put(address(7, { streetUkr: 'Ніколи' }));
      await addresses().delete(address(8)._id);
      throw new Error('The page was closed');
    });
    await expect(failing).rejects.toThrow('The page was closed');
    expect(await expectKeysNowAndAfterwards()).toBe(0);
  });

  test('stay right when making parts is broken off, and when two tabs make them while one of them writes', async () => {
    await keep(1, 1300);
    const filling = fillAddressParts(store);
    store.close({ disableAutoOpen: false });
    await filling;
    await openAfresh();
    await expectKeysOfAllRows();
    vi.resetModules();
    const tab = { ...(await import('./local-store.ts')), ...(await import('./address-keys.ts')) };
    const other = await tab.openStore(userId);
    expect(other).not.toBe(store);
    const writes = async () => {
      for (let id = 1; id <= 1300; id += 97) await addresses().put(address(id, { house: `${id}б` }));
      await addresses().bulkDelete([address(650)._id, address(1300)._id]);
    };
    await Promise.all([fillAddressParts(store), tab.fillAddressParts(other), writes()]);
    await tab.closeStore(userId);
    await expectKeysNowAndAfterwards();
    await fillAddressParts(store);
    expect(await expectKeysNowAndAfterwards()).toBe(0);
  });

  test('cover each id once after many changes in any order', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 16; round += 1) {
      for (let step = 0; step < 4; step += 1)
        await [
          () => keep(random(900), random(49) + 1),
          () => addresses().delete(address(random(900))._id),
          () => addresses().put(address(random(900), { house: `${random(99)}` }, 0)),
        ][random(3)]?.();
      // A range of ids lets all parts go.
      if (round % 8 === 7)
        await addresses()
          .where('_id')
          .startsWith(address(random(900))._id.slice(0, 23))
          .delete();
      if (round % 3 > 0) await fillAddressParts(store);
      await expectKeysNowAndAfterwards();
      const keys = await store.addressPart.toCollection().primaryKeys();
      expect(keys.every(([, after], at) => after >= (keys[at - 1]?.[0] ?? ''))).toBe(true);
    }
  });

  test('are the same on a device with too little memory to keep them, and lead to their rows', async () => {
    await keep(1, 120);
    await fillAddressParts(store);
    vi.stubGlobal('navigator', { deviceMemory: 0 });
    await expectKeysOfAllRows();
    const found = await filterAddressKeys(store, ({ houseKey }) => houseKey === '17');
    expect((await rowsOfKeys(store, found)).map(({ house }) => house)).toEqual(['17']);
  });

  test('are made into parts for the next session after a search that had to read many rows', async () => {
    await keep(1, 1200);
    expect(await expectKeysOfAllRows()).toBe(1200);
    await expect.poll(async () => (await store.addressPart.toArray()).flatMap(({ ids }) => ids).length).toBe(1200);
    await openAfresh();
    expect(await expectKeysOfAllRows()).toBe(0);
  });
});
