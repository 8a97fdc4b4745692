import { afterEach, beforeEach, expect, test } from 'vitest';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { idOfBoth, newId } from '../../platform/new-id.ts';
import type { Tab } from '../../testing/fake-browser.ts';
import {
  addressOf,
  assessmentOf,
  findRow,
  listOutbox,
  signedInTab,
  startWorld,
  stopWorld,
  type World,
} from '../../testing/world.ts';

let world: World;

beforeEach(() => {
  world = startWorld();
});

afterEach(stopWorld);

/** A building with two flats, on a device without a network. */
async function start() {
  const [person] = world.people;
  const tab = await signedInTab(world, person);
  world.server.wire = 'cut';
  const { record: address } = await tab.dispatch.saveRecord('address', addressOf('12'));
  const flats = await tab.dispatch.saveNewRecords(
    ['1', '2'].map((number) => ({
      table: 'apartment',
      record: { addressId: address._id, unitType: 'apartment', number },
    })),
  );
  const ids = flats.map(({ record }) => record._id);
  // Of the same tab: every tab has modules of its own.
  const { saveForUnits } = await import('./save-for-units.ts');
  const { keepSelection, readSelection } = await import('../../queries/building/unit-selection.ts');
  keepSelection(address._id, ids);
  return { tab, person, address, ids, saveForUnits, readSelection };
}

test('one form makes an assessment for each chosen unit, without a network too, and uses the choice up', async () => {
  const { tab, person, address, ids, saveForUnits, readSelection } = await start();
  const before = await listOutbox(tab, person);
  const first = await saveForUnits(address._id, ids, assessmentOf(address), { draftId: newId() });
  const waiting = (await listOutbox(tab, person)).slice(before.length);
  const rows = await Promise.all(waiting.map(({ recordId }) => findRow(tab, person, 'assessment', recordId)));
  expect(rows.map((row) => row?.['unitId'])).toEqual(ids);
  expect(rows).toMatchObject(ids.map(() => ({ levelOfDamage: 25, damageCategory: 1, synced: 0 })));
  expect(first.record._id).toBe(rows[0]?.['_id']);
  expect(readSelection(address._id)).toEqual([]);
});

test('what a rule refuses makes none of them, and the choice stays', async () => {
  const { tab, person, address, ids, saveForUnits, readSelection } = await start();
  const before = await listOutbox(tab, person);
  const wrong = { ...assessmentOf(address), levelOfDamage: 0 };
  await expect(saveForUnits(address._id, ids, wrong, { draftId: newId() })).rejects.toMatchObject({
    code: 'assessment.invalid',
  });
  expect(await listOutbox(tab, person)).toHaveLength(before.length);
  expect(readSelection(address._id)).toEqual(ids);
});

test('one draft for several units that two tabs save makes one set of assessments, and the second tab is told so (A-14)', async () => {
  const { tab, person, address, ids, saveForUnits } = await start();
  const other = await world.browser.openTab();
  await other.session.startSession();
  const { saveForUnits: saveInOther } = await import('./save-for-units.ts');
  const before = await listOutbox(tab, person);
  const work = {
    typed: assessmentOf(address),
    origin: undefined,
    freshId: newId(),
    drop: async () => undefined,
  };
  const save = (into: Tab, saver: typeof saveForUnits, typed = work.typed) =>
    into.forms.saveTyped(assessmentEntity, {
      ...work,
      typed,
      saveNew: (record, draft) => saver(address._id, ids, record, draft),
    });
  // At the same moment, and once more with something typed since.
  const outcomes = await Promise.allSettled([save(tab, saveForUnits), save(other, saveInOther)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const more = { ...work.typed, comment: 'Двір' };
  await expect(save(other, saveInOther, more)).rejects.toMatchObject({ code: 'record.savedBefore' });
  expect((await listOutbox(tab, person)).length - before.length).toBe(ids.length);
  // Nor is it made again after one of them was removed again.
  await tab.dispatch.removeRecord('assessment', idOfBoth(work.freshId, ids[0] ?? ''));
  await expect(save(other, saveInOther)).rejects.toMatchObject({ code: 'record.savedBefore' });
});

test('one draft that two tabs save for different units is work for all of them (A-14)', async () => {
  const { tab, person, address, ids, saveForUnits } = await start();
  const other = await world.browser.openTab();
  await other.session.startSession();
  const { saveForUnits: saveInOther } = await import('./save-for-units.ts');
  const draft = { draftId: newId() };
  await saveForUnits(address._id, ids.slice(0, 1), assessmentOf(address), draft);
  await saveInOther(address._id, ids.slice(1), assessmentOf(address), draft);
  const written = (await listOutbox(tab, person)).filter(({ table }) => table === 'assessment');
  const units = written.map(({ record }) => String(record?.['unitId']));
  expect(units.toSorted()).toEqual(ids.toSorted());
});
