import { describe, expect, it } from 'vitest';
import { admin } from '@domivka/domain/testing/fixtures';
import { readListSearch } from '../ui/list-query.ts';
import { addressDeclaration } from './address-filters.ts';
import { declareList } from './declare-list.ts';
import { cornersOfShape, readShape, sayShape } from './drawn-area.ts';

const list = declareList(addressDeclaration);
const asker = { language: 'en', actor: admin, today: '2026-03-01' } as const;

describe('an area that was drawn on the map', () => {
  const shape = sayShape([
    [36.229_999_9, 49.991_234_56],
    [36.25, 49.991_234_56],
    [36.250_001, 49.991_231],
    [36.24, 50],
  ]);

  it('is said by its corners with five decimals, the same corner once', () => {
    expect(shape).toBe('36.23_49.99123_36.25_49.99123_36.24_50');
    expect(cornersOfShape(shape)).toEqual([
      [36.23, 49.991_23],
      [36.25, 49.991_23],
      [36.24, 50],
    ]);
  });

  it('narrows the list of addresses, as long as a circle of 64 corners', () => {
    const circle = sayShape(Array.from({ length: 64 }, (_, index) => [-120.123_45 - index / 1000, -48.123_45]));
    for (const value of [shape, circle]) {
      const query = list.read(readListSearch({ shape: value, q: 'Гоголя' }));
      expect(list.activeFilters(query)).toEqual(['shape']);
      expect(list.request(query, asker).filters).toContainEqual({
        field: 'location',
        op: 'within',
        value: cornersOfShape(value).flat(),
      });
    }
    expect(circle.length).toBeLessThan(1400);
  });

  it.each([
    ['two corners', '36_49_37_50'],
    ['half a corner', '36_49_37_50_38'],
    ['a word', '36_49_37_50_38_x'],
    ['nothing between', '36_49_37__38_50'],
    ['a place beyond the pole', '36_49_37_95_38_50'],
    ['a number', 5],
    ['nothing', undefined],
  ])('is left out when the address line has %s', (_, raw) => {
    expect(readShape(raw)).toBeUndefined();
  });

  it('is not offered to users from whom coordinates are hidden', () => {
    const donor = { ...asker, actor: { ...admin, role: 'Donor' } } as const;
    expect(list.filtersOf(donor)).not.toHaveProperty('shape');
    expect(list.request({ shape }, donor).filters).toEqual([]);
  });
});
