import type { Issue } from './errors.ts';
import { kernelIssue } from './kernel.errors.ts';
import { isFields, sameValue, type Fields } from './record.ts';

/** Whether something is counted in parts of a piece. */
export function isPartOfPiece(quantity: unknown, unit: unknown): boolean {
  return unit === 'pieces' && typeof quantity === 'number' && !Number.isInteger(quantity);
}

/** The rows of a list that has not been checked yet; what is no row is an empty one, so that the others keep their places. */
export function rowsOf(list: unknown): readonly Fields[] {
  return Array.isArray(list) ? list.map((row: unknown) => (isFields(row) ? row : {})) : [];
}

/** Pieces are counted in whole numbers in the rows of a field, except in rows that were so before. */
export function checkPieces(field: string, list: unknown, before: unknown): readonly Issue[] {
  const old = rowsOf(before);
  return rowsOf(list).flatMap((row, index) =>
    isPartOfPiece(row.quantity, row.unit) && !old.some((one) => sameValue(one, row))
      ? [kernelIssue('field.wholePieces', undefined, `${field}.${index}.quantity`)]
      : [],
  );
}
