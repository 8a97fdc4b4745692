import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, directionOf, distanceMetres, isInUkraine } from './point.ts';

const kyiv = { latitude: 50.4501, longitude: 30.5234 };
const kharkiv = { latitude: 49.9935, longitude: 36.2304 };

describe('points', () => {
  it('Kyiv and Kharkiv are some 410 km apart', () => {
    expect(distanceMetres(kyiv, kharkiv) / 1000).toBeCloseTo(409, -1);
  });

  it('a thousandth of a degree northwards is 111 metres', () => {
    expect(distanceMetres(kyiv, { ...kyiv, latitude: kyiv.latitude + 0.001 })).toBeCloseTo(111.2, 1);
  });

  it('distance is the same both ways, nothing to itself, and never over half the Earth', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3);
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, b)).toBeLessThan(20_016_000);
      }),
    );
  });

  it('the box holds all of Ukraine, and neither swapped coordinates nor Warsaw nor the null island', () => {
    const ends = [
      { latitude: 52.379, longitude: 33.19 },
      { latitude: 44.386, longitude: 33.777 },
      { latitude: 48.42, longitude: 22.137 },
      { latitude: 49.26, longitude: 40.228 },
    ];
    expect([...ends, kyiv, kharkiv].every(isInUkraine)).toBe(true);
    expect(isInUkraine({ latitude: kyiv.longitude, longitude: kyiv.latitude })).toBe(false);
    expect(isInUkraine({ latitude: 52.23, longitude: 21.01 })).toBe(false);
    expect(isInUkraine({ latitude: 0, longitude: 0 })).toBe(false);
    expect(isInUkraine({ latitude: Number.NaN, longitude: 30 })).toBe(false);
  });
});

describe('The direction in which a neighbour lies', () => {
  const here = { latitude: 49.99, longitude: 36.23 };
  it.each([
    ['n', 0.001, 0],
    ['ne', 0.001, 0.001_56],
    ['e', 0, 0.001],
    ['s', -0.001, 0],
    ['sw', -0.001, -0.001_56],
    ['w', 0, -0.001],
    ['nw', 0.001, -0.001_56],
  ] as const)('%s', (direction, north, east) => {
    expect(directionOf(here, { latitude: here.latitude + north, longitude: here.longitude + east })).toBe(direction);
  });

  it('holds everything within a distance in a box, to all sides', () => {
    const [west, south, east, north] = boxAround({ latitude: 50, longitude: 36 }, 500);
    expect((north - south) * 111.32).toBeCloseTo(1, 5);
    expect((east - west) * 111.32 * Math.cos((50 * Math.PI) / 180)).toBeCloseTo(1, 5);
  });
});
