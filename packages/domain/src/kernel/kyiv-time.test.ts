import { describe, expect, test } from 'vitest';
import { daysAfter, daysBetween, kyivClock, kyivDay, momentOfKyivClock, monthAfter } from './kyiv-time.ts';

describe('the time in Ukraine', () => {
  test.each([
    ['2026-01-15T21:59:59Z', '2026-01-15', '2026-01-15T23:59:59'],
    ['2026-01-15T22:00:00Z', '2026-01-16', '2026-01-16T00:00:00'],
    ['2026-07-15T20:59:59Z', '2026-07-15', '2026-07-15T23:59:59'],
    ['2026-07-15T21:00:00Z', '2026-07-16', '2026-07-16T00:00:00'],
  ])('is two hours ahead of UTC in winter and three in summer (%s)', (moment, day, clock) => {
    expect(kyivDay(new Date(moment))).toBe(day);
    expect(kyivClock(Date.parse(moment))).toBe(clock);
    expect(momentOfKyivClock(clock)).toBe(Date.parse(moment));
  });

  test('an hour that the clocks skip in spring comes after the change, one that they show twice in autumn counts the second time', () => {
    expect(momentOfKyivClock('2026-03-29T03:30:00')).toBe(Date.parse('2026-03-29T01:30:00Z'));
    expect(momentOfKyivClock('2026-10-25T03:30:00')).toBe(Date.parse('2026-10-25T01:30:00Z'));
  });

  test('what is no time is no moment', () => {
    expect(momentOfKyivClock('yesterday')).toBeNaN();
  });
});

test.each([
  ['2026-11-24', 0, '2026-11'],
  ['2026-01-31', -1, '2025-12'],
  ['2026-01-31', 1, '2026-02'],
  ['2026-12', 1, '2027-01'],
])('after %s and %s months more it is %s', (day, count, month) => {
  expect(monthAfter(day, count)).toBe(month);
});

test('days are counted over the end of a month and the change of the clocks', () => {
  expect([daysAfter('2026-11-30', 1), daysAfter('2027-03-01', -1)]).toEqual(['2026-12-01', '2027-02-28']);
  expect(daysBetween('2026-10-24', '2026-11-01')).toBe(8);
  expect(daysBetween('2026-11-21', '')).toBeNaN();
});
