import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { newId } from '../src/platform/ids.ts';
import { cookieOf, sessionCalls, type SessionAnswer } from './session-calls.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

type Line = { kind: string; outcome: string; status: number; email?: string; userId?: string; recordId?: string };

let server: TestApp;
let admin: Caller;
const { call, signIn, refresh } = sessionCalls(() => server);

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.as('Admin');
});
beforeEach(async () => {
  await readTrail();
  await server.database.query('delete from login_failure');
});
afterAll(() => server.close());

let seenUntil = 0;

/** What came to the trail since it was read last, oldest first. */
async function readTrail(): Promise<readonly Line[]> {
  const { body } = await admin.post<{ values: Line[] }>('/audit/search', { paging: { pageSize: 500 } });
  const lines = body.values.filter((line) => (line as { table?: string }).table !== 'audit').toReversed();
  const fresh = lines.slice(seenUntil);
  seenUntil = lines.length;
  return fresh;
}

const email = 'partner@example.org';
const newPassword = 'три зелені трамваї';
const post = (path: string, body: object) => call('POST', `/authentication/${path}`, {}, body);
const registration = () => ({ email: `${newId()}@example.org`, name: 'A B', nameUkr: 'А Б', organization: 'X' });

const events: readonly [title: string, act: () => Promise<SessionAnswer>, line: Partial<Line>][] = [
  ['a sign-in', () => signIn(email), { kind: 'signIn', outcome: 'ok', status: 200, email }],
  ['a wrong password', () => signIn(email, 'guess'), { kind: 'signInRefused', outcome: 'refused', status: 401, email }],
  [
    'an unknown account',
    () => signIn('NOBODY@example.org', 'guess'),
    { kind: 'signInRefused', outcome: 'refused', status: 401, email: 'nobody@example.org' },
  ],
  [
    'asking for a temporary password',
    () => post('recover-password', { email }),
    { kind: 'passwordRecovery', outcome: 'ok', status: 202, email },
  ],
  [
    'a wrong temporary password',
    () => post('check-temporary-password', { email, password: 'guess' }),
    { kind: 'passwordRecovery', outcome: 'refused', status: 401, email },
  ],
  [
    'a refused change',
    () => post('change-password', { email, password: 'guess', newPassword, confirmPassword: newPassword }),
    { kind: 'passwordChanged', outcome: 'refused', status: 401, email },
  ],
  [
    'a request for an account',
    () => post('register', registration()),
    { kind: 'registration', outcome: 'ok', status: 202 },
  ],
  [
    'a change of the password',
    () => post('change-password', { email, password: demoPassword, newPassword, confirmPassword: newPassword }),
    { kind: 'passwordChanged', outcome: 'ok', status: 204, email },
  ],
];

describe('The trail of accounts (E-19)', () => {
  test.each(events)('holds exactly one line of %s', async (_title, act, line) => {
    const { status } = await act();
    expect(status).toBe(line.status);
    const lines = await readTrail();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject(line);
    expect(lines[0]).toMatchObject({ from: '127.0.0.1', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  test('names who signed out, and the address that is locked, once each', async () => {
    const signedIn = await signIn('staff@example.org');
    await readTrail();
    await call('POST', '/authentication/logout', { cookie: `domivka-refresh=${cookieOf(signedIn)}` });
    expect(await readTrail()).toMatchObject([{ kind: 'signOut', outcome: 'ok', userId: expect.any(String) }]);
    expect((await refresh(cookieOf(signedIn))).status).toBe(401);
    expect(await readTrail()).toMatchObject([{ outcome: 'refused', status: 401 }]);
    for (let guess = 0; guess < 6; guess += 1) await signIn('raion@example.org', 'guess');
    await readTrail();
    expect((await signIn('raion@example.org')).status).toBe(429);
    expect(await readTrail()).toMatchObject([
      { kind: 'signInRefused', status: 429, details: { code: 'auth.tooManyAttempts' } },
    ]);
  });

  test('holds no password and no token', async () => {
    const { token, cookie } = await signIn('staff@example.org');
    await signIn('staff@example.org', 'a secret guess');
    const rows = await server.database.query('select * from access_log');
    const text = JSON.stringify(rows);
    for (const secret of [demoPassword, newPassword, 'a secret guess', 'guess"', token, cookieOf({ cookie })])
      expect(text).not.toContain(secret);
  });
});
