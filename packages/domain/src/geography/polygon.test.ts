import { describe, expect, it } from 'vitest';
import { boxOfPolygon, cornersOf, isBoxOrPolygon, isInside, isWithin, type Corner } from './polygon.ts';

const square: readonly Corner[] = [
  [35, 49],
  [37, 49],
  [37, 51],
  [35, 51],
];
/** An arrow that points east: its notch is in the west. */
const arrow: readonly Corner[] = [
  [30, 50],
  [32, 51],
  [30, 52],
  [31, 51],
];

describe('a place in a polygon', () => {
  it.each([
    [36, 50, true],
    [35.000_001, 49.000_001, true],
    [34.999_99, 50, false],
    [36, 51.000_01, false],
    [38, 50, false],
  ])('%d, %d lies in the square: %s', (longitude, latitude, expected) => {
    expect(isInside(square, longitude, latitude)).toBe(expected);
    expect(isInside(square.toReversed(), longitude, latitude)).toBe(expected);
  });

  it('lies in it on its corners and sides too', () => {
    for (const [longitude, latitude] of [...square, [36, 49], [37, 50], [36, 51], [35, 50]] as const)
      expect(isInside(square, longitude, latitude), `${longitude}, ${latitude}`).toBe(true);
  });

  it('does not lie in the notch of an arrow, though the ray to the east crosses its point', () => {
    expect(isInside(arrow, 30.5, 51)).toBe(false);
    expect(isInside(arrow, 31.5, 51)).toBe(true);
    expect(isInside(arrow, 30.2, 50.15)).toBe(true);
  });

  it('is told apart from its neighbour across the street in a circle of a hundred metres', () => {
    const circle = Array.from({ length: 64 }, (_, index): Corner => {
      const turn = (index / 64) * 2 * Math.PI;
      return [36.25 + Math.cos(turn) * 0.0014, 49.99 + Math.sin(turn) * 0.0009];
    });
    expect(isInside(circle, 36.2513, 49.99)).toBe(true);
    expect(isInside(circle, 36.2515, 49.99)).toBe(false);
    expect(isInside(circle, 36.25, 49.9911)).toBe(false);
  });

  it('lies in the middle of a star that is drawn in one line', () => {
    const star = [0, 2, 4, 1, 3].map((point): Corner => {
      const turn = (point / 5) * 2 * Math.PI;
      return [30 + Math.sin(turn), 50 + Math.cos(turn)];
    });
    expect(isInside(star, 30, 50)).toBe(true);
  });
});

describe('the numbers of a filter', () => {
  it('are a box or the corners of a polygon', () => {
    expect(isWithin([35, 49, 37, 51], 36, 50)).toBe(true);
    expect(isWithin([35, 49, 37, 51], 38, 50)).toBe(false);
    expect(isWithin(square.flat(), 36, 50)).toBe(true);
    expect(isWithin(arrow.flat(), 30.5, 51)).toBe(false);
    expect(cornersOf(square.flat())).toEqual(square);
    expect(boxOfPolygon(arrow)).toEqual([30, 50, 32, 52]);
  });

  it.each([
    ['four for a box', [1, 2, 3, 4], true],
    ['three corners', [1, 2, 3, 4, 5, 6], true],
    ['a hundred corners', Array(200).fill(1), true],
    ['more corners', Array(202).fill(1), false],
    ['two corners and a half', [1, 2, 3, 4, 5], false],
    ['one corner', [1, 2], false],
    ['a corner that is not on Earth', [1, 2, 3, 4, 181, 6], false],
    ['a text', [1, 2, 3, 4, 5, '6'], false],
    ['nothing', undefined, false],
  ])('may be %s', (_, numbers, expected) => {
    expect(isBoxOrPolygon(numbers)).toBe(expected);
  });
});
