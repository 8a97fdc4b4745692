import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalizeStreet, normalizeHouse, splitHouse, transliterateHouse } from './house.ts';

describe('house numbers', () => {
  it.each([
    ['12A', '12А'],
    ['12a', '12А'],
    ['12b', '12В'],
    ['12а', '12А'],
    [' 12 / 14 ', '12/14'],
    ['12–14', '12-14'],
    ['7-Б', '7Б'],
    ['12/14-А', '12/14А'],
    ['12 «А»', '12А'],
    ['12"Б"', '12Б'],
    ['12Й'.normalize('NFD'), '12Й'],
    ['12D', '12D'],
    [12, '12'],
  ])('%j is stored as %j', (written, stored) => {
    expect(normalizeHouse(written)).toBe(stored);
  });

  it.each([
    ['12/14-А к.2', { house: '12/14А', corpus: '2' }],
    ['12/14-A k.2', { house: '12/14А', corpus: '2' }],
    ['5 корпус 3', { house: '5', corpus: '3' }],
    ['5, корп. 2', { house: '5', corpus: '2' }],
    ['5 корпус А', { house: '5', corpus: 'А' }],
    ['5 block 2', { house: '5', corpus: '2' }],
    ['5корпус 3', { house: '5', corpus: '3' }],
    ['5/корп. 2', { house: '5', corpus: '2' }],
    ['5Акорп 2', { house: '5АКОРП2' }],
    ['1-А/2-Б', { house: '1А/2Б' }],
    ['12к2', { house: '12', corpus: '2' }],
    ['буд. 12-А, корп. 1Б', { house: '12А', corpus: '1Б' }],
    ['7-Б', { house: '7Б' }],
    ['12К', { house: '12К' }],
    ['12 к', { house: '12К' }],
    ['№ 5', { house: '5' }],
    ['12/14', { house: '12/14' }],
    ['12', { house: '12' }],
    ['', { house: '' }],
  ])('%j is taken apart into %j', (written, parts) => {
    expect(splitHouse(written)).toEqual(parts);
  });

  it('is written with Latin letters in the English name', () => {
    expect(['12А', '5Ж', '7Б', '12/14'].map(transliterateHouse)).toEqual(['12A', '5Zh', '7B', '12/14']);
  });

  it('a second pass changes nothing, and nothing throws, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'12АбAbkК./- ,корп') })),
        (text) => {
          expect(normalizeHouse(normalizeHouse(text))).toBe(normalizeHouse(text));
          expect(typeof splitHouse(text).house).toBe('string');
        },
      ),
    );
  });
});

describe('street names', () => {
  it.each([
    ['  шевченка ', 'Шевченка'],
    ['8-го Березня', '8-го Березня'],
    ['ім. Шевченка', 'ім. Шевченка'],
    ['імені 28-ї бригади', 'імені 28-ї бригади'],
    ['імператорська', 'Імператорська'],
    ['героїв національної гвардії', 'Героїв національної гвардії'],
    ['їжакевича', 'Їжакевича'],
    ['', ''],
  ])('%j is stored as %j: only the first letter becomes a capital', (written, stored) => {
    expect(capitalizeStreet(written)).toBe(stored);
  });
});
