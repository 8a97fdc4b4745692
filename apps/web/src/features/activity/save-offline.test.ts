import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { Tab } from '../../testing/fake-browser.ts';
import { addressOf, listOutbox, signedInTab, startWorld, stopWorld, type World } from '../../testing/world.ts';
import { saveBoth } from './activity-form.tsx';

let world: World;
let tab: Tab;

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, world.people[0]);
});

afterEach(stopWorld);

const me = () => world.people[0];

async function goOffline(): Promise<void> {
  world.server.wire = 'cut';
  await tab.connection.probe();
}

async function goOnline(): Promise<void> {
  world.server.wire = 'whole';
  await tab.connection.probe();
  await tab.sync.syncNow();
}

function activityOf({ _id }: StoredRecord, unitIds: readonly string[]): Fields {
  return {
    addressId: _id,
    unitIds,
    type: 'light_repair',
    recoveryStage: 'light',
    status: 'Ongoing',
    modalities: ['in_kind_works'],
    measures: [{ measure: 'window_replace', quantity: 3, unit: 'pieces' }],
    implementingOrganizationId: me().organizationId,
  };
}

/** Both forms as far as they save. */
function formsOf(address: StoredRecord, activity: Fields, answers: Fields) {
  return {
    activity: { issues: [], save: async () => tab.dispatch.saveRecord('activity', activity) },
    answers: {
      isUsed: () => true,
      hasProblems: () => false,
      save: async (activityId?: string) =>
        tab.dispatch.saveRecord('stateQuestions', { addressId: address._id, activityId, ...answers }),
    },
  };
}

async function flatsOf({ _id }: StoredRecord, numbers: readonly string[]): Promise<readonly string[]> {
  const flats = numbers.map((number) => ({ addressId: _id, unitType: 'apartment', number }));
  const saved = await tab.dispatch.saveNewRecords(flats.map((record) => ({ table: 'apartment', record })));
  return saved.map(({ record }) => record._id);
}

describe('an activity with its state questions, without a network', () => {
  test('is one activity for all chosen flats, and the answers name it', async () => {
    await goOffline();
    const { record: address } = await tab.dispatch.saveRecord('address', addressOf('12'));
    const flats = await flatsOf(address, ['1', '2', '3']);
    const forms = formsOf(address, activityOf(address, flats), { asOfDate: '2026-11-20', habitable: 'partly' });
    const saved = await saveBoth(forms.activity, forms.answers);
    expect(saved).toMatchObject({ answers: 'saved', outcome: { record: { unitIds: flats } } });
    expect((await listOutbox(tab, me())).map(({ table }) => table)).toEqual([
      'address',
      'apartment',
      'apartment',
      'apartment',
      'activity',
      'stateQuestions',
    ]);
    await goOnline();
    expect(await listOutbox(tab, me())).toEqual([]);
    const store = await tab.localStore.openStore(me()._id);
    const [answers] = await tab.localStore.rowsOf(store, 'stateQuestions').toArray();
    expect(answers).toMatchObject({ synced: 1, activityId: saved?.outcome.record._id, habitable: 'partly' });
  });

  test('stays saved when its answers are refused, and the refusal says why', async () => {
    await goOffline();
    const { record: address } = await tab.dispatch.saveRecord('address', addressOf('14'));
    const forms = formsOf(address, activityOf(address, []), { asOfDate: '2026-11-20', demining: 'done' });
    const saved = await saveBoth(forms.activity, forms.answers);
    expect(saved).toMatchObject({
      answers: 'failed',
      error: { issues: [{ code: 'stateQuestions.miningDate.required' }] },
    });
    expect((await listOutbox(tab, me())).map(({ table }) => table)).toEqual(['address', 'activity']);
  });
});
