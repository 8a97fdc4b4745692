import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { countOutbox } from '../../records/outbox/outbox-read.ts';
import { dailyRecords } from '../../testing/new-records.ts';
import type { Tab } from '../../testing/fake-browser.ts';
import {
  goOffline,
  goOnline,
  listOutbox,
  signedInTab,
  stopWorld,
  workWithoutNetwork,
  type World,
} from '../../testing/world.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;

beforeEach(async () => {
  ({ world, tab, address } = await workWithoutNetwork());
});
afterEach(stopWorld);

const me = () => world.people[0];
const entries = () => listOutbox(tab, me());

/** Flats that are written down and not sent. */
async function queueFlats(count: number): Promise<readonly StoredRecord[]> {
  const flats = Array.from({ length: count }, () => ({
    table: 'apartment' as const,
    record: dailyRecords.apartment(address),
  }));
  return (await tab.dispatch.saveNewRecords(flats)).map(({ record }) => record);
}

async function countRows(): Promise<number> {
  return tab.localStore.rowsOf(await tab.localStore.openStore(me()._id), 'apartment').count();
}

/** What an administrator changes of a person while the device is away. */
function change(person: Actor, rights: Partial<Actor>): void {
  Object.assign(person, rights);
}

/** Two hundred, where each is judged alone; where that is the same for all, a part of them is enough. */
describe('While 200 records wait to be sent', () => {
  test('the role of their author is lowered: none is applied, each says why and can be read (A-22)', async () => {
    await queueFlats(200);
    const writes = world.server.tx.countWrites();
    change(me(), { role: 'Donor' });
    await goOnline(world, tab);
    const left = await entries();
    expect(left).toHaveLength(200);
    expect(new Set(left.map(({ state, code }) => `${state} ${code}`))).toEqual(new Set(['needsYou record.forbidden']));
    for (const { messages, record } of left) {
      expect(messages?.join('')).not.toBe('');
      expect(record).toMatchObject({ unitType: 'apartment' });
    }
    expect(await countRows()).toBe(200);
    expect(world.server.tx.countWrites()).toBe(writes);
  });

  test('their author loses the oblast: edits are refused with the reason, new records wait and say for what (A-22)', async () => {
    await queueFlats(40);
    await tab.dispatch.saveRecord('address', { _id: address._id, floors: 9 }, { version: 1 });
    const writes = world.server.tx.countWrites();
    change(me(), { areas: ['UA14'] });
    await goOnline(world, tab);
    const left = await entries();
    expect(left.filter(({ code }) => code === 'record.parentMissing')).toHaveLength(40);
    expect(left.find(({ table }) => table === 'address')).toMatchObject({ state: 'needsYou', code: 'record.missing' });
    for (const { messages } of left) expect(messages?.join('')).not.toBe('');
    expect(world.server.tx.countWrites()).toBe(writes);
    // Given back, the rights let everything through: nothing was lost meanwhile.
    change(me(), { areas: ['UA63'] });
    await tab.outbox.retry(left.find(({ table }) => table === 'address')?.opId ?? '');
    await tab.sync.syncNow();
    expect(await entries()).toEqual([]);
  });

  test('their author is blocked: the session ends, nothing is sent, all of it stays on the device (A-22)', async () => {
    const flats = await queueFlats(200);
    const writes = world.server.tx.countWrites();
    world.server.refuseTokens();
    world.server.cookie = undefined;
    await goOnline(world, tab);
    expect(tab.session.getSession().state).toBe('signedOut');
    expect(await entries()).toHaveLength(200);
    expect(await countRows()).toBe(flats.length);
    expect(world.server.tx.countWrites()).toBe(writes);
  });
});

describe('The session in the middle of a push', () => {
  test('a token that ends between the 40th and the 41st record, and a renewal that breaks: nobody is thrown out, nothing is done twice (A-21)', async () => {
    const flats = await queueFlats(60);
    const states: string[] = [];
    tab.session.subscribeToSession(() => states.push(tab.session.getSession().state));
    const writes = world.server.tx.countWrites();
    let judged = 0;
    world.server.duringPush = async () => {
      judged += 1;
      if (judged <= 40) return;
      world.server.refuseTokens();
      throw new TypeError('the wire is cut');
    };
    await goOnline(world, tab);
    expect(world.server.tx.countWrites() - writes).toBe(40);
    expect(await entries()).toHaveLength(60);
    world.server.duringPush = undefined;

    const half = () => new Response('{"acc', { status: 200, headers: { 'content-type': 'application/json' } });
    world.server.answer('/authentication/refresh-token', half(), half(), half());
    await tab.sync.syncNow();
    await tab.connection.probe();
    await tab.sync.syncNow();
    expect(await entries()).toHaveLength(60);
    expect(new Set(states)).not.toContain('signedOut');

    await goOnline(world, tab);
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(world.server.tx.countWrites() - writes).toBe(60);
    for (const { _id } of flats) expect(world.server.tx.find('apartment', _id)).toMatchObject({ version: 1 });
    expect(new Set(states)).not.toContain('signedOut');
  });
});

describe('A device that two people share', () => {
  test('the second one neither sees, counts nor sends what the first left, with and without a network; the first one finds it (A-23)', async () => {
    const flats = await queueFlats(3);
    await tab.session.signOut();
    world.server.wire = 'whole';
    const other = world.people[1];
    const next = await signedInTab(world, other);
    await goOnline(world, next);
    const store = await next.localStore.openStore(other._id);
    expect(await countOutbox(store)).toEqual({ waiting: 0, needsYou: 0, sending: 0 });
    expect(await next.localStore.rowsOf(store, 'apartment').count()).toBe(0);
    await goOffline(world, next);
    await goOnline(world, next);
    expect(world.server.pushes().flat()).toHaveLength(1);
    for (const { _id } of flats) expect(world.server.tx.find('apartment', _id)).toBeUndefined();

    await next.session.signOut();
    const back = await signedInTab(world, me());
    await goOnline(world, back);
    for (const { _id } of flats)
      expect(world.server.tx.find('apartment', _id)).toMatchObject({ createdBy: me()._id, version: 1 });
    expect(await listOutbox(back, me())).toEqual([]);
  });
});
