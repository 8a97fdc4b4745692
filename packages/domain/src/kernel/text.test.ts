import { describe, expect, it } from 'vitest';
import { chooseLanguage, joinParts, say, sayCounted, type CountedText } from './text.ts';

const flats: CountedText = {
  en: { one: '{count} flat', other: '{count} flats' },
  uk: { one: '{count} квартира', few: '{count} квартири', many: '{count} квартир', other: '{count} квартири' },
};

describe('a sentence', () => {
  const text = { en: 'At most {max} in {place}', uk: 'Не більше {max} у полі {place}' };

  it('is said in the language asked for, with its places filled', () => {
    expect(say(text, 'en', { max: 5, place: { en: 'House', uk: 'Будинок' } })).toBe('At most 5 in House');
    expect(say(text, 'uk', { max: 5, place: { en: 'House', uk: 'Будинок' } })).toBe('Не більше 5 у полі Будинок');
  });

  it('writes numbers by the rules of the language', () => {
    expect(say({ en: '{n}', uk: '{n}' }, 'en', { n: 12_345.5 })).toBe('12,345.5');
    expect(say({ en: '{n}', uk: '{n}' }, 'uk', { n: 12_345.5 })).toBe('12\u00A0345,5');
  });

  it('keeps a Ukrainian number and its noun on one line', () => {
    const files = { en: '{n} files, {n} of {n}', uk: '{n} файлів, {n} із {n}' };
    expect(say(files, 'uk', { n: 5 })).toBe('5\u00A0файлів, 5 із 5');
    expect(say(files, 'en', { n: 5 })).toBe('5 files, 5 of 5');
  });

  it('continues with a small letter after a semicolon', () => {
    const [source, reason] = ['suggested from the measures', 'Neither roof nor windows are damaged'];
    expect(joinParts([source, reason], 'en')).toBe('suggested from the measures; neither roof nor windows are damaged');
    expect(joinParts(['Дах закрито', 'Їх утеплено'], 'uk')).toBe('Дах закрито; їх утеплено');
  });

  it('shows a place that was not filled, so that it is noticed', () => {
    expect(say(text, 'en', { max: 5 })).toBe('At most 5 in {place}');
  });

  it('ends with one dot where what was filled in ends with one', () => {
    const until = { en: 'Until {date}. Then it goes.', uk: 'До {date}. Потім зникне.' };
    expect(say(until, 'uk', { date: '5\u00A0бер. 2026 р.' })).toBe('До 5\u00A0бер. 2026 р. Потім зникне.');
    expect(say(until, 'en', { date: '5 Mar 2026' })).toBe('Until 5 Mar 2026. Then it goes.');
  });

  it('does not fill places inside what was filled in', () => {
    expect(say({ en: '{a} {b}', uk: '' }, 'en', { a: '{b}', b: '$&' })).toBe('{b} $&');
  });
});

describe('a counted noun', () => {
  it.each([
    [0, '0\u00A0квартир'],
    [1, '1\u00A0квартира'],
    [2, '2\u00A0квартири'],
    [4, '4\u00A0квартири'],
    [5, '5\u00A0квартир'],
    [11, '11\u00A0квартир'],
    [12, '12\u00A0квартир'],
    [14, '14\u00A0квартир'],
    [21, '21\u00A0квартира'],
    [22, '22\u00A0квартири'],
    [25, '25\u00A0квартир'],
    [111, '111\u00A0квартир'],
    [1.5, '1,5\u00A0квартири'],
  ])('takes its Ukrainian form after %d', (count, expected) => {
    expect(sayCounted(flats, 'uk', count)).toBe(expected);
  });

  it.each([
    [0, '0 flats'],
    [1, '1 flat'],
    [2, '2 flats'],
    [21, '21 flats'],
    [1.5, '1.5 flats'],
  ])('takes its English form after %d', (count, expected) => {
    expect(sayCounted(flats, 'en', count)).toBe(expected);
  });
});

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['uk', 'uk'],
    ['uk-UA,uk;q=0.9,en;q=0.8', 'uk'],
    ['en-GB,en;q=0.9,uk;q=0.8', 'en'],
    ['de-DE, UK;q=0.5', 'uk'],
    ['de', 'en'],
    [';;;,,,', 'en'],
  ] as const)('asked for by "%s" is %s', (header, expected) => {
    expect(chooseLanguage(header)).toBe(expected);
  });
});
