import { describe, expect, test } from 'vitest';
import { findOverdue } from './use-overdue-work.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const nothing = { count: 0, oldest: undefined };
const waiting = (days: number) => ({ network: { count: 3, oldest: daysAgo(days) }, person: nothing });

describe('Work that waits', () => {
  test.each([
    [4.9, undefined],
    [5, 2],
    [6.5, 1],
    [7, 0],
    [40, 0],
  ])('for %d days in a browser that has not promised to keep it: days that are left are %s (A-42)', (age, daysLeft) => {
    const overdue = findOverdue(waiting(age), false, now);
    expect(overdue).toEqual(daysLeft === undefined ? undefined : { forWhom: 'network', unsent: 3, daysLeft });
  });

  test('is asked for where the browser keeps it too, without a day by which it may be gone: others wait for it (A-42)', () => {
    expect(findOverdue(waiting(4.9), true, now)).toBeUndefined();
    expect(findOverdue(waiting(5), true, now)).toEqual({ forWhom: 'network', unsent: 3, daysLeft: undefined });
    expect(findOverdue(waiting(40), true, now)).toEqual({ forWhom: 'network', unsent: 3, daysLeft: undefined });
  });

  test('for a decision is not said to be sent automatically, and is named once nothing old waits for the network (A-42)', () => {
    const person = { count: 2, oldest: daysAgo(6) };
    expect(findOverdue({ network: { count: 9, oldest: daysAgo(1) }, person }, true, now)).toEqual({
      forWhom: 'person',
      unsent: 2,
      daysLeft: undefined,
    });
    expect(findOverdue({ ...waiting(5), person }, false, now)).toMatchObject({ forWhom: 'network', unsent: 3 });
  });

  test('is no matter where nothing waits, or where a clock was set back (A-42)', () => {
    expect(findOverdue({ network: nothing, person: nothing }, false, now)).toBeUndefined();
    expect(findOverdue(waiting(-400), false, now)).toBeUndefined();
  });
});
