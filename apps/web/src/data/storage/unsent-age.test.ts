import { describe, expect, test } from 'vitest';
import { findOverdue } from './unsent-age.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

describe('Work that waits in a browser that has not promised to keep it', () => {
  test.each([
    [4.9, undefined],
    [5, 2],
    [6.5, 1],
    [7, 0],
    [40, 0],
  ])('for %d days: days that are left are %s (A-42)', (age, daysLeft) => {
    const overdue = findOverdue(3, daysAgo(age), false, now);
    expect(overdue).toEqual(daysLeft === undefined ? undefined : { unsent: 3, daysLeft });
  });

  test('is no matter where the browser keeps it, where nothing waits, or where a clock was set back (A-42)', () => {
    expect(findOverdue(3, daysAgo(30), true, now)).toBeUndefined();
    expect(findOverdue(0, undefined, false, now)).toBeUndefined();
    expect(findOverdue(3, daysAgo(-400), false, now)).toBeUndefined();
  });
});
