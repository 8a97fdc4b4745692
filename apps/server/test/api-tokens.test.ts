import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { apiTokenLimits } from '@domivka/domain/user/user.api-tokens';
import { listRoutes, urlOf } from './routes.ts';
import { openTestApp, tokenOf, type Answer, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let time = Date.now();
const later = (milliseconds: number) => {
  time += milliseconds;
};
const day = 86_400_000;

beforeAll(async () => {
  server = await openTestApp(() => new Date(time));
});
beforeEach(() => server.database.query('delete from api_token; delete from login_failure'));
afterAll(() => server.close());

type Token = { readonly _id: string; readonly secret?: string; readonly lastUsedAt?: string; readonly name: string };
type Issues = { readonly code: string; readonly messages: readonly string[] };
const wish = { name: 'Power BI', tables: ['address', 'assessment'], days: 30 };

/** Signed in again: a block, and the passing of time, end sessions. */
const as = async (role: Role): Promise<Caller> => server.withToken(await tokenOf(server.app, role));

async function make(role: Role, change: Record<string, unknown> = {}): Promise<Token & { readonly secret: string }> {
  const { status, body } = await (await as(role)).post<Token>('/api-tokens', { ...wish, ...change });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body, secret: body.secret ?? '' };
}
const call = (url: string, authorization: string, from = '192.0.2.1') =>
  server.app.inject({ url: `/api/v1${url}`, headers: { authorization }, remoteAddress: from });
const feed = async (secret: string, table = 'address', from?: string) =>
  (await call(`/odata/v4/${table}?$top=1`, `Bearer ${secret}`, from)).statusCode;
const listed = async (caller: Caller): Promise<Answer<readonly Token[]>> => caller.get<readonly Token[]>('/api-tokens');
const idOf = async (email: string): Promise<string> => {
  const [row] = await server.database.query<{ id: string }>('select id from app_user where email = $1', [email]);
  return row?.id ?? '';
};

describe('A token for other programs', () => {
  test('tells its secret once, and of the secret only the hash is stored', async () => {
    const { secret, _id } = await make('Staff Member (UN)');
    expect(secret).toMatch(/^domivka_[\w-]{43}$/);
    const { body } = await listed(await as('Staff Member (UN)'));
    expect(body).toEqual([
      { ...wish, days: undefined, _id, createdAt: expect.any(String), expiresAt: expect.any(String), isWaiting: false },
    ]);
    const rows = await server.database.query('select * from api_token');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
  });

  test('opens the feed as bearer token and as password, whatever the user name', async () => {
    const { secret } = await make('Staff Member (UN)');
    const basic = (user: string) => `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
    for (const authorization of [`Bearer ${secret}`, basic('staff@example.org'), basic('')])
      expect((await call('/odata/v4/address?$top=1', authorization)).statusCode).toBe(200);
  });

  test('opens the tables that were chosen, in the feed and in exports, and no others', async () => {
    const { secret } = await make('Staff Member (UN)');
    expect(await feed(secret)).toBe(200);
    expect(await feed(secret, 'activity')).toBe(403);
    expect((await call('/exports/address.csv', `Bearer ${secret}`)).statusCode).toBe(200);
    expect((await call('/exports/activity.csv', `Bearer ${secret}`)).statusCode).toBe(403);
  });

  test('opens no other call of the interface', async () => {
    const { secret } = await make('Admin', { tables: ['address', 'organization'] });
    const others = listRoutes(server.app).filter(
      ({ url }) => !/\/odata\/|\/exports\/|\/health\/|openapi|\/docs|authentication|\/auth\//.test(url),
    );
    expect(others.length).toBeGreaterThan(50);
    for (const { method, url } of others) {
      const answer = await server.app.inject({
        method: method as 'GET',
        url: urlOf(url),
        headers: { authorization: `Bearer ${secret}` },
      });
      expect(answer.statusCode, `${method} ${url}`).toBe(401);
    }
  });

  test('ends for good when its owner is blocked: an account that is opened again does not bring it back', async () => {
    const { secret } = await make('Staff Member (UN)');
    const setStatus = (status: string) =>
      server.database.query(`update app_user set status = $1 where email = 'staff@example.org'`, [status]);
    expect(await feed(secret)).toBe(200);
    await setStatus('blocked');
    expect(await feed(secret)).toBe(401);
    await setStatus('active');
    expect(await feed(secret)).toBe(401);
    expect((await listed(await as('Staff Member (UN)'))).body).toEqual([]);
    expect(await feed((await make('Staff Member (UN)')).secret)).toBe(200);
  });

  test('ends when it is revoked, and at its last day', async () => {
    const { secret, _id } = await make('Staff Member (UN)');
    later(30 * day);
    expect(await feed(secret)).toBe(401);
    later(-30 * day);
    expect(await feed(secret)).toBe(200);
    expect((await (await as('Staff Member (UN)')).delete(`/api-tokens/${_id}`)).status).toBe(204);
    expect(await feed(secret)).toBe(401);
    expect((await listed(await as('Staff Member (UN)'))).body).toEqual([]);
  });

  test('reads with the rights that its owner has now: another role narrows or ends it', async () => {
    const { secret } = await make('Staff Member (UN)');
    const setRole = (role: Role) =>
      server.database.query(`update app_user set role = $1 where email = 'staff@example.org'`, [role]);
    const count = async () => Number((await call('/odata/v4/address/$count', `Bearer ${secret}`)).body);
    const all = await count();
    await setRole('Partner Manager');
    expect(await count()).toBeLessThan(all);
    for (const role of ['Donor', 'Local Authorities', 'Ministry Representative'] as const) {
      await setRole(role);
      expect(await feed(secret), role).toBe(401);
    }
    await setRole('Staff Member (UN)');
    expect(await count()).toBe(all);
  });

  test('says when it was used last, to the minute', async () => {
    const { secret } = await make('Staff Member (UN)');
    const lastUse = async () => (await listed(await as('Staff Member (UN)'))).body[0]?.lastUsedAt;
    expect(await lastUse()).toBeUndefined();
    await feed(secret);
    const first = await lastUse();
    expect(Date.parse(first ?? '')).toBe(time);
    later(59_000);
    await feed(secret);
    expect(await lastUse()).toBe(first);
    later(1_000);
    await feed(secret);
    expect(Date.parse((await lastUse()) ?? '')).toBe(time);
  });

  test('has a name, tables and at most two years', async () => {
    const staff = await as('Staff Member (UN)');
    const { status, body } = await staff.post<Issues>('/api-tokens', { name: ' ', tables: ['user'], days: 731 });
    expect(status).toBe(400);
    expect(body.messages).toEqual([
      'Give the token a name of 1 to 60 characters',
      'Choose what the program may read',
      'A token lasts 1 to 730 days',
    ]);
  });

  test('is one of twenty, also when two are made at once; one that has ended makes room', async () => {
    const staff = await as('Staff Member (UN)');
    for (let made = 1; made < apiTokenLimits.living; made += 1) await make('Staff Member (UN)');
    const both = await Promise.all([staff.post('/api-tokens', wish), staff.post('/api-tokens', wish)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    later(31 * day);
    expect((await (await as('Staff Member (UN)')).post('/api-tokens', wish)).status).toBe(200);
    later(-31 * day);
  });

  test('that is guessed makes its network wait, and no program with a real token', async () => {
    const { secret } = await make('Staff Member (UN)');
    const guess = (from: string) => feed(`domivka_${'x'.repeat(43)}`, 'address', from);
    for (let tries = 0; tries < 6; tries += 1) expect(await guess('192.0.2.7')).toBe(401);
    expect(await guess('192.0.2.7')).toBe(429);
    expect(await guess('192.0.2.8')).toBe(401);
    expect(await feed(secret, 'address', '192.0.2.7')).toBe(200);
  });

  test('is asked for by Excel and Power BI when they see the challenge; pages never see one', async () => {
    const asked = await server.app.inject({ url: '/api/v1/odata/v4/address' });
    expect(asked.headers['www-authenticate']).toBe('Basic realm="Domivka", charset="UTF-8"');
    const page = await server.app.inject({ url: '/api/v1/exports/address.csv' });
    expect([page.statusCode, page.headers['www-authenticate']]).toEqual([401, undefined]);
  });
});

describe('Who has tokens', () => {
  test.each([
    ['Admin', 200],
    ['Staff Member (UN)', 200],
    ['Partner Manager', 200],
    ['Ministry Representative', 403],
    ['Oblast Administration', 403],
    ['Raion Administration', 403],
    ['Local Authorities', 403],
    ['Partner Organization', 403],
    ['Donor', 403],
  ] as const)('%s who makes one gets %s', async (role, status) => {
    expect((await (await as(role)).post('/api-tokens', wish)).status).toBe(status);
  });

  test('a ministry gets one that staff grants; only its owner sees the secret, once', async () => {
    const [staff, ministry] = [await as('Staff Member (UN)'), await as('Ministry Representative')];
    const userId = await idOf('ministry@example.org');
    const granted = await staff.post<Token>('/api-tokens', { ...wish, userId });
    expect(granted.body).toMatchObject({ isWaiting: true });
    expect(granted.body.secret).toBeUndefined();
    const { _id } = granted.body;
    expect((await staff.post(`/api-tokens/${_id}/secret`)).status).toBe(404);
    const taken = await ministry.post<Token>(`/api-tokens/${_id}/secret`);
    expect(await feed(taken.body.secret ?? '')).toBe(200);
    const again = await ministry.post<Issues>(`/api-tokens/${_id}/secret`);
    expect([again.status, again.body.code]).toEqual([409, 'apiToken.taken']);
    const seen = await staff.get<readonly Token[]>(`/api-tokens?userId=${userId}`);
    expect(seen.body).toMatchObject([{ _id, isWaiting: false }]);
    expect((await staff.delete(`/api-tokens/${_id}`)).status).toBe(204);
    expect(await feed(taken.body.secret ?? '')).toBe(401);
  });

  test('nobody grants one to roles that have none, to users who make their own, or without the right', async () => {
    const staff = await as('Staff Member (UN)');
    for (const email of ['donor@example.org', 'local@example.org', 'manager@example.org', 'admin@example.org'])
      expect((await staff.post('/api-tokens', { ...wish, userId: await idOf(email) })).status, email).toBe(403);
    const manager = await as('Partner Manager');
    const userId = await idOf('ministry@example.org');
    expect([403, 404]).toContain((await manager.post('/api-tokens', { ...wish, userId })).status);
  });

  test('tokens of others are neither listed nor revoked, unless the account is managed', async () => {
    const { _id, secret } = await make('Admin');
    const [staff, donor] = [await as('Staff Member (UN)'), await as('Donor')];
    expect((await staff.delete(`/api-tokens/${_id}`)).status).toBe(403);
    expect((await donor.delete(`/api-tokens/${_id}`)).status).toBe(404);
    expect((await staff.get(`/api-tokens?userId=${await idOf('admin@example.org')}`)).status).toBe(403);
    expect(await feed(secret)).toBe(200);
  });

  test('the trail tells who made, granted, used and revoked a token, never its secret', async () => {
    // A minute of its own: one page of the trail must hold all of it, and the calls above share one clock reading.
    later(120_000);
    const { _id, secret } = await make('Staff Member (UN)', { name: 'Trail' });
    await call('/odata/v4/address?$select=_id', `Bearer ${secret}`);
    await call('/odata/v4/address?$skiptoken=aaaaaaaaaaaaaaaaaaaaaaaa', `Bearer ${secret}`);
    const admin = await as('Admin');
    await (await as('Staff Member (UN)')).delete(`/api-tokens/${_id}`);
    await expect
      .poll(
        async () => {
          const { body } = await admin.post<{ values: readonly Record<string, unknown>[] }>('/audit/search', {
            filters: { from: new Date(time - 60_000).toISOString() },
            paging: { page: 1, pageSize: 100 },
          });
          expect(JSON.stringify(body)).not.toContain(secret.slice(8));
          return body.values
            .filter(
              (one) => one['recordId'] === _id || (one['details'] as { program?: string } | null)?.program === _id,
            )
            .map(({ kind, table, details }) => [kind, table, (details as { feed?: string } | null)?.feed].join(' '))
            .toSorted();
        },
        { timeout: 5000 },
      )
      .toEqual(['delete apiToken ', 'export address odata', 'save apiToken ']);
  });
});
