import { describe, expect, it } from 'vitest';
import { damageTypes } from '@domivka/domain/kernel/housing.text';
import type { Fields } from '@domivka/domain/kernel/record';
import { rowsOf, withoutUnchosen, withRow } from './quantity-rows.ts';

const windows = { damageType: 'window', quantity: 6, unit: 'pieces' };
const glass = { damageType: 'window', quantity: 9.5, unit: 'sq_meters' };
const row = (values: Fields, place = 0) => {
  const found = rowsOf(values)[place];
  if (!found) throw new Error('There is no such row');
  return found;
};

describe('The quantities of an assessment', () => {
  it('have a row for each chosen damage, in its usual unit', () => {
    const rows = rowsOf({ damageTypes: ['window', 'roof'] });
    expect(rows.map(({ damageType, unit, quantity }) => [damageType, unit, quantity])).toEqual([
      ['roof', 'sq_meters', undefined],
      ['window', 'pieces', undefined],
    ]);
    expect(rowsOf({ damageTypes: damageTypes.map(({ code }) => code) }).every(({ unit }) => unit)).toBe(true);
  });

  it('show what is stored, two rows where a damage was counted in two units', () => {
    const rows = rowsOf({ damageTypes: ['window'], damageQuantities: [windows, glass] });
    expect(rows.map(({ index, quantity, unit }) => [index, quantity, unit])).toEqual([
      [0, 6, 'pieces'],
      [1, 9.5, 'sq_meters'],
    ]);
  });

  it('store a row as soon as it has a quantity, change it in its place, and let it go without one', () => {
    const values = { damageTypes: ['roof', 'window'], damageQuantities: [windows] };
    const withRoof = withRow(values.damageQuantities, { ...row(values), quantity: 40 });
    expect(withRoof).toEqual([windows, { damageType: 'roof', quantity: 40, unit: 'sq_meters' }]);
    const fewer = withRow(withRoof, { ...row({ ...values, damageQuantities: withRoof }, 1), quantity: 4 });
    expect(fewer[0]).toEqual({ ...windows, quantity: 4 });
    expect(withRow(fewer, { ...row({ ...values, damageQuantities: fewer }, 1), quantity: undefined })).toHaveLength(1);
    expect(withRow(undefined, { ...row(values), quantity: undefined })).toEqual([]);
  });

  it('go with the damage type that is taken back', () => {
    expect(withoutUnchosen([windows, { damageType: 'roof', quantity: 4, unit: 'sq_meters' }], ['roof'])).toHaveLength(
      1,
    );
  });
});
