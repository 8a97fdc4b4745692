import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Tab } from './testing/fake-browser.ts';
import { addressOf, goOffline, listOutbox, signedInTab, startWorld, stopWorld, type World } from './testing/world.ts';

let world: World;
let tab: Tab;
let addressId: string;

const me = () => world.people[0];

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, me());
  const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
  addressId = record._id;
  await tab.sync.syncNow();
});

afterEach(stopWorld);

const flatOf = (number: string): Fields => ({ addressId, unitType: 'apartment', number });

async function countFlats() {
  const store = await tab.localStore.openStore(me()._id);
  return tab.localStore.rowsOf(store, 'apartment').count();
}

async function makeFlats(...numbers: readonly string[]) {
  const outcomes = await tab.dispatch.saveNewRecords(
    numbers.map((number) => ({ table: 'apartment', record: flatOf(number) })),
  );
  return outcomes.map(({ record }) => record._id);
}

describe('the flats of a building', () => {
  test('are made all at once, and the progress is told', async () => {
    await goOffline(world, tab);
    const told: number[] = [];
    const records = ['1', '2', '3'].map((number) => ({ table: 'apartment' as const, record: flatOf(number) }));
    await tab.dispatch.saveNewRecords(records, (written) => told.push(written));
    expect(told).toEqual([1, 2, 3]);
    expect(await countFlats()).toBe(3);
  });

  test('are not made at all when one of them has a number that exists', async () => {
    await goOffline(world, tab);
    await expect(makeFlats('1', '2', 'кв. 01')).rejects.toMatchObject({
      issues: [expect.objectContaining({ code: 'apartment.number.taken', path: 'number' })],
    });
    expect(await countFlats()).toBe(0);
    expect(await listOutbox(tab, me())).toEqual([]);
  });

  test('go together without a trace when they are taken back before they were sent', async () => {
    await goOffline(world, tab);
    const ids = await makeFlats('1', '2', '3');
    await tab.dispatch.removeRecords('apartment', ids);
    expect(await countFlats()).toBe(0);
    expect(await listOutbox(tab, me())).toEqual([]);
  });

  test('go on the server too when they were sent already', async () => {
    const ids = await makeFlats('1', '2');
    await tab.sync.syncNow();
    await tab.dispatch.removeRecords('apartment', ids);
    await tab.sync.syncNow();
    expect(await countFlats()).toBe(0);
    expect(ids.map((id) => world.server.tx.find('apartment', id))).toEqual([undefined, undefined]);
  });

  test('all stay when one of them is gone already', async () => {
    await goOffline(world, tab);
    const ids = await makeFlats('1', '2');
    await tab.dispatch.removeRecord('apartment', ids[1] ?? '');
    await expect(tab.dispatch.removeRecords('apartment', ids)).rejects.toMatchObject({ code: 'record.missing' });
    expect(await countFlats()).toBe(1);
  });
});
