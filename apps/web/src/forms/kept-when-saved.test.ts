import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { dailyRecords, dailyTables } from '../testing/new-records.ts';
import { seededNumbers } from '../testing/seeded-numbers.ts';
import type { Tab } from '../testing/fake-browser.ts';
import { addressOf, listOutbox, stopWorld, workWithoutNetwork, type World } from '../testing/world.ts';

const seed = Number(process.env['SAVE_SEED'] ?? randomInt(2_147_483_648));
let world: World;
let tab: Tab;
let address: StoredRecord;

beforeEach(async () => {
  ({ world, tab, address } = await workWithoutNetwork());
});
afterEach(stopWorld);

const me = () => world.people[0];

/** The process is gone: whatever it had begun in the database and not ended is taken back by the browser. */
async function killAndReopen(): Promise<void> {
  const store = await tab.localStore.openStore(me()._id);
  store.backendDB().close();
  await tab.localStore.closeStore(me()._id);
  tab = await world.browser.openTab();
}

async function findSaved(table: (typeof dailyTables)[number], id: string): Promise<Fields | undefined> {
  return tab.localStore.rowsOf(await tab.localStore.openStore(me()._id), table).get(id);
}

describe('What was said to be saved', () => {
  test('is in the database when the application dies in the same moment: record and place in the outbox (A-26)', async () => {
    for (const table of dailyTables) {
      const { record } = await tab.dispatch.saveRecord(table, dailyRecords[table](address));
      await killAndReopen();
      await tab.session.startSession();
      expect(await findSaved(table, record._id)).toMatchObject({ synced: 0 });
      expect((await listOutbox(tab, me())).at(-1)).toMatchObject({ table, recordId: record._id, state: 'waiting' });
    }
  });

  test('is never half there, at whatever moment of a save the application dies (A-26)', async () => {
    const next = seededNumbers(seed);
    for (let run = 0; run < 50; run += 1) {
      let isSaid = false;
      const house = `${500 + run}`;
      const record = { ...addressOf(house), _id: run.toString(16).padStart(24, 'c') };
      const saving = tab.dispatch.saveRecord('address', record).then(
        () => (isSaid = true),
        () => undefined,
      );
      for (let turn = Math.floor(next() * 40); turn > 0; turn -= 1) await new Promise(setImmediate);
      const wasSaid = isSaid;
      (await tab.localStore.openStore(me()._id)).backendDB().close();
      await tab.localStore.closeStore(me()._id);
      await saving;
      const store = await tab.localStore.openStore(me()._id);
      const row = await tab.localStore.rowsOf(store, 'address').get(record._id);
      const entries = (await store.outbox.toArray()).filter(({ recordId }) => recordId === record._id);
      const where = `SAVE_SEED=${seed}, run ${run}`;
      expect(entries, where).toHaveLength(row ? 1 : 0);
      expect(wasSaid ? row?.['house'] : house, where).toBe(house);
    }
  });

  test('is asked of the browser to be on the disk, not only on its way there (A-26)', async () => {
    // The database keeps the function that it finds while it is being opened.
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await tab.localStore.closeStore(me()._id);
    await tab.dispatch.saveRecord('address', addressOf('14'));
    const asked = transaction.mock.calls.flatMap(([, mode, options]) => (mode === 'readwrite' ? [options] : []));
    expect(asked.length).toBeGreaterThan(0);
    for (const options of asked) expect(options).toEqual({ durability: 'strict' });
  });
});
