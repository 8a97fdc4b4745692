import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Tab } from '../../testing/fake-browser.ts';
import { goOffline, goOnline, listOutbox, stopWorld, workOnBuilding, type World } from '../../testing/world.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;

const entries = () => listOutbox(tab, world.people[0]);
const numberOnServer = (id: string) => world.server.tx.find('apartment', id)?.['number'];

beforeEach(async () => {
  ({ world, tab, address } = await workOnBuilding());
});

afterEach(stopWorld);

async function saveFlat(number: string): Promise<StoredRecord> {
  const flat = { addressId: address._id, unitType: 'apartment', number };
  return (await tab.dispatch.saveRecord('apartment', flat)).record;
}

async function renumber({ _id, version }: StoredRecord, number: string): Promise<void> {
  await tab.dispatch.saveRecord('apartment', { _id, number }, { version });
}

async function sentFlat(number: string): Promise<StoredRecord> {
  const flat = await saveFlat(number);
  await tab.sync.syncNow();
  return flat;
}

describe('renumbering flats without a network', () => {
  test('a new flat takes the number of one that got another: that goes first, and nothing is refused', async () => {
    const old = await sentFlat('1');
    await goOffline(world, tab);
    const recreated = await saveFlat('2');
    await renumber(old, '3');
    await renumber(recreated, '1');
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect([numberOnServer(old._id), numberOnServer(recreated._id)]).toEqual(['3', '1']);
  });

  test('a flat that is written down with the freed number waits until it is free', async () => {
    const old = await sentFlat('1');
    await goOffline(world, tab);
    await renumber(old, '3');
    const recreated = await saveFlat('1');
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect([numberOnServer(old._id), numberOnServer(recreated._id)]).toEqual(['3', '1']);
  });

  test('two flats exchange their numbers over a third one', async () => {
    const [one, two] = [await sentFlat('1'), await sentFlat('2')];
    await goOffline(world, tab);
    await renumber(one, '99');
    await renumber(two, '1');
    await renumber(one, '2');
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect([numberOnServer(one._id), numberOnServer(two._id)]).toEqual(['2', '1']);
  });

  test('a flat that waits for a number waits while the one that holds it needs a user, and goes once that is settled', async () => {
    const old = await sentFlat('1');
    await world.server.write(world.people[1], 'apartment', {
      addressId: address._id,
      unitType: 'apartment',
      number: '3',
    });
    await goOffline(world, tab);
    await renumber(old, '3');
    const recreated = await saveFlat('1');
    await goOnline(world, tab);
    expect(await entries()).toMatchObject([
      { recordId: old._id, state: 'needsYou' },
      { recordId: recreated._id, state: 'waiting' },
    ]);
    await renumber(old, '4');
    await tab.sync.syncNow();
    expect(await entries()).toEqual([]);
    expect([numberOnServer(old._id), numberOnServer(recreated._id)]).toEqual(['4', '1']);
  });

  test('a renumbered flat that is removed afterwards still gives its first number free before that is taken', async () => {
    const old = await sentFlat('1');
    await goOffline(world, tab);
    await renumber(old, '3');
    const recreated = await saveFlat('1');
    await tab.dispatch.removeRecord('apartment', old._id);
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect([numberOnServer(old._id), numberOnServer(recreated._id)]).toEqual([undefined, '1']);
  });

  test('a new flat that the server refuses under its first number goes with the one that it got afterwards', async () => {
    const old = await sentFlat('1');
    await world.server.write(world.people[1], 'apartment', {
      addressId: address._id,
      unitType: 'apartment',
      number: '2',
    });
    await goOffline(world, tab);
    const recreated = await saveFlat('2');
    await renumber(old, '3');
    await renumber(recreated, '1');
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect([numberOnServer(old._id), numberOnServer(recreated._id)]).toEqual(['3', '1']);
  });
});
