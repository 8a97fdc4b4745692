import { foldWords, isBlank, readNumber, textOfCell } from './cells.ts';
import type { ReadCell } from './read-date.ts';
import { isIdentifier, type PlacedColumn } from './read-row.ts';

const totals = /^(?:усього|всього|разом|загалом|підсумок|итого|всего|(?:grand )?totals?|sum)(?![\p{L}’])/u;
const lettersRead = 60;
/** In a narrower file one cell may be a record. */
const fewColumns = 4;

/** Whether a row below a table is none of its records: a total, or a note or a signature alone in its row. `columns`: those that fill a field. */
export function isNoRecord(
  cells: readonly ReadCell[],
  columns: readonly Pick<PlacedColumn, 'key' | 'index' | 'isConstant'>[],
): boolean {
  const constant = new Set(columns.filter(({ isConstant }) => isConstant).map(({ index }) => index));
  const [first, ...others] = cells.filter((cell, at) => !isBlank(cell) && !constant.has(at));
  if (typeof first !== 'string' || columns.length < fewColumns) return false;
  // «Разом для України» is an organization: behind the word for a total there are only numbers.
  const isSum = others.every((cell) => typeof readNumber(textOfCell(cell)) === 'number');
  if (isSum && totals.test(foldWords(textOfCell(first).slice(0, lettersRead)))) return true;
  if (others.length > 0 || isIdentifier(first.trim())) return false;
  // An address in one line may be all that a row says.
  return !columns.some(({ key, index }) => key === 'place.line' && cells[index] === first);
}
