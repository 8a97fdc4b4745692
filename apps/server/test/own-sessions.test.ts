import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { compose } from '../src/commands/compose.ts';
import { sweepAccounts } from '../src/features/auth/housekeeping.ts';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { buildApp } from '../src/http/app.ts';
import { newId } from '../src/platform/ids.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
import { cookieOf, outcome, sessionCalls } from './session-calls.ts';
import { runPeriodically } from '../src/platform/periodic-jobs.ts';
import { jobsOver } from './background.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** A share of the full count, which `npm run chaos` runs. */
const blocks = Number(process.env['BLOCKS'] ?? 10);

let server: TestApp;
let mails: MailServer;
let time = Date.now();
const { call, signIn, refresh, me } = sessionCalls(() => server);
const later = (seconds: number) => {
  time += seconds * 1000;
};
const callerWith = (token: string) => server.withToken(token);

beforeAll(async () => {
  mails = await openMailServer();
  server = await openTestApp(() => new Date(time), {
    mailTransport: mails.door,
    publicUrl: 'https://register.example.org',
  });
});
beforeEach(async () => {
  await server.database.query('delete from login_failure');
  await server.database.query('update session set ended_at = now() where ended_at is null');
  mails.clear();
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

type View = { _id: string; createdAt: string; lastUsedAt: string; userAgent: string; current: boolean };

const idOf = async (email: string) =>
  (
    await server.database.query<{ id: string }>('select id from app_user where email = $1 order by created_at', [email])
  )[0]?.id ?? '';

describe('The own sessions (E-05)', () => {
  test('are listed with where and when, the one used last first, and no token is in the list', async () => {
    const old = await signIn('staff@example.org', demoPassword, { 'user-agent': 'Old phone' });
    later(60);
    const { token } = await signIn('staff@example.org', demoPassword, { 'user-agent': 'New laptop' });
    later(60);
    await refresh(cookieOf(old));
    const { status, body } = await callerWith(token).get<View[]>('/me/sessions');
    expect(status).toBe(200);
    expect(body.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Old phone', false],
      ['New laptop', true],
    ]);
    expect(body[0]?.lastUsedAt).toBe(new Date(time).toISOString());
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(['_id', 'createdAt', 'current', 'lastUsedAt', 'userAgent']);
  });

  test('end one by one: that one at once, the others not', async () => {
    const [one, other] = [await signIn('staff@example.org'), await signIn('staff@example.org')];
    const own = callerWith(other.token);
    const { body } = await own.get<View[]>('/me/sessions');
    const target = body.find(({ current }) => !current)?._id ?? '';
    expect((await own.delete(`/me/sessions/${target}`)).status).toBe(204);
    expect([await me(one.token), (await refresh(cookieOf(one))).status, await me(other.token)]).toEqual([
      401, 401, 200,
    ]);
    expect((await own.delete(`/me/sessions/${target}`)).status).toBe(404);
  });

  test('of another user look like none', async () => {
    const stranger = await signIn('admin@example.org');
    const { body } = await callerWith(stranger.token).get<View[]>('/me/sessions');
    const own = callerWith((await signIn('staff@example.org')).token);
    const answers = await Promise.all(
      [`/me/sessions/${body[0]?._id}`, `/me/sessions/${newId()}`, '/me/sessions/x'].map((path) => own.delete(path)),
    );
    for (const answer of answers)
      expect([answer.status, { ...answer.body, requestId: '' }]).toEqual([404, { ...answers[1]?.body, requestId: '' }]);
    expect(await me(stranger.token)).toBe(200);
  });

  test.each([true, false])('end all ten, the own kept: %s', async (keepThis) => {
    const sessions = await Promise.all(Array.from({ length: 10 }, () => signIn('partner@example.org')));
    const [mine, ...others] = sessions;
    expect((await callerWith(mine?.token ?? '').post('/me/sessions/end', { keepThis })).status).toBe(204);
    for (const { token, cookie } of others)
      expect([await me(token), (await refresh(cookieOf({ cookie }))).status]).toEqual([401, 401]);
    expect(await me(mine?.token ?? '')).toBe(keepThis ? 200 : 401);
  });
});

describe('Sessions of people whom one manages (E-05)', () => {
  test('are seen and ended; a temporary password is mailed, and the old one stays until it is used', async () => {
    const id = await idOf('partner@example.org');
    const sessions = await Promise.all(Array.from({ length: 10 }, () => signIn('partner@example.org')));
    for (const email of ['manager@example.org', 'staff@example.org', 'admin@example.org']) {
      const caller = callerWith((await signIn(email)).token);
      const { status, body } = await caller.get<View[]>(`/user/${id}/sessions`);
      expect([status, body.length, body.some(({ current }) => current)]).toEqual([200, 10, false]);
    }
    const manager = callerWith((await signIn('manager@example.org')).token);
    expect((await manager.post(`/user/${id}/temporary-password`)).status).toBe(204);
    await server.idle();
    expect(mails.to('partner@example.org').map(({ text }) => /(\w{4}-){6}\w{4}/.test(text))).toEqual([true]);
    // They did not ask for it, and read who did.
    expect(
      mails
        .to('partner@example.org')
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/probably you|імовірно ви/);
    expect((await manager.post(`/user/${id}/sessions/end`)).status).toBe(204);
    for (const { token, cookie } of sessions)
      expect([await me(token), (await refresh(cookieOf({ cookie }))).status]).toEqual([401, 401]);
    expect((await signIn('partner@example.org')).status).toBe(200);
  });

  test('are refused to those who see but do not manage, and do not exist for those who see nothing', async () => {
    const paths = (id: string) =>
      [
        ['GET', `/user/${id}/sessions`],
        ['POST', `/user/${id}/sessions/end`],
        ['POST', `/user/${id}/temporary-password`],
      ] as const;
    const cases = [
      ['ministry@example.org', 'partner@example.org', 403, 'user.notAllowed'],
      ['staff@example.org', 'admin@example.org', 403, 'user.notAllowed'],
      ['staff@example.org', 'staff@example.org', 403, 'user.notAllowed'],
      ['partner@example.org', 'manager@example.org', 403, 'user.notAllowed'],
      ['partner@example.org', 'admin@example.org', 404, 'record.missing'],
      ['manager@example.org', 'donor@example.org', 404, 'record.missing'],
    ] as const;
    for (const [actor, target, status, code] of cases) {
      const { token } = await signIn(actor);
      for (const [method, path] of paths(await idOf(target)))
        expect(outcome(await call(method, path, { authorization: `Bearer ${token}` })), `${actor} ${path}`).toEqual([
          status,
          code,
        ]);
    }
    const { token } = await signIn('admin@example.org');
    for (const id of [newId(), 'x', '%00'])
      for (const [method, path] of paths(id))
        expect((await call(method, path, { authorization: `Bearer ${token}` })).status).toBe(404);
    await server.idle();
    expect(mails.received).toEqual([]);
  });
});

describe('Access ends at once (E-04, E-17)', () => {
  const set = (email: string, change: string) =>
    server.database.query(`update app_user set ${change} where email = $1`, [email]);

  test(`with a block by an administrator, in ${blocks} of ${blocks}; unblocking brings no old session back`, async () => {
    const admin = await signIn('admin@example.org');
    const id = await idOf('donor@example.org');
    for (let round = 0; round < blocks; round += 1) {
      const { token, cookie } = await signIn('donor@example.org');
      const caller = callerWith(admin.token);
      const blocked = await caller.post('/user', {
        _id: id,
        version: (await caller.get(`/user/${id}`)).body['version'],
        status: 'blocked',
      });
      expect(blocked.status).toBe(200);
      expect([await me(token), (await refresh(cookieOf({ cookie }))).status]).toEqual([401, 401]);
      expect(outcome(await signIn('donor@example.org'))).toEqual([403, 'auth.blocked']);
      const freed = await caller.post('/user', { _id: id, version: blocked.body['version'], status: 'active' });
      expect(freed.status).toBe(200);
      expect([await me(token), (await refresh(cookieOf({ cookie }))).status]).toEqual([401, 401]);
    }
  });

  test('with another role: the old token is refused, and the session continues with what the person may do now', async () => {
    const { token, cookie } = await signIn('raion@example.org');
    await set('raion@example.org', `role = 'Donor'`);
    expect(await me(token)).toBe(401);
    const next = await refresh(cookieOf({ cookie }));
    expect((await callerWith(next.token).get('/me')).body['role']).toBe('Donor');
    await set('raion@example.org', `role = 'Raion Administration'`);
    expect(await me(next.token)).toBe(401);
  });

  test('while a request is under way: what was asked before the block is answered or refused, and nothing after it', async () => {
    const { token } = await signIn('local@example.org');
    const search = () => call('POST', '/search', { authorization: `Bearer ${token}` }, { table: 'address' });
    const running = Array.from({ length: 10 }, search);
    await set('local@example.org', `status = 'blocked'`);
    for (const answer of await Promise.all(running)) expect([200, 401]).toContain(answer.status);
    for (const answer of await Promise.all(Array.from({ length: 5 }, search))) expect(answer.status).toBe(401);
    await set('local@example.org', `status = 'active'`);
  });

  test('and a new account under the same e-mail inherits nothing (E-18)', async () => {
    const email = 'manager@example.org';
    const old = await signIn(email);
    const device = String(old.headers['set-cookie']).match(/domivka-device=([^;]+)/)?.[1] ?? '';
    await call('POST', '/authentication/recover-password', {}, { email });
    await server.idle();
    const temporary = /(\w{4}-){6}\w{4}/.exec(mails.to(email)[0]?.text ?? '')?.[0] ?? '';
    const organizationId = String((await callerWith(old.token).get('/me')).body['organizationId']);
    await set(email, `deleted_at = now()`);
    const admin = await server.as('Admin');
    const fresh = {
      email,
      name: 'New Person',
      nameUkr: 'Нова Людина',
      role: 'Donor',
      status: 'active',
      organizationId,
      password: 'зовсім новий пароль',
    };
    await server.database.query(
      'update session set ended_at = null where user_id = (select id from app_user where role = $1 and deleted_at is null limit 1)',
      ['Admin'],
    );
    const created = await admin.post('/user', fresh);
    expect([created.status, created.body['_id'] === (await idOf(email))]).toEqual([201, false]);
    expect([await me(old.token), (await refresh(cookieOf(old))).status]).toEqual([401, 401]);
    expect((await signIn(email)).status).toBe(401);
    expect(
      (await call('POST', '/authentication/check-temporary-password', {}, { email, password: temporary })).status,
    ).toBe(401);
    for (let guess = 0; guess < 6; guess += 1) await signIn(email, 'guess');
    expect((await signIn(email, fresh.password, { cookie: `domivka-device=${device}` })).status).toBe(429);
    later(1801);
    const mine = await signIn(email, fresh.password);
    expect((await callerWith(mine.token).get('/me')).body).toMatchObject({ role: 'Donor', name: 'New Person' });
    expect((await callerWith(mine.token).get<View[]>('/me/sessions')).body).toHaveLength(1);
  });
});

describe('The holder of a token of a session that is over learns why', () => {
  const why = async ({ token, cookie }: Awaited<ReturnType<typeof signIn>>) => [
    outcome(await call('GET', '/me', { authorization: `Bearer ${token}` })),
    outcome(await refresh(cookieOf({ cookie }))),
  ];
  const both = (code: string) => [
    [401, code],
    [401, code],
  ];

  test('its owner has ended it from another device, or everywhere, or changed the password', async () => {
    const [lost, kept] = [await signIn('staff@example.org'), await signIn('staff@example.org')];
    const own = callerWith(kept.token);
    const { body } = await own.get<View[]>('/me/sessions');
    await own.delete(`/me/sessions/${body.find(({ current }) => !current)?._id ?? ''}`);
    expect(await why(lost)).toEqual(both('auth.ended'));
    const other = await signIn('staff@example.org');
    await own.post('/me/sessions/end', { keepThis: true });
    expect(await why(other)).toEqual(both('auth.ended'));
    const third = await signIn('donor@example.org');
    const change = { email: 'donor@example.org', newPassword: 'сім тихих човнів', confirmPassword: 'сім тихих човнів' };
    await call('POST', '/authentication/change-password', {}, { ...change, password: demoPassword });
    expect(await why(third)).toEqual(both('auth.ended'));
  });

  test('its owner signed out there, or was away for too long', async () => {
    for (const [reason, code] of [
      [undefined, 'auth.ended'],
      ['expired', 'auth.expired'],
    ] as const) {
      const session = await signIn('staff@example.org');
      const cookie = { cookie: `domivka-refresh=${cookieOf(session)}` };
      const out = await call('POST', '/authentication/logout', cookie, reason && { reason });
      // Pictures were fetched by links, which the browser keeps for a while.
      expect([out.status, out.headers['clear-site-data']]).toEqual([204, '"cache"']);
      expect(await why(session)).toEqual(both(code));
    }
  });

  test('its owner is blocked, also after weeks, and in the language of the reader; unblocked, that it has ended', async () => {
    const session = await signIn('partner@example.org');
    const set = (status: string) =>
      server.database.query('update app_user set status = $1 where email = $2', [status, 'partner@example.org']);
    await set('blocked');
    expect(await why(session)).toEqual(both('auth.accountBlocked'));
    later(44 * 86_400);
    await sweepAccounts(server.database.as('program'), new Date(time));
    const told = await refresh(cookieOf(session), { 'accept-language': 'uk' });
    expect([told.body.code, told.body.messages]).toEqual([
      'auth.accountBlocked',
      ['Цей обліковий запис заблоковано. Зверніться до адміністратора'],
    ]);
    await set('active');
    expect(outcome(await refresh(cookieOf(session)))).toEqual([401, 'auth.ended']);
  });

  test('a stranger with a token that nobody gave out, or of another session, learns nothing', async () => {
    const session = await signIn('partner@example.org');
    await server.database.query(`update app_user set status = 'blocked' where email = 'partner@example.org'`);
    const [head, , signature] = session.token.split('.');
    const claims = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString()) as object;
    const forged = [head, Buffer.from(JSON.stringify({ ...claims, x: 1 })).toString('base64url'), signature].join('.');
    for (const token of [forged, `${session.token}x`, 'x.y.z'])
      expect(outcome(await call('GET', '/me', { authorization: `Bearer ${token}` }))).toEqual([401, 'auth.expired']);
    for (const cookie of ['x', `${cookieOf(session)}x`, cookieOf(session).toUpperCase()])
      expect(outcome(await refresh(cookie))).toEqual([401, 'auth.expired']);
    await server.database.query(`update app_user set status = 'active' where email = 'partner@example.org'`);
  });
});

describe('A stolen refresh token (E-03)', () => {
  test('played after the grace ends the family for both, is noted once, and its owner is notified once', async () => {
    const first = cookieOf(await signIn('staff@example.org'));
    const thief = await refresh(first);
    later(31);
    for (let times = 0; times < 3; times += 1) expect((await refresh(first)).status).toBe(401);
    expect([await me(thief.token), (await refresh(cookieOf(thief))).status]).toEqual([401, 401]);
    await server.idle();
    expect(mails.to('staff@example.org').map(({ subject }) => subject)).toEqual(['Ми завершили один із ваших сеансів']);
    const admin = callerWith((await signIn('admin@example.org')).token);
    const { body } = await admin.post<{ totalRows: number }>('/audit/search', {
      filters: { kinds: ['refreshReplayed'] },
    });
    expect(body.totalRows).toBe(1);
  });

  test('of 50 lost answers and 50 times five tabs at once, nobody is signed out (E-02)', async () => {
    let cookie = cookieOf(await signIn('oblast@example.org'));
    for (let round = 0; round < 50; round += 1) {
      later(20);
      const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(cookie)));
      expect(new Set(answers.map((answer) => cookieOf(answer))).size).toBe(1);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      cookie = cookieOf(answers[0] ?? { cookie: undefined });
      expect(cookie).not.toBe('');
    }
  });
});

describe('What is over', () => {
  test('is swept away, and what lasts is not; doing it twice or at once in two programs is no harm (F-14)', async () => {
    const database = server.database.as('program');
    const userId = await idOf('staff@example.org');
    const at = (days: number) => new Date(time - days * 86_400_000).toISOString();
    const { token } = await signIn('staff@example.org');
    const rows = [
      ['ended long ago', at(50), at(46)],
      ['ended lately', at(16), at(2)],
      ['never used again', at(46), null],
    ] as const;
    for (const [name, used, ended] of rows) {
      await database.query(
        'insert into session (id, user_id, created_at, last_used_at, ended_at) values ($1, $2, $3, $3, $4)',
        [name, userId, used, ended],
      );
      await database.query(
        `insert into refresh_token (token_hash, session_id, created_at, expires_at) values ($1, $1, $2, $2)`,
        [name, used],
      );
    }
    await database.query(`insert into login_failure (subject, at) values ('old', $1), ('new', $2)`, [at(3), at(0)]);
    await database.query(
      `insert into temporary_password (user_id, password_hash, created_at, expires_at) values ($1, 'x', $2, $2)`,
      [userId, at(1)],
    );
    const done = await Promise.all([1, 2, 3].map(() => sweepAccounts(database, new Date(time))));
    expect(done).toContain(true);
    await sweepAccounts(database, new Date(time));
    const names = (
      await database.query<{ id: string }>(`select id from session where user_id = $1 and id like '% %'`, [userId])
    ).map(({ id }) => id);
    expect(names).toEqual(['ended lately']);
    expect(await database.query(`select 1 from refresh_token where token_hash like '% %'`)).toEqual([]);
    expect(await database.query(`select subject from login_failure where subject in ('old', 'new')`)).toEqual([
      { subject: 'new' },
    ]);
    expect(await database.query('select 1 from temporary_password where user_id = $1', [userId])).toEqual([]);
    expect(await me(token)).toBe(200);
  });

  test('is swept while the server runs, from its start on', async () => {
    const parts = await compose(server.database, readUnitsFromDisk());
    const app = await buildApp(parts);
    await parts.database.query(`insert into login_failure (subject, at) values ('ancient', '2020-01-01T00:00:00Z')`);
    runPeriodically(app, jobsOver(server.database, { now: parts.now }).jobs);
    await expect.poll(() => parts.database.query(`select 1 from login_failure where subject = 'ancient'`)).toEqual([]);
    await app.close();
  });
});
