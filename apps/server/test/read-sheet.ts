import { openWorkbook } from '../src/platform/sheets/open-workbook.ts';

type Separator = ',' | ';';
type SheetRow = { readonly number: number; readonly cells: readonly string[] };

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
 * closed, or closes in the middle of a cell, is an error and does not join rows. The guards against formulas are not taken away.
 */
export function* readCsv(bytes: Uint8Array): Generator<SheetRow> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const separator = separatorOf(text);
  const cell = new RegExp(cellOf[separator]);
  let cells: string[] = [];
  let [number, isOpen] = [1, false];
  while (cell.lastIndex < text.length || isOpen) {
    const found = cell.exec(text);
    if (!found) throw new Error(`The row ${number} is broken`);
    const [, quoted, plain = '', end] = found;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    isOpen = end === separator;
    if (isOpen) continue;
    yield { number, cells };
    cells = [];
    number += 1;
  }
}

function textOf(cell: unknown): string {
  return typeof cell === 'object' && cell !== null ? String(Object.values(cell)[0]) : String(cell ?? '');
}

/** The rows of a file that the product wrote, as texts; of a workbook those of the first sheet. Rows without a value are left out. */
export async function readSheet(bytes: Uint8Array, kind: 'csv' | 'xlsx'): Promise<readonly (readonly string[])[]> {
  if (kind === 'csv') return [...readCsv(bytes)].map(({ cells }) => cells).filter((cells) => cells.some(Boolean));
  const workbook = await openWorkbook(bytes, 'file.xlsx');
  try {
    const rows: (readonly string[])[] = [];
    for await (const batch of workbook.rows(0)) rows.push(...batch.map(({ cells }) => cells.map(textOf)));
    return rows;
  } finally {
    await workbook.close();
  }
}
