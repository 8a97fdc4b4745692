import type { AreaFeature, AreaLevel, Areas } from '@domivka/reference/areas';
import type { Units } from '@domivka/reference/units';
import type { Outline, PassportMap, Position } from '../passport.model.ts';

type Point = { readonly latitude: number; readonly longitude: number };

function outlineOf(area: AreaFeature): Outline {
  return area.geometry.coordinates
    .flat()
    .map((ring) => ring.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]));
}

/** Degrees. A slip of the pen in a position would make the area around it too small to see. */
const farthest = 0.5;

function isNear({ latitude, longitude }: Point, outline: Outline): boolean {
  const longitudes = outline.flat().map(([x]) => x);
  const latitudes = outline.flat().map(([, y]) => y);
  const isBetween = (value: number, all: readonly number[]) =>
    value >= Math.min(...all) - farthest && value <= Math.max(...all) + farthest;
  return isBetween(longitude, longitudes) && isBetween(latitude, latitudes);
}

/**
 * What a drawing of the surroundings needs. `location` is the building's own point; without one the centre of the settlement stands in its
 * place, as for a position that lies elsewhere. Nothing where the reference has no areas of this code.
 */
export function mapOf(
  areas: Areas,
  places: Pick<Units, 'find'>,
  pCode4: string,
  location: Point | undefined,
): PassportMap | undefined {
  const find = (length: number) => {
    const area = areas.find(pCode4.slice(0, length));
    return area && outlineOf(area);
  };
  const oblast = find(4);
  const raion = find(6);
  const hromada = find(9);
  const sheet = raion ?? oblast ?? hromada;
  if (!sheet) return undefined;
  const own = location && isNear(location, sheet) ? location : undefined;
  const point = own ?? places.find(pCode4)?.centre;
  const listWithin = (level: AreaLevel, pCode: string) =>
    areas
      .list(level)
      .features.filter(({ properties }) => properties.pCode.startsWith(pCode))
      .map(outlineOf);
  return {
    country: listWithin('oblast', 'UA'),
    oblast,
    raions: listWithin('raion', pCode4.slice(0, 4)),
    raion,
    hromadas: listWithin('hromada', pCode4.slice(0, 6)),
    hromada,
    point: point && [point.longitude, point.latitude],
    pointOf: own ? 'building' : 'settlement',
  };
}
