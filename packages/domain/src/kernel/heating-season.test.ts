import { describe, expect, it, test } from 'vitest';
import { heatingSeason } from './heating-season.ts';

describe('the heating season', () => {
  test.each([
    ['2026-04-16', 182],
    ['2026-09-14', 31],
    ['2026-10-14', 1],
  ])('on %s begins in %s days', (today, days) => {
    expect(heatingSeason(today)).toEqual({ isOn: false, days });
  });

  test.each([
    ['2026-10-15', 0],
    ['2026-12-31', 77],
    ['2027-01-01', 78],
    ['2027-04-15', 182],
  ])('on %s is on for %s days', (today, days) => {
    expect(heatingSeason(today)).toEqual({ isOn: true, days });
  });

  it('begins on the day that the operator sets', () => {
    expect(heatingSeason('2026-10-15', '11-01')).toEqual({ isOn: false, days: 17 });
    expect(heatingSeason('2027-01-01', '11-01')).toEqual({ isOn: true, days: 61 });
  });
});
