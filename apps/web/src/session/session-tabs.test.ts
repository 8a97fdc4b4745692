import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Tab } from '../testing/fake-browser.ts';
import { problem } from '../testing/fake-server.ts';
import { addressOf, listOutbox, signedInTab, startWorld, stopWorld, type World } from '../testing/world.ts';

/** The token lives 900 s: the warning comes at 720 s, the popup ends at 780 s. */
const warningAt = 720_000;

const RealChannel = globalThis.BroadcastChannel;
let world: World;
let channels: BroadcastChannel[] = [];
let tests = 0;
/** The channel of a tab that the browser has frozen: what is said meanwhile does not reach it. */
let deaf: BroadcastChannel | undefined;

beforeEach(() => {
  world = startWorld();
  tests += 1;
  const own = tests;
  // The channel of the platform itself; only that the tabs of one test do not hear those of another.
  vi.stubGlobal(
    'BroadcastChannel',
    class extends RealChannel {
      constructor(name: string) {
        super(`${name}-${own}`);
        if (name === 'domivka-session') channels.push(this);
      }

      override addEventListener(type: string, listener: EventListener): void {
        super.addEventListener(type, (event: Event) => {
          if (deaf !== this) listener(event);
        });
      }
    },
  );
});

afterEach(() => {
  for (const channel of channels) channel.close();
  channels = [];
  deaf = undefined;
  stopWorld();
});

/** Web Locks for an environment that has none: as much of them as the product uses. */
function giveLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
    if (held.has(name)) return work(null);
    held.add(name);
    return work({ name, mode: 'exclusive' }).finally(() => held.delete(name));
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
}

function callsOf(path: string): number {
  return world.server.seen.filter((seen) => seen.path === path).length;
}

const refreshes = () => callsOf('/authentication/refresh-token');

/** Several tabs of one person, the first of which signed in. */
async function openTabs(person: Actor, count: number): Promise<readonly Tab[]> {
  const tabs = [await signedInTab(world, person)];
  while (tabs.length < count) {
    const tab = await world.browser.openTab();
    await tab.session.startSession();
    tabs.push(tab);
  }
  for (const tab of tabs) expect(tab.session.getSession().state).toBe('signedIn');
  return tabs;
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** The device sleeps: its clock goes on, its timers do not. */
function sleep(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

const clocksOf = (tabs: readonly Tab[]) => tabs.map(({ keeper }) => keeper.getClockState().name);
const statesOf = (tabs: readonly Tab[]) => tabs.map(({ session }) => session.getSession().state);

describe('the end of a session in several tabs (E-07)', () => {
  test('a user who does nothing is asked in all tabs, and one "Yes, refresh" is enough', async () => {
    const tabs = await openTabs(world.people[0], 3);
    await pass(warningAt + 1000);
    expect(clocksOf(tabs)).toEqual(['warning', 'warning', 'warning']);
    const before = refreshes();
    tabs[1]?.keeper.refreshSession();
    await vi.waitFor(() => expect(clocksOf(tabs)).toEqual(['watching', 'watching', 'watching']));
    expect(refreshes()).toBe(before + 1);
    await pass(warningAt - 5000);
    expect(clocksOf(tabs)).toEqual(['watching', 'watching', 'watching']);
    await pass(6000);
    expect(clocksOf(tabs)).toEqual(['warning', 'warning', 'warning']);
  });

  test('nobody answers: after sixty seconds all tabs are signed out, the server knows, and unsent work stays', async () => {
    const [person] = world.people;
    const tabs = await openTabs(person, 2);
    world.server.answer('/sync/push', ...Array.from({ length: 99 }, () => problem(503, 'server.unavailable')));
    await tabs[0]?.dispatch.saveRecord('address', addressOf('31'));
    await tabs[0]?.sync.syncNow();
    await pass(warningAt + 1000);
    expect(clocksOf(tabs)).toEqual(['warning', 'warning']);
    await pass(61_000);
    await vi.waitFor(() => expect(statesOf(tabs)).toEqual(['signedOut', 'signedOut']));
    expect(tabs.map(({ session }) => session.getSession().isExpired)).toEqual([true, true]);
    expect(world.server.cookie).toBeUndefined();
    const third = await world.browser.openTab();
    await third.session.startSession();
    expect(third.session.getSession().state).toBe('signedOut');
    expect(await listOutbox(third, person)).toHaveLength(1);
  });

  test('a user who works in one tab is asked in none', async () => {
    const tabs = await openTabs(world.people[0], 2);
    await pass(600_000);
    tabs[0]?.keeper.noteActivity();
    await pass(warningAt - 600_000 + 1000);
    await vi.waitFor(() => expect(clocksOf(tabs)).toEqual(['watching', 'watching']));
    expect(refreshes()).toBeGreaterThan(0);
  });

  test('a user who chose to stay signed in is not asked', async () => {
    const [person] = world.people;
    localStorage.setItem(`domivka-auto-refresh:${person._id}`, '1');
    const tabs = await openTabs(person, 1);
    const before = refreshes();
    await pass(4 * warningAt);
    expect(clocksOf(tabs)).toEqual(['watching']);
    expect(refreshes()).toBeGreaterThanOrEqual(before + 3);
  });

  test('a refresh that the server refuses signs out everywhere and says why', async () => {
    const tabs = await openTabs(world.people[0], 2);
    await pass(warningAt + 1000);
    world.server.cookie = undefined;
    tabs[0]?.keeper.refreshSession();
    await vi.waitFor(() => expect(statesOf(tabs)).toEqual(['signedOut', 'signedOut']));
    expect(tabs.map(({ session }) => session.getSession().isExpired)).toEqual([true, true]);
  });

  test('a refresh that gets lost on its way signs nobody out; it is made up for when the connection is back', async () => {
    const tabs = await openTabs(world.people[0], 1);
    const [tab] = tabs;
    await pass(warningAt + 1000);
    world.server.wire = 'cut';
    tab?.keeper.refreshSession();
    await vi.waitFor(() => expect(clocksOf(tabs)).toEqual(['paused']));
    await pass(7_200_000);
    expect(statesOf(tabs)).toEqual(['signedIn']);
    world.server.wire = 'whole';
    await tab?.connection.probe();
    await vi.waitFor(() => expect(clocksOf(tabs)).toEqual(['watching']));
    expect(statesOf(tabs)).toEqual(['signedIn']);
  });

  test('a server that is out of order when the token is due ends no session either', async () => {
    const tabs = await openTabs(world.people[0], 1);
    await pass(600_000);
    tabs[0]?.keeper.noteActivity();
    world.server.answer('/authentication/refresh-token', problem(503, 'server.unavailable'));
    await pass(warningAt - 600_000 + 30_000);
    await vi.waitFor(() => expect(clocksOf(tabs)).toEqual(['watching']));
    expect(statesOf(tabs)).toEqual(['signedIn']);
  });

  test('Logout in one tab is Logout in all, and no word about expiry', async () => {
    const tabs = await openTabs(world.people[0], 5);
    await tabs[3]?.session.signOut();
    await vi.waitFor(() => expect(statesOf(tabs)).toEqual(Array.from({ length: 5 }, () => 'signedOut')));
    expect(tabs.map(({ session }) => session.getSession().isExpired)).toEqual(Array.from({ length: 5 }));
  });

  test('a server that does not know one way of signing out is told in the other', async () => {
    const tabs = await openTabs(world.people[0], 1);
    world.server.answer('/authentication/logout', problem(404, 'route.missing'));
    await tabs[0]?.session.signOut();
    expect(callsOf('/auth/logout')).toBe(1);
    expect(world.server.cookie).toBeUndefined();
  });
});

describe('a device that slept (E-07)', () => {
  test('after eight hours no call slips back into the session: straight to the sign-in page', async () => {
    const [person] = world.people;
    const tabs = await openTabs(person, 1);
    const [tab] = tabs;
    const before = refreshes();
    sleep(8 * 3_600_000);
    await expect(tab?.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(tab?.session.getSession()).toEqual({ state: 'signedOut', isExpired: true });
    expect(refreshes()).toBe(before);
  });

  test('waking without a connection the person goes on working; the end comes with the connection', async () => {
    const tabs = await openTabs(world.people[0], 1);
    const [tab] = tabs;
    world.server.wire = 'cut';
    sleep(8 * 3_600_000);
    await expect(tab?.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'network' });
    expect(statesOf(tabs)).toEqual(['signedIn']);
    expect(clocksOf(tabs)).toEqual(['paused']);
    world.server.wire = 'whole';
    await tab?.connection.probe();
    await vi.waitFor(() => expect(tab?.session.getSession()).toEqual({ state: 'signedOut', isExpired: true }));
  });

  test('a tab that slept while another one was used takes the token of that one', async () => {
    const tabs = await openTabs(world.people[0], 2);
    const [sleeper, worker] = tabs;
    const before = callsOf('/authentication/logout');
    const old = sleeper?.token.findToken()?.raw;
    const [frozen] = channels;
    deaf = frozen;
    sleep(warningAt);
    await worker?.token.renewToken(worker.token.findToken()?.raw);
    await pass(100);
    expect(sleeper?.token.findToken()?.raw).toBe(old);
    sleep(200_000);
    expect(sleeper?.token.findToken()).toBeUndefined();
    deaf = undefined;
    await expect(sleeper?.remote.call('GET', '/me')).resolves.toBeDefined();
    expect(statesOf(tabs)).toEqual(['signedIn', 'signedIn']);
    expect(callsOf('/authentication/logout')).toBe(before);
  });

  test.each([600_000, -600_000])('a clock that a user sets by %i ms ends nothing and warns nobody', async (jump) => {
    const tabs = await openTabs(world.people[0], 1);
    await pass(300_000);
    vi.setSystemTime(Date.now() + jump);
    world.server.clockAhead -= jump;
    await pass(60_000);
    expect(clocksOf(tabs)).toEqual(['watching']);
    expect(statesOf(tabs)).toEqual(['signedIn']);
    await pass(warningAt - 360_000 + 1000);
    expect(clocksOf(tabs)).toEqual(['warning']);
  });
});

describe('a session that ends over unfinished work', () => {
  async function lockedTab(person: Actor): Promise<Tab> {
    const tab = await signedInTab(world, person);
    tab.openWork.noteTyping({ isConnected: true });
    world.server.cookie = undefined;
    world.server.refuseTokens();
    await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'unauthenticated' });
    return tab;
  }

  test('the page and its person stay, locked; calls go nowhere until a user signs in', async () => {
    const [person] = world.people;
    const tab = await lockedTab(person);
    expect(tab.session.getSession()).toMatchObject({ state: 'signedIn', isLocked: true, user: { _id: person._id } });
    const before = world.server.seen.length;
    await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(world.server.seen.length).toBe(before);
    await tab.session.signIn(`${person._id}@example.org`, 'secret');
    expect(tab.session.getSession().isLocked).toBeUndefined();
    await expect(tab.remote.call('GET', '/me')).resolves.toMatchObject({ _id: person._id });
  });

  test('a form that has gone from the page holds nothing', async () => {
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    tab.openWork.noteTyping({ isConnected: false });
    world.server.cookie = undefined;
    world.server.refuseTokens();
    await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(tab.session.getSession()).toEqual({ state: 'signedOut', isExpired: true });
  });

  test('signing in again in another tab unlocks this one', async () => {
    const [person] = world.people;
    const tab = await lockedTab(person);
    const other = await world.browser.openTab();
    await other.session.startSession();
    await other.session.signIn(`${person._id}@example.org`, 'secret');
    await vi.waitFor(() => expect(tab.session.getSession().isLocked).toBeUndefined());
    expect(tab.session.getSession().state).toBe('signedIn');
  });

  test('another person who signs in gets a new page and sees nothing of the first', async () => {
    const [person, other] = world.people;
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { assign });
    const tab = await lockedTab(person);
    await tab.session.signIn(`${other._id}@example.org`, 'secret');
    expect(assign).toHaveBeenCalledWith('/');
    expect(tab.session.getSession()).toEqual({ state: 'starting' });
  });

  test('"Sign out" there leaves the page', async () => {
    const tab = await lockedTab(world.people[0]);
    await tab.session.signOut();
    expect(tab.session.getSession()).toEqual({ state: 'signedOut' });
  });
});

describe('five tabs (E-02)', () => {
  test.each([1, 2, 3, 4, 5])(
    'that refresh at once ask the server once, and nobody is logged out, round %i',
    async () => {
      giveLocks();
      const tabs = await openTabs(world.people[0], 5);
      const before = refreshes();
      world.server.refuseTokens();
      await Promise.all(tabs.map(({ remote }) => remote.call('GET', '/me')));
      expect(refreshes()).toBe(before + 1);
      const held = () => new Set(tabs.map(({ token }) => token.findToken()?.raw)).size;
      await vi.waitFor(() => expect(held()).toBe(1));
      expect(statesOf(tabs)).toEqual(Array.from({ length: 5 }, () => 'signedIn'));
    },
  );
});

describe('a tab that was logged out (E-08)', () => {
  test('brings nothing back by a refresh that was on its way', async () => {
    const tabs = await openTabs(world.people[0], 1);
    const [tab] = tabs;
    const renewal = tab?.token.renewToken(tab.token.findToken()?.raw);
    const refusal = renewal?.catch((error: unknown) => error);
    await tab?.session.signOut();
    expect(await refusal).toMatchObject({ kind: 'unauthenticated' });
    expect(tab?.token.findToken()).toBeUndefined();
    expect(statesOf(tabs)).toEqual(['signedOut']);
  });

  test('takes no token of the old session from a tab that did not hear of the end', async () => {
    const tabs = await openTabs(world.people[0], 1);
    const [tab] = tabs;
    const raw = tab?.token.findToken()?.raw;
    await tab?.session.signOut();
    new BroadcastChannel('domivka-session').postMessage({ kind: 'token', raw, isNew: true, clock: undefined });
    await pass(200);
    expect(tab?.token.findToken()).toBeUndefined();
    expect(statesOf(tabs)).toEqual(['signedOut']);
  });

  test('asks the server for nothing, although the cookie may still be good', async () => {
    const [person] = world.people;
    const tabs = await openTabs(person, 1);
    const [tab] = tabs;
    await tab?.session.signOut();
    world.server.cookie = person;
    const before = world.server.seen.length;
    await expect(tab?.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(world.server.seen.length).toBe(before);
  });

  test('follows when a user signs in again elsewhere', async () => {
    const [person] = world.people;
    const tabs = await openTabs(person, 2);
    const [first, second] = tabs;
    await first?.session.signOut();
    await vi.waitFor(() => expect(statesOf(tabs)).toEqual(['signedOut', 'signedOut']));
    await second?.session.signIn(`${person._id}@example.org`, 'secret');
    await vi.waitFor(() => expect(statesOf(tabs)).toEqual(['signedIn', 'signedIn']));
  });

  test('no token lies in any storage of the browser, at any time', async () => {
    const [person] = world.people;
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    const tabs = await openTabs(person, 2);
    const [tab] = tabs;
    await tab?.dispatch.saveRecord('address', addressOf('47'));
    await tab?.sync.syncNow();
    await tab?.token.renewToken(tab.token.findToken()?.raw);
    const raw = tab?.token.findToken()?.raw;
    expect(raw).toBeTruthy();
    const store = await tab?.localStore.openStore(person._id);
    const rows = await Promise.all((store?.tables ?? []).map((table) => table.toArray()));
    expect(rows.flat().length).toBeGreaterThan(0);
    const everything = JSON.stringify([rows, ...kept]);
    expect(everything).toContain(person._id);
    expect(everything).not.toContain(String(raw).split('.')[1]);
  });
});
