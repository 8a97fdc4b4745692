import { expect, test } from 'vitest';
import { monthAfter } from './months.ts';

test.each([
  ['2026-11-24', 0, '2026-11'],
  ['2026-01-31', -1, '2025-12'],
  ['2026-01-31', 1, '2026-02'],
  ['2026-12-01', 1, '2027-01'],
])('of %s and %s months more it is %s', (day, count, month) => {
  expect(monthAfter(day, count)).toBe(month);
});
