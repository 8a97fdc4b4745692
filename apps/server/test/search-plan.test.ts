import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import { readSearch } from '@domivka/domain/kernel/filters';
import { findEntity, getEntity } from '@domivka/domain/registry';
import { searchStatements } from '../src/records/search.ts';
import { lookUpWords } from '../src/records/street-lookup.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let server: TestApp;
const staff: Actor = {
  _id: 'a'.repeat(24),
  role: 'Staff Member (UN)',
  organizationId: 'b'.repeat(24),
  organizationName: 'UN',
  areas: [],
};

/** The demonstration addresses fifty times over: large enough that reading the whole table is the worse way. */
beforeAll(async () => {
  server = await openTestApp();
  const columns = (
    await server.database.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'address' and column_name <> 'id' order by ordinal_position`,
    )
  )
    .map(({ name }) => name)
    .join(', ');
  await server.database.query(
    `insert into address (id, ${columns}) select left(md5(id || n), 24), ${columns} from address, generate_series(1, 50) as n`,
  );
  await server.database.query('vacuum analyze address');
});
afterAll(() => server.close());

/** The plan of the count, under the policies that hold for this person. */
async function planOf(body: Record<string, unknown>, actor = staff): Promise<string> {
  const search = readSearch({ table: 'address', ...body }, findEntity, actor);
  const filters = await lookUpWords(server.database, actor, getEntity('address'), search.filters);
  const { count } = searchStatements(actor, { ...search, filters });
  const rows = await server.database.as(actor).query<Record<string, string>>(`explain ${count.text}`, count.values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('Among twenty thousand addresses', () => {
  test.each(['сковороди 12', 'ізюм шевченка 2', 'izium shevchenka', 'слов’янська 9'])(
    'the free search for "%s" looks words up instead of reading every address',
    async (value) => {
      const plan = await planOf({ filters: [{ field: 'q', op: 'contains', value }] });
      expect(plan).toMatch(/address_street_key|address_house_key/);
      expect(plan).not.toMatch(/Seq Scan on address/);
    },
  );

  test('the free search of a user who is limited to an area looks words up too', async () => {
    const oblast: Actor = { ...staff, role: 'Oblast Administration', areas: ['UA63'] };
    const plan = await planOf({ filters: [{ field: 'q', op: 'contains', value: 'сковороди 12' }] }, oblast);
    expect(plan).toMatch(/address_street_key|address_house_key/);
  });

  test('a settlement, a raion and a hromada are ranges of the index of codes', async () => {
    for (const value of ['UA1412019005', 'UA1412019', 'UA3208003'])
      expect(await planOf({ filters: [{ field: 'pCode4', op: 'eq', value }] }), value).toMatch(/address_p_code4/);
  });

  test('a piece of the map is looked up by its coordinates', async () => {
    for (const value of [
      [37.25, 48.8, 37.3, 48.9],
      [37.25, 48.8, 37.3, 48.8, 37.27, 48.9],
    ])
      expect(await planOf({ filters: [{ field: 'location', op: 'within', value }] })).toMatch(/address_location/);
  });

  const oblast: Actor = { ...staff, role: 'Partner Organization', areas: ['UA63'] };

  test.each([
    ['address_name_ukr_sort', ['nameUkr']],
    ['address_street_ukr_sort', ['streetUkr', 'nameUkr']],
    ['address_street', ['street', 'nameUkr']],
    ['address_updated_at', ['updatedAt']],
  ])(
    'a page by %s is found in the index alone, in both directions, also behind a record and of an oblast',
    async (index, fields) => {
      const [row] = await server.database.query<{ id: string }>(
        `select id from address where p_code4 < 'UA64' limit 1`,
      );
      for (const actor of [staff, oblast])
        for (const direction of ['asc', 'desc'])
          for (const paging of [{}, { after: row?.id }]) {
            const sort = fields.map((field) => ({ field, direction }));
            const { page } = searchStatements(actor, readSearch({ table: 'address', sort, paging }, findEntity, actor));
            const rows = await server.database
              .as(actor)
              .query<Record<string, string>>(`explain ${page.text}`, page.values);
            expect(rows.map((one) => one['QUERY PLAN']).join('\n'), JSON.stringify({ sort, paging })).toMatch(
              new RegExp(`Index Only Scan (Backward )?using ${index} `),
            );
          }
    },
  );
});
