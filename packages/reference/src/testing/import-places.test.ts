import { describe, expect, test } from 'vitest';
import { addressOfRow, placeFinder } from '@domivka/domain/exchange/address-of-row';
import { readUnitsFromDisk } from '../load-node.ts';

const index = readUnitsFromDisk().index();
const find = placeFinder(index, []);

const places = {
  izium: 'UA6304009001',
  kharkiv: 'UA6312027001',
  kupiansk: 'UA6308009001',
  bakhmut: 'UA1402001001',
  frankivsk: 'UA2604019001',
  derhachi: 'UA6312007001',
  tsyrkuny: 'UA6312029001',
  vodolaha: 'UA6312017001',
} as const;
type Place = keyof typeof places;

const cell = (settlement: string) => find({ settlement });
const inLine = (line: string) => {
  const reading = { parts: [], lookups: { 'place.line': line }, empty: [], issues: [], warnings: [] };
  return addressOfRow(reading, find, index);
};

describe('The settlement in a cell of a spreadsheet', () => {
  test.each<[string, Place]>([
    ['Ізюм', 'izium'],
    ['м. Ізюм', 'izium'],
    ['М.ІЗЮМ', 'izium'],
    [' місто ізюм ', 'izium'],
    ['Ізюм, Харківська область', 'izium'],
    ['Ізюм (Ізюмський р-н)', 'izium'],
    ["Куп'янськ", 'kupiansk'],
    ['Куп`янськ', 'kupiansk'],
    ['Купянськ', 'kupiansk'],
    ['Івано Франківськ', 'frankivsk'],
    ['Бахмут', 'bakhmut'],
    ['Артемівськ', 'bakhmut'],
    ['Бахмут (Артемівськ)', 'bakhmut'],
    ['Изюм', 'izium'],
    ['Харьков', 'kharkiv'],
    ['Kharkiv', 'kharkiv'],
    ['Kharkow', 'kharkiv'],
    ['Izyum', 'izium'],
    ['Циркуны', 'tsyrkuny'],
    ['Новая Водолага', 'vodolaha'],
    ['с. Циркуни', 'tsyrkuny'],
    ['Xapків', 'kharkiv'],
  ])('is found by a name of it: «%s»', (written, place) => {
    expect(cell(written)).toEqual({ pCode4: places[place], issues: [], warnings: [] });
  });

  test.each<[string, Place]>([
    ['Ізюмм', 'izium'],
    ['Ізюмн', 'izium'],
    ['Iziumm', 'izium'],
    ['Изюмм', 'izium'],
    ['Хаоків', 'kharkiv'],
    ['Харкив', 'kharkiv'],
    ['м. Куп’янс', 'kupiansk'],
    ['Артемивськ', 'bakhmut'],
    ['Франківськ', 'frankivsk'],
    ['Дергачи', 'derhachi'],
    ['Нова Водалага', 'vodolaha'],
    ['Ізюм Шевченківський', 'izium'],
  ])('is asked for with a proposal where the name only resembles one: «%s»', (written, place) => {
    const { pCode4, issues } = cell(written);
    expect(pCode4).toBeUndefined();
    expect(issues).toMatchObject([{ code: 'import.place.unknown', path: 'place.settlement', to: places[place] }]);
  });

  test('keeps a former name that the register has learned, and forgets it with the register', () => {
    const own = placeFinder(index, []);
    index.addName(places.derhachi, 'Дерргачове');
    expect(placeFinder(index, [])({ settlement: 'Дерргачове' }).pCode4).toBe(places.derhachi);
    index.removeName(places.derhachi, 'Дерргачове');
    expect(own({ settlement: 'Дерргачове' }).pCode4).toBeUndefined();
  });
});

describe('The settlement in an address in one line', () => {
  test.each<[string, Place]>([
    ['м. Ізюм, вул. Шевченка, 5', 'izium'],
    ['61000, Україна, Харківська обл., м.Харків, вул.Сумська, 12', 'kharkiv'],
    ['г. Изюм, ул. Шевченко, 5', 'izium'],
    ['Дергачи, ул. Мира 5', 'derhachi'],
    ['м. Артемівськ, вул. Миру 4', 'bakhmut'],
    ['Kharkiv, Sumska st. 12', 'kharkiv'],
  ])('is found by a name of it: «%s»', (line, place) => {
    expect(inLine(line)).toMatchObject({ fields: { pCode4: places[place] }, issues: [] });
  });

  test.each([
    ['м. Ізюмм, вул. Шевченка, 5', 'м. Ізюм, вул. Шевченка, 5'],
    ['Ізюмм, вул. Шевченка, 5', 'Ізюм, вул. Шевченка, 5'],
    ['м. Хаоків, вул. Сумська, 5', 'м. Харків, вул. Сумська, 5'],
    ['смт Нова Водалага, вул. Миру, 4', 'смт Нова Водолага, вул. Миру, 4'],
  ])('is asked for with the corrected line where the name only resembles one: «%s»', (line, to) => {
    const found = inLine(line);
    expect(found?.fields).not.toHaveProperty('pCode4');
    expect(found?.issues).toMatchObject([{ code: 'import.place.unknown', path: 'place.line', to }]);
    expect(inLine(to)?.issues).toEqual([]);
  });
});
