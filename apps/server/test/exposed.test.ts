import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { compose } from '../src/commands/compose.ts';
import { barDemoPeople } from '../src/features/demo/bar-demo-people.ts';
import { demoAccounts, demoPassword } from '../src/features/demo/demo-accounts.ts';
import { buildApp } from '../src/http/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { newId } from '../src/platform/ids.ts';
import { createTestDatabase } from '../src/platform/database/test-database.ts';
import { startServerProcess } from './server-process.ts';
import { cookieOf, outcome, sessionCalls } from './session-calls.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const own = { email: 'olena@example.net', password: 'сім синіх слонів' };
let closed: TestApp['app'];
let loopback: TestApp;

/** The server on this machine alone, and the one that starts on the same data where others can reach it. */
beforeAll(async () => {
  loopback = await openTestApp();
});
afterAll(async () => {
  await closed.close();
  await loopback.close();
});

describe('Where others can reach an installation', () => {
  test.each([
    [{ DATABASE_URL: 'postgresql://127.0.0.1/domivka' }, 'DATABASE_URL'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: 'register.example.net' }, 'HOST'],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, 'TRUSTED_PROXIES'],
    [{ PUBLIC_URL: 'https://register.example.net' }, 'PUBLIC_URL'],
  ])('%j: there is no demonstration, because of %s', (environment: Record<string, string>, exposedBy) => {
    expect(readConfig(environment, '/srv')).toMatchObject({ exposedBy, demo: false });
    expect(() => readConfig({ ...environment, DEMO: '1' }, '/srv')).toThrow(exposedBy);
  });

  test.each<Record<string, string>>([
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  ])('%j: nobody else can, so that there is a demonstration unless DEMO=0 says otherwise', (environment) => {
    expect(readConfig(environment, '/srv')).toMatchObject({ exposedBy: undefined, demo: true });
    expect(readConfig({ ...environment, DEMO: '0' }, '/srv').demo).toBe(false);
  });

  test('nobody of the demonstration comes in, by any door; people of their own do, and the demonstration is back on loopback', async () => {
    const here = sessionCalls(() => loopback);
    const opened = await here.signIn('staff@example.org');
    const changed = { email: 'donor@example.org', password: demoPassword };
    const passwords = { newPassword: own.password, confirmPassword: own.password };
    expect((await here.call('POST', '/authentication/change-password', {}, { ...changed, ...passwords })).status).toBe(
      204,
    );
    const admin = await loopback.as('Admin');
    const { body: me } = await admin.get('/me');
    const names = { name: 'Olena', nameUkr: 'Олена', role: 'Donor', status: 'active' };
    await admin.post('/user', { ...own, ...names, organizationId: me['organizationId'] });

    const barred = await barDemoPeople(loopback.database);
    closed = await buildApp(await compose(loopback.database, readUnitsFromDisk(), undefined, undefined, { barred }));
    const there = sessionCalls(() => ({ ...loopback, app: closed }));
    for (const { email } of demoAccounts.filter((one) => one.email !== changed.email))
      expect(outcome(await there.signIn(email)), email).toEqual([403, 'auth.demonstration']);
    expect(outcome(await there.signIn(changed.email, own.password))).toEqual([403, 'auth.demonstration']);
    expect(outcome(await there.signIn('staff@example.org', 'not this one'))).toEqual([401, 'auth.wrongCredentials']);
    expect(await there.me(opened.token)).toBe(401);
    expect(outcome(await there.refresh(cookieOf(opened)))).toEqual([401, 'auth.expired']);
    const change = { email: 'staff@example.org', password: demoPassword, ...passwords };
    expect(outcome(await there.call('POST', '/authentication/change-password', {}, change))).toEqual([
      403,
      'auth.demonstration',
    ]);
    expect((await there.signIn(own.email, own.password)).status).toBe(200);

    // A session that another copy of the program opened meanwhile does not count either.
    const again = await here.signIn('staff@example.org');
    expect([again.status, await here.me(again.token)]).toEqual([200, 200]);
    expect(await there.me(again.token)).toBe(401);
    expect(outcome(await there.refresh(cookieOf(again)))).toEqual([401, 'auth.expired']);
  });
});

/** Nobody takes mails there. */
const nowhere = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'register@example.net',
  PUBLIC_URL: 'https://register.example.net',
};

test('The start says in both languages that the demonstration is closed and how the first administrator is made, the stop how many mails wait', async () => {
  const { url, database, drop } = await createTestDatabase();
  await database.query(
    `insert into mail (id, recipient, subject, body) values ('1', 'a@example.net', '', ''), ('2', 'b@example.net', '', '')`,
  );
  // A user whom the demonstration let in made an account, and with that another one.
  const made = `insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', $1::text, 'email', $2::text, 'role', 'Donor',
    'created_at', now(), 'created_by', u.id))).* from app_user u where email = $3`;
  await database.query(made, [newId(), 'stranger@example.net', 'admin@example.org']);
  await database.query(made, [newId(), 'friend@example.net', 'stranger@example.net']);
  const folder = await mkdtemp(join(tmpdir(), 'domivka-exposed-'));
  const server = await startServerProcess(folder, { ...nowhere, DATABASE_URL: url });
  try {
    const answer = await fetch(`${server.url}/api/v1/authentication/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'uk' },
      body: JSON.stringify({ email: 'admin@example.org', password: demoPassword }),
    });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Демонстраційні')]);
    await expect
      .poll(() => server.said.join('\n'))
      .toMatch(/cannot sign in here \(DATABASE_URL\)[^]*не діють[^]*start -- admin/);
    for (const words of ['made by demonstration accounts, which work here: 2', 'демонстраційними, тут діють: 2'])
      expect(server.said.join('\n')).toContain(`${words} (friend@example.net, stranger@example.net)`);
    expect(server.said.join('\n')).not.toContain(demoPassword);
    expect(await server.stop()).toBe(0);
    expect(server.said.slice(-2)).toEqual([
      'Stopped. Everything is saved.',
      expect.stringMatching(/Mails that wait.*: 2$/),
    ]);
  } finally {
    await server.kill();
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});
