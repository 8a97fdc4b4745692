import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeUnitNumber, unitNumberKey, unitNumberSort } from './unit-number.ts';

/** What people write where a number is asked for: words for a flat, signs, both alphabets, spaces of all kinds. */
const written = fc
  .array(
    fc.oneof(
      fc.constantFrom('кв.', 'кв', 'Квартира', 'помешкання', 'apt', 'Apt.', 'flat', '№', '#', 'N', 'КB', 'Kв.'),
      fc.constantFrom(' ', '\u00a0', '.', '-', '/', '«', '’', '\u200b', '0', '00', '12', 'А', 'A', 'a', 'б', 'ґ', 'й'),
      fc.string({ maxLength: 5, unit: 'binary' }),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

describe('the number of a flat', () => {
  it.each([
    [' кв. 12 ', '12'],
    ['кв12', '12'],
    ['КВ. № 12', '12'],
    ['квартира 12', '12'],
    ['помешкання 12а', '12А'],
    ['Apt. 12', '12'],
    ['flat 12', '12'],
    ['№12', '12'],
    ['N 12', '12'],
    ['#12', '12'],
    [12, '12'],
    ['12a', '12А'],
    ['12A', '12А'],
    ['12B', '12В'],
    ['12-Б', '12Б'],
    ['12 «а»', '12А'],
    ['12/2', '12/2'],
    ['012', '012'],
    ['К1', 'К1'],
    // Both letters Latin: nobody sees the difference.
    ['KB. 12', '12'],
    ['кв кв 12', '12'],
    // Nothing but a word is no number, yet it is what was written.
    ['кв', 'КВ'],
    ['', ''],
  ])('%j is stored as %j', (text, stored) => {
    expect(normalizeUnitNumber(text)).toBe(stored);
  });

  it('is in its stored form after the first time, whatever was written', () => {
    fc.assert(
      fc.property(written, (text) => {
        const once = normalizeUnitNumber(text);
        expect(normalizeUnitNumber(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('has the same key however often it is tidied', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(unitNumberKey(normalizeUnitNumber(text))).toBe(unitNumberKey(text));
        expect(unitNumberKey(unitNumberKey(text))).toBe(unitNumberKey(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('has one key when only its zeros make it too long to have its words taken away', () => {
    const key = unitNumberKey(`кв${'0'.repeat(40)}12`);
    expect(unitNumberKey(key)).toBe(key);
  });

  it('is read at once, however long the text is', () => {
    const long = `${'кв '.repeat(50_000)}12`;
    expect(normalizeUnitNumber(long).length).toBeGreaterThan(10);
  });
});

describe('two numbers', () => {
  it.each([
    ['12', '012'],
    ['12', ' кв. 12 '],
    ['12', '№ 0012'],
    ['12а', '12A'],
    ['7-Б', '7б'],
    ['А05', 'A5'],
    ['1/02', '01/2'],
    ['0', '00'],
  ])('%s and %s are the same', (one, other) => {
    expect(unitNumberKey(one)).toBe(unitNumberKey(other));
  });

  it.each([
    ['12', '12А'],
    ['12', '1/2'],
    ['12', '120'],
    ['12А', '12Б'],
    ['1/12', '11/2'],
    ['10/1', '1/1'],
    ['0', ''],
  ])('%s and %s are two', (one, other) => {
    expect(unitNumberKey(one)).not.toBe(unitNumberKey(other));
  });

  it('are in the order in which people count', () => {
    const numbers = ['1/2', '10А', 'А1', '2', '100', '012', '10', '1', '9', '10Б'];
    const inOrder = numbers.toSorted((one, other) => (unitNumberSort(one) < unitNumberSort(other) ? -1 : 1));
    expect(inOrder).toEqual(['1', '1/2', '2', '9', '10', '10А', '10Б', '012', '100', 'А1']);
  });

  it('are ordered as their values, leading zeros or not', () => {
    const number = fc.tuple(fc.nat(9_999), fc.boolean());
    const say = ([value, isPadded]: [number, boolean]) => (isPadded ? `0${value}` : String(value));
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [first, second] = [unitNumberSort(say(one)), unitNumberSort(say(other))];
        expect(first < second).toBe(one[0] < other[0]);
        expect(first === second).toBe(one[0] === other[0]);
      }),
    );
  });
});
