import type { Scope } from './question.ts';

/** Where a building is. */
export type Located = {
  readonly addressId: string;
  readonly place: string | undefined;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
};

type Corner = NonNullable<Scope['polygon']>[number];

/** Whether a ray to the east crosses the borders of the polygon an odd number of times. */
function isInside(polygon: readonly Corner[], longitude: number, latitude: number): boolean {
  let isIn = false;
  for (const [index, [x1, y1]] of polygon.entries()) {
    const [x2, y2] = polygon.at(index - 1) ?? [x1, y1];
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}

/** Whether a question with this scope is about the building, by the same rules as on the server. */
export function isInScope({ addressId, pCode, polygon }: Scope, building: Located): boolean {
  const { place, latitude, longitude } = building;
  return (
    (addressId === undefined || building.addressId === addressId) &&
    (pCode === undefined || place?.startsWith(pCode) === true) &&
    (polygon === undefined ||
      (latitude !== undefined && longitude !== undefined && isInside(polygon, longitude, latitude)))
  );
}
