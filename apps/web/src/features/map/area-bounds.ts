import { boxOfPolygon } from '@domivka/domain/geography/polygon';
import type { Areas } from '@domivka/reference/areas';
import type { Bounds } from './map-engine.ts';

/** The part of the map that these areas take; undefined where none of them has a shape. */
export function boundsOfAreas(areas: Areas, pCodes: readonly string[]): Bounds | undefined {
  const corners = pCodes.flatMap((pCode) => areas.find(pCode)?.geometry.coordinates.flat(2) ?? []);
  // Thousands of corners are too many arguments for one call: the box of each piece is a polygon again.
  const pieces = Array.from({ length: Math.ceil(corners.length / 1000) }, (_, index) =>
    boxOfPolygon(corners.slice(index * 1000, (index + 1) * 1000).map(([x = 0, y = 0]) => [x, y])),
  );
  return pieces.length === 0
    ? undefined
    : boxOfPolygon(
        pieces.flatMap(
          ([west, south, east, north]) =>
            [
              [west, south],
              [east, north],
            ] as const,
        ),
      );
}
