import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import type { Tab } from '../../testing/fake-browser.ts';
import {
  addressOf,
  assessmentOf,
  goOffline,
  goOnline,
  listOutbox,
  stopWorld,
  workWithoutNetwork,
  type World,
} from '../../testing/world.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;

const me = () => world.people[0];
const entries = () => listOutbox(tab, me());
const pushed = () => world.server.pushes().map((operations) => operations.map(({ table }) => table));

beforeEach(async () => {
  ({ world, tab, address } = await workWithoutNetwork());
  world.server.seen.length = 0;
});

afterEach(stopWorld);

const flatOf = (number: string, change: Fields = {}): Fields => ({
  addressId: address._id,
  unitType: 'apartment',
  number,
  ...change,
});
const activityFor = (unitIds: readonly string[]): Fields => ({ ...validActivity, addressId: address._id, unitIds });

async function saveFlat(number: string) {
  return (await tab.dispatch.saveRecord('apartment', flatOf(number))).record;
}

const onServer = (table: 'apartment' | 'assessment' | 'activity', id: string) => world.server.tx.find(table, id);

describe('a record that names others', () => {
  test('goes after those that the server does not know yet, however they were written down', async () => {
    const { record: help } = await tab.dispatch.saveRecord('activity', activityFor([]));
    const [first, second] = [await saveFlat('1'), await saveFlat('2')];
    const unitIds = [first._id, second._id];
    await tab.dispatch.saveRecord('activity', { _id: help._id, unitIds }, { version: help.version });
    const { record: found } = await tab.dispatch.saveRecord('assessment', {
      ...assessmentOf(address),
      unitId: second._id,
    });
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(onServer('activity', help._id)).toMatchObject({ unitIds });
    expect(onServer('assessment', found._id)).toMatchObject({ unitId: second._id });
    const order = pushed().flat();
    expect(order.lastIndexOf('apartment')).toBeLessThan(order.indexOf('activity'));
    expect(order.lastIndexOf('apartment')).toBeLessThan(order.indexOf('assessment'));
    // What it names is confirmed before it is sent at all: never in one push.
    for (const tables of pushed().filter((one) => one.includes('apartment')))
      expect(new Set(tables)).toEqual(new Set(['apartment']));
  });

  test('waits while one of them needs a user, and goes once that is settled', async () => {
    await world.server.write(world.people[1], 'apartment', flatOf('1'));
    const flat = await saveFlat('1');
    const { record: help } = await tab.dispatch.saveRecord('activity', activityFor([flat._id]));
    await goOnline(world, tab);
    expect(await entries()).toMatchObject([
      { table: 'apartment', state: 'needsYou', messages: ['Apartment with this number already exists'] },
      { table: 'activity', state: 'waiting', needs: expect.arrayContaining([flat._id]) },
    ]);
    expect(onServer('activity', help._id)).toBeUndefined();
    await tab.dispatch.saveRecord('apartment', { _id: flat._id, number: '2' }, { version: flat.version });
    await tab.sync.syncNow();
    expect(await entries()).toEqual([]);
    expect(onServer('activity', help._id)).toMatchObject({ unitIds: [flat._id] });
  });

  test('does not wait for one that it names no longer', async () => {
    await world.server.write(world.people[1], 'apartment', flatOf('1'));
    const flat = await saveFlat('1');
    const { record: found } = await tab.dispatch.saveRecord('assessment', {
      ...assessmentOf(address),
      unitId: flat._id,
    });
    await tab.dispatch.saveRecord('assessment', { _id: found._id, unitId: null }, { version: found.version });
    await goOnline(world, tab);
    expect(await entries()).toMatchObject([{ table: 'apartment', state: 'needsYou' }]);
    expect(onServer('assessment', found._id)).toBeDefined();
  });
});

describe('the number of a flat without a network', () => {
  test('is taken by what is on this device, in any spelling', async () => {
    await saveFlat('12');
    for (const number of ['12', ' кв. 012 ', '№12'])
      await expect(saveFlat(number)).rejects.toMatchObject({
        issues: [{ code: 'apartment.number.taken', path: 'number' }],
      });
    await expect(saveFlat('12А')).resolves.toMatchObject({ number: '12А' });
  });

  test('is free in another building, and again after its flat was removed', async () => {
    const flat = await saveFlat('12');
    const { record: neighbour } = await tab.dispatch.saveRecord('address', addressOf('14'));
    await tab.dispatch.saveRecord('apartment', { ...flatOf('12'), addressId: neighbour._id });
    await tab.dispatch.removeRecord('apartment', flat._id);
    await expect(saveFlat('12')).resolves.toMatchObject({ number: '12' });
  });

  test('is free on the server only after the flat that held it was removed there: that goes first', async () => {
    await goOnline(world, tab);
    const old = await saveFlat('12');
    await tab.sync.syncNow();
    await goOffline(world, tab);
    await tab.dispatch.removeRecord('apartment', old._id);
    const recreated = await saveFlat('012');
    expect(await entries()).toMatchObject([{ kind: 'delete' }, { recordId: recreated._id, kind: 'save' }]);
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(onServer('apartment', old._id)).toBeUndefined();
    expect(onServer('apartment', recreated._id)).toMatchObject({ number: '012' });
  });

  test('does not wait for a removal that is taken back', async () => {
    await goOnline(world, tab);
    const old = await saveFlat('12');
    await tab.sync.syncNow();
    await goOffline(world, tab);
    await tab.dispatch.removeRecord('apartment', old._id);
    const recreated = await saveFlat('12');
    const [removal] = await entries();
    await tab.outbox.discard(removal?.opId ?? '');
    await goOnline(world, tab);
    expect(await entries()).toMatchObject([{ recordId: recreated._id, state: 'needsYou' }]);
  });

  test('is judged again by the server, which knows the flats of others', async () => {
    const { _id } = await world.server.write(world.people[1], 'apartment', flatOf('12'));
    const mine = await saveFlat('12');
    await goOnline(world, tab);
    expect(await entries()).toMatchObject([{ recordId: mine._id, state: 'needsYou', code: 'apartment.invalid' }]);
    expect(onServer('apartment', _id)).toBeDefined();
  });
});

describe('many new records at once', () => {
  const building = () => Array.from({ length: 40 }, (_, index) => flatOf(String(index + 1)));
  const asNew = (records: readonly Fields[]) => records.map((record) => ({ table: 'apartment' as const, record }));

  test('are all on the device and in the outbox, and all arrive', async () => {
    const written: number[] = [];
    const outcomes = await tab.dispatch.saveNewRecords(asNew(building()), (count) => written.push(count));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 40 }, () => 'created'));
    expect(written.at(-1)).toBe(40);
    expect(await entries()).toHaveLength(40);
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    for (const { record } of outcomes) expect(onServer('apartment', record._id)).toBeDefined();
  });

  test('are none when a rule refuses one of them', async () => {
    const store = await tab.localStore.openStore(me()._id);
    const count = () => tab.localStore.rowsOf(store, 'apartment').count();
    await expect(tab.dispatch.saveNewRecords(asNew([...building(), flatOf('7')]))).rejects.toMatchObject({
      issues: [{ code: 'apartment.number.taken' }],
    });
    await expect(tab.dispatch.saveNewRecords(asNew([flatOf('1'), flatOf('')]))).rejects.toMatchObject({
      issues: [{ code: 'apartment.number.required' }],
    });
    expect([await count(), await entries()]).toEqual([0, []]);
  });

  test('that are written twice are sent once', async () => {
    const _id = 'e'.repeat(24);
    await tab.dispatch.saveNewRecords(asNew([flatOf('1', { _id })]));
    await tab.dispatch.saveNewRecords(asNew([flatOf('1', { _id })]));
    expect(await entries()).toHaveLength(1);
    await goOnline(world, tab);
    const [again] = await tab.dispatch.saveNewRecords(asNew([flatOf('1', { _id })]));
    expect([again?.kind, await entries()]).toEqual(['same', []]);
  });
});
