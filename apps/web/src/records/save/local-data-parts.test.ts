import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import { saveRecord } from './save-record.ts';
import { createDraftWriter } from '../../forms/drafts/drafts.ts';
import { fetchRecord } from '../read/fetch-record.ts';
import { clearableTables, clearLocalData, countUnsent, measureLocalData, type ClearableTable } from './local-data.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;
let address: StoredRecord;
let flat: StoredRecord;

const building: readonly TableName[] = ['address', 'apartment', 'assessment', 'activity', 'photo', 'stateQuestions'];

/** How many records of each kind are here. */
async function held(): Promise<Fields> {
  const counts = building.map(async (table) => [table, await rowsOf(store, table).count()] as const);
  return Object.fromEntries(await Promise.all(counts));
}

async function take(table: TableName, record: Fields): Promise<StoredRecord> {
  const written = await world.server.write(world.people[1], table, record);
  await fetchRecord(store, table, written._id);
  return written;
}

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  address = await take('address', addressOf('12'));
  const addressId = address._id;
  flat = await take('apartment', { addressId, unitType: 'apartment', number: '12' });
  await take('assessment', { ...assessmentOf(address), unitId: flat._id });
  await take('activity', { ...validActivity, addressId, unitIds: [flat._id] });
  await take('photo', { addressId, path: `photo/${'a'.repeat(24)}.jpg`, category: 'external_damage' });
  await take('stateQuestions', { addressId, asOfDate: '2026-11-20' });
});

afterEach(() => stopSignedIn(world));

const all = { address: 1, apartment: 1, assessment: 1, activity: 1, photo: 1, stateQuestions: 1 };

describe('clearing one part of what is on the device', () => {
  test.each<readonly [ClearableTable, Fields]>([
    ['address', { ...all, address: 0, apartment: 0, stateQuestions: 0 }],
    ['assessment', { ...all, assessment: 0 }],
    ['activity', { ...all, activity: 0 }],
    ['photo', { ...all, photo: 0 }],
    ['metadata', all],
  ])('%s takes away no other', async (what, left) => {
    expect(await held()).toEqual(all);
    expect(await clearLocalData(store, what)).toEqual({ kind: 'cleared' });
    expect(await held()).toEqual(left);
  });

  test('weighs units and answers with their address', async () => {
    const report = await measureLocalData(store);
    expect(report.address.count).toBe(3);
    expect([report.assessment.count, report.activity.count, report.photo.count]).toEqual([1, 1, 1]);
  });

  test('is refused for the address while a unit, its photo or its assessment is unsent; other parts are cleared', async () => {
    await goOffline(world);
    const addressId = address._id;
    await saveRecord('apartment', { addressId, unitType: 'apartment', number: '13' });
    expect(await clearLocalData(store, 'address')).toEqual({ kind: 'refused', unsent: { writes: 1, drafts: 0 } });
    expect(await clearLocalData(store, 'photo')).toEqual({ kind: 'cleared' });
    await saveRecord('assessment', { ...assessmentOf(address), unitId: flat._id });
    expect(await countUnsent(store, 'address')).toEqual({ writes: 2, drafts: 0 });
    expect(await clearLocalData(store, 'assessment')).toMatchObject({ kind: 'refused' });
    expect(await held()).toEqual({ ...all, apartment: 2, assessment: 2, photo: 0 });
  });

  test('is refused for the address while a form of a unit, of its custom values or of the answers is begun', async () => {
    for (const key of ['apartment/new/x', 'apartment/plan/x', 'stateQuestions/x', 'custom/apartment/x']) {
      const writer = createDraftWriter(store, key);
      writer.save({ values: { number: '13' } });
      await writer.flush();
    }
    expect(await clearLocalData(store, 'address')).toEqual({ kind: 'refused', unsent: { writes: 0, drafts: 4 } });
    for (const what of clearableTables.filter((table) => table !== 'address'))
      expect(await clearLocalData(store, what)).toEqual({ kind: 'cleared' });
  });

  test('brings back with the address what was cleared with it', async () => {
    await clearLocalData(store, 'address');
    expect(await fetchRecord(store, 'apartment', flat._id)).toBe('found');
    expect(await rowsOf(store, 'apartment').get(flat._id)).toMatchObject({ number: '12', synced: 1 });
  });
});
