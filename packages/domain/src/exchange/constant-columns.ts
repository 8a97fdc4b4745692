import type { MappedColumn } from './guess-mapping.ts';
import { submissionKey } from './kobo.ts';
import type { ReadCell } from './read-date.ts';
import type { SheetColumn } from './sheet-column.ts';

const ofOneRow: readonly SheetColumn['kind'][] = ['id', 'ids', 'quantity', 'json'];
const keysOfOneRow: readonly string[] = [
  submissionKey,
  'place.line',
  'place.unitNumber',
  'picture.file',
  'address.house',
  'apartment.number',
  'user.email',
  'organization.name',
  'organization.identifier',
];

/** Whether all rows of a file may have the same value of a column; what tells records apart is no such value. */
export function mayBeConstant({ key, kind, path }: Pick<SheetColumn, 'key' | 'kind' | 'path'>): boolean {
  return !ofOneRow.includes(kind) && !keysOfOneRow.includes(key) && path[0] !== 'version';
}

/**
 * The mapping with values for all rows, each as a column that the file does not have, behind the others. `values`: by key; null takes one away. A column
 * of the file comes first: only fields that no column fills have a value for all rows.
 */
export function withConstants(
  mapping: readonly MappedColumn[],
  values: Readonly<Record<string, string | null>>,
  reason: 'chosen' | 'remembered' = 'chosen',
): readonly MappedColumn[] {
  const ofFile = mapping.filter(({ value }) => value === undefined);
  const filled = new Set(ofFile.map(({ key }) => key));
  const before = mapping.filter(({ key, value }) => value !== undefined && key !== null && !Object.hasOwn(values, key));
  const given = Object.entries(values).flatMap(([key, value]): readonly MappedColumn[] =>
    value === null || value.trim() === ''
      ? []
      : [{ index: 0, header: '', key, reason, samples: [], value: value.trim() }],
  );
  const first = Math.max(-1, ...ofFile.map(({ index }) => index)) + 1;
  const constants = [...before, ...given].filter(({ key }) => !filled.has(key));
  return [...ofFile, ...constants.map((column, at) => ({ ...column, index: first + at }))];
}

/** The cells of a row with the values that all rows have. */
export function fillConstants(
  cells: readonly ReadCell[],
  mapping: readonly Pick<MappedColumn, 'index' | 'value'>[],
): readonly ReadCell[] {
  const constants = mapping.filter(({ value }) => value !== undefined);
  if (constants.length === 0) return cells;
  const filled = [...cells];
  for (const { index, value = null } of constants) {
    while (filled.length < index) filled.push(null);
    filled[index] = value;
  }
  return filled;
}
