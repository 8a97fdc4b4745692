import { describe, expect, it } from 'vitest';
import { dayBefore, readDate, writeDate } from './read-date.ts';

describe('a typed date', () => {
  it.each([
    ['2026-03-05', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    ['5/3/26', '2026-03-05'],
    ['05032026', '2026-03-05'],
    [' 5 3 2026 ', '2026-03-05'],
    ['29.02.2024', '2024-02-29'],
  ])('%s is read as %s: the day comes first', (typed, day) => {
    expect(readDate(typed)).toBe(day);
  });

  it.each(['31.02.2026', '29.02.2025', '13/13/2026', 'yesterday', '', '2026-3'])(
    '%s is no day of the calendar',
    (typed) => {
      expect(readDate(typed)).toBeUndefined();
    },
  );

  it('has a day before it, over the end of a month and of a year', () => {
    expect([dayBefore('2026-03-01'), dayBefore('2024-03-01'), dayBefore('2026-01-01')]).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2025-12-31',
    ]);
  });

  it('is in the field with the day first, and what is no day stays as it was typed', () => {
    expect([writeDate('2026-03-05'), writeDate('31.02.2026'), writeDate('')]).toEqual(['05.03.2026', '31.02.2026', '']);
  });
});
