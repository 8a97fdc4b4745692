import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { getEntity } from '@domivka/domain/registry';
import { newId } from '../src/platform/ids.ts';
import { tableOf } from '../src/records/tables.ts';
import { newHouse, newUnit, saved } from './examples.ts';
import { allows, buildWorld, locatedTables, places, rowOf, type PermissionWorld } from './permission-world.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let world: PermissionWorld;

beforeAll(async () => {
  server = await openTestApp();
  world = await buildWorld(server);
  // As if an administrator whom nobody of the callers is had put everything into the bin, each alone.
  for (const table of locatedTables)
    for (const { code } of roles)
      for (const place of places)
        await server.database.query(
          `update ${tableOf(getEntity(table)).name} set deleted_at = now() - interval '1 minute', deletion_id = $2, updated_by = $3 where id = $1`,
          [world.idOf(code, place, table), newId(), 'f'.repeat(24)],
        );
}, 120_000);
afterAll(() => server.close());

type Listed = { readonly values: { readonly table: string; readonly _id: string }[]; readonly totalRows: number };

async function listBin(caller: Caller): Promise<Listed['values']> {
  const found: Listed['values'] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await caller.post<Listed>('/bin/search', { paging: { page, pageSize: 100 } });
    found.push(...body.values);
    if (found.length >= body.totalRows || body.values.length === 0) return found;
  }
}

const restoring = roles.filter(({ code }) => rightToUse(code, 'restore') !== '-');

function isAllowed(role: Role, place: (typeof places)[number]): boolean {
  return allows(rightToUse(role, 'restore'), world.people[role].scope, place);
}

describe.each(restoring)('$code', ({ code }) => {
  const caller = () => world.callers[code];

  test('finds in the bin exactly what the matrix lets them restore', async () => {
    const listed = new Set((await listBin(caller())).map(({ table, _id }) => `${table}/${_id}`));
    for (const table of locatedTables)
      for (const place of places) {
        const key = `${table}/${world.idOf(code, place, table)}`;
        expect(listed.has(key), `${table} ${place}`).toBe(isAllowed(code, place));
      }
  });

  test.each(locatedTables)('restores %s where the matrix says so, and nowhere else', async (table) => {
    for (const place of places) {
      const id = world.idOf(code, place, table);
      const answer = await caller().post(`/bin/${table}/${id}/restore`);
      expect(isAllowed(code, place) ? [200] : [403, 404], place).toContain(answer.status);
      const row = await rowOf(server, table, id);
      expect(row['deleted_at'] === null, place).toBe(isAllowed(code, place));
    }
  });
});

test('The user who deleted something may take that back, also where others own it', async () => {
  const raion = world.callers['Raion Administration'];
  const staff = world.callers['Staff Member (UN)'];
  const local = world.callers['Local Authorities'];
  const house = await saved(staff, 'address', newHouse());
  const unit = await saved(staff, 'apartment', newUnit(house._id));
  expect((await raion.delete(`/apartment/${unit._id}`)).status).toBe(204);
  expect((await local.post(`/bin/apartment/${unit._id}/restore`)).status).toBe(403);
  expect((await raion.post(`/bin/apartment/${unit._id}/restore`)).status).toBe(200);
});

test.each(['Ministry Representative', 'Donor'] as const)('%s does not open the bin', async (role) => {
  const caller = world.callers[role];
  expect((await caller.post('/bin/search', {})).status).toBe(403);
  expect((await caller.post(`/bin/address/${world.idOf(role, 'self', 'address')}/restore`)).status).toBe(403);
});
