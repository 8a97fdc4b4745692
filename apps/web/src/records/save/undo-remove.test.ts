import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
const onServer = (table: 'address' | 'assessment', id: string) => world.server.tx.find(table, id);

/** An address with an assessment, both on the server. */
async function sentPair(house: string) {
  const { record: address } = await tab.dispatch.saveRecord('address', addressOf(house));
  const { record: assessment } = await tab.dispatch.saveRecord('assessment', assessmentOf(address));
  await tab.sync.syncNow();
  return { address, assessment };
}

describe('taking a removal back', () => {
  test('of what was never sent puts it back with its children, and it is sent as if nothing had happened', async () => {
    await goOffline(world, tab);
    const { record: address } = await tab.dispatch.saveRecord('address', addressOf('12'));
    const { record: assessment } = await tab.dispatch.saveRecord('assessment', assessmentOf(address));
    const removal = await tab.dispatch.removeRecord('address', address._id);
    expect(await entries()).toEqual([]);
    expect(await tab.undo.undoRemove(removal)).toBe('undone');
    expect(await findRow(tab, me(), 'assessment', assessment._id)).toMatchObject({ synced: 0 });
    await goOnline(world, tab);
    expect(onServer('address', address._id)).toMatchObject({ house: '12' });
    expect(onServer('assessment', assessment._id)).toBeDefined();
  });

  test('that waits to be sent takes it out of the outbox and keeps the edits that were not sent', async () => {
    const { address, assessment } = await sentPair('13');
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('assessment', { _id: assessment._id, levelOfDamage: 40 }, { version: 1 });
    const removal = await tab.dispatch.removeRecord('address', address._id);
    expect(await tab.undo.undoRemove(removal)).toBe('undone');
    expect((await entries()).map(({ kind, recordId }) => [kind, recordId])).toEqual([['save', assessment._id]]);
    await goOnline(world, tab);
    expect(onServer('assessment', assessment._id)).toMatchObject({ levelOfDamage: 40 });
    expect(world.server.pushes().flat()).not.toContainEqual(expect.objectContaining({ kind: 'delete' }));
  });

  test('that the server has carried out brings it back from the bin there, children and unsent edits too', async () => {
    const { address, assessment } = await sentPair('14');
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('assessment', { _id: assessment._id, levelOfDamage: 40 }, { version: 1 });
    const removal = await tab.dispatch.removeRecord('address', address._id);
    await goOnline(world, tab);
    expect(onServer('address', address._id)).toBeUndefined();
    expect(await tab.undo.undoRemove(removal)).toBe('undone');
    expect(onServer('address', address._id)).toBeDefined();
    expect(await findRow(tab, me(), 'address', address._id)).toMatchObject({ synced: 1, version: 3 });
    expect(await findRow(tab, me(), 'assessment', assessment._id)).toMatchObject({ levelOfDamage: 40, synced: 0 });
  });

  test('that the server has carried out waits for a connection, and loses nothing by the attempt', async () => {
    const { address } = await sentPair('15');
    const removal = await tab.dispatch.removeRecord('address', address._id);
    await tab.sync.syncNow();
    await goOffline(world, tab);
    expect(await tab.undo.undoRemove(removal)).toBe('offline');
    await goOnline(world, tab);
    expect(await tab.undo.undoRemove(removal)).toBe('undone');
    expect(onServer('address', address._id)).toBeDefined();
  });

  test('that is on its way waits until it has arrived', async () => {
    const { address } = await sentPair('16');
    let started: () => void = () => undefined;
    const pressed = new Promise<void>((resolve) => (started = resolve));
    const removal = new Promise<Awaited<ReturnType<Tab['dispatch']['removeRecord']>>>((resolve) => {
      world.server.duringPush = async () => {
        world.server.duringPush = undefined;
        started();
        await vi.advanceTimersByTimeAsync(300);
      };
      void tab.dispatch.removeRecord('address', address._id).then(resolve);
    });
    await pressed;
    expect(await tab.undo.undoRemove(await removal)).toBe('undone');
    expect(onServer('address', address._id)).toBeDefined();
    expect(await findRow(tab, me(), 'address', address._id)).toMatchObject({ synced: 1 });
    expect(await entries()).toEqual([]);
  });

  test('whose answer was lost asks the server: it may have been carried out', async () => {
    const { address } = await sentPair('17');
    world.server.wire = 'loses answers';
    const removal = await tab.dispatch.removeRecord('address', address._id);
    await tab.sync.syncNow();
    expect(onServer('address', address._id)).toBeUndefined();
    world.server.wire = 'whole';
    await tab.connection.probe();
    expect(await tab.undo.undoRemove(removal)).toBe('undone');
    await tab.sync.syncNow();
    expect(onServer('address', address._id)).toBeDefined();
    expect(await entries()).toEqual([]);
  });

  test('whose request was lost on the way finds it alive there, and nothing more is sent', async () => {
    const { address } = await sentPair('18');
    world.server.wire = 'cut';
    const removal = await tab.dispatch.removeRecord('address', address._id);
    await tab.sync.syncNow();
    expect((await entries())[0]).toMatchObject({ kind: 'delete', maybeSent: true });
    world.server.wire = 'whole';
    world.server.answer('/sync/push', { status: 503 });
    await tab.connection.probe();
    await tab.sync.syncNow();
    expect(await tab.undo.undoRemove(removal)).toBe('undone');
    expect(onServer('address', address._id)).toBeDefined();
    expect(await entries()).toEqual([]);
  });

  test('twice is once', async () => {
    const { address } = await sentPair('19');
    await goOffline(world, tab);
    const removal = await tab.dispatch.removeRecord('address', address._id);
    await tab.undo.undoRemove(removal);
    expect(await tab.undo.undoRemove(removal)).toBe('undone');
    expect(await findRow(tab, me(), 'address', address._id)).toBeDefined();
  });

  test('works while another tab sends, and after another tab has taken it back', async () => {
    const { address, assessment } = await sentPair('20');
    const removal = await tab.dispatch.removeRecord('assessment', assessment._id);
    await tab.sync.syncNow();
    const other = await signedInTab(world, me());
    await other.sync.syncNow();
    expect(await other.undo.undoRemove(removal)).toBe('undone');
    expect(await tab.undo.undoRemove(removal)).toBe('undone');
    expect(onServer('assessment', assessment._id)).toBeDefined();
    expect(onServer('address', address._id)).toBeDefined();
  });

  test('that the server refuses says why', async () => {
    const { address } = await sentPair('21');
    const removal = await tab.dispatch.removeRecord('address', address._id);
    await tab.sync.syncNow();
    const taken = { status: 409, body: { code: 'apartment.number.taken', messages: ['This number is taken'] } };
    world.server.answer(`/bin/address/${address._id}/restore`, taken);
    await expect(tab.undo.undoRemove(removal)).rejects.toMatchObject({ messages: ['This number is taken'] });
  });
});

test('What was never sent goes from the device once nobody can take it back any more', async () => {
  await goOffline(world, tab);
  const { record } = await tab.dispatch.saveRecord('address', addressOf('22'));
  await tab.dispatch.removeRecord('address', record._id);
  const store = await tab.localStore.openStore(me()._id);
  expect(await store.deleted.count()).toBe(1);
  await goOnline(world, tab);
  expect(await store.deleted.count()).toBe(1);
  vi.setSystemTime(Date.now() + 700_000);
  await tab.sync.syncNow();
  expect(await store.deleted.count()).toBe(0);
  expect(world.server.pushes()).toEqual([]);
});
