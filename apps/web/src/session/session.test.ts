import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problem } from '../testing/fake-server.ts';
import { addressOf, listOutbox, signedInTab, startWorld, stopWorld, type World } from '../testing/world.ts';

let world: World;

beforeEach(() => {
  world = startWorld();
});

afterEach(stopWorld);

function refreshes(): number {
  return world.server.seen.filter(({ path }) => path === '/authentication/refresh-token').length;
}

describe('who works here', () => {
  test('a user who has never signed in is asked to', async () => {
    const tab = await world.browser.openTab();
    expect(tab.session.getSession()).toEqual({ state: 'starting' });
    await tab.session.startSession();
    expect(tab.session.getSession()).toEqual({ state: 'signedOut' });
  });

  test('after signing in the person is known, and nothing like a token lies in the storage of the browser', async () => {
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    expect(tab.session.getSession()).toMatchObject({ state: 'signedIn', user: { _id: person._id, scope: ['UA63'] } });
    const kept = localStorage.getItem('domivka-last-user') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ _id: person._id, organization: { _id: person.organizationId } });
    expect(kept).not.toContain((await tab.token.getToken()).raw);
  });

  test('a wrong password signs nobody in', async () => {
    const tab = await world.browser.openTab();
    await tab.session.startSession();
    await expect(tab.session.signIn('nobody@example.org', 'x')).rejects.toMatchObject({
      kind: 'unauthenticated',
      code: 'auth.wrongCredentials',
    });
    expect(tab.session.getSession().state).toBe('signedOut');
  });

  test('without a network the last person goes on working, and is still there when it is back', async () => {
    const [person] = world.people;
    await signedInTab(world, person);
    world.server.wire = 'cut';
    // The first tab is gone with its token: the new one asks and nobody answers.
    const answers = vi.fn<() => void>();
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        addEventListener = answers;
        postMessage = answers;
      },
    );
    const tab = await world.browser.openTab();
    await tab.session.startSession();
    expect(tab.session.getSession()).toMatchObject({ state: 'signedIn', user: { _id: person._id } });
    world.server.wire = 'whole';
    await tab.connection.probe();
    await expect(tab.remote.call('GET', '/me')).resolves.toMatchObject({ _id: person._id });
    expect(tab.session.getSession().state).toBe('signedIn');
  });

  test('a server that is out of order ends no session', async () => {
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    world.server.refuseTokens();
    world.server.answer('/authentication/refresh-token', problem(503, 'server.unavailable'));
    await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'server' });
    expect(tab.session.getSession().state).toBe('signedIn');
  });

  test('a 401 that is not the server’s own (a proxy) ends no session', async () => {
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    world.server.answer(
      '/me',
      new Response('<html>Sign in to the network</html>', { status: 401, headers: { 'content-type': 'text/html' } }),
    );
    await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'network' });
    expect(tab.session.getSession().state).toBe('signedIn');
  });

  test('signing out counts in all tabs, and for the server as soon as it hears of it', async () => {
    const [person] = world.people;
    const first = await signedInTab(world, person);
    const second = await world.browser.openTab();
    await second.session.startSession();
    expect(second.session.getSession().state).toBe('signedIn');
    world.server.wire = 'cut';
    await first.session.signOut();
    expect(first.session.getSession().state).toBe('signedOut');
    await vi.waitFor(() => expect(second.session.getSession().state).toBe('signedOut'));
    world.server.wire = 'whole';
    const third = await world.browser.openTab();
    await third.session.startSession();
    expect(third.session.getSession().state).toBe('signedOut');
    expect(world.server.cookie).toBeUndefined();
  });

  test('a session that the server ended leaves what was written on the device', async () => {
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    world.server.wire = 'cut';
    await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    world.server.wire = 'whole';
    world.server.cookie = undefined;
    world.server.refuseTokens();
    await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(tab.session.getSession().state).toBe('signedOut');
    expect(await listOutbox(tab, person)).toHaveLength(1);
  });
});

describe('the access token', () => {
  test('a refused call is renewed once and tried once more', async () => {
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    const before = refreshes();
    world.server.refuseTokens();
    await expect(tab.remote.call('GET', '/me')).resolves.toMatchObject({ _id: person._id });
    expect(refreshes()).toBe(before + 1);
    const calls = world.server.seen.filter(({ path }) => path === '/me').slice(-2);
    expect(calls[0]?.headers['Authorization']).not.toBe(calls[1]?.headers['Authorization']);
  });

  test('ten calls that need a new token lead to one renewal', async () => {
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    const before = refreshes();
    world.server.refuseTokens();
    await Promise.all(Array.from({ length: 10 }, () => tab.remote.call('GET', '/me')));
    expect(refreshes()).toBe(before + 1);
  });

  test('others wait five seconds for a renewal that hangs, then are told', async () => {
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    vi.stubGlobal(
      'fetch',
      (_input: unknown, init: RequestInit) =>
        new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const old = tab.token.findToken()?.raw;
    const first = tab.token.renewToken(old);
    const second = tab.token.renewToken(old);
    const outcomes = Promise.allSettled([first, second]);
    const refusal = second.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await refusal).toMatchObject({
      message: 'Refresh timeout',
      messages: [expect.stringContaining('connection')],
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tab.session.getSession().state).toBe('signedIn');
  });

  test('two tabs that need a new token at the same time ask once, where the browser has locks', async () => {
    const [person] = world.people;
    const held = new Set<string>();
    const request = async (name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({ name, mode: 'exclusive' }).finally(() => held.delete(name));
    };
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
    const first = await signedInTab(world, person);
    const second = await world.browser.openTab();
    await second.session.startSession();
    const before = refreshes();
    world.server.refuseTokens();
    await Promise.all([first.remote.call('GET', '/me'), second.remote.call('GET', '/me')]);
    expect(refreshes()).toBe(before + 1);
  });

  test('a new tab takes the token of another one instead of asking the server', async () => {
    const [person] = world.people;
    await signedInTab(world, person);
    const before = refreshes();
    const second = await world.browser.openTab();
    await second.session.startSession();
    expect(second.session.getSession()).toMatchObject({ state: 'signedIn', user: { _id: person._id } });
    expect(refreshes()).toBe(before);
  });

  test('one minute before its end it is no longer used', async () => {
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    expect(tab.token.findToken()).toBeDefined();
    vi.setSystemTime(Date.now() + 841_000);
    expect(tab.token.findToken()).toBeUndefined();
  });

  test.each([600_000, -600_000])('a device whose clock is wrong by %i ms keeps its session', async (skew) => {
    world.server.clockAhead = skew;
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    expect(tab.token.findToken()).toMatchObject({ userId: person._id });
    const before = refreshes();
    await tab.remote.call('GET', '/me');
    expect(refreshes()).toBe(before);
  });

  test('while a user works it is renewed silently before its end', async () => {
    const [person] = world.people;
    const tab = await signedInTab(world, person);
    const before = refreshes();
    await vi.advanceTimersByTimeAsync(700_000);
    tab.keeper.noteActivity();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(refreshes()).toBe(before + 1);
    expect(tab.token.findToken()).toBeDefined();
  });
});
