import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findStreetType, streetTypes, streetTypeUkr } from './street-type.ts';

describe('kinds of street', () => {
  it('are the nineteen of the specification, with their Ukrainian words', () => {
    expect(Object.fromEntries(streetTypes.map(({ code, uk }) => [code, uk]))).toEqual({
      street: 'вулиця',
      alley: 'алея',
      avenue: 'проспект',
      boulevard: 'бульвар',
      square: 'площа',
      lane: 'провулок',
      harbor: 'набережна',
      highway: 'шосе',
      bypass: 'об\u2019їзд',
      path: 'стежка',
      breakthrough: 'просіка',
      descent: 'узвіз',
      impasse: 'тупик',
      road: 'дорога',
      thoroughfare: 'проїзд',
      station: 'станція',
      passage: 'прохід',
      maidan: 'майдан',
      microrayon: 'мікрорайон',
    });
  });

  it('have the English words of the specification', () => {
    for (const { code, en } of streetTypes) expect(en.toLowerCase()).toBe(code);
  });

  it('are found by code and by Ukrainian word in any case, and named in Ukrainian', () => {
    for (const { code, uk } of streetTypes) {
      expect([code, uk, uk.toUpperCase(), ` ${uk}. `].map(findStreetType)).toEqual([code, code, code, code]);
      expect(streetTypeUkr(code)).toBe(uk);
    }
  });

  it.each([
    ['вул.', 'street'],
    ['ВУЛ', 'street'],
    ['ул.', 'street'],
    ['str.', 'street'],
    ['просп.', 'avenue'],
    ['пр-т', 'avenue'],
    ['пр.', 'avenue'],
    ['ave', 'avenue'],
    ['б-р', 'boulevard'],
    ['бул.', 'boulevard'],
    ['бульв.', 'boulevard'],
    ['пл.', 'square'],
    ['пров.', 'lane'],
    ['наб.', 'harbor'],
    ['шос.', 'highway'],
    ["об'їзд", 'bypass'],
    ['обʼїзд', 'bypass'],
    ['узв.', 'descent'],
    ['туп.', 'impasse'],
    ['ст.', 'station'],
    ['м-н', 'microrayon'],
    ['мкр', 'microrayon'],
    ['мікр.', 'microrayon'],
  ])('the abbreviation «%s» means %s', (written, code) => {
    expect(findStreetType(written)).toBe(code);
  });

  it('an unknown kind is not found, and its Ukrainian word is that of a street', () => {
    expect(['', 'зупинка', 'constructor', '__proto__', 'вул'.repeat(50_000)].map(findStreetType)).toEqual(
      Array(5).fill(undefined),
    );
    expect(streetTypeUkr('constructor')).toBe('вулиця');
  });

  it('whatever is written, the answer is a known kind or none', () => {
    const known = new Set<string | undefined>([undefined, ...streetTypes.map(({ code }) => code)]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(known).toContain(findStreetType(text));
      }),
    );
  });
});
