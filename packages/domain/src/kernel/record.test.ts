import { describe, expect, it } from 'vitest';
import { isFields, isId, sameValue } from './record.ts';

describe('two values are the same', () => {
  it.each([
    [null, undefined],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: 1, b: null }, { a: 1 }],
    [
      [1, [2]],
      [1, [2]],
    ],
    ['', ''],
  ])('%j and %j', (one, other) => {
    expect(sameValue(one, other)).toBe(true);
    expect(sameValue(other, one)).toBe(true);
  });

  it.each([
    [0, null],
    ['', null],
    [false, undefined],
    ['1', 1],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, undefined]],
    [{ a: 1 }, { a: 2 }],
    [{}, { toString: 1 }],
    [{}, { constructor: 1 }],
    [{ a: {} }, 'a'],
  ])('but not %j and %j', (one, other) => {
    expect(sameValue(one, other)).toBe(false);
    expect(sameValue(other, one)).toBe(false);
  });
});

describe('an identifier', () => {
  it('is 24 lower-case hexadecimal characters and nothing around them', () => {
    expect(isId('0123456789abcdef01234567')).toBe(true);
    for (const wrong of [
      '0123456789ABCDEF01234567',
      '0123456789abcdef0123456',
      '0123456789abcdef01234567\n',
      24,
      null,
      ['0123456789abcdef01234567'],
    ])
      expect(isId(wrong)).toBe(false);
  });
});

describe('a record', () => {
  it('is an object, neither a list nor nothing', () => {
    expect([{}, { a: 1 }].every(isFields)).toBe(true);
    expect([null, undefined, [], 'text', 5].some(isFields)).toBe(false);
  });
});
