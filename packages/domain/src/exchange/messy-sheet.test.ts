import { describe, expect, test } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { UnitIndex } from '../addressing/unit-index.ts';
import { addressOfRow } from './address-of-row.ts';
import { isBlank, readCell } from './cells.ts';
import { findHeaders, guessMapping } from './guess-mapping.ts';
import { isSideSheet } from './guide.ts';
import { templateWords } from './guide.text.ts';
import { isNoRecord } from './no-record.ts';
import type { ReadCell } from './read-date.ts';
import { readRow } from './read-row.ts';
import { columnsOfTarget, findTarget } from './targets.ts';

const id = 'a'.repeat(24);
const actor: Actor = { _id: id, role: 'Admin', organizationId: id, organizationName: 'Test', areas: [] };
const target = findTarget('combined');
if (!target) throw new Error('No target');
const columns = columnsOfTarget(target, [], actor);
const settings = { dateOrder: 'dmy', date1904: false } as const;

function read(key: string, cell: string | number): unknown {
  const column = columns.find((one) => one.key === key);
  if (!column) throw new Error(`No column ${key}`);
  return readCell(column, cell, settings);
}

const keysOf = (texts: readonly string[], cells: readonly (readonly ReadCell[])[] = []) =>
  guessMapping({ rows: [0], texts }, cells, columns).map(({ key }) => key);

describe('The columns of forms and of other programs', () => {
  test('are known by their names behind a numbering, with what only the kind of record tells apart', () => {
    expect(keysOf(['1. Вулиця*', '2) Будинок', '3.1. Загальна площа', '№ 4. Вікна'])).toEqual([
      'address.streetUkr',
      'address.house',
      'assessment.totalArea',
      'assessment.damageQuantities.window',
    ]);
  });

  test('are those of both rows where only some of them are below a group', () => {
    const rows = [
      ['Населений пункт', 'Адреса', 'Адреса', 'Тип будинку'],
      [null, 'Вулиця', 'Будинок', null],
      ['Харків', 'Сумська', '5', 'приватний'],
    ];
    expect(findHeaders(rows, columns)).toEqual({
      rows: [0, 1],
      texts: ['Населений пункт', 'Вулиця', 'Будинок', 'Тип будинку'],
    });
  });

  test('called only «Тип» are those of the street or of the building by what is in them', () => {
    const texts = ['Вулиця', 'Тип', 'К-ть кв.'];
    const building = ['address.streetUkr', 'address.buildingType', 'address.numberOfApartments'];
    expect(
      keysOf(texts, [
        ['Садова', 'приватний', '1'],
        ['Лісова', 'палац', '1'],
      ]),
    ).toEqual(building);
    const street = ['address.streetUkr', 'address.streetType', 'address.numberOfApartments'];
    expect(
      keysOf(texts, [
        ['Садова', 'вулиця', '1'],
        ['Лісова', 'провулок', '1'],
      ]),
    ).toEqual(street);
  });

  test('of ActivityInfo are known by the names of areas, and the day of an edit is no assessment', () => {
    const cells = [['Kharkivska', 'Kharkivskyi', 'Kharkivska', 'Kharkiv', '2024-04-02 10:00:00']];
    expect(keysOf(['Oblast Name', 'Raion Name', 'Hromada Name', 'Settlement Name', 'Last edited'], cells)).toEqual([
      'place.oblast',
      'place.raion',
      'place.hromada',
      'place.settlement',
      null,
    ]);
  });

  test('of the point of a Kobo form are known whatever its question is called', () => {
    const kobo = findTarget('koboTA');
    const texts = ['_Координати_latitude', '_Координати_longitude', '_Координати_altitude'];
    const mapped = kobo ? guessMapping({ rows: [0], texts }, [], columnsOfTarget(kobo, [], actor)) : [];
    expect(mapped.map(({ key }) => key)).toEqual(['address.location.latitude', 'address.location.longitude', null]);
  });

  test('have several answers in one cell, as codes or as names', () => {
    expect(read('assessment.damageTypes', 'Дах Вікна Вхідна група')).toEqual(['roof', 'window', 'entrance']);
    expect(read('assessment.damageTypes', 'Roof Windows')).toEqual(['roof', 'window']);
    expect(read('assessment.damageTypes', 'Дах Стеля')).toEqual(['Дах Стеля']);
  });
});

describe('The number of a house', () => {
  const reading = (cell: ReadCell) => {
    const placed = columns.filter(({ key }) => key === 'address.house').map((column) => ({ ...column, index: 0 }));
    const { parts, issues } = readRow([cell], placed, ['address'], settings);
    return { house: parts[0]?.fields.house, issues: issues.map(({ code, to }) => [code, to]) };
  };

  test.each(['12.0', ' 12,0 ', '12'])('is read from what a program writes for a number: %j', (cell) => {
    expect(reading(cell)).toEqual({ house: '12', issues: [] });
  });

  test.each([
    ['2026-02-12', '12/2'],
    ['1945-03-01', '3/45'],
  ])('of which a spreadsheet made the date %s is asked about, with what it was', (date, to) => {
    expect(reading({ date })).toEqual({ house: to, issues: [['import.numberIsDate', to]] });
  });
});

describe('A row below the table', () => {
  const placed = (count: number) => columns.slice(0, count).map(({ key }, index) => ({ key, index }));

  test.each<[string, readonly ReadCell[], boolean]>([
    ['a total', ['Усього:', null, 163.5, '1\u00A0200,5', '40%'], true],
    ['a total in English', [null, 'Grand total', 4], true],
    ['a note', [null, null, null, '* дані уточнюються'], true],
    ['a record', ['Харків', 'Сумська', 5], false],
    ['a record whose name begins like a total', ['Разом для України', 'NGO', 5], false],
    ['an Id alone', ['a'.repeat(24)], false],
    ['nothing', [null, '-'], false],
  ])('is no record where it is %s: %j', (_what, cells, isNone) => {
    expect(isNoRecord(cells, placed(8))).toBe(isNone);
  });

  test('may be a record of one cell in a file of few columns, or with an address in one line', () => {
    const line = ['Харків, вул. Сумська, 5'];
    expect(isNoRecord(line, placed(8))).toBe(true);
    expect(isNoRecord(line, placed(2))).toBe(false);
    expect(isNoRecord(line, [{ key: 'place.line', index: 0 }, ...placed(8).slice(1)])).toBe(false);
  });
});

describe('A list that was kept by hand', () => {
  test.each(['н/д', 'Н/Д', 'нд', ' н/д ', 'немає даних', 'нет данных', 'n/a', 'N/A', 'no data', '–', '\u00A0'])(
    'says nothing with %j',
    (text) => {
      expect(isBlank(text)).toBe(true);
      expect(read('address.floors', text)).toBeUndefined();
    },
  );

  test.each([
    ['address.floors', '5 пов.', 5],
    ['address.floors', '9-пов', '9-пов'],
    ['address.floors', '5 поверхів', 5],
    ['address.numberOfApartments', '40 кв.', 40],
    ['address.numberOfApartments', '40 квартир', 40],
    ['address.residents', '12 осіб', 12],
    ['assessment.totalArea', '1\u00A0234,5 кв. м', 1234.5],
    ['assessment.totalArea', '54 м кв.', 54],
    ['assessment.levelOfDamage', '45 %', 45],
    ['assessment.levelOfDamage', "'40", 40],
    ['address.floors', '5 в', '5 в'],
  ])('has numbers with the word for what is counted: %s, %s', (key, text, value) => {
    expect(read(key, text)).toEqual(value);
  });

  test.each([
    ['артилерія', 'shelling'],
    ['Артобстріл', 'shelling'],
    ['мінометний обстріл', 'shelling'],
    ['ракета', 'missile'],
    ['шахед', 'drone'],
    ['БПЛА', 'drone'],
    ['удар БпЛА', 'drone'],
    ['авіаудар', 'bomb'],
    ['КАБ', 'bomb'],
    ['вибухова хвиля', 'blast_wave'],
    ['пожежа', 'fire'],
    ['Artillery', 'shelling'],
  ])('names a cause of damage as people do: %s', (text, code) => {
    expect(read('assessment.damageCause', text)).toBe(code);
  });

  const noUnits = UnitIndex.build({
    codes: [],
    levels: [],
    names: [],
    kinds: [],
    englishNames: new Map(),
    ends: [],
  });

  test.each([
    ['№25', undefined, { house: '25' }],
    ['б.43', undefined, { house: '43' }],
    ['буд. 12-А', undefined, { house: '12А' }],
    ['12/14-А к.2', undefined, { house: '12/14А', corpus: '2' }],
    ['5', 'к.2', { house: '5', corpus: '2' }],
    ['5', 'корпус 3', { house: '5', corpus: '3' }],
    ['5', 'А', { house: '5', corpus: 'А' }],
    ['5 к.2', '2', { house: '5 к.2', corpus: '2' }],
  ])('has a house %j with the block %j', (house, corpus, fields) => {
    const row = {
      parts: [{ table: 'address', fields: { house, corpus } }],
      lookups: {},
      empty: [],
      issues: [],
      warnings: [],
    } as const;
    const found = addressOfRow(row, () => ({ issues: [], warnings: [] }), noUnits);
    expect(found?.fields).toEqual(fields);
  });

  test('has a row that numbers its columns below their names, which is no record', () => {
    const head = ['№ з/п', 'Населений пункт', 'Вулиця', 'Будинок'];
    const rows = [['Реєстр'], head, ['1', '2', '3', '4'], [1, 'Харків', 'Сумська', 5]];
    expect(findHeaders(rows, columns)).toEqual({ rows: [1, 2], texts: head });
    expect(findHeaders([head, [1, 2, null, 4]], columns).rows).toEqual([0]);
    expect(findHeaders([head, [1, 2, 3, 4]], columns).rows).toEqual([0, 1]);
    expect(findHeaders([head.slice(0, 2), [1, 2]], columns).rows).toEqual([0]);
  });

  test('shows different values of a column as its samples', () => {
    const rows = [['Харків'], ['Харків'], ['Ізюм'], [null], ['Харків'], ['Чугуїв'], ['Балаклія']];
    const [column] = guessMapping({ rows: [0], texts: ['Місто'] }, rows, columns);
    expect(column?.samples).toEqual(['Харків', 'Ізюм', 'Чугуїв']);
  });
});

test('the data of a template is not looked for on its side sheets, in both languages', () => {
  const { data, codes, guide, version } = templateWords;
  for (const { en, uk } of [codes, guide, version]) expect([en, uk].map(isSideSheet)).toEqual([true, true]);
  expect([data.en, data.uk].map(isSideSheet)).toEqual([false, false]);
});
