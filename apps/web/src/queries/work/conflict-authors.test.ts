import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Tab } from '../../testing/fake-browser.ts';
import { goOffline, goOnline, listOutbox, stopWorld, workWithoutNetwork, type World } from '../../testing/world.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;

const me = () => world.people[0];
const colleague = () => world.people[1];

beforeEach(async () => {
  ({ world, tab, address } = await workWithoutNetwork());
});
afterEach(stopWorld);

/** Both change the number of floors; what this device wrote meets the other value. */
async function meetConflict(): Promise<void> {
  await tab.dispatch.saveRecord('address', { _id: address._id, floors: 7 }, { version: 1 });
  await world.server.write(colleague(), 'address', { _id: address._id, floors: 9 }, 1);
  await goOnline(world, tab);
}

/** What the application does when a conflict has come. */
async function nameAuthors(): Promise<void> {
  const { nameAuthors: name } = await import('./conflict-authors.ts');
  await name(await tab.localStore.openStore(me()._id), me());
}

/** Who is said to have written the other value, as the device knows it. */
async function saidAuthor() {
  const { findAuthor } = await import('./conflict-authors.ts');
  const [entry] = await listOutbox(tab, me());
  return entry && findAuthor(entry);
}

const directory = (values: readonly unknown[]) => ({ status: 200, body: { values, totalRows: values.length } });
const asked = (path: string) => world.server.seen.filter((seen) => seen.path === path).length;

describe('Who wrote the other value of a conflict', () => {
  test('is kept with it when it comes, and is known without a network after the page was opened anew (A-16)', async () => {
    await meetConflict();
    world.server.answer('/search', directory([{ _id: colleague()._id, name: 'Ivan', nameUkr: 'Іван', version: 1 }]));
    await nameAuthors();
    await goOffline(world, tab);
    tab = await world.browser.openTab();
    await tab.session.startSession();
    expect(await saidAuthor()).toEqual({ _id: colleague()._id, name: 'Ivan', nameUkr: 'Іван' });
  });

  test('is told by the history where the directory does not show them, if only by their organization (A-16)', async () => {
    await meetConflict();
    const by = { _id: colleague()._id, name: '', nameUkr: '' };
    world.server.answer('/search', directory([]));
    world.server.answer(`/history/address/${address._id}`, {
      status: 200,
      body: [{ version: 2, by, organization: { _id: 'o', name: 'Caritas' } }],
    });
    await nameAuthors();
    expect(await saidAuthor()).toEqual({ _id: colleague()._id, organization: 'Caritas' });
  });

  test('is asked once where the server does not say it, and again where it could not be reached', async () => {
    await meetConflict();
    await goOffline(world, tab);
    await nameAuthors();
    expect(await saidAuthor()).toBeUndefined();
    world.server.wire = 'whole';
    await tab.connection.probe();
    world.server.answer('/search', directory([]));
    await nameAuthors();
    expect(await saidAuthor()).toEqual({ _id: colleague()._id });
    await nameAuthors();
    expect(asked('/search')).toBe(1);
    expect(asked(`/history/address/${address._id}`)).toBe(1);
  });

  test('is found out by itself when the conflict comes, and when the page is opened later (A-16)', async () => {
    const { followConflicts } = await import('./conflict-authors.ts');
    const stop = followConflicts();
    world.server.answer('/search', directory([{ _id: colleague()._id, name: 'Ivan', version: 1 }]));
    await meetConflict();
    await vi.waitFor(async () => expect(await saidAuthor()).toMatchObject({ name: 'Ivan' }), { timeout: 5000 });
    stop();
  });

  test('is asked once by all tabs together', async () => {
    const { followConflicts } = await import('./conflict-authors.ts');
    await meetConflict();
    const other = await world.browser.openTab();
    await other.session.startSession();
    await other.connection.probe();
    const { followConflicts: followInOther } = await import('./conflict-authors.ts');
    world.server.answer('/search', directory([]), directory([]));
    const stops = [followConflicts(), followInOther()];
    await vi.waitFor(async () => expect(await saidAuthor()).toEqual({ _id: colleague()._id }), { timeout: 5000 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked(`/history/address/${address._id}`)).toBe(1);
    for (const stop of stops) stop();
  });

  test('goes with the conflict: when it is settled and another one comes, nobody is named in place of somebody else', async () => {
    await meetConflict();
    world.server.answer('/search', directory([{ _id: colleague()._id, name: 'Ivan', version: 1 }]));
    await nameAuthors();
    const [entry] = await listOutbox(tab, me());
    await goOffline(world, tab);
    await tab.outbox.keepMine(entry?.opId ?? '');
    expect(await listOutbox(tab, me())).toMatchObject([{ state: 'waiting' }]);
    expect((await listOutbox(tab, me()))[0]).not.toHaveProperty('author');
  });
});
