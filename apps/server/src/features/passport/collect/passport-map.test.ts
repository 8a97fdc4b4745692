import { describe, expect, test } from 'vitest';
import { readAreasFromDisk, readUnitsFromDisk } from '@domivka/reference/load-node';
import { drawMap } from '../print/passport-drawings.ts';
import { mapOf } from './collect-passport.ts';

const [areas, units] = [readAreasFromDisk(), readUnitsFromDisk()];
const kharkiv = 'UA6312027001';

/** Where the drawing of 232 × 148 points puts its mark. */
function markOf(svg: string | undefined): readonly [number, number] {
  const [, x, y] = /<circle cx="([\d.-]+)" cy="([\d.-]+)"/.exec(svg ?? '') ?? [];
  return [Number(x), Number(y)];
}

describe('The map of a passport', () => {
  test('shows the building where its position is known, else its settlement', () => {
    const map = mapOf(areas, units, kharkiv, { latitude: 49.99, longitude: 36.23 });
    expect(map).toMatchObject({ point: [36.23, 49.99], pointOf: 'building' });
    expect(map?.raion && map.hromada && map.oblast).toBeDefined();
    const centre = units.get(kharkiv).centre;
    expect(mapOf(areas, units, kharkiv, undefined)).toMatchObject({
      point: [centre?.longitude, centre?.latitude],
      pointOf: 'settlement',
    });
  });

  test('does not believe a position that lies in another part of the world', () => {
    for (const location of [
      { latitude: 36.23, longitude: 49.99 },
      { latitude: 0, longitude: 0 },
    ])
      expect(mapOf(areas, units, kharkiv, location)?.pointOf).toBe('settlement');
  });

  test('has its mark on the sheet for a settlement of every oblast, Crimea and the two cities included', () => {
    for (const oblast of units.children()) {
      let place = oblast;
      for (let [next] = units.children(place.pCode); next; [next] = units.children(place.pCode)) place = next;
      const map = mapOf(areas, units, place.pCode, undefined);
      const [x, y] = markOf(map && drawMap(map, 232, 148));
      expect(x > 0 && x < 232 && y > 0 && y < 148, `${place.name}: ${x} ${y}`).toBe(true);
    }
  });

  test('is left out for a code that the reference does not know', () => {
    expect(mapOf(areas, units, 'UA9999999999', undefined)).toBeUndefined();
  });
});
