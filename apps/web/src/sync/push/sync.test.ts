import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pauseAfter } from '../../platform/back-off.ts';
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

async function start() {
  const { server, people } = world;
  const tab = await signedInTab(world, people[0]);
  return { server, person: people[0], tab };
}

describe('sending what was written', () => {
  test('a saved assessment is there after the application was closed and opened again without a network', async () => {
    const { server, person, tab } = await start();
    server.wire = 'cut';
    const address = await tab.dispatch.saveRecord('address', addressOf('12'));
    const assessment = await tab.dispatch.saveRecord('assessment', assessmentOf(address.record));
    await tab.sync.syncNow();
    await tab.localStore.closeStore(person._id);
    const later = await world.browser.openTab();
    expect(await findRow(later, person, 'assessment', assessment.record._id)).toMatchObject({
      levelOfDamage: 25,
      synced: 0,
    });
    expect(await listOutbox(later, person)).toHaveLength(2);
  });

  test('what was written without a network is sent automatically when it is back', async () => {
    const { server, person, tab } = await start();
    tab.sync.sendingJob.start();
    server.wire = 'cut';
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    expect(tab.connection.isOnline()).toBe(false);
    expect(await listOutbox(tab, person)).toMatchObject([{ state: 'waiting' }]);
    server.wire = 'whole';
    await vi.advanceTimersByTimeAsync(3000);
    await tab.sync.syncNow();
    expect(await listOutbox(tab, person)).toEqual([]);
    expect(server.tx.find('address', record._id)).toMatchObject({ house: '12', version: 1 });
    expect(await findRow(tab, person, 'address', record._id)).toMatchObject({ synced: 1, version: 1 });
  });

  test('a lost answer leads to the same operation again and to one record (A-03)', async () => {
    const { server, person, tab } = await start();
    server.wire = 'loses answers';
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    expect(await findRow(tab, person, 'address', record._id)).toMatchObject({ synced: 0 });
    server.wire = 'whole';
    await tab.connection.probe();
    await tab.sync.syncNow();
    const [first, second] = server.pushes();
    expect(second).toEqual(first);
    expect(server.tx.find('address', record._id)).toMatchObject({ version: 1 });
    expect(await listOutbox(tab, person)).toEqual([]);
  });

  test('an edit after a lost answer goes as an operation of its own, behind the first', async () => {
    const { server, person, tab } = await start();
    server.wire = 'loses answers';
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: record.version });
    expect(await listOutbox(tab, person)).toHaveLength(2);
    server.wire = 'whole';
    await tab.connection.probe();
    await tab.sync.syncNow();
    expect(server.tx.find('address', record._id)).toMatchObject({ floors: 9, version: 2 });
    expect(await findRow(tab, person, 'address', record._id)).toMatchObject({ floors: 9, version: 2, synced: 1 });
    expect(await listOutbox(tab, person)).toEqual([]);
  });

  test('one record that the server refuses does not keep the others back (A-11)', async () => {
    const { server, person, tab } = await start();
    server.wire = 'cut';
    const houses = ['1', '2', '3', '4'];
    for (const house of houses) await tab.dispatch.saveRecord('address', addressOf(house));
    const poisoned = await tab.dispatch.saveRecord('address', addressOf('5'));
    server.tx.put('address', { ...poisoned.record, house: '6', organizationId: person.organizationId });
    server.wire = 'whole';
    await tab.connection.probe();
    await tab.sync.syncNow();
    expect(await listOutbox(tab, person)).toMatchObject([
      { recordId: poisoned.record._id, state: 'needsYou', code: 'record.exists' },
    ]);
    const before = server.pushes().length;
    await tab.sync.syncNow();
    expect(server.pushes()).toHaveLength(before);
  });

  test('an assessment waits for its address that the server refused, and goes when the address was corrected (A-09)', async () => {
    const { server, person, tab } = await start();
    server.answer('/sync/push', { status: 200, body: { results: [] } });
    server.wire = 'cut';
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.dispatch.saveRecord('assessment', assessmentOf(record));
    const [addressEntry] = await listOutbox(tab, person);
    server.answer('/sync/push', {
      status: 200,
      body: { results: [{ opId: addressEntry?.opId, status: 'refused', code: 'address.invalid', messages: ['No'] }] },
    });
    server.wire = 'whole';
    await tab.connection.probe();
    await tab.sync.syncNow();
    await tab.sync.syncNow();
    expect(await listOutbox(tab, person)).toMatchObject([
      { table: 'address', state: 'needsYou', messages: ['No'] },
      { table: 'assessment', state: 'waiting' },
    ]);
    expect(
      server
        .pushes()
        .flat()
        .every(({ table }) => table === 'address'),
    ).toBe(true);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 3 }, { version: record.version });
    await tab.sync.syncNow();
    expect(await listOutbox(tab, person)).toEqual([]);
    expect(server.tx.find('address', record._id)).toMatchObject({ floors: 3 });
  });

  test('what was typed while the record was on its way is kept and sent after it', async () => {
    const { server, person, tab } = await start();
    server.wire = 'cut';
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    server.wire = 'whole';
    server.duringPush = async () => {
      server.duringPush = undefined;
      await tab.dispatch.saveRecord('address', { _id: record._id, floors: 7 }, { version: record.version });
    };
    await tab.connection.probe();
    await tab.sync.syncNow();
    expect(server.pushes().map((operations) => operations.length)).toEqual([1, 1]);
    expect(server.tx.find('address', record._id)).toMatchObject({ floors: 7, version: 2 });
    expect(await findRow(tab, person, 'address', record._id)).toMatchObject({ floors: 7, version: 2, synced: 1 });
  });

  test('everything goes in the order of the specification: addresses, assessments, removals', async () => {
    const { server, tab } = await start();
    const old = await tab.dispatch.saveRecord('address', addressOf('1'));
    await tab.sync.syncNow();
    server.wire = 'cut';
    await tab.dispatch.saveRecord('assessment', assessmentOf(old.record));
    const other = await tab.dispatch.saveRecord('address', addressOf('2'));
    const wrong = await tab.dispatch.saveRecord('assessment', assessmentOf(old.record));
    server.wire = 'whole';
    await tab.connection.probe();
    await tab.sync.syncNow();
    server.wire = 'cut';
    await tab.dispatch.removeRecord('assessment', wrong.record._id);
    await tab.dispatch.saveRecord('assessment', assessmentOf(other.record));
    await tab.dispatch.saveRecord('address', { _id: old.record._id, floors: 4 }, { version: 1 });
    server.wire = 'whole';
    await tab.connection.probe();
    await tab.sync.syncNow();
    const described = server.pushes().map((operations) => operations.map(({ table, kind }) => `${kind} ${table}`));
    expect(described).toEqual([
      ['save address'],
      ['save address', 'save assessment', 'save assessment'],
      ['save address', 'save assessment', 'delete assessment'],
    ]);
  });

  test('a refused session pauses the queue and loses nothing; after signing in again it goes on (A-20)', async () => {
    const { server, person, tab } = await start();
    server.refuseTokens();
    server.cookie = undefined;
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    expect(tab.session.getSession().state).toBe('signedOut');
    expect(await listOutbox(tab, person)).toMatchObject([{ recordId: record._id, state: 'waiting' }]);
    await tab.session.signIn(`${person._id}@example.org`, 'secret');
    await tab.sync.syncNow();
    expect(await listOutbox(tab, person)).toEqual([]);
  });

  test('what one person wrote is never seen or sent by another on the same device (A-23)', async () => {
    const { server, person, tab } = await start();
    const other = world.people[1];
    server.wire = 'cut';
    await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.session.signOut();
    server.wire = 'whole';
    await tab.connection.probe();
    await tab.session.signIn(`${other._id}@example.org`, 'secret');
    await tab.sync.syncNow();
    expect(server.pushes()).toEqual([]);
    expect(await listOutbox(tab, other)).toEqual([]);
    expect(await listOutbox(tab, person)).toHaveLength(1);
  });

  test('a tab in which another user has signed in meanwhile does not send in the wrong name', async () => {
    const { server, person, tab } = await start();
    const other = world.people[1];
    server.wire = 'cut';
    await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    server.wire = 'whole';
    server.cookie = other;
    server.refuseTokens();
    await tab.connection.probe();
    const store = await tab.localStore.openStore(person._id);
    expect(await tab.sync.syncOnce(store, person._id)).toMatchObject({ kind: 'signIn' });
    expect(server.tx.countWrites()).toBe(0);
    expect(await listOutbox(tab, person)).toMatchObject([{ state: 'waiting' }]);
  });

  test('a tab that died while sending leaves nothing stuck (A-14)', async () => {
    const { person, tab } = await start();
    world.server.wire = 'cut';
    await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    const store = await tab.localStore.openStore(person._id);
    await store.outbox.toCollection().modify({ state: 'sending' });
    world.server.wire = 'whole';
    await tab.connection.probe();
    await tab.sync.syncNow();
    expect(await listOutbox(tab, person)).toEqual([]);
  });

  test('while another tab is sending this one leaves it alone', async () => {
    const { server, person, tab } = await start();
    const second = await world.browser.openTab();
    await second.session.startSession();
    let inTheMiddle: unknown;
    server.duringPush = async () => {
      server.duringPush = undefined;
      const store = await second.localStore.openStore(person._id);
      inTheMiddle = await second.sync.syncOnce(store, person._id);
    };
    await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    expect(inTheMiddle).toBeUndefined();
    expect(server.pushes()).toHaveLength(1);
  });
});

describe('answers of the server', () => {
  test('what the server holds back does not delay what is written after it', async () => {
    const { server, person, tab } = await start();
    const hold = () => {
      const [operation] = server.pushes().at(-1) ?? [];
      server.answer('/sync/push', { status: 200, body: { results: [{ opId: operation?.opId, status: 'held' }] } });
    };
    server.duringPush = async () => {
      server.duringPush = undefined;
      throw new TypeError('the wire broke');
    };
    const held = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    hold();
    await tab.connection.probe();
    await tab.sync.syncNow();
    expect(await listOutbox(tab, person)).toMatchObject([{ recordId: held.record._id, state: 'waiting' }]);
    const { record } = await tab.dispatch.saveRecord('address', addressOf('14'));
    await vi.waitFor(() => expect(server.tx.find('address', record._id)).toBeDefined(), { timeout: 300 });
  });

  test('pauses double from one second to five minutes, more or less by half, and follow the server up to an hour (A-12)', () => {
    expect([1, 2, 3, 4].map((failed) => pauseAfter(failed, undefined, 0.5))).toEqual([1000, 2000, 4000, 8000]);
    expect([pauseAfter(1, undefined, 0), pauseAfter(1, undefined, 1)]).toEqual([500, 1500]);
    expect(pauseAfter(1000, undefined, 1)).toBe(300_000);
    expect(pauseAfter(1, 120, 0.5)).toBe(120_000);
    expect(pauseAfter(1, 1e9, 0.5)).toBe(3_600_000);
  });
});

describe('two people on one record', () => {
  test('changes of different fields are both kept (A-15)', async () => {
    const { server, person, tab } = await start();
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    await server.write(world.people[1], 'address', { _id: record._id, entrances: 4 }, 1);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    await tab.sync.syncNow();
    expect(server.tx.find('address', record._id)).toMatchObject({ floors: 9, entrances: 4, version: 3 });
    expect(await findRow(tab, person, 'address', record._id)).toMatchObject({
      floors: 9,
      entrances: 4,
      version: 3,
      synced: 1,
    });
  });

  test('a change of the same field stops with both values, until a person keeps one (A-16)', async () => {
    const { server, person, tab } = await start();
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    await server.write(world.people[1], 'address', { _id: record._id, floors: 4 }, 1);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    await tab.sync.syncNow();
    const [entry] = await listOutbox(tab, person);
    expect(entry).toMatchObject({
      state: 'needsYou',
      code: 'record.conflict',
      conflict: { fields: [{ field: 'floors', base: 5, mine: 9, theirs: 4 }] },
    });
    expect(server.tx.find('address', record._id)).toMatchObject({ floors: 4 });
    await tab.outbox.keepMine(entry?.opId ?? '');
    await tab.sync.syncNow();
    expect(server.tx.find('address', record._id)).toMatchObject({ floors: 9, version: 3 });
    expect(await findRow(tab, person, 'address', record._id)).toMatchObject({ floors: 9, synced: 1 });
  });

  test('another user’s change that arrives between two of mine to the same field is not overwritten', async () => {
    const { server, person, tab } = await start();
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    await server.write(world.people[1], 'address', { _id: record._id, floors: 4 }, 1);
    server.duringPush = async () => {
      server.duringPush = undefined;
      await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    };
    await tab.dispatch.saveRecord('address', { _id: record._id, entrances: 2 }, { version: 1 });
    await tab.sync.syncNow();
    expect(await listOutbox(tab, person)).toMatchObject([
      { state: 'needsYou', conflict: { fields: [{ field: 'floors', mine: 9, theirs: 4 }] } },
    ]);
    expect(server.tx.find('address', record._id)).toMatchObject({ floors: 4, entrances: 2 });
  });
});
