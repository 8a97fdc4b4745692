import type { AdminUnit, Units } from '../src/units.ts';

/** All units, by code. */
export function listAllUnits(units: Units): AdminUnit[] {
  const withDescendants = (unit: AdminUnit): AdminUnit[] => [
    unit,
    ...units.children(unit.pCode).flatMap(withDescendants),
  ];
  return units
    .children()
    .flatMap(withDescendants)
    .toSorted((a, b) => (a.pCode < b.pCode ? -1 : 1));
}
