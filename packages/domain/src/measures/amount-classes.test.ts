import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, classAt, classMethods, mostClasses } from './amount-classes.ts';

const once = (values: readonly number[]) => values.map((value) => ({ value, count: 1 }));

describe('Classes of amounts', () => {
  it('have the bounds of the methodology for levels of damage', () => {
    expect(boundsOf('fixed', once([5, 90]), true)).toEqual([20, 40, 60, 80, 100]);
  });

  it('have as many members each, by quantiles', () => {
    expect(boundsOf('quantile', once([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), false)).toEqual([2, 4, 6, 8, 10]);
  });

  it('are equally wide, by equal steps', () => {
    expect(boundsOf('equal', once([0, 1, 100]), false)).toEqual([20, 40, 60, 80, 100]);
  });

  it('keep together what lies together, by natural breaks', () => {
    expect(boundsOf('natural', once([1, 2, 3, 20, 21, 50, 51, 52, 80, 99, 100]), false)).toEqual([3, 21, 52, 80, 100]);
  });

  it('take each amount into a class, whatever the method', () => {
    const amounts = fc.array(fc.record({ value: fc.double({ min: 0, max: 1e6, noNaN: true }), count: fc.nat(50) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...classMethods), (given, method) => {
        const upper = boundsOf(method, given, false);
        expect(upper.length).toBeLessThanOrEqual(mostClasses);
        expect(upper).toEqual([...new Set(upper)].toSorted((one, other) => one - other));
        const counted = given.filter(({ count }) => count > 0);
        expect(counted.every(({ value }) => value <= (upper[classAt(value, upper)] ?? -1))).toBe(true);
      }),
    );
  });

  it('are none where there is no amount', () => {
    for (const method of classMethods) expect(boundsOf(method, [], true)).toEqual([]);
  });
});
