import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '../src/features/demo/demo-accounts.ts';
import { cookieOf, outcome, sessionCalls, type SessionAnswer } from './session-calls.ts';
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

describe('Signing in', () => {
  test.each(demoAccounts)('$email signs in as $role and gets that account', async ({ email, role }) => {
    const { status, token } = await signIn(email);
    expect(status).toBe(200);
    const answer = await call('GET', '/me', { authorization: `Bearer ${token}` });
    expect(answer.body).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email,
      role,
      status: 'active',
      name: expect.any(String),
      nameUkr: expect.stringMatching(/[а-яіїє]/),
      organization: { _id: expect.any(String), name: expect.any(String), type: expect.any(String) },
      oblasts: expect.any(Array),
      scope: expect.any(Array),
      can: {
        address: { create: !['Ministry Representative', 'Donor'].includes(role) },
        organization: { create: ['Admin', 'Staff Member (UN)'].includes(role) },
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|hash|argon/i);
  });

  test('gives the refresh token in a cookie that no script reads and no other site sends', async () => {
    const { cookie, headers } = await signIn('staff@example.org');
    expect(cookie).toMatchObject({ name: 'domivka-refresh', httpOnly: true, sameSite: 'Strict', path: '/api/v1' });
    expect(cookie).not.toHaveProperty('secure');
    expect(cookie).not.toHaveProperty('domain');
    expect(String(headers['set-cookie']).length).toBeLessThan(4096);
    const rows = await server.database.query('select 1 from refresh_token where token_hash = $1', [
      cookieOf({ cookie }),
    ]);
    expect(rows).toEqual([]);
  });

  test('takes the e-mail in any case and the password to the letter, however its accents are composed', async () => {
    expect((await signIn('  STAFF@Example.ORG ')).status).toBe(200);
    for (const password of [
      `${demoPassword} `,
      demoPassword.toLowerCase(),
      demoPassword.slice(0, -1),
      `${demoPassword}x`,
    ])
      expect((await signIn('staff@example.org', password)).status).toBe(401);
    const admin = await server.as('Admin');
    const { body } = await admin.get('/me');
    const person = {
      email: 'yi@example.org',
      name: 'Yi',
      nameUkr: 'Їжак',
      role: 'Donor',
      status: 'active',
      organizationId: body['organizationId'],
    };
    const long = `Йорж і рябчик ${'🏠'.repeat(60)}`;
    expect((await admin.post('/user', { ...person, password: long.normalize('NFC') })).status).toBe(201);
    expect((await signIn(person.email, long.normalize('NFD'))).status).toBe(200);
    expect((await signIn(person.email, long.slice(0, 40))).status).toBe(401);
  });

  test('answers a wrong password exactly as an unknown person (E-12)', async () => {
    const plain = ({ status, body, headers, cookie }: SessionAnswer) => [
      status,
      { ...body, requestId: '' },
      Object.keys(headers),
      cookie,
    ];
    expect(plain(await signIn('staff@example.org', 'not the password'))).toEqual(
      plain(await signIn('nobody@example.org', 'not the password')),
    );
  });

  test('says that a user is blocked only to those who know the password', async () => {
    const set = (status: string) =>
      server.database.query(`update app_user set status = $1 where email = 'raion@example.org'`, [status]);
    const { token, ...signedIn } = await signIn('raion@example.org');
    await set('blocked');
    expect(outcome(await signIn('raion@example.org', 'wrong password'))).toEqual([401, 'auth.wrongCredentials']);
    expect(outcome(await signIn('raion@example.org'))).toEqual([403, 'auth.blocked']);
    expect(await me(token)).toBe(401);
    expect((await refresh(cookieOf(signedIn))).status).toBe(401);
    await set('active');
  });

  test('is slowed down after six failures for one person, in both languages, and only failures count (E-11)', async () => {
    for (let time = 0; time < 8; time += 1) expect((await signIn('local@example.org')).status).toBe(200);
    for (let time = 0; time < 6; time += 1) expect((await signIn('local@example.org', 'guess')).status).toBe(401);
    const { status, headers, body } = await signIn('local@example.org', demoPassword, { 'accept-language': 'uk' });
    expect([status, body.messages]).toEqual([429, ['Забагато невдалих спроб. Спробуйте пізніше']]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect((await signIn('local@example.org', demoPassword, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(429);
    later(61);
    expect((await signIn('staff@example.org')).status).toBe(200);
    later(Number(headers['retry-after']) + 1);
    expect((await signIn('local@example.org')).status).toBe(200);
  });

  test('cannot be hurried by guessing many at once, or one password for many people (E-11)', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, () => signIn('partner@example.org', 'guess')));
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    for (let person = 0; person < 60; person += 1) await signIn(`person${person}@example.org`, 'guess');
    expect((await signIn('manager@example.org', 'guess')).status).toBe(429);
  });

  test.each([
    {},
    { email: 'staff@example.org' },
    { email: '', password: '' },
    { email: ['staff@example.org'], password: demoPassword },
    { email: { $ne: '' }, password: { $ne: '' } },
    { email: 'a\u0000@b.c', password: 'x' },
    { email: 'x'.repeat(321), password: 'x' },
    { email: 'staff@example.org', password: 'x'.repeat(1_000_000) },
  ])('is refused in another form (%#)', async (payload) => {
    expect((await call('POST', '/authentication/login', {}, payload)).status).toBe(400);
  });
});
