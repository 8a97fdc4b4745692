import { describe, expect, it } from 'vitest';
import { streetTypes } from '../geography/street-type.ts';
import { deriveAddress } from './address.entity.ts';
import { sayStoredName, titleOfAddress } from './address-title.ts';

type Written = Readonly<Record<string, string>>;

/** English and Ukrainian, of the record and of nothing but its stored names: both ways must say the same. */
function titlesOf(fields: Written): readonly string[] {
  const address = deriveAddress({ streetType: 'street', ...fields });
  const stored = { name: address.name, nameUkr: address.nameUkr };
  const titles = (['en', 'uk'] as const).map((language) => titleOfAddress(address, language));
  expect((['en', 'uk'] as const).map((language) => titleOfAddress(stored, language))).toEqual(titles);
  return titles;
}

describe('the title of an address', () => {
  it('is written as in Ukrainian addresses', () => {
    expect(titlesOf({ streetUkr: 'Шевченка', house: '2' })).toEqual(['Shevchenka St, 2', 'вул. Шевченка, 2']);
    expect(titlesOf({ streetUkr: 'Шевченка', house: '2', corpus: '3' })).toEqual([
      'Shevchenka St, 2, block 3',
      'вул. Шевченка, 2, корп. 3',
    ]);
    expect(titlesOf({ streetUkr: '8 Березня', streetType: 'lane', house: '12/14А', corpus: 'Б' })).toEqual([
      '8 Bereznia Lane, 12/14A, block B',
      'пров. 8 Березня, 12/14А, корп. Б',
    ]);
  });

  it.each([
    ['highway', 'Харківське', 'Харківське шосе, 1'],
    ['highway', 'Старе Київське', 'Старе Київське шосе, 1'],
    ['highway', 'Свободи', 'шосе Свободи, 1'],
    ['descent', 'Андріївський', 'Андріївський узвіз, 1'],
    ['descent', 'Крішталя', 'узвіз Крішталя, 1'],
    ['maidan', 'Свободи', 'майдан Свободи, 1'],
    ['maidan', 'Соборний', 'Соборний майдан, 1'],
    ['thoroughfare', '1-й', '1-й проїзд, 1'],
    ['thoroughfare', 'Верхній', 'Верхній проїзд, 1'],
    ['square', 'Контрактова', 'пл. Контрактова, 1'],
    ['lane', 'Садовий', 'пров. Садовий, 1'],
    ['avenue', 'Науки', 'просп. Науки, 1'],
    ['boulevard', 'Шевченка', 'б-р Шевченка, 1'],
    ['harbor', 'Дніпровська', 'наб. Дніпровська, 1'],
    ['alley', 'Героїв', 'алея Героїв, 1'],
    ['microrayon', 'Сонячний', 'м-н Сонячний, 1'],
    ['street', 'Площа Ринок', 'вул. Площа Ринок, 1'],
  ])('puts the kind %s of «%s» where Ukrainians put it', (streetType, streetUkr, title) => {
    expect(titlesOf({ streetType, streetUkr, house: '1' })[1]).toBe(title);
  });

  it.each(streetTypes)('of a $code is the same from its fields and from its stored names', ({ code }) => {
    const [english = '', ukrainian = ''] = titlesOf({ streetType: code, streetUkr: 'Нова', house: '5', corpus: '2' });
    expect(english).toMatch(/^Nova [A-Z][a-z]+, 5, block 2$/);
    expect(ukrainian).toMatch(/^\S+ Нова, 5, корп\. 2$/);
  });

  it('says that the street has no name', () => {
    const streetUkr = 'без назви вулиці';
    expect(titlesOf({ streetUkr, house: '49' })).toEqual([
      'No. 49 (street without a name)',
      'буд. 49 (вулиця без назви)',
    ]);
    expect(titlesOf({ streetUkr: 'Без назви вулиці', house: '12А', corpus: '3' })).toEqual([
      'No. 12A, block 3 (street without a name)',
      'буд. 12А, корп. 3 (вулиця без назви)',
    ]);
  });

  it('is the street for donors, who may not see houses', () => {
    const street = { streetType: 'avenue', streetUkr: 'Перемоги', street: 'Peremohy' };
    expect(titleOfAddress(street, 'uk')).toBe('просп. Перемоги');
    expect(titleOfAddress(street, 'en')).toBe('Peremohy Ave');
    const unnamed = { streetType: 'street', streetUkr: 'Без назви вулиці', street: 'Bez nazvy vulytsi' };
    expect(titleOfAddress(unnamed, 'uk')).toBe('Вулиця без назви');
    expect(titleOfAddress(unnamed, 'en')).toBe('Street without a name');
  });

  it('uses what there is', () => {
    expect(titleOfAddress({ nameUkr: 'Садова вулиця 3' }, 'en')).toBe('вул. Садова, 3');
    expect(titleOfAddress({ house: '7' }, 'en')).toBe('No. 7');
    expect(titleOfAddress({ streetUkr: 'Степовий', streetType: 'lane', house: '5' }, 'en')).toBe('Stepovyi Lane, 5');
    expect(titleOfAddress({ _id: 'a' }, 'uk')).toBe('');
    expect(titleOfAddress(undefined, 'uk')).toBe('');
  });

  it('leaves a name that was not made of its parts as it is', () => {
    expect(sayStoredName('Хутір за лісом')).toBe('Хутір за лісом');
    expect(sayStoredName('Садиба вулиця біля школи')).toBe('Садиба вулиця біля школи');
  });
});
