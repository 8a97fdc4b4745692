import { describe, expect, it } from 'vitest';
import { equals, freeSearch } from './search-filters.ts';

describe('the conditions of a search', () => {
  it('ask for the words without the blanks around them, and for nothing when there are only blanks', () => {
    expect(freeSearch(' Шевченка 12 ')).toEqual([{ field: 'q', op: 'contains', value: 'Шевченка 12' }]);
    expect(freeSearch('  ')).toEqual([]);
    expect(freeSearch(undefined)).toEqual([]);
  });

  it('hold for a value that is given, `no` among them', () => {
    expect(equals('active', false)).toEqual([{ field: 'active', op: 'eq', value: false }]);
    expect(equals('type', undefined)).toEqual([]);
  });
});
