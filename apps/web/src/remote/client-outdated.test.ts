import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientHeader, clientRelease } from '@domivka/domain/kernel/client-release';
import { releases } from '../text/release.text.ts';
import { problem } from '../testing/fake-server.ts';
import {
  addressOf,
  goOffline,
  goOnline,
  listOutbox,
  signedInTab,
  startWorld,
  stopWorld,
  type World,
} from '../testing/world.ts';
import type { Tab } from '../testing/fake-browser.ts';

let world: World;

beforeEach(() => {
  world = startWorld();
});
afterEach(stopWorld);

const tooOld = problem(426, 'client.outdated', ['This version is too old']);

const isOutdated = async (): Promise<boolean> => (await import('./client-outdated.ts')).isOutdated();

async function register(tab: Tab, house: string): Promise<void> {
  await tab.dispatch.saveRecord('address', addressOf(house));
}

test('every call says which release of the application makes it', async () => {
  await signedInTab(world, world.people[0]);
  expect(world.server.seen.length).toBeGreaterThan(2);
  for (const { path, headers } of world.server.seen.filter((seen) => seen.path !== '/health/live'))
    expect(headers[clientHeader], path).toBe(String(clientRelease));
});

test('the number of a release goes up by one each time, and the newest is the one that is sent', () => {
  expect(releases.map(({ number }) => number)).toEqual(releases.map((_, index) => clientRelease - index));
});

test('refused as too old, the application keeps all its work, sends no more, and goes on once the server serves it (A-35)', async () => {
  const [person] = world.people;
  const tab = await signedInTab(world, person);
  await goOffline(world, tab);
  for (const house of ['1', '2', '3']) await register(tab, house);
  world.server.answer('/sync/push', tooOld);
  await goOnline(world, tab);
  expect(await isOutdated()).toBe(true);
  const waiting = await listOutbox(tab, person);
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);

  const before = world.server.pushes().length;
  await register(tab, '4');
  await tab.sync.syncNow();
  expect(world.server.pushes().length).toBe(before);
  expect(tab.session.getSession().state).toBe('signedIn');

  // The server has gone back, or this page was renewed: any answer of its own shows it.
  await tab.remote.call('GET', '/me');
  await tab.sync.syncNow();
  expect(await isOutdated()).toBe(false);
  expect(await listOutbox(tab, person)).toEqual([]);
});

test('a server that refuses the version does not end the session, not even at the start (A-35)', async () => {
  const [person] = world.people;
  await signedInTab(world, person);
  const again = await world.browser.openTab();
  world.server.answer('/authentication/refresh-token', tooOld);
  world.server.answer('/me', tooOld, tooOld);
  await again.session.startSession();
  expect(again.session.getSession()).toMatchObject({ state: 'signedIn', user: { _id: person._id } });
  expect(await isOutdated()).toBe(true);
});

test('a device that slept past the end of its session stays in it while its version is refused, and leaves once it is served (A-35)', async () => {
  const [person] = world.people;
  const tab = await signedInTab(world, person);
  await goOffline(world, tab);
  await register(tab, '1');
  await goOnline(world, tab);
  world.server.answer('/health/live', tooOld, tooOld, tooOld);
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  for (let times = 0; times < 2; times += 1) {
    await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'outdated' });
    expect(tab.session.getSession()).toMatchObject({ state: 'signedIn', user: { _id: person._id } });
    expect(await isOutdated()).toBe(true);
  }
  await vi.advanceTimersByTimeAsync(40_000);
  await vi.waitFor(() => expect(tab.session.getSession()).toEqual({ state: 'signedOut', isExpired: true }));
  expect(await isOutdated()).toBe(false);
});

test('a user who leaves the device lying while its version is refused is not signed out either: nobody could sign in again (A-35)', async () => {
  const tab = await signedInTab(world, world.people[0]);
  const refusals = Array.from({ length: 50 }, () => tooOld);
  world.server.answer('/me', tooOld);
  world.server.answer('/health/live', ...refusals);
  world.server.answer('/authentication/refresh-token', ...refusals);
  await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'outdated' });
  await vi.advanceTimersByTimeAsync(900_000);
  expect(tab.session.getSession().state).toBe('signedIn');
});

test('a version that is refused is not taken for served because it may sign out (A-35)', async () => {
  const tab = await signedInTab(world, world.people[0]);
  world.server.answer('/me', tooOld);
  await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'outdated' });
  await tab.session.signOut();
  expect(world.server.cookie).toBeUndefined();
  expect(await isOutdated()).toBe(true);
});

test.each([404, 405])('a server too old to know how to take work (%i) leaves it waiting (A-35)', async (status) => {
  const [person] = world.people;
  const tab = await signedInTab(world, person);
  await goOffline(world, tab);
  await register(tab, '1');
  world.server.answer('/sync/push', problem(status, 'route.unknown'));
  await goOnline(world, tab);
  expect((await listOutbox(tab, person)).map(({ state }) => state)).toEqual(['waiting']);
});

test('fields of a newer release come through the hands of this one unharmed (A-35)', async () => {
  const [person] = world.people;
  const tab = await signedInTab(world, person);
  const store = await tab.localStore.openStore(person._id);
  const address = await world.server.write(person, 'address', { ...addressOf('7'), shelterPlaces: 40 });
  const edit = { _id: address._id, comment: 'Ліфт не працює' };
  await goOffline(world, tab);
  await goOnline(world, tab);
  await tab.dispatch.saveRecord('address', edit, { version: address.version });
  await tab.sync.syncNow();
  expect(world.server.pushes().flat().at(-1)?.['record']).toEqual(edit);
  expect(world.server.tx.find('address', address._id)).toMatchObject({ ...edit, shelterPlaces: 40 });
  expect(await tab.localStore.rowsOf(store, 'address').get(address._id)).toMatchObject({
    ...edit,
    shelterPlaces: 40,
    synced: 1,
  });
});

test('refused as too old, screens answer from what the device holds (A-35)', async () => {
  const [person] = world.people;
  const tab = await signedInTab(world, person);
  const store = await tab.localStore.openStore(person._id);
  await register(tab, '1');
  await tab.sync.syncNow();
  world.server.answer('/search', tooOld);
  const { searchRecords } = await import('../records/read/search.ts');
  const found = await searchRecords(store, person, 'address', {});
  expect(found).toMatchObject({ fromDevice: true, totalRows: 1 });
});
