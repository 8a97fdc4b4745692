import { Readable } from 'node:stream';
import { guardFormula } from '@domivka/domain/exchange/formula-guard';
import { type Cell, writeWorkbook } from './write-workbook.ts';

type Separator = ',' | ';';

/** Only workbooks have cells for dates. */
function textOf(cell: number | Date | null): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
}

/** One line of CSV. Both separators are quoted, so that a reader that looks for them finds the right one. */
function csvLine(cells: readonly Cell[], separator: Separator): string {
  const written = cells.map((cell) => {
    const text = typeof cell === 'string' ? guardFormula(cell) : textOf(cell);
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(separator)}\r\n`;
}

/** Letters that are handed on at once. */
const portion = 32 * 1024;

/** Writes CSV with a byte-order mark, so that spreadsheets read Ukrainian letters. */
async function* writeCsv(rows: AsyncIterable<readonly Cell[]>, separator: Separator): AsyncGenerator<string> {
  // A line alone is a small piece for a stream: many of them cost more than what is in them.
  let text = '\uFEFF';
  for await (const row of rows) {
    text += csvLine(row, separator);
    if (text.length < portion) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** The kinds of sheets, by their media types. */
export const sheetTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetKind = keyof typeof sheetTypes;

/** The same as answers name them: CSV with its alphabet. */
export const sentSheetTypes = { ...sheetTypes, csv: `${sheetTypes.csv}; charset=utf-8` } as const;

/** The decimal sign of spreadsheets of Ukraine is a comma: a number with a point would become a day there. */
async function* withCommas(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell));
}

/**
 * Writes a sheet while its rows, the head first, are read. No spreadsheet runs a text of it as a formula: in CSV such a text is guarded; a
 * workbook marks each text as a text, so it is written as it is. Separated by semicolons, CSV is for spreadsheets of Ukraine.
 */
export function writeSheet(
  kind: SheetKind,
  rows: AsyncIterable<readonly Cell[]>,
  separator: Separator = ',',
): Readable {
  return Readable.from(
    kind === 'csv'
      ? writeCsv(separator === ';' ? withCommas(rows) : rows, separator)
      : writeWorkbook([{ name: 'Domivka', rows }]),
  );
}
