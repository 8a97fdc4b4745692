import type { UnitType } from '@domivka/domain/apartment/apartment.options.text';

/** The kinds that are in the address line; a flat is what it means when it says nothing. Written out: the table of routes must be light. */
const namedTypes = ['residential_unit', 'common_area'] as const satisfies readonly UnitType[];

export type UnitQuery = { readonly type?: UnitType };

/** Reads the kind of a new unit from the address line; a flat unless told. */
export function readUnitQuery({ type }: Readonly<Record<string, unknown>>): UnitQuery {
  const known = namedTypes.find((one) => one === type);
  return known ? { type: known } : {};
}
