import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { izium, kharkiv, newHouse, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;

const heating = {
  name: 'heating',
  label: { en: 'Heating', uk: 'Опалення' },
  order: 1,
  type: 'select',
  options: [
    { code: 'gas', label: { en: 'Gas', uk: 'Газ' } },
    { code: 'stove', label: { en: 'Stove', uk: 'Піч' } },
  ],
  table: 'address',
  shared: true,
} as const satisfies Fields;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  await saved(staff, 'metadata', heating);
  for (const [pCode4, value] of [
    [kharkiv, 'gas'],
    [kharkiv, 'gas'],
    [izium, 'stove'],
  ] as const)
    await saved(staff, 'address', newHouse({ pCode4, custom: { heating: value } }));
});
afterAll(() => server.close());

type Bucket = { readonly key: string; readonly count: number };

async function countsOf(caller: Caller, name: string, body: Fields = {}) {
  const { status, body: answer } = await caller.post(`/aggs/${name}`, body);
  const buckets = (answer['buckets'] ?? []) as readonly Bucket[];
  return { status, code: answer['code'], counts: Object.fromEntries(buckets.map(({ key, count }) => [key, count])) };
}

describe('Charts of custom fields', () => {
  test('count the values of a field, each option in its order', async () => {
    expect(await countsOf(staff, 'customField:heating')).toMatchObject({ status: 200, counts: { gas: 2, stove: 1 } });
  });

  test('count those of one table, where several have a field of the name', async () => {
    await saved(staff, 'metadata', { ...heating, table: 'activity' });
    expect((await countsOf(staff, 'customField:address.heating')).counts).toEqual({ gas: 2, stove: 1 });
    expect((await countsOf(staff, 'customField:activity.heating')).counts).toEqual({ gas: 0, stove: 0 });
  });

  test('count those of one organization, where several have a field of the name', async () => {
    const manager = await server.as('Partner Manager');
    const [ours, theirs] = [
      await saved(staff, 'metadata', { ...heating, name: 'boiler', shared: false }),
      await saved(manager, 'metadata', { ...heating, name: 'boiler', shared: false }),
    ];
    await saved(manager, 'address', newHouse({ pCode4: kharkiv, custom: { boiler: 'stove' } }));
    const countsOfField = async ({ organizationId }: Fields) =>
      (await countsOf(staff, `customField:address.boiler@${String(organizationId)}`)).counts;
    expect(await countsOfField(theirs)).toEqual({ gas: 0, stove: 1 });
    expect(await countsOfField(ours)).toEqual({ gas: 0, stove: 0 });
  });

  test('count within an area', async () => {
    const { counts } = await countsOf(staff, 'customField:address.heating', { scope: { pCode4: izium } });
    expect(counts).toEqual({ gas: 0, stove: 1 });
  });

  test('count what the caller may read', async () => {
    const { body } = await staff.post('/aggs/customField:heating', {});
    const local = await server.as('Local Authorities');
    const own = await countsOf(local, 'customField:heating');
    expect(own.status).toBe(200);
    expect(Object.values(own.counts).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(
      ((body['buckets'] ?? []) as readonly Bucket[]).reduce((sum, { count }) => sum + count, 0),
    );
  });

  test('are refused for a field that there is not, and to donors', async () => {
    expect(await countsOf(staff, 'customField:nothing')).toMatchObject({ status: 404, code: 'stats.unknown' });
    const donor = await server.as('Donor');
    expect(await countsOf(donor, 'customField:heating')).toMatchObject({ status: 403, code: 'stats.notForDonors' });
  });
});

describe('Charts of users', () => {
  test('count every user once, by role and by last sign-in', async () => {
    const [row] = await server.database.query<{ count: number }>(
      'select count(*) as count from app_user where deleted_at is null',
    );
    const byRole = await countsOf(staff, 'usersByRole');
    expect(Object.keys(byRole.counts)).toEqual(roles.map(({ code }) => code));
    const activity = await countsOf(staff, 'usersActivity');
    expect(activity.counts['week']).toBeGreaterThan(0);
    for (const { counts } of [byRole, activity])
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(row?.count);
  });

  test('are for administrators and staff', async () => {
    for (const { code } of roles) {
      const { status } = await countsOf(await server.as(code), 'usersByRole');
      expect([code, status]).toEqual([code, ['Admin', 'Staff Member (UN)'].includes(code) ? 200 : 403]);
    }
  });

  test('take no filters', async () => {
    const asked = await countsOf(staff, 'usersByRole', { filters: { status: ['Ongoing'] } });
    expect(asked.code).toBe('stats.filterDoesNotApply');
  });
});
