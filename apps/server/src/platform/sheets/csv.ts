import { SheetError, type Cell, type SheetRow } from './sheet.ts';

export type Separator = ',' | ';';

/** Spreadsheets of countries with a decimal comma separate cells by semicolons: whichever comes first outside of quotes. */
function separatorOf(text: string): Separator {
  let inQuotes = false;
  for (const sign of text) {
    if (sign === '"') inQuotes = !inQuotes;
    else if (!inQuotes && (sign === ',' || sign === ';')) return sign;
    else if (!inQuotes && (sign === '\n' || sign === '\r')) return ',';
  }
  return ',';
}

/** A cell and what ends it. One that begins with a quote must end with one: otherwise nothing matches. */
const cellOf: Readonly<Record<Separator, RegExp>> = {
  ',': /(?:"([^"]*(?:""[^"]*)*)"|((?!")[^,\r\n]*))(,|\r\n|[\r\n]|$)/y,
  ';': /(?:"([^"]*(?:""[^"]*)*)"|((?!")[^;\r\n]*))(;|\r\n|[\r\n]|$)/y,
};

/**
 * Reads CSV (RFC 4180) in UTF-8, with commas or semicolons and the line ends of every system. Stricter than libraries: a quote that is never
 * closed, or closes in the middle of a cell, is an error and does not join rows. Throws `SheetError`.
 */
export function* readCsv(bytes: Uint8Array): Generator<SheetRow> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SheetError('encoding', 1);
  }
  const separator = separatorOf(text);
  const cell = new RegExp(cellOf[separator]);
  let cells: string[] = [];
  let [number, isOpen] = [1, false];
  while (cell.lastIndex < text.length || isOpen) {
    const found = cell.exec(text);
    if (!found) throw new SheetError('broken', number);
    const [, quoted, plain = '', end] = found;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    isOpen = end === separator;
    if (isOpen) continue;
    yield { number, cells };
    cells = [];
    number += 1;
  }
}

/** One line of CSV. Both separators are quoted, so that a reader that looks for them finds the right one. */
function csvLine(cells: readonly Cell[], separator: Separator): string {
  const written = cells
    .map((cell) => String(cell ?? ''))
    .map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.join(separator)}\r\n`;
}

/** Writes CSV with a byte-order mark, so that spreadsheets read Ukrainian letters. */
export async function* writeCsv(rows: AsyncIterable<readonly Cell[]>, separator: Separator): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const row of rows) yield csvLine(row, separator);
}
