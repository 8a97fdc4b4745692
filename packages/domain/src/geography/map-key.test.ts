import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellOfKey, isTile, keyZoom, mapKeyOf, rangeOfTile, toMercator } from './map-key.ts';

const latitude = fc.double({ min: 44, max: 53, noNaN: true });
const longitude = fc.double({ min: 22, max: 41, noNaN: true });

it('finds a place again in its cell, to less than half a metre', () => {
  fc.assert(
    fc.property(latitude, longitude, (north, east) => {
      const { x, y } = cellOfKey(mapKeyOf(north, east));
      const place = toMercator(north, east);
      expect(Math.abs(x - place.x * 2 ** keyZoom)).toBeLessThanOrEqual(1);
      expect(Math.abs(y - place.y * 2 ** keyZoom)).toBeLessThanOrEqual(1);
    }),
  );
});

it('has a place in the range of the tile that it lies in, and of no other tile of the zoom', () => {
  fc.assert(
    fc.property(latitude, longitude, fc.integer({ min: 0, max: 18 }), (north, east, z) => {
      const place = toMercator(north, east);
      const tile = { z, x: Math.floor(place.x * 2 ** z), y: Math.floor(place.y * 2 ** z) };
      const key = mapKeyOf(north, east);
      const holds = (one: typeof tile): boolean => {
        const [from, to] = rangeOfTile(one);
        return key >= from && key < to;
      };
      expect([holds(tile), holds({ ...tile, x: tile.x + 1 }), holds({ ...tile, y: tile.y + 1 })]).toEqual([
        true,
        false,
        false,
      ]);
    }),
  );
});

it('keeps keys exact numbers up to the corners of the world', () => {
  for (const [north, east] of [
    [-90, -180],
    [90, 180],
    [0, 0],
  ] as const)
    expect(Number.isSafeInteger(mapKeyOf(north, east))).toBe(true);
});

it('knows a tile that does not exist', () => {
  expect(isTile({ z: 5, x: 31, y: 31 })).toBe(true);
  for (const tile of [
    { z: 5, x: 32, y: 0 },
    { z: 5, x: -1, y: 0 },
    { z: 5.5, x: 0, y: 0 },
    { z: 27, x: 0, y: 0 },
  ])
    expect(isTile(tile)).toBe(false);
});
