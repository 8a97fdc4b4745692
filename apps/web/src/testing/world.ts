import { vi } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { partner, validAddress } from '@domivka/domain/testing/fixtures';
import { startFakeBrowser, type FakeBrowser, type Tab } from './fake-browser.ts';
import { startFakeServer, type FakeServer } from './fake-server.ts';

let people = 0;

/** A user who has never used this machine: the databases of one test are not those of another. */
function newPerson(like: Actor = partner): Actor {
  people += 1;
  return { ...like, _id: `d${Date.now().toString(16).padStart(15, '0')}${people.toString(16).padStart(8, '0')}` };
}

export type World = {
  readonly server: FakeServer;
  readonly browser: FakeBrowser;
  readonly people: readonly [Actor, Actor];
};

/** A browser, two people of the same organization, and a server; time passes and can be moved. */
export function startWorld(like?: Actor): World {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
    // In the usual steps of 20 ms each short pause of the application would take that long.
    advanceTimeDelta: 5,
  });
  const pair = [newPerson(like), newPerson(like)] as const;
  return { server: startFakeServer(pair), browser: startFakeBrowser(), people: pair };
}

export function stopWorld(): void {
  vi.clearAllTimers();
  vi.useRealTimers();
}

/** A tab in which a user has signed in. */
export async function signedInTab({ browser }: World, person: Actor): Promise<Tab> {
  const tab = await browser.openTab();
  await tab.session.startSession();
  await tab.session.signIn(`${person._id}@example.org`, 'secret');
  return tab;
}

/** The network goes, and the tab notices. */
export async function goOffline({ server }: World, tab: Tab): Promise<void> {
  server.wire = 'cut';
  await tab.connection.probe();
}

/** The network is back, and the tab has sent what waited. */
export async function goOnline({ server }: World, tab: Tab): Promise<void> {
  server.wire = 'whole';
  await tab.connection.probe();
  await tab.sync.syncNow();
}

/** A user at work on a building of theirs. */
export type AtWork = { readonly world: World; readonly tab: Tab; readonly address: StoredRecord };

/** A user signed in, and a building of theirs on the server: how most stories begin. */
export async function workOnBuilding(house = '12'): Promise<AtWork> {
  const world = startWorld();
  const tab = await signedInTab(world, world.people[0]);
  const { record: address } = await tab.dispatch.saveRecord('address', addressOf(house));
  await tab.sync.syncNow();
  return { world, tab, address };
}

/** The same, and no network any more: how most stories of unsent work begin. */
export async function workWithoutNetwork(): Promise<AtWork> {
  const work = await workOnBuilding();
  await goOffline(work.world, work.tab);
  return work;
}

/** What is in the store of a person: the row of a record, with `synced`. */
export async function findRow(
  tab: Tab,
  person: Actor,
  table: 'address' | 'assessment' | 'activity',
  id: string,
): Promise<Fields | undefined> {
  const store = await tab.localStore.openStore(person._id);
  return tab.localStore.rowsOf(store, table).get(id);
}

export async function listOutbox(tab: Tab, person: Actor) {
  const store = await tab.localStore.openStore(person._id);
  return store.outbox.orderBy('seq').toArray();
}

export function assessmentOf(address: Pick<StoredRecord, '_id'>): Fields {
  return {
    addressId: address._id,
    date: '2026-11-20',
    damageDate: '2026-11-18',
    damageCause: 'missile',
    totalArea: 1200,
    damagedArea: 300,
    levelOfDamage: 25,
    damageTypes: ['roof', 'window'],
    reconstructionPossible: 'yes',
    recoveryPriority: 'high',
  };
}

export function addressOf(house: string): Fields {
  return { ...validAddress, house };
}
