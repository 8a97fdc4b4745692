import { describe, expect, it } from 'vitest';
import { damageStepOf } from './damage-scale.ts';
import { nextSort, splitRows } from './data-table.tsx';
import { countPages } from './pager.tsx';

describe('a table', () => {
  it('sorts up, then down, then not at all, and begins again with another column', () => {
    const up = nextSort(undefined, 'street');
    expect(up).toEqual({ id: 'street', direction: 'asc' });
    const down = nextSort(up, 'street');
    expect(down).toEqual({ id: 'street', direction: 'desc' });
    expect(nextSort(down, 'street')).toBeUndefined();
    expect(nextSort(down, 'house')).toEqual({ id: 'house', direction: 'asc' });
  });

  it('puts a heading over rows with the same key as long as they follow each other, and none without keys', () => {
    expect(splitRows(['a1', 'a2', 'b1', 'a3'], (row) => row.charAt(0))).toEqual([['a1', 'a2'], ['b1'], ['a3']]);
    expect(splitRows(['a1', 'b1'])).toEqual([['a1', 'b1']]);
    expect(splitRows([])).toEqual([]);
  });

  it('has a last page that need not be full, and one page when nothing was found', () => {
    expect([countPages(0, 25), countPages(25, 25), countPages(26, 25)]).toEqual([1, 1, 2]);
  });

  it('shows levels of damage in five steps of twenty percent', () => {
    expect([0.5, 20, 20.1, 40, 60, 80, 81, 100].map(damageStepOf)).toEqual([1, 1, 2, 2, 3, 4, 5, 5]);
  });
});
