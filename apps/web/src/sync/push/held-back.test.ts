import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { setLanguage } from '../../text/language.ts';
import { findBlockers } from '../../records/outbox/outbox-order.ts';
import { pictureOfSize } from '../../testing/new-photos.ts';
import { dailyRecords } from '../../testing/new-records.ts';
import type { Tab } from '../../testing/fake-browser.ts';
import {
  addressOf,
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
afterEach(() => {
  setLanguage('en');
  stopWorld();
});

const me = () => world.people[0];
const entries = () => listOutbox(tab, me());
const pushed = () => world.server.pushes().flat();

async function savedAndSent(house: string): Promise<StoredRecord> {
  const { record } = await tab.dispatch.saveRecord('address', addressOf(house));
  await tab.sync.syncNow();
  return record;
}

describe('What hangs on an address that the server does not have', () => {
  test('unit, assessment, assistance and photo wait for it, are shown to wait for it, and are sent automatically after it (A-09)', async () => {
    await goOffline(world, tab);
    const { record: address } = await tab.dispatch.saveRecord('address', addressOf('12'));
    for (const table of ['apartment', 'assessment', 'activity'] as const)
      await tab.dispatch.saveRecord(table, dailyRecords[table](address));
    const fields = { addressId: address._id, category: 'external_damage' };
    await tab.photos.addPhoto(fields, pictureOfSize(20_000));
    const [first] = await entries();
    const refused = { opId: first?.opId, status: 'refused', code: 'address.invalid', messages: ['No'] };
    world.server.answer('/sync/push', { status: 200, body: { results: [refused] } });
    await goOnline(world, tab);
    await tab.sync.syncNow();
    const left = await entries();
    expect(left.map(({ table, state }) => [table, state])).toEqual([
      ['address', 'needsYou'],
      ['apartment', 'waiting'],
      ['assessment', 'waiting'],
      ['activity', 'waiting'],
      ['photo', 'waiting'],
    ]);
    // What the outbox shows of each of them: the address is what it waits for.
    const blockersOf = findBlockers(left);
    for (const child of left.slice(1)) expect(blockersOf(child).map(({ recordId }) => recordId)).toEqual([address._id]);
    expect(pushed().map(({ table }) => table)).toEqual(['address']);
    expect(world.server.uploads.received).toBe(0);

    await tab.dispatch.saveRecord('address', { _id: address._id, floors: 3 }, { version: address.version });
    await tab.sync.syncNow();
    expect(await entries()).toEqual([]);
    for (const { table, recordId } of left.slice(1))
      expect(world.server.tx.find(table, recordId), table).toMatchObject({ addressId: address._id });
  });

  test('what the server holds back keeps the reason, and is tried again automatically (A-09)', async () => {
    const address = await savedAndSent('12');
    await goOffline(world, tab);
    const { record } = await tab.dispatch.saveRecord('assessment', dailyRecords.assessment(address));
    const [entry] = await entries();
    const held = { opId: entry?.opId, status: 'held', code: 'record.parentMissing', messages: ['Not here'] };
    world.server.answer('/sync/push', { status: 200, body: { results: [held] } });
    await goOnline(world, tab);
    expect(await entries()).toMatchObject([{ state: 'waiting', code: 'record.parentMissing', messages: ['Not here'] }]);
    await tab.sync.syncNow();
    expect(await entries()).toEqual([]);
    expect(world.server.tx.find('assessment', record._id)).toBeDefined();
  });
});

/**
 * The running number of an operation (`seq`) is recorded by the server, not enforced: of one record only the oldest operation is ever on its
 * way, and what names another record waits until the server has confirmed that one. So whatever depends on a lost operation is not sent
 * before it, while work that does not depend on it must not wait behind it for weeks.
 */
describe('When an operation gets lost', () => {
  test('what was done to the same record afterwards waits for it, and work on other buildings does not (A-10)', async () => {
    const [one, other] = [await savedAndSent('12'), await savedAndSent('14')];
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('address', { _id: one._id, floors: 9 }, { version: 1 });
    // The first attempt breaks in the middle: nobody knows whether it arrived.
    world.server.duringPush = () => Promise.reject(new TypeError('the wire is cut'));
    await goOnline(world, tab);
    await tab.dispatch.saveRecord('address', { _id: one._id, floors: 11 }, { version: 1 });
    await tab.dispatch.saveRecord('address', { _id: one._id, entrances: 2 }, { version: 1 });
    await tab.dispatch.saveRecord('assessment', dailyRecords.assessment(other));
    expect((await entries()).map(({ record }) => record?.['floors'])).toEqual([9, 11, undefined]);
    world.server.seen.length = 0;
    world.server.duringPush = undefined;
    await goOnline(world, tab);
    const sent = world.server.pushes().map((operations) => operations.map(({ table, record }) => [table, record]));
    expect(sent).toMatchObject([
      [
        ['address', { floors: 9 }],
        ['assessment', { addressId: other._id }],
      ],
      [['address', { floors: 11, entrances: 2 }]],
    ]);
    expect(world.server.tx.find('address', one._id)).toMatchObject({ floors: 11, entrances: 2, version: 3 });
    expect(await entries()).toEqual([]);
  });
});

describe('One wrong record among a hundred', () => {
  test('99 arrive, it comes back with words for its field, and nothing of the 99 is sent twice (A-11)', async () => {
    const address = await savedAndSent('12');
    await world.server.write(world.people[1], 'apartment', { ...dailyRecords.apartment(address), number: '77' });
    await goOffline(world, tab);
    setLanguage('uk');
    const flats = Array.from({ length: 100 }, (_, index) => ({ addressId: address._id, number: `${index + 1}` }));
    const outcomes = await tab.dispatch.saveNewRecords(
      flats.map((flat) => ({ table: 'apartment', record: { ...flat, unitType: 'apartment' } })),
    );
    const wrong = outcomes[76]?.record;
    await goOnline(world, tab);
    const arrived = outcomes.filter(({ record }) => world.server.tx.find('apartment', record._id));
    expect(arrived).toHaveLength(99);
    expect(await entries()).toMatchObject([
      {
        recordId: wrong?._id,
        state: 'needsYou',
        code: 'apartment.invalid',
        messages: [expect.stringMatching(/number|номер/i)],
      },
    ]);
    const sent = world.server.pushes().length;
    await tab.sync.syncNow();
    expect(world.server.pushes()).toHaveLength(sent);
    // It can still be corrected, and then it goes alone.
    await tab.dispatch.saveRecord('apartment', { _id: wrong?._id, number: '177' }, { version: wrong?.version });
    await tab.sync.syncNow();
    expect(world.server.pushes().slice(sent)).toMatchObject([[{ record: { _id: wrong?._id, number: '177' } }]]);
    expect(await entries()).toEqual([]);
  });
});

describe('Registered, removed and registered again without a network', () => {
  test('the same house is one live record, and of the first one nobody hears (A-18)', async () => {
    await goOffline(world, tab);
    const { record: first } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.dispatch.saveRecord('assessment', dailyRecords.assessment(first));
    await tab.dispatch.removeRecord('address', first._id);
    const { record: second } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await goOnline(world, tab);
    expect(pushed()).toMatchObject([{ table: 'address', kind: 'save', record: { _id: second._id } }]);
    expect(world.server.tx.countWrites()).toBe(1);
    expect(await entries()).toEqual([]);
    const store = await tab.localStore.openStore(me()._id);
    expect(await tab.localStore.rowsOf(store, 'address').toArray()).toMatchObject([{ _id: second._id, synced: 1 }]);
    expect(await findRow(tab, me(), 'address', first._id)).toBeUndefined();
  });

  test('a house whose first registration may have arrived is removed there, and lives once (A-18)', async () => {
    world.server.wire = 'loses answers';
    const { record: first } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    await tab.dispatch.removeRecord('address', first._id);
    const { record: second } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(world.server.tx.find('address', first._id)).toBeUndefined();
    expect(world.server.tx.find('address', second._id)).toMatchObject({ house: '12' });
  });
});
