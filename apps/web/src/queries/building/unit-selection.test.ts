import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Tab } from '../../testing/fake-browser.ts';
import { signedInTab, startWorld, stopWorld, type World } from '../../testing/world.ts';

const address = 'a'.repeat(24);
const [first, second] = ['1'.repeat(24), '2'.repeat(24)];

let world: World;

/** The storage of one tab; it outlives a reload of the page. */
function makeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The page as it is after a user has signed in, or come back by a reload. */
async function loadPage(who: Actor = world.people[0]) {
  const tab = await signedInTab(world, who);
  return { tab, ...(await import('./unit-selection.ts')) };
}

async function signIn(tab: Tab, { _id }: Actor): Promise<void> {
  await tab.session.signIn(`${_id}@example.org`, 'secret');
}

beforeEach(() => {
  world = startWorld();
  vi.stubGlobal('sessionStorage', makeStorage());
});
afterEach(() => {
  stopWorld();
  vi.unstubAllGlobals();
});

describe('the chosen flats of a building', () => {
  it('are found again in the form, in their order and each once', async () => {
    const { keepSelection, readSelection } = await loadPage();
    keepSelection(address, [second, first, second]);
    keepSelection('c'.repeat(24), [first]);
    expect(readSelection(address)).toEqual([second, first]);
    expect(readSelection('b'.repeat(24))).toEqual([]);
  });

  it('survive a reload of the page', async () => {
    (await loadPage()).keepSelection(address, [first]);
    expect((await loadPage()).readSelection(address)).toEqual([first]);
  });

  it('are forgotten when nothing is chosen any more', async () => {
    const { keepSelection } = await loadPage();
    keepSelection(address, [first]);
    keepSelection(address, []);
    expect((await loadPage()).readSelection(address)).toEqual([]);
  });

  it('are not found by the next person in the same tab, nor when the first one comes back after signing out', async () => {
    const { tab, keepSelection, readSelection } = await loadPage();
    keepSelection(address, [first]);
    await tab.session.signOut();
    expect(readSelection(address)).toEqual([]);
    expect((await loadPage(world.people[1])).readSelection(address)).toEqual([]);
    expect((await loadPage()).readSelection(address)).toEqual([]);
  });

  it('are not found by a user who signs in where the session of the first one had run out', async () => {
    const { keepSelection } = await loadPage();
    keepSelection(address, [first]);
    expect((await loadPage(world.people[1])).readSelection(address)).toEqual([]);
  });

  it('are still there for the same person after the session had run out', async () => {
    const { tab, keepSelection, readSelection } = await loadPage();
    keepSelection(address, [first]);
    tab.token.endToken('expired');
    expect(tab.session.getSession()).toMatchObject({ state: 'signedOut', isExpired: true });
    await signIn(tab, world.people[0]);
    expect(readSelection(address)).toEqual([first]);
  });

  it('are the same list until they change, so that screens do not redraw', async () => {
    const { keepSelection, readSelection } = await loadPage();
    expect(readSelection(address)).toBe(readSelection(address));
    keepSelection(address, [first]);
    expect(readSelection(address)).toBe(readSelection(address));
  });

  it('are none where the storage holds something else or is forbidden', async () => {
    const key = `domivka-units-${world.people[0]._id}`;
    sessionStorage.setItem(key, '["not", "choices"]');
    expect((await loadPage()).readSelection(address)).toEqual([]);
    sessionStorage.setItem(key, JSON.stringify({ [address]: ['no id', first], ['b'.repeat(24)]: 'no list' }));
    const page = await loadPage();
    expect([page.readSelection(address), page.readSelection('b'.repeat(24))]).toEqual([[first], []]);
    vi.stubGlobal('sessionStorage', undefined);
    const { keepSelection, readSelection } = await loadPage();
    keepSelection(address, [second]);
    expect(readSelection(address)).toEqual([second]);
  });
});
