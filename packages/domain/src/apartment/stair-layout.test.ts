import { describe, expect, it } from 'vitest';
import { layOut } from './stair-layout.ts';

function flat(number: string, entrance?: number, floor?: number, position?: number) {
  return { _id: `id${number}`, number, entrance, floor, position };
}

function numbersOf(flats: readonly { readonly number: string }[] | undefined) {
  return flats?.map(({ number }) => number);
}

describe('the drawing of a building', () => {
  it('has its highest floor on top and its entrances from left to right', () => {
    const layout = layOut([flat('1', 1, 1), flat('4', 1, 2), flat('7', 2, 1), flat('0', 1, -1)]);
    expect(layout.floors.map(({ floor }) => floor)).toEqual([2, 1, -1]);
    expect(layout.entrances).toEqual([
      { entrance: 1, columns: 1 },
      { entrance: 2, columns: 1 },
    ]);
    expect(layout.floors[1]?.landings.map(numbersOf)).toEqual([['1'], ['7']]);
    expect(layout.floors[0]?.landings.map(numbersOf)).toEqual([['4'], []]);
  });

  it('stands the flats of a landing in their places, else in the order of their numbers', () => {
    const byNumber = layOut([flat('10', 1, 1), flat('2', 1, 1), flat('10А', 1, 1)]);
    expect(numbersOf(byNumber.floors[0]?.landings[0])).toEqual(['2', '10', '10А']);
    const byPlace = layOut([flat('1', 1, 1, 3), flat('2', 1, 1, 1), flat('3', 1, 1)]);
    expect(numbersOf(byPlace.floors[0]?.landings[0])).toEqual(['2', '1', '3']);
  });

  it('is as wide as the fullest landing of each entrance', () => {
    const layout = layOut([flat('1', 1, 1), flat('2', 1, 2), flat('3', 1, 2), flat('4', 1, 2)]);
    expect(layout.entrances[0]?.columns).toBe(3);
  });

  it('keeps flats without entrance or floor apart, by number', () => {
    const layout = layOut([flat('12', 1), flat('3', undefined, 2), flat('2'), flat('1', 1, 1)]);
    expect(numbersOf(layout.unplaced)).toEqual(['2', '3', '12']);
  });

  it('is empty without flats', () => {
    expect(layOut([])).toEqual({ entrances: [], floors: [], unplaced: [] });
  });
});
