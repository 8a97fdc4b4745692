import { expect, test } from 'vitest';
import { daysToHeatingSeason } from './heating-season.ts';

test.each([
  ['2026-04-15', 0],
  ['2026-04-16', 182],
  ['2026-10-14', 1],
  ['2026-10-15', 0],
  ['2026-12-31', 0],
  ['2027-01-01', 0],
])('on %s the heating season begins in %s days', (today, days) => {
  expect(daysToHeatingSeason(today)).toBe(days);
});
