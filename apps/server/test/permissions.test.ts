import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Right } from '@domivka/domain/kernel/rights';
import { getEntity } from '@domivka/domain/registry';
import { newId } from '../src/platform/ids.ts';
import { tableOf } from '../src/records/tables.ts';
import { bucha, kharkiv, newActivity, newAssessment, newHouse, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

/** Whose record it is that somebody acts on. `aged`: one's own, more than a day old. */
const places = ['self', 'aged', 'colleague', 'other', 'outside'] as const;
type Place = (typeof places)[number];
const tables = ['address', 'assessment', 'activity'] as const;
type Table = (typeof tables)[number];

let server: TestApp;
let staff: Caller;
let callers: Record<Role, Caller>;
let people: Record<Role, { readonly _id: string; readonly organizationId: string; readonly scope: readonly string[] }>;
const strangers = newId();

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  callers = Object.fromEntries(
    await Promise.all(roles.map(async ({ code }) => [code, await server.as(code)])),
  ) as typeof callers;
  const me = async (role: Role) => [role, (await callers[role].get('/me')).body] as const;
  people = Object.fromEntries(await Promise.all(roles.map(({ code }) => me(code)))) as unknown as typeof people;
  await saved(await server.as('Admin'), 'organization', {
    _id: strangers,
    identifier: 'strangers',
    title: 'Strangers',
    name: 'Strangers',
    fullTitleUkr: 'Сторонні',
    type: 'national_ngo',
  });
});
afterAll(() => server.close());

const isEverywhere = (role: Role) => people[role].scope.length === 0;

/** What the cell of the matrix says in plain words. Everywhere has no outside, so an `outside` record of theirs is just another's. */
function isAllowed(right: Right, role: Role, place: Place): boolean {
  const located = place !== 'outside' || isEverywhere(role);
  const own = place === 'self' || place === 'aged' || place === 'colleague';
  const byRight: Record<Right, boolean> = {
    A: true,
    G: located,
    O: located && own,
    S: place === 'self' || place === 'aged',
    S24: place === 'self',
    M: false,
    R: false,
    '-': false,
  };
  return byRight[right];
}

/** A record of the given owner, made by the staff and then handed over in the database. */
async function recordOf(table: Table, role: Role, place: Place): Promise<{ _id: string; version: number }> {
  const { _id: person, organizationId } = people[role];
  const owner = place === 'other' || place === 'outside' ? strangers : organizationId;
  const address = await saved(staff, 'address', newHouse({ pCode4: place === 'outside' ? bucha : kharkiv }));
  const record = table === 'address' ? address : await saved(staff, table, childOf(table, address._id, owner));
  const author = place === 'self' || place === 'aged' ? person : newId();
  const name = tableOf(getEntity(table)).name;
  const age = place === 'aged' ? '25 hours' : '0';
  await server.database.query(
    `update ${name} set organization_id = $2, created_by = $3, created_at = now() - $4::interval where id = $1`,
    [record._id, owner, author, age],
  );
  return record;
}

function childOf(table: Table, addressId: string, owner: string): Fields {
  if (table === 'assessment') return newAssessment(addressId);
  return newActivity(addressId, owner, { programmingOrganizationId: owner });
}

const edits: readonly (readonly [action: string, table: Table, change: Fields])[] = [
  ['update', 'address', { floors: 77 }],
  ['updateIdentity', 'address', { house: '7777' }],
  ['update', 'assessment', { levelOfDamage: 77 }],
  ['update', 'activity', { projectCode: 'P-77' }],
  ['close', 'activity', { status: 'Canceled', cancellationReason: 'funding' }],
];

const rightOf = (table: Table, action: string, role: Role): Right =>
  getEntity(table).permissions[action]?.[role] ?? '-';
const all = roles.map(({ code }) => code);

describe.each(all)('%s', (role) => {
  test.each(edits)('may %s %s exactly where the matrix says', async (action, table, change) => {
    for (const place of places) {
      const { _id, version } = await recordOf(table, role, place);
      const what = `${place} (${rightOf(table, action, role)})`;
      const shown = await callers[role].get<{ can?: Record<string, boolean> }>(`/${table}/${_id}`);
      const { status } = await callers[role].post(`/${table}`, { _id, version, ...change });
      const allowed = isAllowed(rightOf(table, action, role), role, place);
      expect(status, what).toBe(allowed ? 200 : place === 'outside' && !isEverywhere(role) ? 404 : 403);
      // The button shows exactly what the call allows (D-14).
      const button = shown.body.can?.[action === 'update' ? 'edit' : action] ?? false;
      expect(button, what).toBe(allowed);
    }
  });

  test.each(tables)('may delete %s exactly where the matrix says', async (table) => {
    for (const place of places) {
      const { _id } = await recordOf(table, role, place);
      const allowed = isAllowed(rightOf(table, 'delete', role), role, place);
      const { status } = await callers[role].delete(`/${table}/${_id}`);
      expect(status, `${place} (${rightOf(table, 'delete', role)})`).toBe(
        allowed ? 204 : place === 'outside' && !isEverywhere(role) ? 404 : 403,
      );
      expect((await staff.get(`/${table}/${_id}`)).status).toBe(allowed ? 404 : 200);
    }
  });

  test('may register addresses, assessments and activities exactly where the matrix says', async () => {
    for (const pCode4 of [kharkiv, bucha]) {
      const inside = pCode4 === kharkiv || isEverywhere(role);
      const address = await saved(staff, 'address', newHouse({ pCode4 }));
      const own = newActivity(address._id, people[role].organizationId, {
        programmingOrganizationId: people[role].organizationId,
      });
      const foreign = newActivity(address._id, strangers);
      const cases: readonly (readonly [Table, Fields, Place])[] = [
        ['address', newHouse({ pCode4 }), 'self'],
        ['assessment', newAssessment(address._id), 'self'],
        ['activity', own, 'self'],
        ['activity', foreign, 'other'],
      ];
      for (const [table, record, place] of cases) {
        const allowed = inside && isAllowed(rightOf(table, 'create', role), role, place);
        const { status } = await callers[role].post(`/${table}`, record);
        const refusal = table === 'address' || inside ? 403 : 404;
        expect(status, `${table} ${place} in ${pCode4} (${rightOf(table, 'create', role)})`).toBe(
          allowed ? 201 : refusal,
        );
      }
    }
  });
});
