import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

type Line = Fields & { readonly kind: string; readonly outcome: string };

let server: TestApp;
let admin: Caller;
let time = Date.now();

beforeAll(async () => {
  server = await openTestApp(() => new Date(time));
  admin = await server.as('Admin');
});
beforeEach(async () => {
  await admin.post('/audit/search', {});
  await server.database.query('delete from access_log');
  await server.database.query('delete from login_failure');
});
afterAll(() => server.close());

async function onlyLine(): Promise<Line> {
  const { body } = await admin.post<{ values: Line[] }>('/audit/search', {});
  const lines = body.values.filter((line) => line['table'] !== 'audit');
  expect(lines, JSON.stringify(lines)).toHaveLength(1);
  return lines[0] ?? { kind: '', outcome: '' };
}

const post = (path: string, payload: Fields, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1/authentication/${path}`, payload, headers });
const email = 'raion@example.org';

async function idOf(mailbox: string): Promise<string> {
  const [row] = await server.database.query<{ id: string }>('select id from app_user where email = $1', [mailbox]);
  return row?.id ?? '';
}

/** The refresh cookie that an answer sets, as a browser sends it back. */
function cookieOf(answer: { cookies: readonly { name: string; value: string }[] }): string {
  const cookie = answer.cookies.find(({ name }) => name.includes('refresh'));
  return `${cookie?.name}=${cookie?.value}`;
}

describe('Signing in and out leaves exactly one line each (E-19)', () => {
  test('a sign-in names who came, when and from where', async () => {
    await post('login', { email, password: demoPassword });
    expect(await onlyLine()).toMatchObject({
      kind: 'signIn',
      outcome: 'ok',
      userId: await idOf(email),
      from: '127.0.0.1',
      userAgent: 'lightMyRequest',
      requestId: expect.any(String),
    });
  });

  test('a wrong password names the account that was tried, so that its manager sees it', async () => {
    const answer = await post('login', { email: 'partner@example.org', password: 'not this one' });
    expect(answer.statusCode).toBe(401);
    const line = await onlyLine();
    expect(line).toMatchObject({
      kind: 'signInRefused',
      outcome: 'refused',
      status: 401,
      email: 'partner@example.org',
    });
    expect(JSON.stringify(line)).not.toContain('not this one');
    const manager = await server.as('Partner Manager');
    await server.database.query(`delete from access_log where kind = 'signIn'`);
    const { body } = await manager.post<{ values: Line[] }>('/audit/search', { filters: { kinds: ['signInRefused'] } });
    expect(body.values).toMatchObject([{ email: 'partner@example.org' }]);
  });

  test('a wrong address is kept as it was typed, cleaned and cut', async () => {
    await post('login', { email: `nobody@example.org\r\n\u001B[31madmin ${'x'.repeat(250)}`, password: 'x' });
    const line = await onlyLine();
    expect(line).toMatchObject({ kind: 'signInRefused', outcome: 'refused' });
    expect(String(line['email']).length).toBeLessThanOrEqual(254);
    expect(JSON.stringify(line)).not.toMatch(/\\u001b|\\r|\\n/);
  });

  test('a password typed where the address belongs is not written down', async () => {
    await post('login', { email: demoPassword, password: 'x' });
    const line = await onlyLine();
    expect(line).toMatchObject({ kind: 'signInRefused', outcome: 'refused', status: 401 });
    expect(JSON.stringify(line).toLowerCase()).not.toContain(demoPassword.toLowerCase());
  });

  test('a blocked account', async () => {
    await server.database.query(`update app_user set status = 'blocked' where email = $1`, [email]);
    expect((await post('login', { email, password: demoPassword })).statusCode).toBe(403);
    expect(await onlyLine()).toMatchObject({ kind: 'signInRefused', outcome: 'refused', status: 403 });
    await server.database.query(`update app_user set status = 'active' where email = $1`, [email]);
  });

  test('too many attempts', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) await post('login', { email, password: 'wrong' });
    await admin.post('/audit/search', {});
    await server.database.query('delete from access_log');
    expect((await post('login', { email, password: 'wrong' })).statusCode).toBe(429);
    expect(await onlyLine()).toMatchObject({ kind: 'signInRefused', outcome: 'refused', status: 429 });
  });

  test('signing out, a token after it, and a refresh that is none', async () => {
    const token = await tokenOf(server.app, 'Raion Administration');
    await admin.post('/audit/search', {});
    await server.database.query('delete from access_log');
    await server.withToken(token).post('/authentication/logout');
    expect(await onlyLine()).toMatchObject({ kind: 'signOut', outcome: 'ok', userId: await idOf(email) });
    await server.database.query('delete from access_log');
    await server.withToken(token).get('/me');
    expect(await onlyLine()).toMatchObject({ kind: 'refused', status: 401 });
    await server.database.query('delete from access_log');
    await post('refresh-token', {}, { cookie: 'domivka-refresh=not-a-token-of-ours' });
    expect(await onlyLine()).toMatchObject({ kind: 'refused', status: 401 });
  });

  test('a page that opens where nobody is signed in leaves none: nothing was tried', async () => {
    expect((await post('refresh-token', {})).statusCode).toBe(401);
    const { body } = await admin.post<{ values: Line[] }>('/audit/search', {});
    expect(body.values.filter((line) => line['table'] !== 'audit')).toEqual([]);
  });

  test('a refresh token that was replayed', async () => {
    const first = await post('login', { email, password: demoPassword });
    await post('refresh-token', {}, { cookie: cookieOf(first) });
    time += 60_000;
    await admin.post('/audit/search', {});
    await server.database.query('delete from access_log');
    await post('refresh-token', {}, { cookie: cookieOf(first) });
    expect(await onlyLine()).toMatchObject({ kind: 'refreshReplayed', outcome: 'refused', userId: await idOf(email) });
  });

  test('a password that was changed, and one that was not', async () => {
    const change = { email: 'local@example.org', newPassword: 'дім під горою 77', confirmPassword: 'дім під горою 77' };
    await post('change-password', { ...change, password: 'wrong' });
    expect(await onlyLine()).toMatchObject({ outcome: 'refused', status: 401, email: 'local@example.org' });
    await server.database.query('delete from access_log');
    expect((await post('change-password', { ...change, password: demoPassword })).statusCode).toBe(204);
    const line = await onlyLine();
    expect(line).toMatchObject({ kind: 'passwordChanged', outcome: 'ok', userId: await idOf('local@example.org') });
    expect(JSON.stringify(line)).not.toMatch(/дім під горою|Domivka-demo/);
  });

  test('a person who was blocked by a user', async () => {
    const _id = await idOf('donor@example.org');
    const { body } = await admin.get<{ version: number }>(`/user/${_id}`);
    await admin.post('/audit/search', {});
    await server.database.query('delete from access_log');
    await admin.post('/user', { _id, version: body.version, status: 'blocked' });
    expect(await onlyLine()).toMatchObject({
      kind: 'userBlocked',
      outcome: 'ok',
      recordId: _id,
      userId: await idOf('admin@example.org'),
    });
  });
});
