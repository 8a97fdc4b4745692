import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { saveRecord } from '../../records/save/save-record.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { findActivitiesHitAgain } from './activities-hit-again.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';

const today = '2026-11-21';
const struckOn = '2026-11-18';
let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  await goOffline(world);
});

afterEach(() => stopSignedIn(world));

async function registerStruck(house: string): Promise<string> {
  const { record } = await saveRecord('address', addressOf(house));
  await saveRecord('assessment', { ...assessmentOf(record), damageDate: struckOn });
  return record._id;
}

async function help(addressId: string, change: Fields): Promise<string> {
  const { record } = await saveRecord('activity', {
    addressId,
    type: 'light_repair',
    recoveryStage: 'light',
    status: 'Ongoing',
    modalities: ['in_kind_works'],
    measures: [{ measure: 'window_replace', quantity: 3, unit: 'pieces' }],
    implementingOrganizationId: world.people[0].organizationId,
    ...change,
  });
  return record._id;
}

test('Running work that began before a strike counts, without a network too; work that answers the strike does not', async () => {
  const [hit, answered] = [await registerStruck('1'), await registerStruck('2')];
  const interrupted = await help(hit, { actualStartDate: '2026-11-10' });
  await help(answered, { actualStartDate: struckOn });
  expect(await findActivitiesHitAgain(store, world.people[0], today)).toEqual({
    count: 1,
    activityIds: [interrupted],
    addressIds: [hit],
    fromDevice: true,
    isPartial: false,
  });
});

test('Where nothing runs, nothing was hit', async () => {
  await registerStruck('1');
  expect(await findActivitiesHitAgain(store, world.people[0], today)).toMatchObject({ count: 0, addressIds: [] });
});
