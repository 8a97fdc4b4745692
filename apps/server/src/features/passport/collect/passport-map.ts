import type { AreaFeature, AreaLevel, Areas } from '@domivka/reference/areas';
import type { Units } from '@domivka/reference/units';
import type { Outline, PassportMap, Position } from '../passport.model.ts';

function outlineOf(area: AreaFeature): Outline {
  return area.geometry.coordinates
    .flat()
    .map((ring) => ring.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]));
}

/**
 * What a drawing of the surroundings needs. `location` is the building's own point; without one the centre of the settlement stands in its
 * place. Nothing where the reference has no areas of this code.
 */
export function mapOf(
  areas: Areas,
  places: Pick<Units, 'find'>,
  pCode4: string,
  location: { readonly latitude: number; readonly longitude: number } | undefined,
): PassportMap | undefined {
  const find = (length: number) => {
    const area = areas.find(pCode4.slice(0, length));
    return area && outlineOf(area);
  };
  const oblast = find(4);
  const hromada = find(9);
  if (!oblast && !hromada) return undefined;
  const point = location ?? places.find(pCode4)?.centre;
  const listWithin = (level: AreaLevel, pCode: string) =>
    areas
      .list(level)
      .features.filter(({ properties }) => properties.pCode.startsWith(pCode))
      .map(outlineOf);
  return {
    country: listWithin('oblast', 'UA'),
    oblast,
    raions: listWithin('raion', pCode4.slice(0, 4)),
    raion: find(6),
    hromadas: listWithin('hromada', pCode4.slice(0, 6)),
    hromada,
    point: point && [point.longitude, point.latitude],
    pointOf: location ? 'building' : 'settlement',
  };
}
