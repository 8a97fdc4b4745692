import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readAreas } from './areas.ts';
import type { Areas } from './areas.ts';
import { readUnits } from './units.ts';
import type { Units } from './units.ts';

/**
 * Reads the units with their centres from the folder with the data files. Without a folder they are looked for in the
 * installed package `@domivka/reference`, also from a bundle. Throws when a file is missing or damaged.
 */
export function readUnitsFromDisk(folder?: string): Units {
  return readUnits(readText('units-names.txt', folder), readText('units-centres.txt', folder));
}

/** Reads the approximate areas, from the same places as {@link readUnitsFromDisk}. */
export function readAreasFromDisk(folder?: string): Areas {
  return readAreas(readText('areas.topo.json', folder));
}

function readText(name: string, folder: string | undefined): string {
  const path =
    folder === undefined
      ? createRequire(import.meta.url).resolve(`@domivka/reference/data/${name}`)
      : join(folder, name);
  return readFileSync(path, 'utf8');
}
