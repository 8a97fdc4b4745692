import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingKey } from './matching-key.ts';
import { readStreet, tidyStreetWords } from './street-words.ts';

const read = (streetUkr: string, streetType = 'street') => {
  const { streetUkr: name, streetType: kind } = tidyStreetWords({ streetUkr, streetType });
  return `${kind}: ${name}`;
};

describe('a kind of street typed into the name', () => {
  it.each([
    ['вул. Шевченка', 'street: Шевченка'],
    ['Вул.Шевченка', 'street: Шевченка'],
    ['ВУЛ Шевченка', 'street: Шевченка'],
    ['вулиця Шевченка', 'street: Шевченка'],
    ['Вулиця Шевченка', 'street: Шевченка'],
    ['Шевченка вул.', 'street: Шевченка'],
    ['Шевченка, вул', 'street: Шевченка'],
    ['ул. Шевченка', 'street: Шевченка'],
    ['вул. вул. Шевченка', 'street: Шевченка'],
    ['вул. ім. Шевченка', 'street: ім. Шевченка'],
    ['просп. Перемоги', 'avenue: Перемоги'],
    ['пр-т Перемоги', 'avenue: Перемоги'],
    ['Проспект Перемоги', 'avenue: Перемоги'],
    ['Перемоги просп.', 'avenue: Перемоги'],
    ['пров. Тихий', 'lane: Тихий'],
    ['Тихий провулок', 'lane: Тихий'],
    ['бул. Лесі Українки', 'boulevard: Лесі Українки'],
    ['б-р Лесі Українки', 'boulevard: Лесі Українки'],
    ['пл. Ринок', 'square: Ринок'],
    ['площа Ринок', 'square: Ринок'],
    ['Соборна площа', 'square: Соборна'],
    ['Андріївський узвіз', 'descent: Андріївський'],
    ['Харківське шосе', 'highway: Харківське'],
    ['Харківське ш.', 'highway: Харківське'],
    ['наб. Перемоги', 'harbor: Перемоги'],
    ["об'їзд Північний", 'bypass: Північний'],
    ['м-н Північний', 'microrayon: Північний'],
    ['3-й проїзд', 'thoroughfare: 3-й'],
    ['вул. площа Ринок', 'square: Ринок'],
  ])('«%s» is %s', (written, expected) => {
    expect(read(written)).toBe(expected);
  });

  it('is taken out when it says what was chosen already', () => {
    expect(read('Харківське Шосе', 'highway')).toBe('highway: Харківське');
    expect(read('Площа Ринок', 'площа')).toBe('square: Ринок');
    expect(tidyStreetWords({ streetUkr: 'просп. Перемоги' })).toMatchObject({ streetType: 'avenue' });
  });

  it.each([
    'Шевченка',
    'Площа Ринок',
    'Базарна Площа',
    'Старе Шосе',
    'Набережна',
    'Набережна Перемоги',
    'Майдан Незалежності',
    'Шосейна',
    'Бульварна',
    'Бульварно-Кудрявська',
    'Провулочна',
    'Вулична',
    'Чумацький шлях',
    'Ш. Алейхема',
    'Вулиця',
    'вул.',
    'без назви вулиці',
    'Нижній Вал',
    'Площадка',
  ])('is not read into the name of the street «%s»', (name) => {
    expect(read(name)).toBe(`street: ${name}`);
  });

  it('is left to a person when it contradicts what was chosen, or may be part of the name', () => {
    expect(read('вул. Шевченка', 'lane')).toBe('lane: вул. Шевченка');
    expect(readStreet({ streetUkr: 'вул. Шевченка', streetType: 'lane' })).toEqual({
      streetUkr: 'Шевченка',
      streetType: 'street',
      isCertain: false,
    });
    expect(readStreet({ streetUkr: 'Площа Ринок', streetType: 'street' })).toEqual({
      streetUkr: 'Ринок',
      streetType: 'square',
      isCertain: false,
    });
  });

  it('is found once and for all, whatever is written', () => {
    const word = fc.constantFrom('вул.', 'Площа', 'площа', 'просп', 'Ринок', 'ш.', '.', ',', '8', 'вул.Нова');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const once = tidyStreetWords({ streetUkr: words.join(' '), streetType: 'street' });
        expect(tidyStreetWords(once)).toEqual(once);
      }),
    );
  });
});

describe('one building', () => {
  const keyOf = ([streetType, streetUkr]: readonly [string, string]) =>
    matchingKey({ pCode4: 'UA6312027001', streetType, streetUkr, house: '128А' });

  it.each([
    [
      ['street', 'Шевченка'],
      ['street', 'вул. Шевченка'],
      ['street', 'Вул.Шeвчeнкa'],
      ['вулиця', 'Шевченка вулиця'],
      ['street', 'ВУЛИЦЯ ШЕВЧЕНКА'],
    ],
    [
      ['avenue', 'Перемоги'],
      ['street', 'просп. Перемоги'],
      ['avenue', 'Проспект Перемоги'],
    ],
    [
      ['square', 'Ринок'],
      ['street', 'Площа Ринок'],
      ['square', 'Площа Ринок'],
      ['street', 'площа Ринок'],
    ],
    [
      ['highway', 'Харківське'],
      ['street', 'Харківське шосе'],
      ['highway', 'Харківське Шосе'],
    ],
  ] as const)('has one key however its street is written', (...spellings) => {
    expect(new Set(spellings.map(keyOf)).size).toBe(1);
  });

  it('is none with a building in a street of another kind', () => {
    const streets = [
      ['street', 'Шевченка'],
      ['lane', 'Шевченка'],
      ['square', 'Шевченка'],
      ['lane', 'вул. Шевченка'],
      ['street', 'Шосейна'],
      ['highway', 'Шосейна'],
      ['street', 'Набережна'],
      ['harbor', 'Набережна'],
    ] as const;
    expect(new Set(streets.map(keyOf)).size).toBe(streets.length);
  });
});
