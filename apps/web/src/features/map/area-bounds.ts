import type { Areas } from '@domivka/reference/areas';
import type { Bounds } from './map-engine.ts';

/** The part of the map that these areas take; undefined where none of them has a shape. */
export function boundsOfAreas(areas: Areas, pCodes: readonly string[]): Bounds | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const pCode of pCodes)
    for (const [longitude = 0, latitude = 0] of areas.find(pCode)?.geometry.coordinates.flat(2) ?? []) {
      [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
      [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
    }
  return west > east ? undefined : [west, south, east, north];
}
