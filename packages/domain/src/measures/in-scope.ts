import { isInside } from '../geography/polygon.ts';
import type { Scope } from './question.ts';

/** Where a building is. */
export type Located = {
  readonly addressId: string;
  readonly place: string | undefined;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
};

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
