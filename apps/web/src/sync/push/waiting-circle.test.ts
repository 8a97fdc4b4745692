import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import type { Tab } from '../../testing/fake-browser.ts';
import { goOffline, goOnline, listOutbox, stopWorld, workOnBuilding, type World } from '../../testing/world.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;
const me = () => world.people[0];

beforeEach(async () => {
  ({ world, tab, address } = await workOnBuilding());
});
afterEach(stopWorld);

const flatOf = (number: string): Fields => ({ addressId: address._id, unitType: 'apartment', number });

test('writes never wait for each other for ever: a number is free once the flat that an activity names no more is removed', async () => {
  const { record: old } = await tab.dispatch.saveRecord('apartment', flatOf('12'));
  const { record: help } = await tab.dispatch.saveRecord('activity', {
    ...validActivity,
    addressId: address._id,
    unitIds: [old._id],
  });
  await tab.sync.syncNow();
  expect(await listOutbox(tab, me())).toEqual([]);
  await goOffline(world, tab);
  // The flat stands twice: a new one takes its place in the activity, and the old one goes.
  const { record: fresh } = await tab.dispatch.saveRecord('apartment', flatOf('13'));
  await tab.dispatch.saveRecord('activity', { _id: help._id, unitIds: [fresh._id] }, { version: 1 });
  await tab.dispatch.removeRecord('apartment', old._id);
  // Meanwhile another team has registered a 13.
  await world.server.write(world.people[1], 'apartment', flatOf('13'));
  await goOnline(world, tab);
  const [parked] = (await listOutbox(tab, me())).filter(({ state }) => state === 'needsYou');
  expect(parked?.recordId).toBe(fresh._id);
  // "Edit and correct the number": 12 is free on this device.
  await tab.dispatch.saveRecord('apartment', { _id: fresh._id, number: '12' }, { version: 1 });
  await goOnline(world, tab);
  const needy = async () => (await listOutbox(tab, me())).filter(({ state }) => state === 'needsYou');
  // On the server it is not: the new flat goes first, and the user who corrected it hears so in words.
  const [refused] = await needy();
  expect(refused?.recordId).toBe(fresh._id);
  expect(refused?.code).toBeDefined();
  await tab.dispatch.saveRecord('apartment', { _id: fresh._id, number: '14' }, { version: 1 });
  await goOnline(world, tab);
  expect(await listOutbox(tab, me())).toEqual([]);
  expect(world.server.tx.find('activity', help._id)?.['unitIds']).toEqual([fresh._id]);
  // Now it is free.
  await tab.dispatch.saveRecord('apartment', { _id: fresh._id, number: '12' }, { version: 1 });
  await goOnline(world, tab);
  expect(world.server.tx.find('apartment', fresh._id)?.['number']).toBe('12');
});
