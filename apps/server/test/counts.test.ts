import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, liesWithin, type Role, roles } from '@domivka/domain/kernel/actor';
import { readSearch } from '@domivka/domain/kernel/filters';
import type { Fields } from '@domivka/domain/kernel/record';
import { findEntity } from '@domivka/domain/registry';
import { seedCountry } from '../src/features/seed/seed-country.ts';
import { terminal } from '../src/platform/console.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createTestDatabase } from '../src/platform/database/test-database.ts';
import { newId } from '../src/platform/ids.ts';
import { foldCounts } from '../src/records/counts.ts';
import { searchRecords, searchStatements } from '../src/records/search.ts';
import { bucha, izium, kharkiv, newHouse, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let partner: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  partner = await server.as('Partner Organization');
});
afterAll(() => server.close());

const fold = (database: Database = server.database) => foldCounts(database.as('program'));

/** Counts and records as one statement sees them; what differs. */
async function listDifferences(database: Database = server.database) {
  return database.query(`
    select * from (
      select p_code4, building_type, organization_id, sum(n) as n
      from (select * from address_count union all select * from address_count_delta) c group by 1, 2, 3 having sum(n) <> 0
    ) counted full join (
      select left(p_code4, 4) as p_code4, building_type, organization_id, count(*) as n
      from address where deleted_at is null group by 1, 2, 3
    ) there using (p_code4, building_type, organization_id)
    where counted.n is distinct from there.n`);
}

const change = async (record: Fields, what: Fields): Promise<Fields> => {
  const answer = await staff.post('/address', { _id: record['_id'], version: record['version'], ...what });
  expect(answer.status).toBe(200);
  return answer.body;
};
const remove = async (record: Fields) =>
  expect((await staff.delete(`/address/${String(record['_id'])}`)).status).toBe(204);
const bringBack = async (record: Fields) =>
  expect((await staff.post(`/bin/address/${String(record['_id'])}/restore`)).status).toBe(200);

describe('The counts in advance are those of the records', () => {
  test('at the start, and after they were added up', async () => {
    expect(await listDifferences()).toEqual([]);
    await fold();
    expect(await server.database.query('select from address_count_delta')).toEqual([]);
    expect(await listDifferences()).toEqual([]);
  });

  test('after an address is added, moved to another oblast, given another kind, put into the bin and taken from it', async () => {
    let house: Fields = await saved(staff, 'address', newHouse());
    const steps = [
      async () => void (house = await change(house, { pCode4: bucha })),
      async () => void (house = await change(house, { pCode4: izium, buildingType: 'Private estates' })),
      async () => void (house = await change(house, { pCode4: kharkiv })),
      () => remove(house),
      () => bringBack(house),
      fold,
      () => remove(house),
      fold,
    ];
    for (const step of steps) {
      await step();
      expect(await listDifferences(), String(step)).toEqual([]);
    }
  });

  test('at each moment, while many save, move, remove and restore, and the counts are added up again and again', async () => {
    let isOver = false;
    const watch = async () => {
      while (!isOver) expect(await listDifferences()).toEqual([]);
    };
    const addUp = async () => {
      while (!isOver) await fold();
    };
    const life = async (index: number) => {
      const place = [kharkiv, izium, bucha][index % 3];
      const house = await saved(index % 2 ? staff : partner, 'address', newHouse(index % 2 ? { pCode4: place } : {}));
      const moved = await change(house, { pCode4: bucha });
      await remove(moved);
      if (index % 4 > 0) await bringBack(moved);
    };
    const lives = Array.from({ length: 5 }, async (_, line) => {
      for (let turn = 0; turn < 4; turn += 1) await life(line * 4 + turn);
    });
    const work = Promise.all(lives).finally(() => (isOver = true));
    await Promise.all([work, watch(), addUp(), addUp()]);
    expect(await listDifferences()).toEqual([]);
  });

  test('after rows were written, moved and deleted past the product, many at once', async () => {
    const columns = (
      await server.database.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'address' and column_name <> 'id'`,
      )
    ).map(({ name }) => name);
    await server.database.query(
      `insert into address (id, ${columns.join(', ')}) select left(md5(id), 24), ${columns.join(', ')} from address`,
    );
    await server.database.query(`update address set p_code4 = $1 where p_code4 < 'UA14:'`, [bucha]);
    expect(await listDifferences()).toEqual([]);
    await fold();
    await server.database.query(`delete from address where id in (select left(md5(id), 24) from address)`);
    expect(await listDifferences()).toEqual([]);
  });

  test('after a country was loaded', async () => {
    const country = await createTestDatabase();
    try {
      await country.empty();
      const size = { addresses: 60, seed: 3, today: '2026-11-01', passwordHash: 'hash' };
      await seedCountry(
        country.database,
        server.units,
        size,
        terminal(() => undefined),
      );
      expect(await country.database.query('select from address')).toHaveLength(60);
      expect(await listDifferences(country.database)).toEqual([]);
      await fold(country.database);
      expect(await listDifferences(country.database)).toEqual([]);
    } finally {
      await country.drop();
    }
  });
});

describe('The total of a search', () => {
  const areas = [[], ['UA63'], ['UA63', 'UA32'], ['UA6312'], ['UA6304009']];
  const readers = roles.flatMap(({ code }) => areas.map((own): [Role, readonly string[]] => [code, own]));
  const actorOf = (role: Role, own: readonly string[]): Actor => ({
    _id: newId(),
    role,
    organizationId: newId(),
    organizationName: '',
    areas: own,
  });
  type Row = { id: string; p_code4: string; building_type: string; organization_id: string };
  type Question = { readonly filters: readonly Fields[]; readonly fits: (row: Row) => boolean };
  let rows: readonly Row[];
  let questions: readonly Question[];

  beforeAll(async () => {
    rows = await server.database.query<Row>(
      'select id, p_code4, building_type, organization_id from address where deleted_at is null',
    );
    const organization = rows[0]?.organization_id ?? '';
    const multi = { field: 'buildingType', op: 'eq', value: 'Multi-storey' };
    const isMulti = (row: Row) => row.building_type === 'Multi-storey';
    const inKharkiv = { field: 'pCode1', op: 'eq', value: 'UA63' };
    questions = [
      { filters: [], fits: () => true },
      { filters: [inKharkiv], fits: (row) => row.p_code4.startsWith('UA63') },
      { filters: [inKharkiv, multi], fits: (row) => isMulti(row) && row.p_code4.startsWith('UA63') },
      {
        filters: [{ field: 'pCode4', op: 'in', value: ['UA63', 'UA32'] }],
        fits: (row) => /^UA(63|32)/.test(row.p_code4),
      },
      {
        filters: [multi, { field: 'organizationId', op: 'eq', value: organization }],
        fits: (row) => isMulti(row) && row.organization_id === organization,
      },
      { filters: [{ field: 'buildingType', op: 'exists', value: false }], fits: () => false },
      {
        filters: [{ field: 'pCode3', op: 'eq', value: 'UA6312027' }, multi],
        fits: (row) => isMulti(row) && row.p_code4.startsWith('UA6312027'),
      },
      {
        filters: [{ field: 'pCode4', op: 'startsWith', value: 'UA631' }],
        fits: (row) => row.p_code4.startsWith('UA631'),
      },
    ];
  });

  test.each(readers)('is exact for %s with areas %j', async (role, own) => {
    const actor = actorOf(role, own);
    const reads = role === 'Admin' || role === 'Staff Member (UN)' || role === 'Ministry Representative' ? [] : own;
    for (const { filters, fits } of questions) {
      const search = readSearch({ table: 'address', filters, paging: { pageSize: 1 } }, findEntity, actor);
      const { totalRows } = await searchRecords(server.database, actor, search);
      const expected = rows.filter((row) => fits(row) && liesWithin(reads, row.p_code4)).length;
      expect(totalRows, JSON.stringify(filters)).toBe(expected);
    }
  });

  test('is read from the counts for the country and for oblasts, from the records below and for other filters', () => {
    const isCounted = (own: readonly string[], filters: readonly Fields[]) => {
      const actor = actorOf('Partner Organization', own);
      const search = readSearch({ table: 'address', filters }, findEntity, actor);
      const lookedUp = search.filters.map((filter) =>
        filter.field === 'q' ? { ...filter, addresses: { houses: [] } } : filter,
      );
      const { count } = searchStatements(actor, { ...search, filters: lookedUp });
      return count.text.includes('address_count');
    };
    expect([isCounted([], []), isCounted(['UA63'], []), isCounted(['UA6312'], [])]).toEqual([true, true, false]);
    expect(questions.map(({ filters }) => isCounted(['UA63'], filters))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isCounted([], [{ field: 'floors', op: 'gte', value: 5 }])).toBe(false);
    expect(isCounted([], [{ field: 'q', op: 'contains', value: 'Шевченка' }])).toBe(false);
    expect(isCounted([], [{ field: 'pCode4', op: 'exists', value: true }])).toBe(false);
  });

  test('cannot be read by users below an oblast from its counts, nor changed by anyone', async () => {
    const raion = actorOf('Raion Administration', ['UA6312']);
    for (const table of ['address_count', 'address_count_delta']) {
      expect(await server.database.as(raion).query(`select * from ${table}`)).toEqual([]);
      const foreign = await server.database
        .as(actorOf('Partner Organization', ['UA32']))
        .query(`select from ${table} where p_code4 <> 'UA32'`);
      expect(foreign).toEqual([]);
      const writing = server.database.as(actorOf('Admin', [])).query(`insert into ${table} values ('UA63', '', '', 1)`);
      await expect(writing).rejects.toThrow('permission denied');
    }
  });
});
