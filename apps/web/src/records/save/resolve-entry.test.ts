import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countOutbox } from '../outbox/outbox-read.ts';
import type { Tab } from '../../testing/fake-browser.ts';
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

async function savedAndSent(house: string) {
  const { record } = await tab.dispatch.saveRecord('address', addressOf(house));
  await tab.sync.syncNow();
  return record;
}

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

  test('a conflict names who wrote the other value until it is settled, also without a network (A-16)', async () => {
    const record = await savedAndSent('12');
    await world.server.write(world.people[1], 'address', { _id: record._id, floors: 4 }, 1);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    await tab.sync.syncNow();
    await goOffline(world, tab);
    const [entry] = await entries();
    expect(entry?.author).toMatchObject({ name: 'Ivan', nameUkr: 'Іван' });
    await tab.outbox.keepMine(entry?.opId ?? '');
    expect((await entries())[0]).not.toHaveProperty('author');
  });

  test('a discarded removal brings the record back, with the edits that were not sent', async () => {
    const record = await savedAndSent('12');
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    await tab.dispatch.removeRecord('address', record._id);
    const [removal, ...others] = await entries();
    expect(others).toEqual([]);
    await tab.outbox.discard(removal?.opId ?? '');
    expect(await findRow(tab, me(), 'address', record._id)).toMatchObject({ floors: 9, synced: 0 });
    await goOnline(world, tab);
    expect(world.server.tx.find('address', record._id)).toMatchObject({ floors: 9 });
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

  test('the count tells waiting, needing a user, and on the way apart', async () => {
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('address', addressOf('1'));
    await tab.dispatch.saveRecord('address', addressOf('2'));
    const store = await tab.localStore.openStore(me()._id);
    await store.outbox.orderBy('seq').limit(1).modify({ state: 'needsYou' });
    expect(await countOutbox(store)).toEqual({ waiting: 1, needsYou: 1, sending: 0 });
  });
});
