import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstStores } from '../../testing/first-release.ts';
import { addressOf, listOutbox, signedInTab, startWorld, stopWorld, type World } from '../../testing/world.ts';

let world: World;

beforeEach(() => {
  world = startWorld();
});
afterEach(stopWorld);

const count = 50;
const idOf = (number: number): string => number.toString(16).padStart(24, 'a');

/** A device as the first release left it: fifty new buildings that nobody has sent, one of them on its way when the power went. */
async function leaveOldDevice(userId: string): Promise<void> {
  const store = new Dexie(`domivka-${userId}`);
  store.version(0.2).stores(firstStores);
  await store.open();
  expect(store.backendDB().version).toBe(2);
  for (let number = 1; number <= count; number += 1) {
    const record = { ...addressOf(String(number)), _id: idOf(number) };
    await store.table('address').put({ ...record, version: 0, synced: 0, $keys: {} });
    await store.table('outbox').put({
      opId: `old-operation-${number}`,
      seq: number,
      table: 'address',
      kind: 'save',
      recordId: record._id,
      record,
      state: number === 1 ? 'sending' : 'waiting',
      createdAt: '2026-11-20T10:00:00.000Z',
      attempts: number === 1 ? 1 : 0,
      maybeSent: number === 1,
    });
  }
  await store.table('device').put({ _id: 'deviceId', value: 'device-of-the-first-release' });
  await store.table('drafts').put({ _id: 'address:new', values: { streetUkr: 'Берегова' }, updatedAt: '2026-11-20' });
  store.close();
}

test('fifty operations queued by the first release are taken over by the newer database and all arrive once (A-35)', async () => {
  const [person] = world.people;
  await leaveOldDevice(person._id);
  world.server.wire = 'whole';
  const tab = await signedInTab(world, person);
  const store = await tab.localStore.openStore(person._id);
  expect(store.backendDB().version).toBeGreaterThan(2);
  expect(await store.outbox.count()).toBe(count);
  expect(await store.drafts.get('address:new')).toMatchObject({ values: { streetUkr: 'Берегова' } });

  await tab.sync.syncNow();
  expect(await listOutbox(tab, person)).toEqual([]);
  const sent = world.server.pushes().flat();
  expect(new Set(sent.map(({ opId }) => opId)).size).toBe(count);
  for (let number = 1; number <= count; number += 1)
    expect(world.server.tx.find('address', idOf(number)), `building ${number}`).toMatchObject({
      house: String(number),
      version: 1,
    });
  expect(await store.table('address').where('synced').equals(0).count()).toBe(0);
});

test('a page of the first release cannot open the newer database, and leaves everything in it (A-35)', async () => {
  const [person] = world.people;
  await leaveOldDevice(person._id);
  const tab = await signedInTab(world, person);
  const store = await tab.localStore.openStore(person._id);
  const before = await store.outbox.toArray();
  await tab.localStore.closeStore(person._id);

  const old = new Dexie(`domivka-${person._id}`);
  old.version(0.2).stores(firstStores);
  await old.open().catch(() => undefined);
  old.close();
  const again = await tab.localStore.openStore(person._id);
  expect(await again.outbox.toArray()).toEqual(before);
});
