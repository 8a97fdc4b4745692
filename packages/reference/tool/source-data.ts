import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

/**
 * Path of a file of the source data (table of units, official boundaries), undefined when it is not at hand: they are
 * no part of the project. Looked for in the folder DOMIVKA_REFERENCE_DATA, else in ../shared/data beside the project.
 */
export function findSourceData(name: string): string | undefined {
  const folder =
    process.env.DOMIVKA_REFERENCE_DATA ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
  const path = `${folder}/${name}`;
  return existsSync(path) ? path : undefined;
}

/** What a test that is skipped without source data says in its name. */
export const sourceDataMissing = 'needs the source data: set DOMIVKA_REFERENCE_DATA to their folder';
