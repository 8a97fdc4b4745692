import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readAreas, type Areas } from './areas.ts';
import { readUnits, type Units } from './units.ts';

/** Reads the units with their centres from the installed package `@domivka/reference`, also from a bundle. Throws when a file is missing or damaged. */
export function readUnitsFromDisk(): Units {
  return readUnits(readText('units-names.txt'), readText('units-centres.txt'));
}

/** Reads the approximate areas, from the same package. */
export function readAreasFromDisk(): Areas {
  return readAreas(readText('areas.topo.json'));
}

function readText(name: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@domivka/reference/data/${name}`), 'utf8');
}
