import { describe, expect, test } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import type { TableName } from '../kernel/entity.ts';
import { findHeaders, guessMapping } from './guess-mapping.ts';
import { placeColumns } from './place-columns.ts';
import type { ReadCell } from './read-date.ts';
import { readRow } from './read-row.ts';
import { columnsOfTarget, findTarget } from './targets.ts';

const id = 'a'.repeat(24);
const admin: Actor = { _id: id, role: 'Admin', organizationId: id, organizationName: '', areas: [] };

/** What a file with these headers says in a row. */
function read(name: 'activity' | 'assessment' | 'combined', headers: readonly string[], cells: readonly ReadCell[]) {
  const target = findTarget(name);
  if (!target) throw new Error('No target');
  const columns = columnsOfTarget(target, [], admin);
  const mapping = guessMapping(findHeaders([headers], columns, 0), [cells], columns);
  const reading = readRow(cells, placeColumns(mapping, columns), target.tables, { dateOrder: 'dmy', date1904: false });
  return {
    keys: mapping.map(({ key }) => key),
    fieldsOf: (table: TableName) => reading.parts.find((part) => part.table === table)?.fields ?? {},
  };
}

const windows = (quantity: unknown, unit = 'pieces') => ({ measure: 'window_replace', quantity, unit });

describe('A column of a measure', () => {
  test.each([
    ['window_replace', 12, windows(12)],
    ['window_replace_pcs', '12', windows(12)],
    ['window_replace_m2', 12, windows(12, 'sq_meters')],
    ['window_replace_m2', '12 шт', windows(12)],
    ['Windows replaced, sq. m', '12,5', windows(12.5, 'sq_meters')],
    ['Заміна вікон (м²)', 12, windows(12, 'sq_meters')],
    ['Заміна вікон', '12 м2', windows(12, 'sq_meters')],
  ])('is known by its code or name, with or without the unit: %s', (header, cell, entry) => {
    expect(read('activity', [header], [cell]).fieldsOf('activity')).toEqual({ measures: [entry] });
  });
});

describe('Measures entry by entry', () => {
  const three = ['Measure', 'Quantity', 'Unit'];

  test('fill as many entries as there are columns, each with its usual unit if it names none', () => {
    const headers = [...three, ...three, ...three];
    const cells = ['Windows replaced', 3, null, 'window_replace', '2,5', 'м2', null, null, null];
    const { keys, fieldsOf } = read('activity', headers, cells);
    const key = (at: number) => ['measure', 'quantity', 'unit'].map((part) => `activity.measures.${at}.${part}`);
    expect(keys).toEqual([...key(0), ...key(1), ...key(2)]);
    expect(fieldsOf('activity')).toEqual({ measures: [windows(3), windows(2.5, 'sq_meters')] });
  });

  test('are known by the headings of the template, also beside columns of measures', () => {
    const { fieldsOf } = read('combined', ['Обсяг 2', 'Вид робіт чи товар 2', 'glass_replace'], [4, 'Заміна вікон', 5]);
    const glass = { measure: 'glass_replace', quantity: 5, unit: 'pieces' };
    expect(fieldsOf('activity')).toEqual({ measures: [glass, windows(4)] });
  });

  test('keep what is wrong for the rules of activities', () => {
    const { fieldsOf } = read('activity', three, ['Щось', 'багато', 'тонни']);
    expect(fieldsOf('activity')).toEqual({ measures: [{ measure: 'Щось', quantity: 'багато', unit: 'тонни' }] });
  });

  test('do not take the unit or a quantity of another record', () => {
    expect(read('activity', ['Unit', 'Quantity', 'Вид робіт'], ['12', 3, 'light_repair']).keys).toEqual([
      'place.unitNumber',
      null,
      'activity.type',
    ]);
  });
});

describe('A column of a damage type', () => {
  const headers = ['Roof', 'Вікна', 'Facade', 'Gas'];
  test.each<[readonly ReadCell[], readonly string[], readonly object[] | undefined]>([
    [['Yes', 'Так', 'No', 'Ні'], ['roof', 'window'], undefined],
    [['+', null, null, '-'], ['roof'], undefined],
    [['Так', 6, null, null], ['roof', 'window'], [{ damageType: 'window', quantity: 6, unit: 'pieces' }]],
    [
      [40, '6 pieces', null, 0],
      ['roof', 'window'],
      [
        { damageType: 'roof', quantity: 40, unit: 'sq_meters' },
        { damageType: 'window', quantity: 6, unit: 'pieces' },
      ],
    ],
    [['Ні', 'Ні', 'No', 'No'], [], undefined],
  ])('says yes or no, or how much in the usual unit: %j', (cells, damageTypes, damageQuantities) => {
    const expected = damageQuantities ? { damageTypes, damageQuantities } : { damageTypes };
    expect(read('assessment', headers, cells).fieldsOf('assessment')).toEqual(expected);
  });

  test('below the heading of all types says yes and no by 1 and 0', () => {
    const { fieldsOf } = read(
      'assessment',
      ['Damage types/roof', 'damageTypes/window', 'g/damage_types/gas'],
      [1, 0, '1'],
    );
    expect(fieldsOf('assessment')).toEqual({ damageTypes: ['roof', 'gas'] });
  });

  test('adds what it says yes to, and not what it counts, to the types that the row lists', () => {
    const { fieldsOf } = read('assessment', ['Damage types', ...headers], ['gas', 'Yes', 6, null, null]);
    expect(fieldsOf('assessment').damageTypes).toEqual(['gas', 'roof']);
  });

  test('that counts leaves the types of a record that the row names', () => {
    expect(read('assessment', ['Id', 'Roof'], [id, 40]).fieldsOf('assessment')).not.toHaveProperty('damageTypes');
  });
});
