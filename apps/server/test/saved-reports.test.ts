import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { newId } from '../src/platform/ids.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let callers: Record<'Admin' | 'Partner Manager' | 'Partner Organization' | 'Local Authorities' | 'Donor', Caller>;

beforeAll(async () => {
  server = await openTestApp();
  const names = ['Admin', 'Partner Manager', 'Partner Organization', 'Local Authorities', 'Donor'] as const;
  const signedIn = names.map(async (role) => [role, await server.as(role)] as const);
  callers = Object.fromEntries(await Promise.all(signedIn)) as typeof callers;
});
beforeEach(() => server.database.query('delete from saved_report'));
afterAll(() => server.close());

const kharkiv = { scope: { pCode3: 'UA6312027' }, groupBy: 'pCode4' };
const newReport = (change: Record<string, unknown> = {}) => ({
  name: 'Kharkiv, the whole city',
  report: 'situation',
  filters: kharkiv,
  shared: false,
  schedule: 'none',
  ...change,
});
type Saved = Record<string, unknown> & { readonly _id: string };
const save = async (caller: Caller, change: Record<string, unknown> = {}): Promise<Saved> => {
  const { status, body } = await caller.post<Saved>('/saved-reports', newReport(change));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const namesFor = async (caller: Caller) => {
  const { body } = await caller.get<readonly { name: string }[]>('/saved-reports');
  return body.map(({ name }) => name);
};

describe('A saved report', () => {
  test('is found again under its name, with its filters and its owner in the language of the reader', async () => {
    const { 'Partner Organization': partner } = callers;
    const { _id } = await save(partner);
    const { body } = await partner.get('/saved-reports');
    expect(body).toEqual([
      {
        _id,
        ...newReport(),
        isMine: true,
        ownerName: 'Solomiia Hai',
        createdAt: expect.any(String),
      },
    ]);
    const inUkrainian = await partner.post('/saved-reports', { _id, ...newReport() }, 'uk');
    expect(inUkrainian.body).toMatchObject({ ownerName: 'Соломія Гай' });
  });

  test('is changed by its owner under the same id; sent twice it is saved once', async () => {
    const { 'Partner Organization': partner } = callers;
    const _id = newId();
    await save(partner, { _id });
    await save(partner, { _id });
    await save(partner, { _id, name: 'Another name', filters: {} });
    const { body } = await partner.get('/saved-reports');
    expect(body).toMatchObject([{ _id, name: 'Another name', filters: {} }]);
  });

  test('keeps of its filters what a question has, and nothing else that was sent; its name is one line', async () => {
    const saved = await save(callers.Admin, { filters: { ...kharkiv, note: 'mine' }, name: ' One\r\nTwo ' });
    expect(saved).toMatchObject({ filters: kharkiv, name: 'One Two' });
  });

  test('is seen by its owner only, and by the own organization when it is shared', async () => {
    const { 'Partner Organization': partner, 'Partner Manager': manager, 'Local Authorities': local } = callers;
    await save(partner, { name: 'Mine' });
    await save(partner, { name: 'Ours', shared: true });
    expect(await namesFor(partner)).toEqual(['Mine', 'Ours']);
    expect(await namesFor(manager)).toEqual(['Ours']);
    expect(await namesFor(local)).toEqual([]);
    expect((await manager.get('/saved-reports')).body).toMatchObject([{ isMine: false }]);
  });

  test('is changed and deleted by its owner only; an administrator may delete it', async () => {
    const { 'Partner Organization': partner, 'Partner Manager': manager, 'Local Authorities': local, Admin } = callers;
    const shared = await save(partner, { shared: true });
    const own = await save(partner, { name: 'Mine' });
    const refused = await manager.post('/saved-reports', newReport({ _id: shared._id, name: 'Taken' }));
    expect(refused).toMatchObject({ status: 403, body: { code: 'savedReport.notYours' } });
    expect((await manager.delete(`/saved-reports/${shared._id}`)).status).toBe(403);
    // What a user may not see is not there.
    expect((await manager.delete(`/saved-reports/${own._id}`)).status).toBe(404);
    expect((await local.post('/saved-reports', newReport({ _id: shared._id }))).status).toBe(404);
    expect(await namesFor(partner)).toEqual(['Kharkiv, the whole city', 'Mine']);
    expect((await Admin.delete(`/saved-reports/${shared._id}`)).status).toBe(204);
    expect((await partner.delete(`/saved-reports/${own._id}`)).status).toBe(204);
    expect((await partner.delete(`/saved-reports/${own._id}`)).status).toBe(404);
    expect(await namesFor(partner)).toEqual([]);
  });

  test('is not listed for a user who may not read it any more', async () => {
    // A user whose role changes signs in again.
    const become = async (role: Role) => {
      await server.database.query(`update app_user set role = $1 where email = 'staff@example.org'`, [role]);
      return server.withToken(await tokenOf(server.app, 'Staff Member (UN)'));
    };
    const staff = await server.as('Staff Member (UN)');
    await save(staff, { name: 'Who uses the register', report: 'users', filters: {} });
    await save(staff);
    expect(await namesFor(await become('Ministry Representative'))).toEqual(['Kharkiv, the whole city']);
    expect(await namesFor(await become('Staff Member (UN)'))).toEqual([
      'Kharkiv, the whole city',
      'Who uses the register',
    ]);
  });

  test.each([
    ['a report that there is none of', { report: 'nothing' }, 404, 'stats.unknown'],
    ['no name', { name: ' ' }, 400, 'savedReport.name'],
    ['a name that is too long', { name: 'х'.repeat(101) }, 400, 'savedReport.name'],
    ['another schedule', { schedule: 'daily' }, 400, 'savedReport.invalid'],
    ['what is neither shared nor not', { shared: 'all' }, 400, 'savedReport.invalid'],
    [
      'filters that the report does not have',
      { filters: { filters: { status: ['Ongoing'] } } },
      400,
      'stats.filterDoesNotApply',
    ],
    ['filters that are none', { filters: 'UA63' }, 400, 'savedReport.invalid'],
    ['filters of a log', { report: 'changes', filters: { filters: { dateFrom: 'yesterday' } } }, 400, 'stats.invalid'],
    ['an area that is none', { filters: { scope: { pCode1: 'Kharkiv' } } }, 400, 'stats.invalid'],
    [
      'a polygon of too many corners',
      { filters: { scope: { polygon: Array.from({ length: 500 }, () => [36.2304567890123, 49.9935123456789]) } } },
      400,
      'savedReport.filtersTooLong',
    ],
    ['an id that is none', { _id: 'mine' }, 400, 'request.invalid'],
  ] as const)('with %s is refused with a reason', async (_what, change, status, code) => {
    const answer = await callers.Admin.post('/saved-reports', newReport(change));
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body['code']).toBe(code);
  });

  test('is refused in the language of the user', async () => {
    const answer = await callers.Admin.post<{ messages: readonly string[] }>(
      '/saved-reports',
      newReport({ name: '' }),
      'uk',
    );
    expect(answer.body.messages).toEqual(['Назвіть звіт: від 1 до 100\u00A0символів']);
  });

  test('is none for donors: their results come from a daily snapshot', async () => {
    const { Donor } = callers;
    expect((await Donor.post('/saved-reports', newReport())).status).toBe(403);
    expect((await Donor.get('/saved-reports')).body).toEqual([]);
  });

  test('is one of at most a hundred of a user, however many are sent at once', async () => {
    const { Admin } = callers;
    await server.database.query(
      `insert into saved_report (id, owner_id, organization_id, name, report, filters, shared, schedule, created_at, updated_at)
       select lpad(n::text, 24, '0'), u.id, u.organization_id, 'Report ' || n, 'situation', '{}', false, 'none', now(), now()
       from generate_series(1, 98) n, app_user u where u.email = 'admin@example.org'`,
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => Admin.post('/saved-reports', newReport())));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'savedReport.tooMany' });
    // Those that there are can still be changed.
    await save(Admin, { _id: '1'.padStart(24, '0') });
  });
});

describe('The trail', () => {
  test('tells which report was saved with which filters and schedule, and who deleted it', async () => {
    const { 'Partner Manager': manager } = callers;
    const { _id } = await save(manager, { schedule: 'monthly', shared: true });
    await manager.delete(`/saved-reports/${_id}`);
    const { body } = await callers.Admin.post<{ values: unknown }>('/audit/search', { filters: { recordId: _id } });
    expect(body.values).toMatchObject([
      { kind: 'delete', table: 'savedReport' },
      { kind: 'save', details: { report: 'situation', filters: kharkiv, shared: true, schedule: 'monthly' } },
    ]);
  });
});
