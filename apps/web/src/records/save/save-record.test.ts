import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { manager, validUser } from '@domivka/domain/testing/fixtures';
import type { Tab } from '../../testing/fake-browser.ts';
import { fillDiskUntilCleared } from '../../testing/full-disk.ts';
import {
  addressOf,
  assessmentOf,
  findRow,
  goOffline,
  goOnline,
  listOutbox,
  signedInTab,
  startWorld,
  stopWorld,
  type World,
} from '../../testing/world.ts';

let world: World;
let tab: Tab;

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, world.people[0]);
});

afterEach(stopWorld);

const me = () => world.people[0];
const entries = () => listOutbox(tab, me());
const storeHere = () => tab.localStore.openStore(me()._id);

/** The answer to a search as the device keeps it. */
function answerWith(...values: readonly StoredRecord[]) {
  return { _id: '["address",{}]', at: new Date().toISOString(), synced: 1, values, totalRows: values.length } as const;
}

async function savedAndSent(house: string) {
  const { record } = await tab.dispatch.saveRecord('address', addressOf(house));
  await tab.sync.syncNow();
  return record;
}

describe('saving', () => {
  test('a record that breaks a rule is not saved at all', async () => {
    await goOffline(world, tab);
    const wrong = { ...addressOf('1234567'), streetUkr: 'Sumska' };
    await expect(tab.dispatch.saveRecord('address', wrong)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'address.invalid',
      // As the server would answer.
      status: 400,
      messages: expect.arrayContaining([expect.stringContaining('Ukrainian'), expect.stringContaining('6 symbols')]),
    });
    expect(await entries()).toEqual([]);
    const store = await tab.localStore.openStore(me()._id);
    expect(await tab.localStore.rowsOf(store, 'address').count()).toBe(0);
  });

  test('a record is sent as soon as it is saved, and so is its removal', async () => {
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    const there = () => world.server.tx.find('address', record._id);
    await vi.waitFor(() => expect(there()).toMatchObject({ house: '12' }));
    await tab.sync.syncNow();
    await tab.dispatch.removeRecord('address', record._id);
    await vi.waitFor(() => expect(there()).toBeUndefined());
  });

  test('what belongs to a save is done with it or not at all', async () => {
    await goOffline(world, tab);
    const store = await tab.localStore.openStore(me()._id);
    await store.drafts.put({ _id: 'address/new', values: {}, updatedAt: '' });
    const beside = async (): Promise<void> => {
      await store.drafts.delete('address/new');
      throw new Error('No room');
    };
    await expect(tab.dispatch.saveRecord('address', addressOf('12'), { beside })).rejects.toThrow('No room');
    const several = [{ table: 'address', record: addressOf('12') }] as const;
    await expect(tab.dispatch.saveNewRecords(several, undefined, beside)).rejects.toThrow('No room');
    expect([await entries(), await store.drafts.count()]).toEqual([[], 1]);
    await tab.dispatch.saveNewRecords(several, undefined, async () => store.drafts.delete('address/new'));
    expect([(await entries()).length, await store.drafts.count()]).toEqual([1, 0]);
  });

  test('what is not kept on devices goes to the server at once, or the person is told', async () => {
    const saved = { ...validUser, _id: 'd00000000000000000000001', version: 2, status: 'blocked' };
    const store = await tab.localStore.openStore(me()._id);
    const isHere = async () => (await tab.localStore.rowsOf(store, 'user').get(saved._id)) !== undefined;
    world.server.answer('/user', { status: 200, body: saved });
    const change = { _id: saved._id, status: 'blocked' };
    const outcome = await tab.dispatch.saveRecord('user', change, { version: 1 });
    expect(outcome).toMatchObject({ kind: 'updated', record: saved });
    expect(world.server.seen.at(-1)).toMatchObject({ method: 'POST', body: { ...change, version: 1 } });
    expect(await isHere()).toBe(true);
    world.server.answer(`/user/${saved._id}`, { status: 204 });
    expect(await tab.dispatch.removeRecord('user', saved._id)).toMatchObject({ deletionId: undefined, rows: [] });
    expect(await isHere()).toBe(false);
    world.server.wire = 'cut';
    await expect(tab.dispatch.saveRecord('user', change, { version: 2 })).rejects.toMatchObject({ kind: 'network' });
    expect(await entries()).toEqual([]);
  });

  test('edits of one unsent record flow together into one operation', async () => {
    await goOffline(world, tab);
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: record.version });
    await tab.dispatch.saveRecord('address', { _id: record._id, comment: 'Двір' }, { version: record.version });
    expect(await entries()).toMatchObject([{ kind: 'save', record: { house: '12', floors: 9, comment: 'Двір' } }]);
    expect((await entries())[0]).not.toHaveProperty('version');
  });

  test('an edit of a sent record carries only what changed, its version and what was there before', async () => {
    const record = await savedAndSent('12');
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9, comment: null }, { version: 1 });
    const [entry] = await entries();
    expect(entry?.record).toEqual({ _id: record._id, floors: 9 });
    expect(entry).toMatchObject({ version: 1, base: { floors: 5, house: '12' } });
  });

  test('an edit that is taken back leaves nothing to send', async () => {
    const record = await savedAndSent('12');
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 5 }, { version: 1 });
    expect(await entries()).toEqual([]);
    expect(await findRow(tab, me(), 'address', record._id)).toMatchObject({ floors: 5, synced: 1 });
  });

  test('what is computed of an assessment is not sent, and no conflict with what others changed meanwhile', async () => {
    const address = await savedAndSent('12');
    const light = { ...assessmentOf(address), levelOfDamage: 10, damageTypes: ['window'] };
    const { record } = await tab.dispatch.saveRecord('assessment', light);
    await tab.sync.syncNow();
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('assessment', { _id: record._id, damageTypes: ['window', 'roof'] }, { version: 1 });
    expect(await findRow(tab, me(), 'assessment', record._id)).toMatchObject({ repairClass: 'medium' });
    expect((await entries())[0]?.record).toEqual({ _id: record._id, damageTypes: ['window', 'roof'] });
    await world.server.write(world.people[1], 'assessment', { _id: record._id, levelOfDamage: 90 }, 1);
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(world.server.tx.find('assessment', record._id)).toMatchObject({
      levelOfDamage: 90,
      damageTypes: ['window', 'roof'],
      damageCategory: 3,
      repairClass: 'heavy',
    });
  });

  test('a record that only a list has shown is fetched before it is edited', async () => {
    const record = await world.server.write(world.people[1], 'address', addressOf('12'));
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    await tab.sync.syncNow();
    expect(world.server.tx.find('address', record._id)).toMatchObject({ floors: 9, house: '12', version: 2 });
  });

  test('a record that a list has shown in the version that is edited is taken from there: nothing is fetched', async () => {
    const record = await world.server.write(world.people[1], 'address', addressOf('12'));
    await (await storeHere()).responses.put(answerWith(record));
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    expect(world.server.seen.map(({ path }) => path)).not.toContain(`/address/${record._id}`);
    expect(await findRow(tab, me(), 'address', record._id)).toMatchObject({ floors: 9, house: '12' });
  });

  test('a record that finds no room is saved in place of answers that are kept, and so are several', async () => {
    await goOffline(world, tab);
    const store = await storeHere();
    const saves = [
      () => tab.dispatch.saveRecord('address', addressOf('12')),
      () => tab.dispatch.saveNewRecords([{ table: 'address', record: addressOf('14') }]),
    ];
    for (const save of saves) {
      await store.responses.put(answerWith());
      const disk = fillDiskUntilCleared('outbox');
      await save().finally(disk.free);
      expect([disk.refused(), await store.responses.count()]).toEqual([1, 0]);
    }
    expect(await entries()).toHaveLength(2);
  });

  test('a form does not write back what another form of the same record has changed since', async () => {
    const record = await savedAndSent('12');
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    const whole = { ...addressOf('12'), _id: record._id, entrances: 3 };
    await tab.dispatch.saveRecord('address', whole, { version: 1, base: addressOf('12') });
    expect(await findRow(tab, me(), 'address', record._id)).toMatchObject({ floors: 9, entrances: 3 });
  });

  test('saving the same again changes nothing', async () => {
    const record = await savedAndSent('12');
    await goOffline(world, tab);
    expect(await tab.dispatch.saveRecord('address', { _id: record._id, floors: 5 }, { version: 1 })).toMatchObject({
      kind: 'same',
    });
    expect(await entries()).toEqual([]);
  });

  test('a form that stayed open while its record was sent and merged saves again without a false conflict', async () => {
    const record = await savedAndSent('12');
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    await tab.sync.syncNow();
    const whole = { ...addressOf('12'), _id: record._id, floors: 9, entrances: 3 };
    await tab.dispatch.saveRecord('address', whole, { version: 1 });
    await tab.sync.syncNow();
    expect(world.server.tx.find('address', record._id)).toMatchObject({ floors: 9, entrances: 3, version: 3 });
  });
});

describe('removing', () => {
  test('a sent record goes here at once and on the server when it can be reached', async () => {
    const record = await savedAndSent('12');
    const assessment = await tab.dispatch.saveRecord('assessment', assessmentOf(record));
    await tab.sync.syncNow();
    await goOffline(world, tab);
    await tab.dispatch.removeRecord('assessment', assessment.record._id);
    expect(await findRow(tab, me(), 'assessment', assessment.record._id)).toBeUndefined();
    await goOnline(world, tab);
    expect(world.server.tx.find('assessment', assessment.record._id)).toBeUndefined();
    expect(await entries()).toEqual([]);
    const store = await tab.localStore.openStore(me()._id);
    expect(await store.deleted.count()).toBe(0);
  });

  test('a building goes with what a colleague added there, where this device shows it', async () => {
    world = startWorld(manager);
    tab = await signedInTab(world, me());
    const building = await savedAndSent('12');
    const theirs = await world.server.write(world.people[1], 'assessment', assessmentOf(building));
    await tab.localStore.rowsOf(await storeHere(), 'assessment').put({ ...theirs, synced: 1, $keys: {} });
    await goOffline(world, tab);
    await tab.dispatch.removeRecord('address', building._id);
    expect(await entries()).toMatchObject([{ kind: 'delete', children: { assessment: 1 } }]);
  });
});

describe('the flats of a building', () => {
  let addressId: string;

  beforeEach(async () => {
    addressId = (await savedAndSent('12'))._id;
  });

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
    expect(await entries()).toEqual([]);
  });

  test('go together without a trace when they are taken back before they were sent', async () => {
    await goOffline(world, tab);
    const ids = await makeFlats('1', '2', '3');
    await tab.dispatch.removeRecords('apartment', ids);
    expect(await countFlats()).toBe(0);
    expect(await entries()).toEqual([]);
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
