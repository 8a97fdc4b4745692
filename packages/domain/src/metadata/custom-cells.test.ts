import { describe, expect, it } from 'vitest';
import type { CustomFieldType } from '../kernel/custom-definition.ts';
import { readCustomCell, writeCustomCell } from './custom-cells.ts';
import { customDefinitionOf } from './custom-definition.ts';

const options = [
  { code: 'tin', label: { en: 'Sheet metal', uk: 'Бляха' } },
  { code: 'slate', label: { en: 'Slate', uk: 'Шифер' } },
];
const fieldOf = (type: CustomFieldType) => customDefinitionOf({ name: 'cover', type, options }, 'store');

describe('a cell of a sheet', () => {
  it.each([
    ['text', ' Дах, новий', ' Дах, новий'],
    ['number', '12.5', 12.5],
    ['number', '1 250,5', 1250.5],
    ['number', '-3', -3],
    ['number', 'twelve', 'twelve'],
    ['number', '1e5', '1e5'],
    ['boolean', 'Yes', true],
    ['boolean', 'ні', false],
    ['boolean', '1', true],
    ['boolean', 'maybe', 'maybe'],
    ['select', 'slate', 'slate'],
    ['select', 'шифер', 'slate'],
    ['select', 'Sheet Metal', 'tin'],
    ['select', 'straw', 'straw'],
    ['combobox', 'Стріха', 'Стріха'],
    ['multiple_select', 'tin; Шифер', ['tin', 'slate']],
    ['multiple_select', 'tin; tin;', ['tin']],
    ['text', '', undefined],
    ['number', '  ', undefined],
    ['text', 'NULL', null],
  ] as const)('of %s, "%s", means %j', (type, cell, value) => {
    expect(readCustomCell(fieldOf(type), cell)).toEqual(value);
  });

  it.each([
    [undefined, ''],
    [true, 'true'],
    [12.5, '12.5'],
    ['Дах', 'Дах'],
    [['tin', 'slate'], 'tin; slate'],
    [{ any: 1 }, '{"any":1}'],
  ])('is written of %j as "%s"', (value, cell) => {
    expect(writeCustomCell(value)).toBe(cell);
  });

  it('has numbers with a comma where spreadsheets expect one, and they are read as they were', () => {
    expect(writeCustomCell(-12.5, ',')).toBe('-12,5');
    expect(readCustomCell(fieldOf('number'), '-12,5')).toBe(-12.5);
    expect(writeCustomCell('v. 1.5', ',')).toBe('v. 1.5');
  });

  it.each(['NULL', ' NULL ', "'NULL", "''NULL", 'NULLS', "'", "'=1"])(
    'of a text is read as it was written: %j',
    (text) => {
      expect(readCustomCell(fieldOf('text'), writeCustomCell(text))).toBe(text);
    },
  );

  it.each(['number', 'boolean', 'select', 'multiple_select'] as const)('of %s is read as it was written', (type) => {
    const value = { number: 12.5, boolean: false, select: 'tin', multiple_select: ['tin', 'slate'] }[type];
    expect(readCustomCell(fieldOf(type), writeCustomCell(value))).toEqual(value);
  });
});
