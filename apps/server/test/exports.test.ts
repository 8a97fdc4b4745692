import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCell } from '@domivka/domain/exchange/cells';
import type { ReadCell } from '@domivka/domain/exchange/read-date';
import { exportTables } from '@domivka/domain/exchange/export';
import { exportColumns, exportHeaders } from '@domivka/domain/exchange/export-columns';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import { isFields, sameValue, type Fields } from '@domivka/domain/kernel/record';
import { readCsv } from './read-sheet.ts';
import { type CustomWorld, openCustomWorld, secret } from './custom-world.ts';
import { newHouse, saved } from './examples.ts';
import { exported, rowsOf } from './export-app.ts';
import type { Caller } from './test-app.ts';

let world: CustomWorld;
let admin: Caller;
let actor: Actor;

beforeAll(async () => {
  world = await openCustomWorld();
  admin = await world.server.as('Admin');
  const { body } = await admin.get<{ _id: string; organizationId: string }>('/me');
  actor = { _id: body._id, role: 'Admin', organizationId: body.organizationId, organizationName: '', areas: [] };
});
afterAll(() => world.server.close());

/** The 18 texts of the catalogue of reliability, C-18. */
const dangerous = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '=HYPERLINK("http://x","y")',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  "'=1+1",
  '-5',
  '+380441234567',
  ';=1',
];

/** What a column says of the address of a record, which the record itself does not have. */
const isOfAddress = (field: string) => /^address[A-Z]/.test(field) && field !== 'addressId';

async function all(table: TableName): Promise<readonly Fields[]> {
  const found: Fields[] = [];
  for (let page = 1; ; page += 1) {
    const { values, totalRows } = await admin.search<Fields>({
      table,
      filters: [],
      sort: [{ field: '_id', direction: 'asc' }],
      paging: { page, pageSize: 500 },
    });
    found.push(...values);
    if (found.length >= totalRows) return found;
  }
}

describe('The export of a list', () => {
  test.each(exportTables)(
    'has a row for each record, and each value can be read from its cell again: %s',
    async (table) => {
      const records = await all(table);
      const fields = await admin.search<Fields>({ table: 'metadata', filters: [], paging: { page: 1, pageSize: 500 } });
      const own = exportColumns(table, [], actor);
      for (const [file, words] of [
        ['csv', 'uk'],
        ['csv', 'codes'],
        ['xlsx', 'en'],
      ] as const) {
        const answer = await exported(world.server, 'Admin', `${table}.${file}`, {
          words,
          sort: [{ field: '_id', direction: 'asc' }],
        });
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.headers['x-total-rows']).toBe(String(records.length));
        const sheet: ReadCell[][] =
          file === 'csv'
            ? [...readCsv(answer.rawPayload)].map(({ cells }) => [...cells])
            : ((await readWorkbook(answer.rawPayload))[0]?.data ?? []).map((row) =>
                row.map((cell): ReadCell =>
                  cell instanceof Date ? { date: cell.toISOString().slice(0, 10) } : (cell as ReadCell),
                ),
              );
        const [head = [], ...rows] = sheet;
        expect(rows).toHaveLength(records.length);
        expect(head.slice(0, own.length)).toEqual(exportHeaders(own, words));
        const organizations = new Map((await all('organization')).map((one) => [one['_id'], one['identifier']]));
        for (const [at, column] of own.entries()) {
          const [field = '', part] = column.path;
          if (column.kind === 'quantity' || isOfAddress(field)) continue;
          const wrong = records.filter((record, row) => {
            const whole = record[field];
            const value = part === undefined ? whole : isFields(whole) ? whole[part] : undefined;
            const known = column.kind === 'organization' ? organizations.get(value) : value;
            const kept = Array.isArray(known) && known.length === 0 ? undefined : known;
            const cell = readCell(column, rows[row]?.[at] ?? null, { dateOrder: 'dmy', date1904: false });
            return !sameValue(cell, kept);
          });
          expect(
            wrong.map((record) => record[field]),
            `${file} ${column.key}`,
          ).toEqual([]);
        }
      }
      expect(fields.totalRows).toBeGreaterThan(0);
    },
  );

  test('asks as the list asks: the same filters, the same order, the same number', async () => {
    const filters = [{ field: 'pCode4', op: 'eq', value: 'UA63' }];
    const sort = [{ field: 'house', direction: 'desc' }];
    const { values, totalRows } = await admin.search<Fields>({
      table: 'address',
      filters,
      sort,
      paging: { page: 1, pageSize: 500 },
    });
    const { rawPayload, headers } = await exported(world.server, 'Admin', 'address.csv', { filters, sort });
    const rows = rowsOf(rawPayload);
    expect(rows.map(({ Id }) => Id)).toEqual(values.map(({ _id }) => _id));
    expect(rows).toHaveLength(totalRows);
    expect(headers['content-disposition']).toContain(`${totalRows} rows.csv`);
    const words = [{ field: 'q', op: 'contains', value: 'Сумська' }];
    const found = await admin.search({ table: 'address', filters: words });
    const byWords = await exported(world.server, 'Admin', 'address.csv', { filters: words });
    expect(rowsOf(byWords.rawPayload)).toHaveLength(found.totalRows);
  });

  test('names the places of an address in the language of the file, with their tags', async () => {
    for (const [words, names] of [
      ['en', ['Oblast', 'Raion', 'Hromada', 'Settlement']],
      ['uk', ['Область', 'Район', 'Громада', 'Населений пункт']],
    ] as const)
      for (const table of ['address', 'assessment', 'activity'] as const) {
        const { rawPayload } = await exported(world.server, 'Admin', `${table}.csv`, { words, hxl: '1' });
        const [tags, ...rows] = rowsOf(rawPayload);
        expect(names.map((name) => tags?.[name])).toEqual(['#adm1+name', '#adm2+name', '#adm3+name', '#adm4+name']);
        for (const row of rows) for (const name of names) expect(row[name], `${table} ${name}`).not.toBe('');
      }
    const filters = [{ field: 'pCode4', op: 'eq', value: 'UA63' }];
    const { rawPayload } = await exported(world.server, 'Admin', 'address.csv', { words: 'uk', filters });
    expect(new Set(rowsOf(rawPayload).map((row) => row['Область']))).toEqual(new Set(['Харківська']));
  });

  test('is refused where the search is', async () => {
    for (const [asked, code] of [
      [{ filters: [{ field: 'nothing', op: 'eq', value: 1 }] }, 'search.unknownField'],
      [{ sort: [{ field: 'location', direction: 'asc' }] }, 'search.'],
    ] as const)
      expect((await exported(world.server, 'Admin', 'address.csv', asked)).json().code).toContain(code);
    expect((await exported(world.server, 'Admin', 'nothing.csv')).statusCode).toBe(400);
    const filters = [{ field: 'house', op: 'eq', value: '1' }];
    expect((await exported(world.server, 'Donor', 'address.csv', { filters })).json().code).toBe('search.hiddenField');
  });

  test('names the address of what belongs to one, and organizations by their identifier', async () => {
    const { rawPayload } = await exported(world.server, 'Admin', 'activity.csv');
    const [row] = rowsOf(rawPayload);
    expect(row?.['Address Id']).toMatch(/^[0-9a-f]{24}$/);
    expect(row?.['Address in one line']).toMatch(/[а-яіїєґ]/i);
    expect(row?.['Address in English']).toMatch(/[a-z]/i);
    const identifiers = (await all('organization')).map(({ identifier }) => identifier);
    expect(identifiers).toContain(row?.['Implementing organization']);
  });

  test('is noted in the trail, with the number of rows and the filters', async () => {
    const filters = [{ field: 'pCode4', op: 'eq', value: 'UA63' }];
    const { headers } = await exported(world.server, 'Admin', 'address.csv', { filters });
    const { body } = await admin.post<{ values: Record<string, unknown>[] }>('/audit/search', { kinds: ['export'] });
    expect(body.values[0]).toMatchObject({
      table: 'address',
      count: Number(headers['x-total-rows']),
      details: { format: 'csv', filters: JSON.stringify(filters) },
    });
  });
});

test('custom values of a partner are in the files of that partner only, under its own name', async () => {
  const own = await exported(world.server, 'Partner Manager', 'address.csv', { words: 'codes' });
  expect(rowsOf(own.rawPayload).find((one) => one['address._id'] === world.houseId)).toMatchObject({
    'address.custom.team': secret,
    'address.custom.roofAge': '12',
  });
  for (const role of ['Oblast Administration', 'Partner Organization', 'Donor'] as const)
    for (const file of ['address.csv', 'address.geojson', 'metadata.csv'])
      expect((await exported(world.server, role, file)).body).not.toContain(secret);
});

describe('Texts that a spreadsheet would run', () => {
  test('are shown in CSV and in a workbook, and are read back as they were', async () => {
    const houses = await Promise.all(
      dangerous.map((team) => saved(world.one, 'address', newHouse({ custom: { team } }))),
    );
    const filters = [{ field: '_id', op: 'in', value: houses.map(({ _id }) => _id) }];
    const kept = new Map(houses.map(({ _id, custom }) => [_id, (custom as Fields)['team']]));
    const csv = await exported(world.server, 'Partner Manager', 'address.csv', { filters, words: 'codes' });
    const rows = rowsOf(csv.rawPayload);
    const column = exportColumns('address', [], actor).find(({ kind }) => kind === 'text');
    if (!column) throw new Error('No column of text');
    const read = (cell: ReadCell) => readCell(column, cell, { dateOrder: 'dmy', date1904: false });
    expect(rows).toHaveLength(dangerous.length);
    for (const one of rows) {
      const cell = one['address.custom.team'] ?? '';
      expect(cell).not.toMatch(/^(?:[=+@\t\r\n＝＋－＠−]|-(?!\d+$))/);
      expect(read(cell)).toBe(kept.get(one['address._id'] ?? ''));
    }
    const book = await exported(world.server, 'Partner Manager', 'address.xlsx', { filters, words: 'codes' });
    const [head = [], ...cells] = (await readWorkbook(book.rawPayload))[0]?.data ?? [];
    const at = head.indexOf('address.custom.team');
    for (const one of cells) expect(read(one[at] as ReadCell)).toBe(kept.get(String(one[0])));
  });
});

describe('The forms of a file', () => {
  test('CSV for spreadsheets of Ukraine has semicolons and commas, for others commas and points', async () => {
    const uk = await exported(world.server, 'Admin', 'address.csv', { language: 'uk' });
    expect(uk.body).toMatch(/^\uFEFFІдентифікатор;Версія;/);
    expect(uk.body).toMatch(/;"\d{2},\d+";/);
    expect(decodeURIComponent(String(uk.headers['content-disposition']))).toMatch(/Адреси, \d{4}-\d\d-\d\d, \d+.рядк/);
    const en = await exported(world.server, 'Admin', 'address.csv');
    expect(en.body).toMatch(/^\uFEFFId,Version,/);
    expect(en.body).toMatch(/,\d{2}\.\d+,/);
  });

  test('has a row of HXL tags below the headings where it is asked for', async () => {
    const { body } = await exported(world.server, 'Admin', 'address.csv', { hxl: '1' });
    const tags = body.split('\r\n')[1]?.split(',') ?? [];
    expect(tags).toEqual(expect.arrayContaining(['#adm4+code', '#loc+name+i_en', '#geo+lat', '#geo+lon']));
    for (const tag of tags) expect(tag).toMatch(/^#[a-z][a-z0-9_]*(?:\+[a-z][a-z0-9_]*)*$/);
    expect((await exported(world.server, 'Admin', 'address.csv')).body).not.toContain('#adm4');
  });

  test('a workbook says in a second sheet what it contains, and has dates as dates', async () => {
    const filters = [{ field: 'pCode4', op: 'eq', value: 'UA63' }];
    const { rawPayload, headers } = await exported(world.server, 'Admin', 'assessment.xlsx', {
      filters,
      language: 'uk',
    });
    const [data, about] = await readWorkbook(rawPayload);
    expect(data?.sheet).toBe('Обстеження');
    expect(about?.sheet).toBe('Про файл');
    const said = new Map(about?.data.map(([label, value]) => [label, value]));
    expect(said.get('Рядків')).toBe(Number(headers['x-total-rows']));
    expect(String(said.get('Фільтри'))).toContain('Харків');
    const [me] = await world.server.database.query<{ person: string; organization: string }>(
      `select u.name_ukr as person, o.full_title_ukr as organization from app_user u join organization o on o.id = u.organization_id
       where u.id = $1`,
      [actor._id],
    );
    expect(said.get('Автор')).toBe(`${me?.person}, ${me?.organization}`);
    const at = data?.data[0]?.indexOf('Дата обстеження') ?? -1;
    expect(data?.data[1]?.[at]).toBeInstanceOf(Date);
  });

  test('GeoJSON follows RFC 7946: longitude first, no named system, a row without a place has none', async () => {
    await world.server.database.query(
      'update address set location_latitude = null, location_longitude = null where id = $1',
      [world.houseId],
    );
    const { body, headers } = await exported(world.server, 'Admin', 'address.geojson', { words: 'codes' });
    const { type, features, ...others } = JSON.parse(body) as {
      type: string;
      features: {
        type: string;
        id: string;
        geometry: { type: string; coordinates: number[] } | null;
        properties: Fields;
      }[];
    };
    expect(type).toBe('FeatureCollection');
    expect(others).toEqual({});
    expect(features).toHaveLength(Number(headers['x-total-rows']));
    const places = features.flatMap(({ geometry }) => geometry ?? []);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      expect(place.type).toBe('Point');
      const [longitude = 0, latitude = 0] = place.coordinates;
      expect(longitude > 22 && longitude < 41 && latitude > 44 && latitude < 53).toBe(true);
    }
    for (const feature of features) expect(feature.type).toBe('Feature');
    const house = features.find(({ id }) => id === world.houseId);
    expect(house).toMatchObject({ geometry: null, properties: { 'address._id': world.houseId } });
  });

  test('children have the place of their address, in GeoJSON and in KML', async () => {
    const { body } = await exported(world.server, 'Admin', 'activity.geojson');
    expect(body).toContain('"coordinates":[');
    const kml = (await exported(world.server, 'Admin', 'activity.kml', { language: 'uk' })).body;
    expect(kml).toMatch(/<Point><coordinates>3\d\.\d+,(?:4|5)\d\.\d+<\/coordinates><\/Point>/);
    expect(kml.match(/<Placemark /g)?.length).toBe((kml.match(/<\/Placemark>/g) ?? []).length);
    expect(kml).toContain('xmlns="http://www.opengis.net/kml/2.2"');
  });
});
