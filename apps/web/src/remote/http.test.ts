import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRetryAfter } from './http.ts';
import { problem } from '../testing/fake-server.ts';
import { signedInTab, startWorld, stopWorld, type World } from '../testing/world.ts';

let world: World;

beforeEach(() => {
  world = startWorld();
});

afterEach(stopWorld);

describe('calls', () => {
  test('what the server says about a refused record arrives whole', async () => {
    const tab = await signedInTab(world, world.people[0]);
    const issues = [{ path: 'house', code: 'address.house.tooLong', message: 'Too long' }];
    world.server.answer('/address', {
      status: 400,
      body: { code: 'address.invalid', detail: 'No', messages: ['Too long'], issues, requestId: 'r1' },
    });
    await expect(tab.remote.call('POST', '/address', {})).rejects.toMatchObject({
      kind: 'invalid',
      status: 400,
      code: 'address.invalid',
      messages: ['Too long'],
      issues,
      requestId: 'r1',
    });
  });

  test.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [413, 'invalid'],
    [429, 'tooMany'],
    [500, 'server'],
    [503, 'server'],
  ])('status %i is a failure of the kind %s', async (status, kind) => {
    const tab = await signedInTab(world, world.people[0]);
    world.server.answer('/address', problem(status, 'x.y'), problem(status, 'x.y'));
    await expect(tab.remote.call('POST', '/address', {})).rejects.toMatchObject({ kind, status });
  });

  test('work that has begun in the background is answered without words', async () => {
    const tab = await signedInTab(world, world.people[0]);
    vi.stubGlobal('fetch', async () => new Response(null, { status: 202 }));
    await expect(tab.remote.call('POST', '/imports/1/validate')).resolves.toBeUndefined();
    vi.stubGlobal('fetch', async () => new Response('<html>Please sign in', { status: 202 }));
    await expect(tab.remote.call('POST', '/imports/1/validate')).rejects.toMatchObject({ kind: 'network' });
  });

  test('a server out of reach is said in the language of the user', async () => {
    const tab = await signedInTab(world, world.people[0]);
    const { setLanguage } = await import('../text/language.ts');
    const { listFailureReasons } = await import('./explain-failure.ts');
    world.server.wire = 'cut';
    for (const [language, words] of [
      ['en', 'The server cannot be reached. Try again when there is a connection'],
      ['uk', 'Сервер недоступний. Спробуйте, коли з’явиться зв’язок'],
    ] as const) {
      setLanguage(language);
      const error: unknown = await tab.remote.call('POST', '/address', {}).catch((reason: unknown) => reason);
      expect(listFailureReasons(error, language)).toEqual([words]);
    }
    setLanguage('en');
  });

  test('a call without an answer is given up after thirty seconds (A-02)', async () => {
    const tab = await signedInTab(world, world.people[0]);
    vi.stubGlobal(
      'fetch',
      (_input: unknown, init: RequestInit) =>
        new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const failure = tab.remote.call('GET', '/me').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({ kind: 'network' });
  });

  test('a call that the screen no longer wants is no failure of the network', async () => {
    const tab = await signedInTab(world, world.people[0]);
    const abort = new AbortController();
    abort.abort();
    await expect(tab.remote.call('GET', '/me', undefined, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(tab.connection.isOnline()).toBe(true);
  });

  test('every call carries the token and the language; those of sign-in carry no token', async () => {
    await signedInTab(world, world.people[0]);
    const login = world.server.seen.find(({ path }) => path === '/authentication/login');
    const me = world.server.seen.findLast(({ path }) => path === '/me');
    expect(login?.headers).toMatchObject({ 'Accept-Language': 'en' });
    expect(login?.headers['Authorization']).toBeUndefined();
    expect(me?.headers['Authorization']).toMatch(/^Bearer /);
  });

  test('Retry-After is read as seconds or as a date, at most an hour, and nonsense is ignored', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(readRetryAfter('120', now)).toBe(120);
    expect(readRetryAfter('Sat, 21 Nov 2026 10:01:00 GMT', now)).toBe(60);
    expect(readRetryAfter('1000000000', now)).toBe(3600);
    expect([
      readRetryAfter('-5', now),
      readRetryAfter('soon', now),
      readRetryAfter(null, now),
      readRetryAfter('', now),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the connection', () => {
  test('a portal that answers with a page counts as offline until the server itself answers (A-45)', async () => {
    const tab = await signedInTab(world, world.people[0]);
    const page = () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } });
    world.server.answer('/me', page());
    world.server.answer('/health/live', page(), page());
    await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'network' });
    await vi.waitFor(() => expect(tab.connection.isOnline()).toBe(false));
    expect(await tab.connection.probe()).toBe(false);
    expect(await tab.connection.probe()).toBe(true);
    expect(tab.connection.isOnline()).toBe(true);
  });

  test('after a failure the server is asked again automatically, less and less often', async () => {
    const tab = await signedInTab(world, world.people[0]);
    world.server.wire = 'cut';
    await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'network' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(tab.connection.isOnline()).toBe(false);
    world.server.wire = 'whole';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.connection.isOnline()).toBe(true);
  });

  test('an answer that comes after the browser has lost its network does not bring the connection back', async () => {
    const tab = await signedInTab(world, world.people[0]);
    vi.stubGlobal('navigator', { onLine: false });
    await tab.connection.probe();
    const hear = vi.fn();
    tab.connection.subscribeToConnection(hear);
    await tab.remote.call('GET', '/me');
    expect(hear).not.toHaveBeenCalled();
  });
});
