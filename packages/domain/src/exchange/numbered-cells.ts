import type { ReadCell } from './read-date.ts';
import type { SheetColumn } from './sheet-column.ts';

/** Columns with numbers of buildings and units, which programs take for something else. */
const numbered: ReadonlySet<string> = new Set([
  'address.house',
  'address.corpus',
  'apartment.number',
  'place.unitNumber',
]);

/** Years in which nobody assessed a building: 3/45 became March 1945. */
const firstYear = 2000;

/** What was written where a spreadsheet made a date of it: 12 February was «12/2». */
function beforeDate(date: string): string {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  return day === 1 && year < firstYear ? `${month}/${year % 100}` : `${day}/${month}`;
}

/**
 * The cell of a number of a house or a unit as a person wrote it. A program that keeps it as a number writes "12.0". `wasDate`: a spreadsheet has made a
 * date of it, so what was written is only likely.
 */
export function readNumbered({ key }: Pick<SheetColumn, 'key'>, cell: ReadCell): { cell: ReadCell; wasDate: boolean } {
  if (!numbered.has(key)) return { cell, wasDate: false };
  if (typeof cell === 'object' && cell !== null && 'date' in cell)
    return { cell: beforeDate(cell.date), wasDate: true };
  const text = typeof cell === 'string' ? /^\s*(\d{1,5})[.,]0\s*$/.exec(cell)?.[1] : undefined;
  return { cell: text ?? cell, wasDate: false };
}
