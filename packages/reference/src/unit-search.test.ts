import { describe, expect, test } from 'vitest';
import { readUnitsFromDisk } from './load-node.ts';

const units = readUnitsFromDisk();
const first = (text: string) => units.search(text)[0]?.pCode;

describe('searching units by name', () => {
  test.each(['харків', 'ХАРКІВ', 'Kharkiv', 'kharkiv', 'м. Харків', 'місто Харків', 'Xapків'])(
    'finds the city of Kharkiv by "%s"',
    (text) => {
      expect(first(text)).toBe('UA6312027001');
    },
  );

  test.each(["'", '’', 'ʼ', '`', '´', '′', '‘', ''])('finds Дем’янівка with the apostrophe "%s"', (apostrophe) => {
    const found = units.search(`дем${apostrophe}янівка`, { limit: 100 });
    expect(found.length).toBeGreaterThanOrEqual(6);
    expect(new Set(found.map((unit) => unit.nameUkr))).toEqual(new Set(['Дем’янівка']));
  });

  test('finds every Іванівка, told apart by the units above, the larger ones first', () => {
    const found = units.search('Іванівка', { level: 4, limit: 500 }).filter((unit) => unit.nameUkr === 'Іванівка');
    expect(found).toHaveLength(119);
    expect(found[0]?.kind).toBe('urban_type');
    expect(found.at(-1)?.kind).toBe('village');
    const places = found.map((unit) =>
      [...units.ancestors(unit.pCode).map((above) => above.nameUkr), unit.pCode].join(),
    );
    expect(new Set(places).size).toBe(119);
  });

  test('finds a name by a later word of it, behind those that begin so', () => {
    const found = units.search('Франківськ', { level: 4, limit: 100 }).map((unit) => unit.nameUkr);
    expect(found).toContain('Івано-Франківськ');
    const beginnings = units.search('Нова', { level: 4, limit: 10_000 }).map((unit) => unit.nameUkr);
    expect(beginnings.slice(0, 20).filter((name) => !name.startsWith('Нова'))).toEqual([]);
  });

  test('finds Crimea by the one word people use', () => {
    expect(first('Крим')).toBe('UA01');
    expect(first('Crimea')).toBe('UA01');
  });

  test('stays within a unit, a level and a number of answers when told to', () => {
    const within = units.search('Іванівка', { within: 'UA53', limit: 100 });
    expect(within.length).toBeGreaterThan(1);
    expect(within.every((unit) => unit.pCode.startsWith('UA53'))).toBe(true);
    expect(units.search('Харків', { level: 1 }).map((unit) => unit.pCode)).toEqual(['UA63']);
    expect(units.search('нов')).toHaveLength(20);
    expect(units.search('нов', { limit: 3 })).toHaveLength(3);
    expect(units.search('Іванівка', { within: 'UA99' })).toEqual([]);
  });

  test('knows the former word for a settlement, and ordinals in words and digits', () => {
    expect(first('смт Пісочин')).toBe(first('с-ще Пісочин'));
    expect(units.search('смт Пісочин')[0]).toMatchObject({ nameUkr: 'Пісочин', kind: 'urban_type' });
    expect(units.search('8 Березня')[0]?.nameUkr).toBe('Восьме Березня');
    expect(units.search('Восьме Березня')[0]?.nameUkr).toBe('Восьме Березня');
    expect(units.search('Трет')[0]?.nameUkr).toBe('Третє');
  });

  test('waits for three letters', () => {
    expect(units.search('ха')).toEqual([]);
    expect(units.search('  ')).toEqual([]);
  });
});

describe('searching units by code', () => {
  test.each([
    ['UA6312027001', 'UA6312027001'],
    ['6312027001', 'UA6312027001'],
    ['ua 6312027001', 'UA6312027001'],
    ['63120270010', 'UA6312027001'],
    ['UA63120270010096107', 'UA6312027001'],
    ['UA01000000000013043', 'UA01'],
    ['UA01020010000048857', 'UA0102001'],
    ['UA6312', 'UA6312'],
    ['UA3200000', 'UA3200000'],
  ])('understands %s', (text, pCode) => {
    expect(first(text)).toBe(pCode);
  });

  test('takes the code of a city district for its city', () => {
    expect(first('UA12020010010114149')).toBe('UA1202001001');
  });

  test.each(['UA99', '123', 'UA631202700', 'UA6312027001009610799'])('finds nothing by %s', (text) => {
    expect(units.search(text)).toEqual([]);
  });
});
