import { describe, expect, test } from 'vitest';
import { roles, type Actor, type Role } from '../kernel/actor.ts';
import type { CustomDefinition } from '../kernel/custom-definition.ts';
import type { Fields } from '../kernel/record.ts';
import { getEntity } from '../registry.ts';
import { guardText, readCell, writeCell, type CellWords } from './cells.ts';
import { guardFormula } from './formula-guard.ts';
import type { ReadCell } from './read-date.ts';
import {
  exportRight,
  exportTables,
  exportWords,
  exportedTable,
  keptQuestion,
  nameOfExport,
  readExport,
} from './export.ts';
import { exportColumns, exportHeaders, namePlaces } from './export-columns.ts';
import { findHeaders, guessMapping } from './guess-mapping.ts';
import { hxlTagsOfColumns } from './hxl-tags.ts';
import { saySearch, type SearchSpeaker } from './say-search.ts';
import { columnsOf, type SheetColumn } from './sheet-column.ts';
import { columnsOfTarget, findTarget } from './targets.ts';

const id = 'a'.repeat(24);
const as = (role: Role): Actor => ({
  _id: id,
  role,
  organizationId: 'b'.repeat(24),
  organizationName: 'Test',
  areas: [],
});
const admin = as('Admin');

const dangerous = [
  '=1+1',
  "'=1+1",
  "''=1",
  '+1',
  '-1+2',
  '@SUM(A1)',
  '＝1',
  '－1',
  '−1',
  'NULL',
  "'NULL",
  "''NULL",
  '-',
  '–',
  '—',
  "'-",
  "'–",
  'н/д',
  "'N/A",
  'немає даних',
];
const plain = ['Вулиця; 5', '1,5', '007', 'так', 'a\nb', '"quoted"', '2024-02-03', 'вул. Сумська, 12'];

/** As CSV and its reader change a text. */
const throughCsv = (cell: string | number | null): ReadCell => {
  if (typeof cell !== 'string') return cell === null ? null : String(cell).replace('.', ',');
  return guardFormula(cell);
};
const throughWorkbook = (cell: string | number | null): ReadCell => (typeof cell === 'string' ? guardText(cell) : cell);

/** Values of every kind of column. */
function valuesOf(column: SheetColumn): readonly unknown[] {
  const codes = column.options.map(({ code }) => code);
  switch (column.kind) {
    case 'text':
      return [...dangerous, ...plain];
    case 'number':
      return [0, -2.5, 1234.567, 50.000123, 1_000_000];
    case 'boolean':
      return [true, false];
    case 'date':
      return ['2024-02-29', '1999-12-31'];
    case 'code':
      return codes;
    case 'codes':
      return [codes.slice(0, 1), codes.slice(0, 3)].filter((value) => value.length > 0);
    case 'pCode':
      return ['UA6312027001'];
    case 'id':
    case 'organization':
      return [id];
    case 'ids':
      return [[id], [id, 'c'.repeat(24)]];
    case 'quantity':
      return [];
    case 'json':
      return [[{ a: '=1', b: 2 }], { x: null }];
  }
}

function put([field = '', part]: readonly string[], value: unknown): Fields {
  return part === undefined ? { [field]: value } : { [field]: { [part]: value } };
}

const all = exportTables.flatMap((table) =>
  exportColumns(table, [], admin).map((column) => [`${table} ${column.key}`, column] as const),
);

describe('A cell of an export', () => {
  test.each(all)('reads back as it was, in words and in codes, from CSV and from a workbook: %s', (_name, column) => {
    const settings = { dateOrder: 'dmy', date1904: false } as const;
    for (const words of exportWords)
      for (const value of valuesOf(column)) {
        const cell = writeCell(column, put(column.path, value), words);
        for (const through of [throughCsv, throughWorkbook])
          expect(readCell(column, through(cell), settings), `${words} ${JSON.stringify(cell)}`).toEqual(value);
      }
  });

  test.each(
    columnsOf(getEntity('activity'))
      .filter(({ kind }) => kind === 'quantity')
      .map((column) => [column.key, column] as const),
  )('keeps the quantities of a measure with their units: %s', (_key, column) => {
    const [field = '', code] = column.path;
    const settings = { dateOrder: 'dmy', date1904: false } as const;
    const own = { measure: code, quantity: 2.5, unit: 'pieces' };
    const lists = [[own], [own, { ...own, quantity: 3, unit: 'sq_meters' }]];
    for (const words of exportWords)
      for (const list of lists)
        for (const through of [throughCsv, throughWorkbook])
          expect(readCell(column, through(writeCell(column, { [field]: list }, words)), settings)).toEqual(list);
  });
});

describe('The columns of an export', () => {
  test.each(exportTables)('have headings that differ from each other, and a tag each: %s', (table) => {
    const columns = exportColumns(table, [], admin);
    for (const words of exportWords) {
      const headers = exportHeaders(columns, words);
      expect(new Set(headers).size).toBe(headers.length);
    }
    for (const tag of hxlTagsOfColumns(columns)) expect(tag).toMatch(/^#[a-z][a-z0-9_]*(?:\+[a-z][a-z0-9_]*)*$/);
    expect(columns.slice(0, 2).map(({ path }) => path[0])).toEqual(['_id', 'version']);
  });

  const imported = [
    'address',
    'apartment',
    'assessment',
    'activity',
    'stateQuestions',
    'organization',
    'user',
    'formerName',
  ] as const;
  test.each(imported.flatMap((table) => exportWords.map((words) => [table, words] as const)))(
    'are recognized when the file is imported: %s in %s',
    (table: (typeof imported)[number], words: CellWords) => {
      const target = findTarget(table);
      if (!target) throw new Error('No target');
      const wanted = columnsOfTarget(target, [], admin);
      const columns = exportColumns(table, [], admin);
      const rows = [exportHeaders(columns, words)];
      const mapping = guessMapping(findHeaders(rows, wanted), [], wanted);
      const known = new Set(wanted.map(({ key }) => key));
      const meant = columns.map(({ key }, at) => (known.has(key) ? mapping[at]?.key : key));
      expect(meant).toEqual(columns.map(({ key }) => key));
    },
  );

  test('contain no field that a masked reader never gets, and no custom field of others', () => {
    const keys = exportColumns('address', [], as('Donor')).map(({ key }) => key);
    expect(keys).toContain('address.pCode4');
    for (const hidden of ['address.house', 'address.location.latitude', 'address.name', 'address.nameUkr'])
      expect(keys).not.toContain(hidden);
    const foreign = { key: 'team@other', name: 'team', table: 'address', organizationId: 'other' };
    const definition = {
      ...foreign,
      type: 'text',
      label: { en: 'T', uk: 'К' },
      options: [],
    } as unknown as CustomDefinition;
    const custom = (reader: Actor) =>
      exportColumns('address', [definition], reader).filter(({ path }) => path[0] === 'custom');
    expect(custom(as('Partner Manager'))).toEqual([]);
    expect(custom(admin)).toHaveLength(1);
  });
});

describe('Who exports what', () => {
  test.each(roles.map(({ code }) => code))('follows from the matrix: %s', (role) => {
    const expected = { 'Partner Organization': 'own', Donor: 'funded' }[role as string] ?? 'all';
    expect(exportRight({ role })).toBe(expected);
  });

  test('a question is checked as a search is', () => {
    const filters = [{ field: 'house', op: 'eq', value: '1' }];
    expect(readExport(admin, { table: 'address', filters }).filters).toMatchObject(filters);
    expect(() => readExport(as('Donor'), { table: 'address', filters })).toThrow('search.hiddenField');
    expect(() => readExport(admin, { table: 'nothing' })).toThrow('search.unknownTable');
    expect(keptQuestion({ filters: [{ ...filters[0], other: 1 }], sort: 'x', more: 2 }, 'en')).toEqual({
      filters,
      sort: [],
      words: 'en',
    });
    expect(exportTables.map((table) => exportedTable(nameOfExport(table)))).toEqual(exportTables);
    expect(exportedTable('addresses')).toBeUndefined();
  });
});

test('conditions are said in words', () => {
  const speaker: SearchSpeaker = {
    language: 'en',
    day: (day) => `day ${day}`,
    area: () => ({ name: 'Kharkiv', nameUkr: 'Харків' }),
    named: () => ({ name: 'Red Cross', nameUkr: 'Червоний Хрест' }),
    custom: (name) => (name === 'team' ? { en: 'Team', uk: 'Команда' } : undefined),
  };
  const said = (filter: Record<string, unknown>, language: 'en' | 'uk' = 'en') =>
    saySearch(getEntity('activity'), readExport(admin, { table: 'activity', filters: [filter] }).filters, {
      ...speaker,
      language,
    })[0];
  expect(said({ field: 'pCode4', op: 'eq', value: 'UA63' })).toContain('Kharkiv');
  expect(said({ field: 'status', op: 'in', value: ['completed', 'ongoing'] }, 'uk')).toMatch(/^Статус: .+, .+$/);
  expect(said({ field: 'actualStartDate', op: 'between', value: ['2024-01-01', '2024-02-01'] })).toMatch(
    /: day 2024-01-01 to day 2024-02-01$/,
  );
  expect(said({ field: 'comment', op: 'exists', value: false })).toMatch(/: empty$/);
  expect(said({ field: 'q', op: 'contains', value: 'Сумська' })).toBe('Search: Сумська');
  expect(said({ field: 'implementingOrganizationId', op: 'eq', value: id }, 'uk')).toContain('Червоний Хрест');
  expect(said({ field: 'custom.team', op: 'eq', value: 'A' })).toBe('Team: A');
});

test('The names of places end where a shortened code ends', () => {
  const named = (pCode: unknown) => namePlaces(pCode, (code) => code);
  expect(named('UA6304009001')).toEqual({
    addressOblast: 'UA63',
    addressRaion: 'UA6304',
    addressHromada: 'UA6304009',
    addressSettlement: 'UA6304009001',
  });
  expect(named('UA6304')).toEqual({ addressOblast: 'UA63', addressRaion: 'UA6304' });
  expect(named(undefined)).toEqual({});
});
