import { Readable } from 'node:stream';
import { readCsv, writeCsv, type Separator } from './csv.ts';
import { guardCell } from './formula-guard.ts';
import { SheetError, type Cell, type SheetRow } from './sheet.ts';
import { readXlsx, writeXlsx } from './xlsx.ts';

/** The kinds of sheets, by their media types. */
export const sheetTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetKind = keyof typeof sheetTypes;

export type SheetLimits = { readonly rows: number; readonly columns: number };

/** Reads a sheet row by row. Empty rows are left out but counted. Throws `SheetError` at the first row or column too many. */
export async function* readSheet(bytes: Uint8Array, kind: SheetKind, limits: SheetLimits): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const row of kind === 'csv' ? readCsv(bytes) : readXlsx(bytes)) {
    if (row.cells.length > limits.columns) throw new SheetError('columns', row.number);
    if (row.cells.every((cell) => cell === '')) continue;
    count += 1;
    if (count > limits.rows) throw new SheetError('rows', row.number);
    yield row;
  }
}

/** Writes a sheet while its rows, the head first, are read. No spreadsheet runs a text of it as a formula. */
export function writeSheet(
  kind: SheetKind,
  rows: AsyncIterable<readonly Cell[]>,
  separator: Separator = ',',
): Readable {
  const guarded = async function* () {
    for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell));
  };
  return Readable.from(kind === 'csv' ? writeCsv(guarded(), separator) : writeXlsx(guarded()));
}
