import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { demoAccounts, demoPassword } from '../src/features/demo/demo-accounts.ts';
import { newId } from '../src/platform/ids.ts';
import { bucha, newAssessment, newHouse, saved } from './examples.ts';
import { pullAfterOthers } from './feed.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

type Line = Fields & { readonly kind: string; readonly outcome: string; readonly recordIds?: readonly string[] };
type Page = { readonly values: readonly Line[]; readonly totalRows: number };

let server: TestApp;
let callers: Record<Role, Caller>;
let people: Record<Role, { readonly _id: string; readonly organizationId: string }>;

beforeAll(async () => {
  server = await openTestApp();
  callers = Object.fromEntries(
    await Promise.all(roles.map(async ({ code }) => [code, await server.as(code)])),
  ) as typeof callers;
  people = Object.fromEntries(
    await Promise.all(roles.map(async ({ code }) => [code, (await callers[code].get('/me')).body])),
  ) as typeof people;
});
beforeEach(() => emptyTrail());
afterAll(() => server.close());

/** What was noted so far is written first, so that it cannot come later. */
async function emptyTrail(): Promise<void> {
  await callers.Admin.post('/audit/search', {});
  await server.database.query('delete from access_log');
}

/** The trail as the administrator reads it, oldest first, without the reading itself. */
async function trail(filters: Fields = {}): Promise<readonly Line[]> {
  const { body, status } = await callers.Admin.post<Page>('/audit/search', { filters, paging: { pageSize: 500 } });
  expect(status).toBe(200);
  return body.values.filter((line) => line['table'] !== 'audit').toReversed();
}

async function onlyLine(): Promise<Line> {
  const lines = await trail();
  expect(lines, JSON.stringify(lines)).toHaveLength(1);
  return lines[0] ?? { kind: '', outcome: '' };
}

function idsOfChanges(changes: unknown): readonly string[] {
  return (changes as readonly { readonly record?: { readonly _id: string } }[]).flatMap(
    ({ record }) => record?._id ?? [],
  );
}

const staff = () => callers['Staff Member (UN)'];
const partner = () => callers['Partner Organization'];

describe('Every act leaves exactly one line', () => {
  test('reading a record: who, what, when and from where', async () => {
    const { _id } = await saved(staff(), 'address', newHouse());
    await emptyTrail();
    const before = new Date().toISOString();
    await partner().get(`/address/${_id}`);
    const line = await onlyLine();
    expect(line).toMatchObject({
      kind: 'read',
      outcome: 'ok',
      status: 200,
      userId: people['Partner Organization']._id,
      organizationId: people['Partner Organization'].organizationId,
      userName: 'Solomiia Hai',
      userNameUkr: 'Соломія Гай',
      role: 'Partner Organization',
      table: 'address',
      recordId: _id,
      from: '127.0.0.1',
      userAgent: 'lightMyRequest',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(String(line['at'])).toMatch(/Z$/);
    expect(String(line['at']) >= before && String(line['at']) <= new Date().toISOString()).toBe(true);
  });

  test('searching: the filters, how many there are, and which were shown', async () => {
    const filters = [{ field: 'pCode4', op: 'eq', value: 'UA6312' }];
    const { values, totalRows } = await partner().search<{ _id: string }>({
      table: 'address',
      filters,
      paging: { pageSize: 7 },
    });
    expect(await onlyLine()).toMatchObject({
      kind: 'search',
      table: 'address',
      count: totalRows,
      recordIds: values.map(({ _id }) => _id),
      details: { filters, paging: { pageSize: 7 } },
    });
  });

  test('suggestions while typing: which records were in them', async () => {
    const { body } = await staff().post<{ value: string }[]>('/tags', { searchValue: 'Warm', kind: 'organization' });
    expect(body.length).toBeGreaterThan(0);
    expect(await onlyLine()).toMatchObject({
      kind: 'search',
      recordIds: body.map(({ value }) => value),
      count: body.length,
    });
  });

  test('the list of organizations, the history of a record, and what devices send and take', async () => {
    const house = newHouse();
    const { _id } = await saved(staff(), 'address', house);
    await emptyTrail();
    await staff().post('/organization/get/');
    await staff().get(`/history/address/${_id}`);
    const operations = [{ opId: newId(), table: 'assessment', kind: 'save', record: newAssessment(_id) }];
    await partner().post('/sync/push', { deviceId: 'device-one', operations });
    const { body } = await pullAfterOthers(server.database, partner(), { areas: ['UA63'] });
    const lines = await trail();
    expect(lines.map(({ kind }) => kind)).toEqual(['search', 'history', 'push', 'pull']);
    expect(lines[0]).toMatchObject({ table: 'organization', count: lines[0]?.recordIds?.length });
    expect(lines[1]).toMatchObject({ table: 'address', recordId: _id });
    expect(lines[2]).toMatchObject({
      outcome: 'ok',
      count: 1,
      recordIds: [operations[0]?.record['_id']],
      details: { deviceId: 'device-one' },
    });
    const pulled = idsOfChanges(body['changes']);
    expect(lines[3]?.recordIds?.toSorted()).toEqual(pulled.toSorted());
  });

  test('saving and deleting: the names of the fields, never what is in them', async () => {
    const { _id } = await saved(partner(), 'address', newHouse({ comment: 'Ключі в сусідки' }));
    await partner().delete(`/address/${_id}`);
    const lines = await trail();
    expect(lines).toMatchObject([
      { kind: 'save', table: 'address', recordId: _id, status: 201 },
      { kind: 'delete', table: 'address', recordId: _id, status: 204 },
    ]);
    expect(lines[0]?.['details']).toMatchObject({ fields: expect.arrayContaining(['comment']) });
    expect(JSON.stringify(lines)).not.toMatch(/сусідки/);
  });

  test('what does not read or write anything leaves none', async () => {
    await partner().get('/me');
    await server.app.inject('/api/v1/health/live');
    await server.app.inject('/api/v1/openapi.json');
    await partner().post('/address', newHouse({ house: '' }));
    expect(await trail()).toEqual([]);
  });
});

describe('Every refusal leaves exactly one line (E-19)', () => {
  let outside: string;

  beforeAll(async () => {
    outside = (await saved(staff(), 'address', newHouse({ pCode4: bucha })))._id;
  });

  const refused: readonly (readonly [what: string, act: () => Promise<unknown>, line: Fields])[] = [
    ['a call without a token', () => server.nobody.get('/me'), { status: 401, kind: 'refused' }],
    [
      'a forged token',
      () => server.withToken('x.y.z').post('/search', {}),
      { status: 401, kind: 'refused', details: { tried: 'search' } },
    ],
    ['an unknown path without a token', () => server.nobody.get('/nowhere'), { status: 401, kind: 'refused' }],
    [
      'a record of another oblast',
      () => partner().get(`/address/${outside}`),
      { status: 404, table: 'address', details: { tried: 'read', method: 'GET', code: 'record.missing' } },
    ],
    ['its history', () => partner().get(`/history/address/${outside}`), { status: 404, details: { tried: 'history' } }],
    [
      'changing it',
      () => partner().post('/address', { _id: outside, version: 1, floors: 9 }),
      { status: 404, details: { tried: 'save' } },
    ],
    ['deleting it', () => partner().delete(`/address/${outside}`), { status: 404, details: { tried: 'delete' } }],
    [
      'a right that the role does not have',
      () => callers.Donor.post('/address', newHouse()),
      { status: 403, table: 'address' },
    ],
    [
      'a filter on what is hidden',
      () => callers.Donor.post('/search', { table: 'address', filters: [{ field: 'house', op: 'eq', value: '1' }] }),
      { status: 400, table: 'address', details: { code: 'search.hiddenField' } },
    ],
    ['the trail itself', () => partner().post('/audit/search', {}), { status: 403, table: 'audit' }],
    [
      'an operation of a device',
      () =>
        callers.Donor.post('/sync/push', {
          deviceId: 'device-one',
          operations: [{ opId: newId(), table: 'address', kind: 'save', record: newHouse() }],
        }),
      {
        status: 200,
        kind: 'push',
        details: { refused: [{ table: 'address', kind: 'save', code: 'record.forbidden' }] },
      },
    ],
  ];

  test.each(refused)('%s', async (_what, act, line) => {
    await act();
    const { body } = await callers.Admin.post<Page>('/audit/search', { filters: { outcome: 'refused' } });
    expect(body.values).toHaveLength(1);
    expect(body.values[0]).toMatchObject({ kind: 'refused', outcome: 'refused', from: '127.0.0.1', ...line });
    expect((await trail({ outcome: 'ok' })).filter(({ kind }) => kind !== 'refused')).toEqual([]);
  });
});

describe('Who reads the trail', () => {
  const acts = async () => {
    for (const { code } of roles) await callers[code].post('/search', { table: 'organization' });
    await callers.Admin.post('/audit/search', {});
  };
  const seenBy = async (role: Role) => {
    const { body } = await callers[role].post<Page>('/audit/search', {
      filters: { kinds: ['search'], table: 'organization' },
    });
    return body.values.map((line) => line['role']);
  };

  test('administrators all of it, staff all but what administrators did, managers the people of their organization', async () => {
    await acts();
    const everybody: readonly string[] = roles.map(({ code }) => code);
    expect(new Set(await seenBy('Admin'))).toEqual(new Set(everybody));
    expect(new Set(await seenBy('Staff Member (UN)'))).toEqual(new Set(everybody.filter((role) => role !== 'Admin')));
    expect(new Set(await seenBy('Partner Manager'))).toEqual(new Set(['Partner Manager', 'Partner Organization']));
  });

  test.each(
    roles.map(({ code }) => code).filter((role) => !['Admin', 'Staff Member (UN)', 'Partner Manager'].includes(role)),
  )('%s: nothing', async (role) => {
    const person = { userId: people[role]._id, from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' };
    expect((await callers[role].post('/audit/search', {})).status).toBe(403);
    expect((await callers[role].post('/audit/records-seen', person)).status).toBe(403);
  });

  test('a manager who asks for others, or for another organization, gets nothing', async () => {
    await acts();
    const ask = async (filters: Fields) =>
      (await callers['Partner Manager'].post<Page>('/audit/search', { filters })).body;
    for (const filters of [
      { userId: people.Admin._id },
      { organizationId: people.Admin.organizationId },
      { userId: people['Oblast Administration']._id, kinds: ['search'] },
    ])
      expect(await ask(filters), JSON.stringify(filters)).toEqual({ values: [], totalRows: 0 });
  });

  test('filters by person, organization, time, kind, table, record and outcome, page by page with an exact total', async () => {
    const { _id } = await saved(staff(), 'address', newHouse());
    await emptyTrail();
    await partner().get(`/address/${_id}`);
    await partner().search({ table: 'address', filters: [{ field: '_id', op: 'eq', value: _id }] });
    await staff().get(`/address/${_id}`);
    await callers.Donor.post('/address', newHouse());
    const count = async (filters: Fields) => (await trail(filters)).length;
    expect(await count({ userId: people['Partner Organization']._id })).toBe(2);
    expect(await count({ organizationId: people['Staff Member (UN)'].organizationId, kinds: ['read'] })).toBe(1);
    expect(await count({ recordId: _id })).toBe(3);
    expect(await count({ kinds: ['read'] })).toBe(2);
    expect(await count({ table: 'address', outcome: 'refused' })).toBe(1);
    expect(await count({ to: '2000-01-01' })).toBe(0);
    expect(await count({ from: '2000-01-01', to: '2100-01-01T00:00:00+02:00', recordId: _id })).toBe(3);
    const page = async (number: number) =>
      (
        await callers.Admin.post<Page>('/audit/search', {
          filters: { recordId: _id },
          paging: { page: number, pageSize: 2 },
        })
      ).body;
    const [first, second] = [await page(1), await page(2)];
    expect([first.totalRows, first.values.length, second.values.length]).toEqual([3, 2, 1]);
    expect(first.values[0]?.['userId']).toBe(people['Staff Member (UN)']._id);
  });

  test.each([
    { filters: { userId: 'x' } },
    { filters: { from: 'yesterday' } },
    { filters: { kinds: ['everything'] } },
    { filters: { unknown: 1 } },
    { paging: { pageSize: 501 } },
    { paging: { page: 0 } },
    { filters: [] },
  ])('a search that makes no sense is refused: %j', async (body) => {
    expect((await callers.Admin.post('/audit/search', body)).status).toBe(400);
  });

  test.each(['2026-02-30', '2026-01-01 (noon)', '2026-01-01T00:00:00+23:59', '2026-01-01T10:00'])(
    'a moment that is none is refused: %s',
    async (from) => {
      const person = { userId: people.Admin._id, from, to: '2026-02-01T00:00:00Z' };
      expect((await callers.Admin.post('/audit/search', { filters: { from } })).status).toBe(400);
      expect((await callers.Admin.post('/audit/records-seen', person)).status).toBe(400);
    },
  );
});

describe('After an incident', () => {
  test('it can be said which records a user was shown between two moments, in whatever way (G-07)', async () => {
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map(async () => (await saved(staff(), 'address', newHouse()))._id),
    );
    const child = await saved(staff(), 'assessment', newAssessment(first));
    const from = new Date().toISOString();
    await partner().get(`/address/${first}`);
    await partner().get(`/address/${first}`);
    await partner().search({ table: 'address', filters: [{ field: '_id', op: 'in', value: [first, second] }] });
    const { body } = await pullAfterOthers(server.database, partner(), { areas: ['UA63'] });
    const to = new Date().toISOString();
    await partner().get(`/address/${third}`);
    const question = { userId: people['Partner Organization']._id, from, to };
    const answer = await callers.Admin.post<Page>('/audit/records-seen', question);
    const find = (id: unknown) => answer.body.values.find((line) => line['recordId'] === id);
    expect(find(first)).toMatchObject({ table: 'address', kinds: expect.arrayContaining(['read', 'search', 'pull']) });
    expect(Number(find(first)?.['times'])).toBeGreaterThanOrEqual(4);
    expect(find(second)).toMatchObject({ table: 'address', kinds: expect.arrayContaining(['search']) });
    expect(find(child._id)).toMatchObject({ table: 'assessment', kinds: ['pull'] });
    // The pull showed all that lie in the oblast; `third` was read once more, but later.
    expect(find(third)).toMatchObject({ kinds: ['pull'], times: 1 });
    const pulled = new Set(idsOfChanges(body['changes']));
    expect(answer.body.totalRows).toBe(new Set([...pulled, first, second]).size);
    expect(
      (await callers['Staff Member (UN)'].post<Page>('/audit/records-seen', { ...question, userId: people.Admin._id }))
        .body.values,
    ).toEqual([]);
  });
});

describe('The trail itself', () => {
  test('is only added to: the program may neither change nor delete nor empty it', async () => {
    await partner().get('/address/x');
    await trail();
    const program = server.database.as('program');
    expect((await program.query('select 1 from access_log')).length).toBeGreaterThan(0);
    for (const statement of [
      `update access_log set kind = 'read'`,
      'delete from access_log',
      'truncate access_log',
      'drop table access_log',
    ])
      await expect(program.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  });

  test('holds no password and no token, whatever is called', async () => {
    const token = await tokenOf(server.app, 'Raion Administration');
    const [account] = demoAccounts;
    await server.nobody.post('/authentication/login', { email: account?.email, password: 'wrong but secret' });
    await server
      .withToken(token)
      .post('/search', { table: 'user', filters: [{ field: 'password', op: 'eq', value: 'x' }] });
    await callers.Admin.post('/user', { _id: people.Donor._id, version: 1, password: 'тепла оселя 2026' });
    await server.withToken(`${token}x`).get('/me');
    await trail();
    const rows = await server.database.query('select to_jsonb(a)::text as line from access_log a');
    const whole = rows.map((row) => String(row['line'])).join('\n');
    expect(whole).not.toContain(token.split('.')[2]);
    expect(whole).not.toMatch(/wrong but secret|тепла оселя|eyJ|Bearer/);
    expect(whole).not.toContain(demoPassword);
  });

  test('survives line ends and escape sequences in every header and value', async () => {
    const token = await tokenOf(server.app, 'Local Authorities');
    await emptyTrail();
    await server.app.inject({
      url: '/api/v1/address/x%0d%0aadmin%20signed%20in%1b[31m',
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'a\u001B[2Jb' },
    });
    const [row] = await trail({ kinds: ['refused'] });
    expect(JSON.stringify(row)).not.toMatch(/\\u001b|\\r|\\n/i);
    expect(row).toMatchObject({ userAgent: 'a b', recordId: 'x admin signed in' });
  });
});
