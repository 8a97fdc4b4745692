import { describe, expect, it } from 'vitest';
import { suggestMaterial } from './building-era.ts';

describe('the material that year and floors suggest', () => {
  it.each([
    [1958, 3, 'panel_khrushchev'],
    [1960, 5, 'panel_khrushchev'],
    [1964, 5, 'panel_khrushchev'],
    [1964, 8, 'panel_brezhnev'],
    [1982, 12, 'panel_brezhnev'],
    [1985, undefined, 'brick_monolith_modern'],
    [2020, 25, 'brick_monolith_modern'],
  ])('for %d with %s floors is %s', (year, floors, material) => {
    expect(suggestMaterial(year, floors)).toBe(material);
  });

  it.each([
    [undefined, 5],
    [1957, 5],
    [1960, 2],
    [1960, 6],
    [1960, undefined],
    [1964, 6],
    [1970, 5],
    [1970, 13],
    [1983, 9],
    [1984, 9],
  ])('for %s with %s floors is left to a person', (year, floors) => {
    expect(suggestMaterial(year, floors)).toBeUndefined();
  });
});
