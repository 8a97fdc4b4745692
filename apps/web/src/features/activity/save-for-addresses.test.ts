import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { addressOf, findRow, listOutbox, signedInTab, startWorld, stopWorld, type World } from '../../testing/world.ts';

let world: World;

beforeEach(() => {
  world = startWorld();
});

afterEach(stopWorld);

/** Three addresses on a device without a network. */
async function start() {
  const [person] = world.people;
  const tab = await signedInTab(world, person);
  world.server.wire = 'cut';
  const saved = [];
  for (const house of ['1', '2', '3']) saved.push(await tab.dispatch.saveRecord('address', addressOf(house)));
  const ids = saved.map(({ record }) => record._id);
  const typed = {
    type: 'light_repair',
    recoveryStage: 'light',
    status: 'Ongoing',
    modalities: ['in_kind_works'],
    measures: [{ measure: 'window_replace', quantity: 3, unit: 'pieces' }],
    implementingOrganizationId: person.organizationId,
  };
  // Of the same tab: every tab has modules of its own.
  const { saveForAddresses } = await import('./save-for-addresses.ts');
  return { tab, person, ids, typed, saveForAddresses };
}

test('one form makes an activity at each chosen address, without a network too, and each waits in the outbox', async () => {
  const { tab, person, ids, typed, saveForAddresses } = await start();
  const before = await listOutbox(tab, person);
  const done: number[] = [];
  let drops = 0;
  const beside = async () => {
    drops += 1;
  };
  const { outcomes, skipped } = await saveForAddresses(ids, typed, { draftId: newId(), beside }, (count) => {
    done.push(count);
  });
  expect(outcomes.map(({ record }) => record['addressId'])).toEqual(ids);
  expect(skipped).toEqual([]);
  expect(done).toEqual([1, 2, 3]);
  expect(drops).toBe(1);
  const waiting = (await listOutbox(tab, person)).slice(before.length);
  const rows = await Promise.all(waiting.map(({ recordId }) => findRow(tab, person, 'activity', recordId)));
  expect(rows.map((row) => row?.['addressId'])).toEqual(ids);
});

test('a save that was interrupted and is made again makes no activity twice', async () => {
  const { tab, person, ids, typed, saveForAddresses } = await start();
  const draft = { draftId: newId() };
  await saveForAddresses(ids.slice(0, 2), typed, draft);
  const before = await listOutbox(tab, person);
  const { outcomes, skipped } = await saveForAddresses(ids, typed, draft);
  expect(outcomes.map(({ record }) => record['addressId'])).toEqual(ids.slice(2));
  expect(skipped.map(({ addressId, error }) => [addressId, error.code])).toEqual(
    ids.slice(0, 2).map((id) => [id, 'record.savedBefore']),
  );
  expect(await listOutbox(tab, person)).toHaveLength(before.length + 1);
});

test('where a rule refuses what was typed, nothing is saved and the form hears why', async () => {
  const { tab, person, ids, typed, saveForAddresses } = await start();
  const before = await listOutbox(tab, person);
  await expect(saveForAddresses(ids, { ...typed, type: undefined }, { draftId: newId() })).rejects.toMatchObject({
    code: 'activity.invalid',
  });
  expect(await listOutbox(tab, person)).toHaveLength(before.length);
});
