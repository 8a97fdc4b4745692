import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableName } from '@domivka/domain/kernel/entity';
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
const onServer = (table: TableName, id: string) => world.server.tx.find(table, id);

beforeEach(async () => {
  ({ world, tab, address } = await workWithoutNetwork());
});

afterEach(stopWorld);

async function saveFlat(number: string) {
  const flat = { addressId: address._id, unitType: 'apartment', number };
  return (await tab.dispatch.saveRecord('apartment', flat)).record;
}

async function saveHelp(change: Fields = {}) {
  return (await tab.dispatch.saveRecord('activity', { ...validActivity, addressId: address._id, ...change })).record;
}

async function saveAssessment(change: Fields = {}) {
  return (await tab.dispatch.saveRecord('assessment', { ...assessmentOf(address), ...change })).record;
}

async function addPhoto(change: Fields) {
  const fields = { addressId: address._id, category: 'external_damage', date: '2026-11-20', ...change };
  const bytes = new Uint8Array(1000).fill(7).buffer;
  const picture = { bytes, thumb: new Uint8Array(10).buffer, filename: 'IMG_1.jpg', facts: { placeSource: 'none' } };
  const outcome = await tab.photos.addPhoto(fields, picture as Parameters<Tab['photos']['addPhoto']>[1]);
  if (outcome.kind !== 'added') throw new Error('There was no room');
  return outcome.record;
}

async function rowOf(table: TableName, id: string): Promise<Fields | undefined> {
  return tab.localStore.rowsOf(await tab.localStore.openStore(me()._id), table).get(id);
}

/** Sends what was written so far, and loses the network again. */
async function sendAll(): Promise<void> {
  await goOnline(world, tab);
  expect(await entries()).toEqual([]);
  await goOffline(world, tab);
}

const named = { kind: 'conflict', code: 'record.named' };

describe('removing a flat without a network', () => {
  test('is refused while unsent assessments, activities or photos are of it, and says how many of each', async () => {
    const flat = await saveFlat('1');
    const found = await saveAssessment({ unitId: flat._id });
    await saveHelp({ unitIds: [flat._id] });
    await addPhoto({ unitId: flat._id });
    await addPhoto({ unitId: flat._id });
    await expect(tab.dispatch.removeRecord('apartment', flat._id)).rejects.toMatchObject({
      ...named,
      issues: [{ parameters: { records: { en: expect.stringMatching(/assessment: 1.*activity: 1.*photo: 2/) } } }],
    });
    expect(await rowOf('apartment', flat._id)).toBeDefined();
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(onServer('assessment', found._id)).toMatchObject({ unitId: flat._id });
  });

  test('is refused for a sent flat that is named, exactly as the server would refuse it', async () => {
    const flat = await saveFlat('1');
    await saveAssessment({ unitId: flat._id });
    await sendAll();
    await expect(tab.dispatch.removeRecord('apartment', flat._id)).rejects.toMatchObject(named);
    expect(await entries()).toEqual([]);
  });

  test('keeps it at its address while it is named: it cannot be moved to another one', async () => {
    const { record: neighbour } = await tab.dispatch.saveRecord('address', addressOf('14'));
    const flat = await saveFlat('1');
    await addPhoto({ unitId: flat._id });
    const move = { _id: flat._id, addressId: neighbour._id };
    await expect(tab.dispatch.saveRecord('apartment', move, { version: flat.version })).rejects.toMatchObject(named);
  });

  test('waits on its way until what named it has arrived without it', async () => {
    const flat = await saveFlat('1');
    const photo = await addPhoto({ unitId: flat._id });
    await sendAll();
    await tab.dispatch.saveRecord('photo', { _id: photo._id, unitId: null }, { version: 1 });
    await tab.dispatch.removeRecord('apartment', flat._id);
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(onServer('apartment', flat._id)).toBeUndefined();
    expect(onServer('photo', photo._id)?.['unitId']).toBeUndefined();
  });

  test('takes it out of the common areas that serve it, where the server has never heard of it', async () => {
    const [flat, other] = [await saveFlat('1'), await saveFlat('2')];
    const { record: roof } = await tab.dispatch.saveRecord('apartment', {
      addressId: address._id,
      unitType: 'common_area',
      kind: 'roof',
      name: 'Дах',
      servesUnits: [flat._id, other._id],
    });
    const removal = await tab.dispatch.removeRecord('apartment', flat._id);
    expect(await rowOf('apartment', roof._id)).toMatchObject({ servesUnits: [other._id] });
    await tab.undo.undoRemove(removal);
    expect((await rowOf('apartment', roof._id))?.['servesUnits']).toEqual(
      expect.arrayContaining([flat._id, other._id]),
    );
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
  });
});

describe('removing an activity without a network', () => {
  test('that was never sent leaves its photos, which arrive without it', async () => {
    const help = await saveHelp();
    const photo = await addPhoto({ activityId: help._id });
    await tab.dispatch.removeRecord('activity', help._id);
    expect((await rowOf('photo', photo._id))?.['activityId']).toBeUndefined();
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(onServer('photo', photo._id)).toBeDefined();
  });

  test('that was never sent gives it back its photos when the removal is undone', async () => {
    const help = await saveHelp();
    const photo = await addPhoto({ activityId: help._id });
    const removal = await tab.dispatch.removeRecord('activity', help._id);
    expect(await tab.undo.undoRemove(removal)).toBe('undone');
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(onServer('photo', photo._id)).toMatchObject({ activityId: help._id });
  });

  test('that was sent waits until its unsent photos have arrived: none of them is refused', async () => {
    const help = await saveHelp();
    await sendAll();
    const photos = [await addPhoto({ activityId: help._id }), await addPhoto({ activityId: help._id })];
    await tab.dispatch.removeRecord('activity', help._id);
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(onServer('activity', help._id)).toBeUndefined();
    for (const { _id } of photos) expect(onServer('photo', _id)).toBeDefined();
  });

  test('that was refused while a user removed it here leaves its photos free to go', async () => {
    const help = await saveHelp();
    const photo = await addPhoto({ activityId: help._id });
    world.server.duringPush = async () => {
      world.server.duringPush = undefined;
      // The identifier is taken there by something else: the creation is refused.
      const other = { ...validActivity, addressId: address._id, _id: help._id, recoveryStage: 'medium' };
      await world.server.write(world.people[1], 'activity', other);
      await tab.dispatch.removeRecord('activity', help._id);
    };
    await goOnline(world, tab);
    expect((await rowOf('photo', photo._id))?.['activityId']).toBeUndefined();
    expect(await entries()).toEqual([]);
    expect(onServer('photo', photo._id)).toBeDefined();
  });
});

describe('discarding a flat that the server refused', () => {
  async function refusedFlat() {
    await world.server.write(world.people[1], 'apartment', {
      addressId: address._id,
      unitType: 'apartment',
      number: '1',
    });
    return saveFlat('1');
  }

  async function refuse(): Promise<string> {
    await goOnline(world, tab);
    const refused = (await entries()).find(({ state, table }) => state === 'needsYou' && table === 'apartment');
    return refused?.opId ?? '';
  }

  test('lists before what goes with it, and what stays without it', async () => {
    const flat = await refusedFlat();
    const other = await saveFlat('2');
    const found = await saveAssessment({ unitId: flat._id });
    const photo = await addPhoto({ unitId: flat._id });
    const help = await saveHelp({ unitIds: [flat._id, other._id] });
    const opId = await refuse();
    const { going, staying } = await tab.outbox.listDependants(opId);
    expect(going.map(({ recordId }) => recordId)).toEqual([found._id, photo._id]);
    expect(staying.map(({ recordId }) => recordId)).toEqual([help._id]);
  });

  test('takes along what is of this flat alone; help for several flats goes on without it', async () => {
    const flat = await refusedFlat();
    const other = await saveFlat('2');
    const found = await saveAssessment({ unitId: flat._id });
    const seen = await addPhoto({ assessmentId: found._id });
    const help = await saveHelp({ unitIds: [flat._id, other._id] });
    await tab.outbox.discard(await refuse());
    await tab.sync.syncNow();
    expect(await entries()).toEqual([]);
    expect(await rowOf('assessment', found._id)).toBeUndefined();
    expect(onServer('activity', help._id)).toMatchObject({ unitIds: [other._id] });
    expect(onServer('photo', seen._id)).toBeDefined();
    expect(onServer('photo', seen._id)?.['assessmentId']).toBeUndefined();
  });

  test('leaves what was sent before where it was: only the change that named the flat is given up', async () => {
    const other = await saveFlat('2');
    const found = await saveAssessment({ unitId: other._id });
    await sendAll();
    const flat = await refusedFlat();
    await tab.dispatch.saveRecord(
      'assessment',
      { _id: found._id, unitId: flat._id, levelOfDamage: 40 },
      { version: 1 },
    );
    await tab.outbox.discard(await refuse());
    await tab.sync.syncNow();
    expect(await entries()).toEqual([]);
    expect(onServer('assessment', found._id)).toMatchObject({ unitId: other._id, levelOfDamage: 40 });
  });
});
