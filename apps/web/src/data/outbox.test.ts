import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tab } from './testing/fake-browser.ts';
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
} from './testing/world.ts';

let world: World;
let tab: Tab;

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, world.people[0]);
});

afterEach(stopWorld);

const me = () => world.people[0];
const entries = () => listOutbox(tab, me());

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
    });
    expect(await entries()).toEqual([]);
    const store = await tab.localStore.openStore(me()._id);
    expect(await tab.localStore.rowsOf(store, 'address').count()).toBe(0);
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
  test('a record that was never sent goes without a word to the server (A-18)', async () => {
    await goOffline(world, tab);
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.dispatch.saveRecord('assessment', assessmentOf(record));
    await tab.dispatch.removeRecord('address', record._id);
    expect(await entries()).toEqual([]);
    await goOnline(world, tab);
    expect(world.server.pushes()).toEqual([]);
  });

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

  test('a removal that was not sent yet can be taken back, with the unsent edits', async () => {
    const record = await savedAndSent('12');
    const { record: assessment } = await tab.dispatch.saveRecord('assessment', assessmentOf(record));
    await tab.sync.syncNow();
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('assessment', { _id: assessment._id, levelOfDamage: 40 }, { version: 1 });
    await tab.dispatch.removeRecord('assessment', assessment._id);
    const [removal, ...others] = await entries();
    expect(others).toEqual([]);
    await tab.outbox.discard(removal?.opId ?? '');
    expect(await findRow(tab, me(), 'assessment', assessment._id)).toMatchObject({ levelOfDamage: 40, synced: 0 });
    await goOnline(world, tab);
    expect(world.server.tx.find('assessment', assessment._id)).toMatchObject({ levelOfDamage: 40 });
  });

  test('a removal of what somebody else removed before has reached its goal', async () => {
    const record = await savedAndSent('12');
    const { record: assessment } = await tab.dispatch.saveRecord('assessment', assessmentOf(record));
    await tab.sync.syncNow();
    await goOffline(world, tab);
    await tab.dispatch.removeRecord('assessment', assessment._id);
    await world.server.tx.bin({
      entity: (await import('@domivka/domain/registry')).getEntity('assessment'),
      record: assessment,
      children: [],
      deletionId: 'x',
      actor: me(),
      now: '',
    });
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
  });
});

describe('giving up', () => {
  test('a discarded edit leaves the record as the server has it', async () => {
    const record = await savedAndSent('12');
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    const [entry] = await entries();
    await tab.outbox.discard(entry?.opId ?? '');
    expect(await entries()).toEqual([]);
    expect(await findRow(tab, me(), 'address', record._id)).toMatchObject({
      floors: 5,
      house: '12',
      synced: 1,
      version: 1,
    });
  });

  test('a discarded conflict leaves the record as the others changed it', async () => {
    const record = await savedAndSent('12');
    await world.server.write(world.people[1], 'address', { _id: record._id, floors: 4 }, 1);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    await tab.sync.syncNow();
    const [entry] = await entries();
    await tab.outbox.discard(entry?.opId ?? '');
    expect(await findRow(tab, me(), 'address', record._id)).toMatchObject({ floors: 4, version: 2, synced: 1 });
  });

  test('a discarded new address goes with the unsent records that hang on it, which are listed before', async () => {
    await goOffline(world, tab);
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    const child = await tab.dispatch.saveRecord('assessment', assessmentOf(record));
    const [entry] = await entries();
    expect(await tab.outbox.listDependants(entry?.opId ?? '')).toMatchObject({
      going: [{ recordId: child.record._id }],
      staying: [],
    });
    await tab.outbox.discard(entry?.opId ?? '');
    expect(await entries()).toEqual([]);
    expect(await findRow(tab, me(), 'address', record._id)).toBeUndefined();
    expect(await findRow(tab, me(), 'assessment', child.record._id)).toBeUndefined();
  });

  test('a discarded new record whose sending got lost half-way does not stay on the server', async () => {
    world.server.wire = 'loses answers';
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    expect(world.server.tx.find('address', record._id)).toBeDefined();
    const [entry] = await entries();
    await tab.outbox.discard(entry?.opId ?? '');
    await goOnline(world, tab);
    expect(world.server.tx.find('address', record._id)).toBeUndefined();
    expect(await entries()).toEqual([]);
  });

  test('a refused record is tried again when the person asks', async () => {
    world.server.answer('/sync/push', { status: 403, body: { code: 'record.forbidden', messages: ['Not allowed'] } });
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    const [entry] = await entries();
    expect(entry).toMatchObject({ state: 'needsYou', messages: ['Not allowed'] });
    await tab.outbox.retry(entry?.opId ?? '');
    await tab.sync.syncNow();
    expect(world.server.tx.find('address', record._id)).toBeDefined();
    expect(await entries()).toEqual([]);
  });

  test('the count tells waiting, needing somebody, and on the way apart', async () => {
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('address', addressOf('1'));
    await tab.dispatch.saveRecord('address', addressOf('2'));
    const store = await tab.localStore.openStore(me()._id);
    await store.outbox.orderBy('seq').limit(1).modify({ state: 'needsYou' });
    expect(await tab.outbox.countOutbox(store)).toEqual({ waiting: 1, needsYou: 1, sending: 0 });
  });
});
