import { describe, expect, it } from 'vitest';
import { suggestLevel } from './suggest-level.ts';

describe('the level of damage that the areas suggest', () => {
  it.each([
    [60, 15, 25],
    [64.5, 20, 31],
    [3, 1, 33.3],
    [60, 60, 100],
    [60, 75, 100],
    [100_000, 1, 0.1],
  ])('of %s m² in total, %s m² damaged are %s per cent', (total, damaged, level) => {
    expect(suggestLevel(total, damaged)).toBe(level);
  });

  it.each([
    [undefined, 10],
    [60, undefined],
    [0, 10],
    [60, 0],
    [-60, -10],
    [Number.NaN, 10],
  ])('suggests nothing from %s and %s', (total, damaged) => {
    expect(suggestLevel(total, damaged)).toBeUndefined();
  });
});
