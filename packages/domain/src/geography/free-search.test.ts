import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressSearchKeys, matchesFreeSearch, matchesName, parseFreeSearch, readNameSearch } from './free-search.ts';
import { transliterate } from './transliteration.ts';

const shevchenka = addressSearchKeys({
  settlementNames: ['Харків'],
  streetUkr: 'Шевченка',
  streetType: 'street',
  house: '12А',
  corpus: '2',
});
const march = addressSearchKeys({
  settlementNames: ['Харків'],
  streetUkr: '8-го Березня',
  streetType: 'street',
  house: '5',
});
const embankment = addressSearchKeys({
  settlementNames: ['Дніпро'],
  streetUkr: 'Січеславська',
  streetType: 'harbor',
  house: '15',
  corpus: null,
});
const levytskoho = addressSearchKeys({
  settlementNames: ['Липці'],
  streetUkr: 'Нечуя-Левицького',
  streetType: 'lane',
  house: 7,
});
const finds = (keys: typeof march, text: string) => matchesFreeSearch(keys, parseFreeSearch(text));

describe('reading a search', () => {
  it.each([
    ['харків шевченка 12а', { words: ['kharkiv', 'shevchenka'], house: '12a' }],
    ['вул. Шевченка, буд. 12-А корп. 2', { words: ['shevchenka'], house: '12a', corpus: '2' }],
    ['м.Харків, вул.Шевченка, 12/14-А к.2, кв. 7', { words: ['kharkiv', 'shevchenka'], house: '12/14a', corpus: '2' }],
    ['Shevchenka 12', { words: ['shevchenka'], house: '12' }],
    ['Shevchenka street 12D block 2', { words: ['shevchenka'], house: '12d', corpus: '2' }],
    ['шевченка 12 а', { words: ['shevchenka'], house: '12a' }],
    ['шевченка 12к2', { words: ['shevchenka'], house: '12', corpus: '2' }],
    ['Шевченка 12, Харків', { words: ['shevchenka', 'kharkiv'], house: '12' }],
    ['Шевченка 12а Харків', { words: ['shevchenka', 'kharkiv'], house: '12a' }],
    ['8-го Березня 5', { words: ['8', 'berezna'], house: '5' }],
    ['харків 8 березня', { words: ['kharkiv', '8', 'berezna'] }],
    ['Двадцять п’ята 3', { words: ['25'], house: '3' }],
    ['набережна 5', { words: ['naberezhna'], house: '5' }],
    ['просп. Науки 9 к 2', { words: ['nauki'], house: '9', corpus: '2' }],
    ['12', { words: [], house: '12' }],
    ['Шевченка 12корп 2', { words: ['shevchenka'], house: '12', corpus: '2' }],
    ['Шевченка 12 (корп 2)', { words: ['shevchenka'], house: '12', corpus: '2' }],
    ['Шевченка 12 (кв. 5)', { words: ['shevchenka'], house: '12' }],
    ['Шевченка (буд. 12)', { words: ['shevchenka'], house: '12' }],
    ['Шевченкакв 5', { words: ['shevchenkakv'], house: '5' }],
    ['вул.Шевченка.12', { words: ['shevchenka'], house: '12' }],
    ['с. Липці', { words: ['lipci'] }],
    ['І. Франка 5', { words: ['franka'], house: '5' }],
    ['UA6312027001', { pCode: 'UA6312027001', words: [] }],
    ['UA63120270010', { pCode: 'UA6312027001', words: [] }],
    ['UA63120270010096107 Шевченка 12', { pCode: 'UA6312027001', words: ['shevchenka'], house: '12' }],
    ['50.0042, 36.2358', { point: { latitude: 50.0042, longitude: 36.2358 }, words: [] }],
    ['50.0042 36.2358', { point: { latitude: 50.0042, longitude: 36.2358 }, words: [] }],
    ['50,0042; 36,2358', { point: { latitude: 50.0042, longitude: 36.2358 }, words: [] }],
    ['36.2358, 50.0042', { point: { latitude: 50.0042, longitude: 36.2358 }, words: [] }],
    ['', { words: [] }],
  ])('«%s»', (text, expected) => {
    expect(parseFreeSearch(text)).toEqual(expected);
  });

  it('coordinates outside Ukraine are no point', () => {
    expect(parseFreeSearch('10.5, 20.5').point).toBeUndefined();
  });

  it('a house with a Latin B is looked for under both readings', () => {
    const houses = ['12В', '12Б'].map((house) =>
      addressSearchKeys({ settlementNames: [], streetUkr: 'Науки', streetType: 'avenue', house }),
    );
    expect(houses.map((keys) => finds(keys, 'Nauky 12B'))).toEqual([true, true]);
    expect(houses.map((keys) => finds(keys, 'Науки 12Б'))).toEqual([false, true]);
  });
});

describe('finding an address', () => {
  it('keys hold folded words and the house with its block', () => {
    expect(shevchenka).toEqual({
      searchKey: 'kharkiv shevchenka 12a',
      placeKey: 'kharkiv shevchenka',
      houseKey: '12a 2',
    });
    expect(embankment).toEqual({
      searchKey: 'dnipro sicheslavska naberezhna 15',
      placeKey: 'dnipro sicheslavska naberezhna',
      houseKey: '15',
    });
  });

  it.each([
    'харків шевченка 12а',
    'Shevchenka 12',
    'Шевченка 12a корп. 2',
    'Kharkiv, Shevchenko 12A',
    'шевчeнкa',
    'шевч харк',
    'Шевчнека',
    "Shevchenko's 12",
    'вул. Шевченка, буд. 12-А корп. 2',
    '12А',
    '12 Shevchenka',
  ])('the address in Shevchenka street is found by «%s»', (text) => {
    expect(finds(shevchenka, text)).toBe(true);
  });

  it.each([
    'полтава шевченка',
    'шевченка 1',
    'шевченка 120',
    'шевченка 12б',
    'шевченка 12а корп. 3',
    'Сумська',
    '%',
    '_',
    "' or 1=1 --",
  ])('and is not found by «%s»', (text) => {
    expect(finds(shevchenka, text)).toBe(false);
  });

  it('ordinals are found however they are written', () => {
    expect(
      ['8 березня', '8-го Березня 5', 'Восьмого Березня 5', 'березня 5'].filter((text) => !finds(march, text)),
    ).toEqual([]);
    expect(finds(march, '9 березня')).toBe(false);
  });

  it('each part of a hyphenated name finds it, and the kind of street is no hindrance', () => {
    expect(
      ['левицького', 'пров. Нечуя-Левицького, 7', 'липці нечуя'].filter((text) => !finds(levytskoho, text)),
    ).toEqual([]);
    expect(finds(embankment, 'наб. Січеславська 15')).toBe(true);
    expect(finds(embankment, 'Січеславська набережна')).toBe(true);
  });

  it('any address is found by its own parts, in Ukrainian', () => {
    const street = fc.constantFrom(
      'Шевченка',
      '8-го Березня',
      'Нечуя-Левицького',
      'Ґалаґанівська',
      'Дем’янівська',
      'Перша Продольна',
      'Щаслива',
      'Миру',
    );
    const house = fc
      .tuple(fc.integer({ min: 1, max: 300 }), fc.constantFrom('', 'А', 'Б', 'В', '/2'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(street, house, fc.constantFrom('', '2'), (streetUkr, number, corpus) => {
        const keys = addressSearchKeys({
          settlementNames: ['Липці'],
          streetUkr,
          streetType: 'street',
          house: number,
          corpus,
        });
        expect(finds(keys, `с. Липці, вул. ${streetUkr}, буд. ${number}${corpus && ` корп. ${corpus}`}`)).toBe(true);
        expect(finds(keys, `липці ${streetUkr.toLowerCase()} ${number}`)).toBe(true);
      }),
    );
  });

  it('never throws, and asks a database only for letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const search = parseFreeSearch(text);
        expect(search.words.length).toBeLessThanOrEqual(12);
        for (const word of search.words) expect(word).not.toMatch(/[%_\\'"\s]/);
        expect(search.house ?? '').not.toMatch(/[%_\\'"\s]/);
        expect(typeof matchesFreeSearch(march, search)).toBe('boolean');
      }),
    );
  });
});

describe('looking for a name that is also a kind of street', () => {
  const bypass = addressSearchKeys({
    settlementNames: ['Циркуни'],
    streetUkr: 'Об’їзна дорога імені захисників',
    streetType: 'road',
    house: '12/14А',
  });

  it.each(['об’їзна', "об'їзна", 'дорога', 'Об’їзна дорога', 'циркуни об’їзна 12/14', '12/14А'])(
    'finds it by «%s»',
    (text) => {
      expect(finds(bypass, text)).toBe(true);
    },
  );

  it('does not find house 12/140 by «12/14»', () => {
    const other = addressSearchKeys({
      settlementNames: [],
      streetUkr: 'Садова',
      streetType: 'street',
      house: '12/140',
    });
    expect(finds(other, 'садова 12/14')).toBe(false);
  });
});

describe('the search for a name', () => {
  it('takes twelve words, without kinds of street, and none where only the text itself can be meant', () => {
    const long = Array.from({ length: 40 }, (_, index) => `слово${index}`).join(' ');
    expect(readNameSearch('nameUkr', long, true)?.words).toHaveLength(12);
    expect(readNameSearch('streetUkr', 'вул.Шевченка', true)).toEqual({ words: ['shevchenka'], latinField: 'street' });
    for (const text of ['вулиця', '%', '_']) expect(readNameSearch('streetUkr', text, true)).toBeUndefined();
    for (const field of ['comment', 'toString']) expect(readNameSearch(field, 'дах', true)).toBeUndefined();
  });

  it('knows a street however it is written, by the name in Latin letters that is stored with it', () => {
    for (const street of ['Гоголя', 'Мар’їнська', 'Ґедройця', 'Їжакевича', 'Зв’язківців', 'Лесі Українки']) {
      const keys = addressSearchKeys({
        settlementNames: ['Харків'],
        streetUkr: street,
        streetType: 'street',
        house: '1',
      });
      for (const written of [street, street.toLowerCase(), transliterate(street)]) {
        const search = readNameSearch('streetUkr', written, true);
        expect(search && matchesName(keys.searchKey, transliterate(street), search), written).toBe(true);
      }
      const place = readNameSearch('streetUkr', 'Харків', true);
      expect(place && matchesName(keys.searchKey, transliterate(street), place)).toBe(false);
    }
  });
});
