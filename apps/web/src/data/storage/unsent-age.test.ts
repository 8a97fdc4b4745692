import { describe, expect, test } from 'vitest';
import { findOverdue } from './unsent-age.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

describe('Work that waits', () => {
  test.each([
    [4.9, undefined],
    [5, 2],
    [6.5, 1],
    [7, 0],
    [40, 0],
  ])('for %d days in a browser that has not promised to keep it: days that are left are %s (A-42)', (age, daysLeft) => {
    const overdue = findOverdue(3, daysAgo(age), false, now);
    expect(overdue).toEqual(daysLeft === undefined ? undefined : { unsent: 3, daysLeft });
  });

  test('is asked for where the browser keeps it too, without a day by which it may be gone: others wait for it (A-42)', () => {
    expect(findOverdue(3, daysAgo(4.9), true, now)).toBeUndefined();
    expect(findOverdue(3, daysAgo(5), true, now)).toEqual({ unsent: 3, daysLeft: undefined });
    expect(findOverdue(3, daysAgo(40), true, now)).toEqual({ unsent: 3, daysLeft: undefined });
  });

  test('is no matter where nothing waits, or where a clock was set back (A-42)', () => {
    expect(findOverdue(0, undefined, false, now)).toBeUndefined();
    expect(findOverdue(3, daysAgo(-400), false, now)).toBeUndefined();
  });
});
