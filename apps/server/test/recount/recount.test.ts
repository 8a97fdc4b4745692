import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DonorGrid } from '@domivka/domain/measures/donor-grid';
import { listDifferences, listOtherRows, type Numbers } from './compare.ts';
import { aggSql, mapSql, statSql } from './measures.sql.ts';
import { chartSql, keptSql, reportSql } from './reports.sql.ts';
import { listFaults } from './donors.ts';
import { filterCases } from './filters.ts';
import { openCountry, openDemonstration, tellAll, type Country, type Reader, type World } from './world.ts';

const nobody: Reader = { role: 'Admin', areas: [] };

type StatAnswer = {
  readonly partial: boolean;
  readonly numbers?: Numbers;
  readonly rows?: readonly Numbers[];
  readonly buckets?: readonly Numbers[];
};

/** A share of the full count, which `npm run chaos` runs. */
const seeds = Number(process.env['RECOUNT_SEEDS'] ?? 1);
const worlds: readonly (readonly [string, () => Promise<Country>])[] = [
  ['the demonstration', openDemonstration],
  ...Array.from({ length: seeds }, (_, at) => [`the country of seed ${at + 1}`, () => openCountry(at + 1)] as const),
];

/** Reports that some of the readers may not read. */
const closedTo: Readonly<Record<string, readonly string[]>> = { applications: ['Partner Organization'] };

describe.each(worlds)('Every number of %s is what a count by hand says', (_, open) => {
  let world: World;
  beforeAll(async () => {
    world = await tellAll(await open());
  }, 120_000);
  afterAll(() => world.close());

  async function ask(reader: Reader, path: string, body: object): Promise<readonly Numbers[]> {
    const { status, body: answer } = await (await world.as(reader)).post<StatAnswer>(path, body);
    expect([status, answer.partial], `${path} ${JSON.stringify(answer).slice(0, 300)}`).toEqual([200, false]);
    return answer.numbers ? [answer.numbers] : (answer.rows ?? answer.buckets ?? []);
  }

  test.each(Object.entries(statSql))('statistic %s', async (name, sql) => {
    for (const reader of world.readers) {
      const counted = await world.count(sql, { areas: reader.areas });
      expect(listDifferences(await ask(reader, `/stats/${name}`, {}), counted), reader.role).toEqual([]);
    }
  });

  test.each(Object.entries({ ...aggSql, ...mapSql }))('chart %s', async (name, sql) => {
    for (const reader of world.readers)
      for (const [level, areaLength] of [4, 6, 9, 12].entries()) {
        const told = await ask(reader, `/aggs/${name}`, { groupBy: `pCode${level + 1}` });
        const counted = await world.count(sql, { areas: reader.areas, areaLength });
        expect(listDifferences(told, counted), `${reader.role} ${areaLength}`).toEqual([]);
      }
  });

  test('every statistic of one address', async () => {
    const [admin] = world.readers;
    const found = await world.server.database.query<{ address: string }>(
      `select address from recount.building order by activities desc, address limit 3`,
    );
    for (const { address } of found)
      for (const [name, sql] of Object.entries(statSql)) {
        const counted = await world.count(sql, { areas: [], where: () => `address = '${address}'` });
        const told = await ask(admin ?? nobody, `/stats/${name}`, { scope: { addressId: address } });
        expect(listDifferences(told, counted), name).toEqual([]);
      }
  });

  const all = [
    ...Object.entries(statSql).map(([name, sql]) => [`/stats/${name}`, sql] as const),
    ...Object.entries(aggSql).map(([name, sql]) => [`/aggs/${name}`, sql] as const),
  ];
  test.each(filterCases)('every number, of $said', async ({ filters, columns, where }) => {
    const reader = world.readers.at(-1) ?? nobody;
    const knows = (sql: string) =>
      [...sql.matchAll(/@(\w+)/g)]
        .flatMap(([, table = '']) => world.columns.get(table) ?? [])
        .every((known) => columns.every((column) => known.has(column)));
    for (const [path, sql] of all.filter((one) => knows(one[1]))) {
      const counted = await world.count(sql, { areas: reader.areas, where: () => where });
      expect(listDifferences(await ask(reader, path, { filters }), counted), path).toEqual([]);
    }
    for (const [path] of all.filter((one) => !knows(one[1]))) {
      const { status, body } = await (await world.as(reader)).post(path, { filters });
      expect([path, status, body['code']]).toEqual([path, 400, 'stats.filterDoesNotApply']);
    }
  });

  test.each(Object.entries(reportSql))('report %s', async (name, { totals, rows, areaLength = 4 }) => {
    for (const reader of world.readers.filter(({ role }) => !closedTo[name]?.includes(role))) {
      const told = await readReport(world, reader, name);
      const asked = { areas: reader.areas, areaLength };
      expect(listDifferences([told.totals], await world.count(totals, asked)), reader.role).toEqual([]);
      const counted = await world.count(rows, asked);
      expect(told.rows.length, reader.role).toBe(told.totalRows);
      const compare = told.isCounted ? listDifferences : listOtherRows;
      expect(compare(told.rows, counted).slice(0, 10), reader.role).toEqual([]);
      const { [name]: chart } = chartSql;
      const drawn = chart === undefined ? [] : await world.count(chart, asked);
      expect(listDifferences(told.chart, drawn), reader.role).toEqual([]);
    }
  });

  test('what donors see, and no more than that', async () => {
    const donor = await world.server.as('Donor');
    const { status, body } = await donor.get<{ grid: DonorGrid }>('/reports/donor.json');
    expect(status).toBe(200);
    expect(await listFaults(world, body.grid)).toEqual([]);
    expect((await donor.post('/stats/summary', {})).status).toBe(403);
  });

  test.each(Object.entries(keptSql))('report %s', async (name, sql) => {
    const [admin, ...others] = world.readers;
    if (!admin) throw new Error('Nobody reads');
    const counted = await world.count(sql, { areas: [] });
    const { totalRows } = await readPage(world, admin, name, 1);
    expect([{ count: totalRows }]).toEqual(counted);
    for (const reader of others) {
      const { status } = await (await world.as(reader)).get(`/reports/${name}.json`);
      expect(status, reader.role).toBe(403);
    }
  });
});

type ReportPage = {
  readonly partial: boolean;
  readonly columns: readonly {
    readonly name: string;
    readonly label: { readonly en: string };
    readonly kind: string;
  }[];
  readonly values: readonly {
    readonly table?: string;
    readonly keys?: readonly string[];
    readonly cells: readonly unknown[];
    readonly addressId?: string;
    readonly record?: string;
  }[];
  readonly totals: readonly { readonly name: string; readonly value: number | null }[];
  readonly totalRows: number;
  readonly chart?: { readonly buckets: readonly Numbers[] };
};

const pageSize = 500;

async function readPage(world: World, reader: Reader, name: string, page: number): Promise<ReportPage> {
  const caller = await world.as(reader);
  const { status, body } = await caller.get<ReportPage>(`/reports/${name}.json?page=${page}&pageSize=${pageSize}`);
  expect([status, body.partial], `${name} ${JSON.stringify(body).slice(0, 300)}`).toEqual([200, false]);
  return body;
}

/** All pages of a report: its rows with their key and their cells by name. */
async function readReport(world: World, reader: Reader, name: string) {
  const first = await readPage(world, reader, name, 1);
  const values = [...first.values];
  for (let page = 2; values.length < first.totalRows; page += 1) {
    const next = await readPage(world, reader, name, page);
    if (next.values.length === 0) break;
    values.push(...next.values);
  }
  const misplaced = values.filter(({ table, record, addressId }) => (record === addressId) !== (table === 'address'));
  expect(values.some(({ record }) => record) ? misplaced : [], name).toEqual([]);
  const isCounted = values.some(({ keys }) => keys);
  // What rows are grouped by is in their keys.
  const names = first.columns.map(({ name: column, label, kind }) => {
    return isCounted ? (kind === 'number' ? column : undefined) : label.en;
  });
  return {
    isCounted,
    totalRows: first.totalRows,
    totals: Object.fromEntries(first.totals.map((total): [string, unknown] => [total.name, total.value])),
    chart: first.chart?.buckets ?? [],
    rows: values.map(({ keys, cells, addressId, record }): Numbers => ({
      ...Object.fromEntries(names.flatMap((column, at) => (column === undefined ? [] : [[column, cells[at]]]))),
      key: keys ? keys.join('/') : `${addressId}/${record ?? ''}`,
    })),
  };
}
