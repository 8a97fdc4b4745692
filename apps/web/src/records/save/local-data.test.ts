import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listEntities } from '@domivka/domain/registry';
import { saveRecord } from './save-record.ts';
import { createDraftWriter, findDraft } from '../../forms/drafts/drafts.ts';
import { fetchRecord } from '../read/fetch-record.ts';
import { clearableParts, clearLocalData, countUnsent, keepsNothing, measureLocalData } from './local-data.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { searchRecords } from '../read/search.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});

afterEach(() => stopSignedIn(world));

async function readFromServer(house: string) {
  const address = await world.server.write(world.people[1], 'address', addressOf(house));
  await fetchRecord(store, 'address', address._id);
  return address;
}

const held = async (table: 'address' | 'assessment' | 'activity') => rowsOf(store, table).count();

describe('what this device keeps', () => {
  test('every kind of record that is kept for work without a network can be cleared', () => {
    const kept = listEntities().flatMap(({ table, offline }) => (offline ? [table] : []));
    expect(Object.values(clearableParts).flat().toSorted()).toEqual(kept.toSorted());
  });

  test('is counted and weighed kind by kind, with the moment the server last confirmed it', async () => {
    await readFromServer('1');
    await readFromServer('2');
    const { address, activity } = await measureLocalData(store);
    expect(address.count).toBe(2);
    expect(address.bytes).toBeGreaterThan(400);
    expect(Date.parse(address.asOf ?? '')).not.toBeNaN();
    expect(activity).toEqual({ count: 0, bytes: 0 });
  });

  test('is nothing before anything was read and after everything was cleared, and something in between', async () => {
    const isEmpty = async () => keepsNothing(await measureLocalData(store));
    await clearLocalData(store, 'all');
    expect(await isEmpty()).toBe(true);
    await readFromServer('1');
    expect(await isEmpty()).toBe(false);
    await clearLocalData(store, 'all');
    expect(await isEmpty()).toBe(true);
  });

  test('a store of more records than are weighed at once is weighed whole', async () => {
    const row = { at: '2026-11-21T10:00:00.000Z', synced: 1 as const, values: [], totalRows: 0 };
    await store.responses.bulkPut(Array.from({ length: 2500 }, (_, index) => ({ ...row, _id: `question ${index}` })));
    expect((await measureLocalData(store)).others.count).toBe(2500);
  });
});

describe('clearing', () => {
  test('takes away what the server has, and it comes back when it is read again', async () => {
    const { _id } = await readFromServer('1');
    expect(await clearLocalData(store, 'address')).toEqual({ kind: 'cleared' });
    expect(await held('address')).toBe(0);
    expect(await fetchRecord(store, 'address', _id)).toBe('found');
    expect(await held('address')).toBe(1);
  });

  test('also forgets answers to searches of that kind', async () => {
    const address = await readFromServer('1');
    world.server.answer('/search', { status: 200, body: { values: [address], totalRows: 1 } });
    await searchRecords(store, world.people[0], 'address', {});
    await clearLocalData(store, 'address');
    expect(await store.responses.count()).toBe(0);
  });

  test('leaves the other kinds alone', async () => {
    await readFromServer('1');
    await clearLocalData(store, 'activity');
    expect(await held('address')).toBe(1);
  });

  test('is refused while a record of that kind is unsent, and nothing at all goes', async () => {
    await readFromServer('1');
    await goOffline(world);
    await saveRecord('address', addressOf('2'));
    expect(await clearLocalData(store, 'address')).toEqual({ kind: 'refused', unsent: { writes: 1, drafts: 0 } });
    expect(await held('address')).toBe(2);
    expect(await store.outbox.count()).toBe(1);
  });

  test('of addresses is refused while an unsent assessment hangs on one of them', async () => {
    const address = await readFromServer('1');
    await goOffline(world);
    await saveRecord('assessment', assessmentOf(address));
    expect(await clearLocalData(store, 'address')).toMatchObject({ kind: 'refused' });
    expect(await clearLocalData(store, 'assessment')).toMatchObject({ kind: 'refused' });
    expect(await clearLocalData(store, 'activity')).toEqual({ kind: 'cleared' });
    expect(await clearLocalData(store, 'all')).toEqual({ kind: 'refused', unsent: { writes: 1, drafts: 0 } });
    expect([await held('address'), await held('assessment')]).toEqual([1, 1]);
  });

  test('is refused while a form of that kind is begun and not saved; the draft stays in any case', async () => {
    await readFromServer('1');
    const writer = createDraftWriter(store, 'assessment/new/5f0000000000000000000001');
    writer.save({ values: { totalArea: 12 } });
    await writer.flush();
    expect(await countUnsent(store, 'activity')).toEqual({ writes: 0, drafts: 0 });
    for (const what of ['assessment', 'address', 'all'] as const)
      expect(await clearLocalData(store, what)).toEqual({ kind: 'refused', unsent: { writes: 0, drafts: 1 } });
    await clearLocalData(store, 'activity');
    expect(await findDraft(store, 'assessment/new/5f0000000000000000000001')).toBeDefined();
  });

  test('of everything takes the lists too, and leaves the identity of the device and its running number', async () => {
    await readFromServer('1');
    await store.device.bulkPut([
      { _id: 'seq', value: 7 },
      { _id: 'deviceId', value: 'd' },
    ]);
    await store.table('organization').put({ _id: '5f0000000000000000000009', synced: 1 });
    expect(await clearLocalData(store, 'all')).toEqual({ kind: 'cleared' });
    expect([await held('address'), (await measureLocalData(store)).others.count]).toEqual([0, 0]);
    expect((await store.device.bulkGet(['seq', 'deviceId'])).map((row) => row?.value)).toEqual([7, 'd']);
  });

  test('never takes a record that the server has not confirmed, even if nothing of it is in the outbox', async () => {
    await goOffline(world);
    await saveRecord('address', addressOf('2'));
    await store.outbox.clear();
    expect(await clearLocalData(store, 'all')).toEqual({ kind: 'cleared' });
    expect(await held('address')).toBe(1);
  });
});
