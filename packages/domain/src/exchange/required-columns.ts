import type { Issue } from '../kernel/errors.ts';
import { exchangeIssue } from './exchange.errors.ts';
import { listedIn, type SheetColumn } from './sheet-column.ts';
import type { Target } from './targets.ts';

/** What says which address a row is about: all columns of one of these. */
const addressForms: readonly (readonly string[])[] = [
  ['place.line'],
  ['place.addressId'],
  // A photo may name an activity in place of its address.
  ['photo.activityId'],
  ['address.pCode4', 'address.streetUkr', 'address.house'],
  ['place.settlement', 'address.streetUkr', 'address.house'],
];

/**
 * What no column of a file fills and an import needs (product rules on import, D10), each with the key of a column that would do. `mapped`: the keys
 * of the columns that the file has; `isOnlyNew`: no record that is there already is changed.
 */
export function missingColumns(
  { tables, isAtAddress }: Pick<Target, 'tables' | 'isAtAddress'>,
  columns: readonly SheetColumn[],
  mapped: ReadonlySet<string>,
  isOnlyNew: boolean,
): readonly Issue[] {
  // Records that are there already need no more than their Id.
  const isById = !isOnlyNew && columns.some(({ key, path }) => path[0] === '_id' && mapped.has(key));
  // The types of damage may have a column each.
  const isListed = ({ table, path: [field] }: SheetColumn) =>
    columns.some((one) => one.table === table && listedIn(one.path[0] ?? '') === field && mapped.has(one.key));
  const missing = columns
    .filter((column) => column.isRequired && !mapped.has(column.key) && !(isById && column.path.length > 0))
    .filter((column) => column.path.length === 0 || !isListed(column))
    .map(({ key, label }) => exchangeIssue('import.columnUnmapped', { field: label }, key));
  const hasAddress = isAtAddress || tables[0] === 'address';
  if (!hasAddress || isById || addressForms.some((form) => form.every((key) => mapped.has(key)))) return missing;
  return [exchangeIssue('import.addressUnmapped', undefined, 'place.line'), ...missing];
}
