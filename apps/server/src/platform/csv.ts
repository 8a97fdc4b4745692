/** A row of a sheet with its place in the file, from 1. */
export type CsvRow = { readonly number: number; readonly cells: readonly string[] };

export type CsvLimits = { readonly rows: number; readonly columns: number };

/** Why a text is no sheet, and in which row. */
export class CsvError extends Error {
  readonly kind: 'quotes' | 'rows' | 'columns';
  readonly row: number;

  constructor(kind: CsvError['kind'], row: number) {
    super(`${kind} in row ${row}`);
    this.name = 'CsvError';
    this.kind = kind;
    this.row = row;
  }
}

/** Spreadsheets of countries with a decimal comma part cells by semicolons: whichever is met first outside of quotes. */
function separatorOf(text: string): ',' | ';' {
  let inQuotes = false;
  for (const sign of text) {
    if (sign === '"') inQuotes = !inQuotes;
    else if (!inQuotes && (sign === ',' || sign === ';')) return sign;
    else if (!inQuotes && (sign === '\n' || sign === '\r')) return ',';
  }
  return ',';
}

/** The cell that begins at `start`, and where it ends. A quoted cell must end before a separator, a line or the text does. */
function readCell(text: string, start: number, separator: string, row: number): { cell: string; end: number } {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return { cell: text.slice(start, end), end };
  }
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) throw new CsvError('quotes', row);
    parts.push(text.slice(from, quote));
    if (text[quote + 1] !== '"') {
      const next = text[quote + 1];
      if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') throw new CsvError('quotes', row);
      return { cell: parts.join('"'), end: quote + 1 };
    }
    from = quote + 2;
  }
}

/**
 * Reads a sheet (RFC 4180): cells after commas or semicolons, quoted ones with line breaks and doubled quotes, lines of every system. A
 * byte-order mark is skipped, empty rows are left out and counted. Throws `CsvError`.
 */
export function readCsv(sheet: string, limits: CsvLimits): readonly CsvRow[] {
  const text = sheet.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let number = 1;
  let at = 0;
  const finish = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ number, cells });
    if (rows.length > limits.rows) throw new CsvError('rows', number);
    cells = [];
    number += 1;
  };
  while (at < text.length) {
    const { cell, end } = readCell(text, at, separator, number);
    cells.push(cell);
    if (cells.length > limits.columns) throw new CsvError('columns', number);
    at = end + 1;
    if (text[end] === separator && at < text.length) continue;
    if (text[end] === separator) cells.push('');
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    finish();
  }
  return rows;
}

/** The signs that begin a formula, wide ones included: some spreadsheets read them the same. */
const formula = /^[=+\-@\t\r\n＝＋－＠−]/;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front, which it shows as text; numbers stay numbers. */
export function guardCell(text: string): string {
  return formula.test(text) && !/^-?\d+(?:[.,]\d+)?$/.test(text) ? `'${text}` : text;
}

/** A guarded cell as it was. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** One line of a sheet, guarded and quoted where it must be. */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  const written = cells
    .map(guardCell)
    .map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.join(separator)}\r\n`;
}

/** What stands at the beginning of a sheet, so that spreadsheets read Ukrainian letters. */
export const byteOrderMark = '\uFEFF';
