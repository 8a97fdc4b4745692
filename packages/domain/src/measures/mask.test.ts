import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findExposed, finish, maskCounts, minimumCell, type Equation } from './mask.ts';

const oblasts = ['UA63', 'UA59', 'UA05'];
const hromadas = oblasts.flatMap((oblast) => [1, 2, 3, 4].map((number) => `${oblast}0000${number}`));
const categories = ['none', 'ongoing', 'done'];

/** Every area with its total and its categories, and all sums between them. */
const sums: readonly Equation[] = [
  ...['total', ...categories].flatMap((category) => [
    { total: `UA ${category}`, parts: oblasts.map((one) => `${one} ${category}`) },
    ...oblasts.map((oblast) => ({
      total: `${oblast} ${category}`,
      parts: hromadas.filter((one) => one.startsWith(oblast)).map((one) => `${one} ${category}`),
    })),
  ]),
  ...['UA', ...oblasts, ...hromadas].map((area) => ({
    total: `${area} total`,
    parts: categories.map((category) => `${area} ${category}`),
  })),
];

function countsOf(leaves: readonly number[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (cell: string, count: number) => counts.set(cell, (counts.get(cell) ?? 0) + count);
  hromadas.forEach((hromada, at) =>
    categories.forEach((category, of) => {
      const count = leaves[at * categories.length + of] ?? 0;
      for (const area of ['UA', hromada.slice(0, 4), hromada])
        for (const column of ['total', category]) add(`${area} ${column}`, count);
    }),
  );
  return counts;
}

const country = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 5, max: 400 })), {
    minLength: hromadas.length * categories.length,
    maxLength: hromadas.length * categories.length,
  })
  .map(countsOf);

describe('what donors see of small counts', () => {
  it('no count below five is shown', () => {
    fc.assert(
      fc.property(country, (counts) => {
        const masked = finish(maskCounts(counts, sums));
        for (const [cell, count] of counts) {
          const isSmall = count > 0 && count < minimumCell;
          expect(masked.has(cell) || !isSmall).toBe(true);
          expect(isSmall || masked.get(cell) !== 'small').toBe(true);
        }
      }),
    );
  });

  it('no masked count can be computed from the shown ones by adding, subtracting or bounds', () => {
    fc.assert(
      fc.property(country, (counts) => {
        const masked = finish(maskCounts(counts, sums));
        const exposed = findExposed(counts, masked, sums);
        expect(exposed).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('a large count alone in its area is shown', () => {
    const counts = countsOf(Array.from({ length: 36 }, () => 50));
    expect(finish(maskCounts(counts, sums)).size).toBe(0);
  });

  it('one small count hides a second one in its area and in its category', () => {
    const counts = countsOf(Array.from({ length: 36 }, (_, at) => (at === 0 ? 2 : 50)));
    const masked = finish(maskCounts(counts, sums));
    expect(masked.get('UA6300001 none')).toBe('small');
    expect([...masked.values()].filter((how) => how === 'hidden').length).toBeGreaterThanOrEqual(3);
  });
});
