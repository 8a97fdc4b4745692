import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newHouse } from './examples.ts';
import { cookieOf, outcome, sessionCalls, type Headers } from './session-calls.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let server: TestApp;
let time = Date.now();
const { call, signIn, refresh, me } = sessionCalls(() => server);
const later = (seconds: number) => {
  time += seconds * 1000;
};

beforeAll(async () => {
  server = await openTestApp(() => new Date(time));
});
beforeEach(() => server.database.query('delete from login_failure'));
afterAll(() => server.close());

describe('A session', () => {
  test('continues with a new token each time; within the grace the old one answers with the same successor (E-01, E-02)', async () => {
    const first = cookieOf(await signIn('staff@example.org'));
    const lost = await refresh(first);
    later(20);
    const repeated = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
    for (const answer of repeated) expect([answer.status, cookieOf(answer)]).toEqual([200, cookieOf(lost)]);
    expect(cookieOf(lost)).not.toBe(first);
    expect(await me(repeated[4]?.token ?? '')).toBe(200);
    const next = await refresh(cookieOf(lost));
    expect([next.status, cookieOf(next) === cookieOf(lost)]).toEqual([200, false]);
  });

  test('ends for both when an old refresh token is played again after the grace (E-03)', async () => {
    const first = cookieOf(await signIn('staff@example.org'));
    const second = await refresh(first);
    later(31);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(cookieOf(second))).status).toBe(401);
    expect(await me(second.token)).toBe(401);
  });

  describe('of a browser that was killed before it had written its newest cookie to the disk (A-47)', () => {
    /** Signs in on a device of one's own: what it sends from then on with an old refresh token. */
    async function deviceOf(email: string) {
      const answer = await signIn(email);
      const device = /domivka-device=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
      const first = cookieOf(answer);
      return { first, send: (token: string) => refresh(`${token}; domivka-device=${device}`) };
    }

    test('continues with the cookie before it, however late and often, as long as the newest was not used', async () => {
      const { first, send } = await deviceOf('staff@example.org');
      const lost = await send(first);
      for (let day = 0; day < 3; day += 1) {
        later(86_400);
        const again = await send(first);
        expect([again.status, cookieOf(again)]).toEqual([200, cookieOf(lost)]);
        expect(await me(again.token)).toBe(200);
      }
      const next = await send(cookieOf(lost));
      expect([next.status, cookieOf(next) === cookieOf(lost)]).toEqual([200, false]);
    });

    test('continues also when it had been loaded again in those seconds, and never splits in two', async () => {
      const { first, send } = await deviceOf('staff@example.org');
      const newest = cookieOf(await send(cookieOf(await send(first))));
      later(120);
      expect(cookieOf(await send(first))).toBe(newest);
      expect(cookieOf(await send(first))).toBe(newest);
      // Killed once more, after it was loaded again.
      const newer = cookieOf(await send(newest));
      expect(newer).not.toBe(newest);
      later(120);
      expect(cookieOf(await send(first))).toBe(newer);
    });

    test('ends when the newest had been used later than that: the old one is a copy', async () => {
      const { first, send } = await deviceOf('staff@example.org');
      const second = cookieOf(await send(first));
      later(31);
      const third = await send(second);
      expect((await send(first)).status).toBe(401);
      expect([await me(third.token), (await send(cookieOf(third))).status]).toEqual([401, 401]);
    });

    test('lives no longer by it: the old cookie ends when it would have ended', async () => {
      const { first, send } = await deviceOf('staff@example.org');
      await send(first);
      later(29 * 86_400);
      expect((await send(first)).status).toBe(200);
      later(2 * 86_400);
      expect((await send(first)).status).toBe(401);
    });

    test('ends for a stranger who has the cookie alone, and not the mark of the device', async () => {
      const { first, send } = await deviceOf('staff@example.org');
      const second = await send(first);
      const stranger = /domivka-device=([^;]+)/.exec(String((await signIn('donor@example.org')).headers['set-cookie']));
      later(31);
      expect((await refresh(`${first}; domivka-device=${stranger?.[1] ?? ''}`)).status).toBe(401);
      expect(await me(second.token)).toBe(401);
    });

    test('ends when a thief with the cookie alone came first: what a stranger replaced is good for nobody again', async () => {
      const { first, send } = await deviceOf('staff@example.org');
      const stolen = await refresh(first);
      expect(stolen.status).toBe(200);
      later(900);
      expect((await send(first)).status).toBe(401);
      expect([await me(stolen.token), (await refresh(cookieOf(stolen))).status]).toEqual([401, 401]);
    });

    test('ends also for a copy that was replaced while the clock was ahead, and continues for its owner', async () => {
      const { first, send } = await deviceOf('staff@example.org');
      later(10 * 86_400);
      const lost = await send(first);
      later(-10 * 86_400);
      const own = await send(first);
      expect([own.status, cookieOf(own), await me(own.token)]).toEqual([200, cookieOf(lost), 200]);
      later(10 * 86_400);
      const ahead = await send(cookieOf(own));
      later(-10 * 86_400);
      const right = await send(cookieOf(ahead));
      later(3600);
      expect(right.status).toBe(200);
      expect((await send(cookieOf(own))).status).toBe(401);
      expect((await send(cookieOf(right))).status).toBe(401);
    });

    test('continues after a clock that was ahead when the browser was killed, and ends for who uses what was lost then', async () => {
      const { first, send } = await deviceOf('staff@example.org');
      const copied = await send(first);
      later(2 * 86_400);
      await send(first);
      later(-2 * 86_400 + 60);
      const own = await send(first);
      later(60);
      expect(await me(own.token)).toBe(200);
      expect([await me(copied.token), await me(own.token)]).toEqual([401, 401]);
    });

    test('ends when what was called lost is used after all: it was copied with everything', async () => {
      const { first, send } = await deviceOf('staff@example.org');
      const copied = await send(first);
      later(600);
      const own = await send(first);
      // What was still on its way when the browser died is refused, no more.
      later(20);
      expect([await me(copied.token), await me(own.token)]).toEqual([401, 200]);
      later(20);
      expect([await me(copied.token), await me(own.token)]).toEqual([401, 401]);
      expect((await send(cookieOf(own))).status).toBe(401);
    });
  });

  test('lives 15 minutes on one access token, and 30 days without a visit', async () => {
    const { token, ...signedIn } = await signIn('staff@example.org');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>;
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900);
    expect(Object.keys(claims)).toEqual(expect.arrayContaining(['exp', 'iat', 'sub', 'sid', 'role']));
    later(899);
    expect(await me(token)).toBe(200);
    later(62);
    expect(await me(token)).toBe(401);
    later(29 * 86_400);
    const again = await refresh(cookieOf(signedIn));
    expect(again.status).toBe(200);
    later(31 * 86_400);
    expect((await refresh(cookieOf(again))).status).toBe(401);
  });

  test('is over at once after signing out, by either call, also without a token', async () => {
    for (const [method, path] of [
      ['POST', '/authentication/logout'],
      ['GET', '/auth/logout'],
    ] as const) {
      const { token, ...signedIn } = await signIn('staff@example.org');
      const out = await call(method, path, {
        cookie: `domivka-refresh=${cookieOf(signedIn)}`,
        authorization: `Bearer ${token}`,
      });
      expect([out.status, out.cookie?.value, out.cookie?.maxAge]).toEqual([204, '', 0]);
      expect(await me(token)).toBe(401);
      expect((await refresh(cookieOf(signedIn))).status).toBe(401);
      expect((await call(method, path)).status).toBe(204);
      expect((await call(method, path, { authorization: 'Bearer x', cookie: 'domivka-refresh=x' })).status).toBe(204);
    }
  });

  test('follows the role and the area of its user at once, whatever its token says (E-04)', async () => {
    let { token, cookie } = await signIn('oblast@example.org');
    const total = async () =>
      (await call('POST', '/search', { authorization: `Bearer ${token}` }, { table: 'address' })).body as unknown as {
        totalRows: number;
      };
    /** What the browser does after a 401: the session continues with what the person may do now. */
    const comeBack = async () => {
      expect(await me(token)).toBe(401);
      ({ token, cookie } = await refresh(cookieOf({ cookie })));
    };
    const before = (await total()).totalRows;
    await server.database.query(
      `update app_user set role = 'Donor', oblasts = '{UA32}' where email = 'oblast@example.org'`,
    );
    await comeBack();
    expect((await total()).totalRows).toBe(0);
    expect((await call('POST', '/address', { authorization: `Bearer ${token}` }, newHouse())).status).toBe(403);
    await server.database.query(
      `update app_user set role = 'Oblast Administration', oblasts = '{UA63}' where email = 'oblast@example.org'`,
    );
    await comeBack();
    expect((await total()).totalRows).toBe(before);
    await server.database.query(`update app_user set oblasts = '{UA32}' where email = 'oblast@example.org'`);
    expect((await total()).totalRows).not.toBe(before);
    await server.database.query(`update app_user set oblasts = '{UA63}' where email = 'oblast@example.org'`);
  });

  test('ends everywhere when the password is changed (E-04)', async () => {
    const admin = server.withToken((await signIn('admin@example.org')).token);
    const sessions = await Promise.all([signIn('donor@example.org'), signIn('donor@example.org')]);
    const { body } = await server.withToken(sessions[0]?.token ?? '').get('/me');
    expect(
      (await admin.post('/user', { _id: body['_id'], version: body['version'], password: 'зовсім новий пароль' }))
        .status,
    ).toBe(200);
    for (const { token, cookie } of sessions)
      expect([await me(token), (await refresh(cookieOf({ cookie }))).status]).toEqual([401, 401]);
    expect((await signIn('donor@example.org', 'зовсім новий пароль')).status).toBe(200);
    expect((await signIn('donor@example.org')).status).toBe(401);
  });

  test('is neither refreshed nor ended from a foreign page (E-10)', async () => {
    const { token, ...signedIn } = await signIn('staff@example.org');
    const foreign: readonly Headers[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'http://sub.localhost' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'not an origin' },
      { origin: 'https://localhost' },
      { origin: 'http://localhost:8080' },
      { origin: 'http://localhost/' },
    ];
    for (const headers of foreign)
      for (const [method, path] of [
        ['POST', '/authentication/refresh-token'],
        ['POST', '/authentication/logout'],
        ['GET', '/auth/logout'],
      ] as const) {
        const answer = await call(method, path, {
          host: 'localhost',
          cookie: `domivka-refresh=${cookieOf(signedIn)}`,
          ...headers,
        });
        expect(outcome(answer), `${path} ${JSON.stringify(headers)}`).toEqual([403, 'auth.foreignOrigin']);
        expect(answer.cookie).toBeUndefined();
      }
    expect(await me(token)).toBe(200);
    expect(
      (
        await refresh(cookieOf(signedIn), {
          host: 'localhost',
          origin: 'http://localhost',
          'sec-fetch-site': 'same-origin',
        })
      ).status,
    ).toBe(200);
  });

  test('never comes from a refresh token that is missing, foreign or forged', async () => {
    const good = cookieOf(await signIn('staff@example.org'));
    for (const cookie of [
      '',
      'x',
      good.slice(1),
      `${good}x`,
      good.toUpperCase(),
      'a'.repeat(5000),
      '%00',
      "' or 1=1 --",
    ])
      expect((await refresh(cookie)).status, cookie.slice(0, 20)).toBe(401);
    expect((await call('POST', '/authentication/refresh-token')).status).toBe(401);
  });
});
