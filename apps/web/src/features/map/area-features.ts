import type { Feature } from 'geojson';
import type { AreaShading } from '@domivka/domain/measures/area-shading';
import type { Areas } from '@domivka/reference/areas';
import type { Units } from '@domivka/reference/units';
import { hatchOf } from './hatches.ts';

/** The shapes of areas as features of the map; settlements, which have none, are points. */
export function featuresOf({ areas: valued }: AreaShading, areas: Areas, units: Units | undefined) {
  const shapes: Feature[] = [];
  const places: Feature[] = [];
  for (const { pCode, colour, value } of valued) {
    const hatch = hatchOf(colour);
    const properties = { pCode, colour, value, ...(hatch === undefined ? {} : { hatch }) };
    const shape = areas.find(pCode);
    if (shape) {
      shapes.push({ ...shape, properties });
      continue;
    }
    const centre = units?.find(pCode)?.centre;
    if (centre)
      places.push({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [centre.longitude, centre.latitude] },
        properties,
      });
  }
  return { shapes, places };
}
