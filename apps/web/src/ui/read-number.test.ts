import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

describe('a pasted number', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    [' 1200 ', 1200],
    ['1 234,5', 1234.5],
    ['1\u00A0234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567,8', 1234567.8],
    ['-3,25', -3.25],
  ])('%s means the same in both languages', (text, value) => {
    expect([readNumber(text, 'en'), readNumber(text, 'uk')]).toEqual([value, value]);
  });

  it('with one comma and three digits behind it follows the language of the page', () => {
    expect(readNumber('1,234', 'en')).toBe(1234);
    expect(readNumber('1,234', 'uk')).toBe(1.234);
  });

  it.each(['', 'abc', '12.5.3', '5 м²', '1e5'])('%s is none', (text) => {
    expect(readNumber(text, 'uk')).toBeUndefined();
  });
});
