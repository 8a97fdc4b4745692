import { describe, expect, it } from 'vitest';
import { readingsOf, readNumber, writeNumber } from './read-number.ts';

const inUkrainian = { language: 'uk', digits: 2 } as const;
const inEnglish = { language: 'en', digits: 2 } as const;

function readBoth(text: string) {
  return [readNumber(text, inEnglish), readNumber(text, inUkrainian)];
}

describe('a typed or pasted number', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    [' 1200 ', 1200],
    ['1 234,5', 1234.5],
    ['1 365.5', 1365.5],
    ['1\u00A0234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.365,5', 1365.5],
    ['1.234.567,8', 1234567.8],
    ['-3,25', -3.25],
    ['\u221245', -45],
    ['+7', 7],
    ['45,', 45],
    ['45.500', 45.5],
  ])('%s means the same in both languages', (text, value) => {
    expect(readBoth(text)).toEqual([value, value]);
  });

  it('with one comma and three digits behind it is guessed by nobody on an English page, and is never cut to fit', () => {
    expect(readBoth('1,365')).toEqual(['ambiguous', 'tooFine']);
    expect(readNumber('-1,365', { language: 'en', digits: 6 })).toBe('ambiguous');
    expect(readNumber('1,365 m²', { ...inEnglish, isArea: true })).toBe('ambiguous');
    expect(readNumber('1,365', { language: 'uk', digits: 6 })).toBe(1.365);
    expect(readBoth('0,365')).toEqual(['tooFine', 'tooFine']);
  });

  it('of which nobody knows what its comma means can be written in two ways that are clear', () => {
    const rules = { ...inEnglish, isArea: true };
    expect(readingsOf(' 1,365 m² ', rules)).toEqual(['1365', '1.365']);
    expect(readNumber('1365', rules)).toBe(1365);
  });

  it('that can only be whole has a comma between its thousands alone', () => {
    expect(readNumber('1,365', { language: 'en', digits: 0 })).toBe(1365);
  });

  it.each(['', '-', 'abc', '12.5.3', '1e3', '1/2', '5 шт', '45–50', '12 34', '1,23,456'])(
    '%s is none and stays as it was typed',
    (text) => {
      expect(readBoth(text)).toEqual(['unclear', 'unclear']);
    },
  );

  it.each(['45,5m2', '45,5 м²', '45.5 m²', '45,5 м2', '45,5 кв. м', '45.5 sq m'])(
    'of an area may carry its sign: %s',
    (text) => {
      expect(readNumber(text, { ...inUkrainian, isArea: true })).toBe(45.5);
      expect(readNumber(text, inUkrainian)).toBe('unclear');
    },
  );

  it('with more digits than the field holds is not rounded', () => {
    expect(readNumber('2,5', { language: 'uk', digits: 0 })).toBe('tooFine');
    expect(readNumber('45.523', inUkrainian)).toBe('tooFine');
  });

  it('of a coordinate is rounded where the device says more than anybody can measure', () => {
    expect(readNumber('50.450123456789', { language: 'uk', digits: 6 })).toBe(50.450123);
  });
});

describe('a number in a field', () => {
  it('is written as the language does, and can be read again', () => {
    expect(writeNumber(1365.5, 'uk', true)).toBe('1\u00A0365,5');
    expect(writeNumber(1365.5, 'en', true)).toBe('1,365.5');
    expect(writeNumber(1991, 'uk', false)).toBe('1991');
    expect(readNumber(writeNumber(-1365, 'uk', true), inUkrainian)).toBe(-1365);
    expect(readNumber(writeNumber(-1365.5, 'en', true), inEnglish)).toBe(-1365.5);
  });
});
