import { describe, expect, it } from 'vitest';
import { median, percentile } from './statistics.ts';

describe('percentiles', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it('are values that were measured, whatever their order', () => {
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(median([3, 1, 2])).toBe(2);
    expect(percentile([7], 0.95)).toBe(7);
  });

  it('of nothing are no number, so that a run without samples cannot pass', () => {
    expect(median([])).toBeNaN();
  });
});
