import type { ReadCell } from './read-date.ts';
import type { PlacedColumn } from './read-row.ts';

/** What says which building a row is about, and what kind of building it is. */
const ofBuilding = /^(?:place\.(?!unitNumber)|address\.(?:pCode4|streetType|streetUkr|house|corpus|buildingType)$)/;

/**
 * The cells of a row with the address that is merged over it and the rows above: a list writes a building once beside its flats. A merged quantity stays
 * that of the first row: nobody knows what part of it is whose. `merged`: the values by the places of the cells.
 */
export function fillMerged(
  cells: readonly ReadCell[],
  merged: Readonly<Record<number, ReadCell>>,
  columns: readonly Pick<PlacedColumn, 'key' | 'index'>[],
): readonly ReadCell[] {
  const filled = [...cells];
  for (const { key, index } of columns) {
    const value = merged[index];
    if (value === undefined || !ofBuilding.test(key)) continue;
    while (filled.length <= index) filled.push(null);
    filled[index] ??= value;
  }
  return filled;
}
