import { describe, expect, it } from 'vitest';
import { layOut } from '@domivka/domain/apartment/stair-layout';
import { entranceKey, flatsBetween, flatsOf, floorKey, mapOf, move, unplacedKey } from './use-drawing.ts';

const flat = (number: string, entrance?: number, floor?: number) => ({ _id: `f${number}`, number, entrance, floor });

/** Two entrances of two flats a landing and three floors; the right one lacks its flats on the second floor. One flat has no place. */
const layout = layOut([
  ...[1, 2, 3].flatMap((floor) => [flat(`${floor}1`, 1, floor), flat(`${floor}2`, 1, floor)]),
  ...[1, 3].flatMap((floor) => [flat(`${floor}3`, 2, floor), flat(`${floor}4`, 2, floor)]),
  flat('99'),
]);
const map = mapOf(layout, true);
const plain = mapOf(layout, false);

describe('the arrow keys in the drawing of a building', () => {
  it('go to the neighbour on the landing, across to the next entrance, and stop at the edge', () => {
    expect(move(map, 'f11', 'right')).toBe('f12');
    expect(move(map, 'f12', 'right')).toBe('f13');
    expect(move(map, 'f14', 'right')).toBe('f14');
    expect(move(plain, 'f11', 'left')).toBe('f11');
  });

  it('go up and down the stairwell, over a landing without flats', () => {
    expect(move(map, 'f11', 'up')).toBe('f21');
    expect(move(map, 'f13', 'up')).toBe('f33');
    expect(move(map, 'f33', 'down')).toBe('f13');
    expect(move(plain, 'f31', 'up')).toBe('f31');
  });

  it('reach the heads of floors and entrances', () => {
    expect(move(map, 'f11', 'left')).toBe(floorKey(1));
    expect(move(map, 'f32', 'up')).toBe(entranceKey(1));
    expect(move(map, entranceKey(1), 'right')).toBe(entranceKey(2));
    expect(move(map, entranceKey(2), 'left')).toBe(entranceKey(1));
    expect(move(map, entranceKey(2), 'down')).toBe('f33');
  });

  it('reach the flats without a place below', () => {
    expect(move(map, 'f11', 'down')).toBe('f99');
    expect(move(map, 'f14', 'down')).toBe('f99');
    expect(move(map, 'f99', 'left')).toBe(unplacedKey);
  });

  it('have ends: of the row and of the whole', () => {
    expect(move(map, 'f12', 'rowEnd')).toBe('f14');
    expect(move(map, 'f12', 'rowStart')).toBe(floorKey(1));
    expect(move(plain, 'f12', 'first')).toBe('f31');
    expect(move(plain, 'f12', 'last')).toBe('f99');
  });

  it('begin again where the flat under the focus has gone', () => {
    expect(move(plain, 'gone', 'down')).toBe('f31');
  });
});

describe('what is chosen at once', () => {
  it('is the rectangle between the first flat and the last', () => {
    expect(flatsBetween(map, 'f32', 'f23')).toEqual([]);
    expect(flatsBetween(map, 'f32', 'f13')).toEqual(['f32', 'f33', 'f22', 'f12', 'f13']);
    expect(flatsBetween(map, 'f13', 'f32')).toEqual(['f32', 'f33', 'f22', 'f12', 'f13']);
    expect(flatsBetween(map, 'f11', 'f11')).toEqual(['f11']);
  });

  it('is a whole entrance, a whole floor, or all that have no place, by their heads', () => {
    expect(flatsOf(layout, entranceKey(2))).toEqual(['f33', 'f34', 'f13', 'f14']);
    expect(flatsOf(layout, floorKey(2))).toEqual(['f21', 'f22']);
    expect(flatsOf(layout, unplacedKey)).toEqual(['f99']);
    expect(flatsOf(layout, 'f11')).toEqual(['f11']);
  });
});
