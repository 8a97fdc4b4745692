import type { Table } from 'dexie';

/** Fewer than 50 at a time: of so many Dexie tells live queries which rows were written, of more only that the table was. */
export const pieceOfRows = 49;

/** The same values in lists of at most `size`. */
export function* inPieces<Value>(values: readonly Value[], size: number): Generator<readonly Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

/** Deletes rows by their keys, a few hundred at a time, so that the page can be used meanwhile. */
export async function deleteCalmly(table: Table<unknown, string>, keys: readonly string[]): Promise<void> {
  for (const piece of inPieces(keys, 500)) await table.bulkDelete([...piece]);
}
