import type { buildingMaterials } from './address.text.ts';

export type BuildingMaterial = (typeof buildingMaterials)[number]['code'];

/**
 * The building material that year and floors suggest (specification, section 9): Khrushchev era about 1958-1964 with 3-5
 * floors, Brezhnev era about 1964-1982 with 8-12 floors, modern from 1985. In the shared year 1964 the floors decide.
 * `undefined` when they suggest none; a person always decides.
 */
export function suggestMaterial(
  yearBuilt: number | undefined,
  floors: number | undefined,
): BuildingMaterial | undefined {
  if (yearBuilt === undefined) return undefined;
  if (yearBuilt >= 1985) return 'brick_monolith_modern';
  if (floors === undefined) return undefined;
  if (yearBuilt >= 1958 && yearBuilt <= 1964 && floors >= 3 && floors <= 5) return 'panel_khrushchev';
  if (yearBuilt >= 1964 && yearBuilt <= 1982 && floors >= 8 && floors <= 12) return 'panel_brezhnev';
  return undefined;
}
