import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { zipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import { type Cell, writeWorkbook } from './write-workbook.ts';

type Separator = ',' | ';';

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

/** The signs that begin a formula, wide ones included: some spreadsheets read them the same. */
const formula = /^[=+\-@\t\r\n＝＋－＠−]/;

/** Such a text, also with apostrophes of its own in front. */
const guardable = (text: string): boolean => formula.test(text.replace(/^'+/, ''));

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, which it shows as text; numbers stay numbers. A text that
 * looks guarded gets one more, so that it is read as it was.
 */
export function guardCell(text: string): string {
  return guardable(text) && !/^-?\d+(?:[.,]\d+)?$/.test(text) ? `'${text}` : text;
}

/** One line of CSV. Both separators are quoted, so that a reader that looks for them finds the right one. */
function csvLine(cells: readonly Cell[], separator: Separator): string {
  const written = cells.map((cell) => {
    const text = typeof cell === 'string' ? guardCell(cell) : textOf(cell);
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

/** A guarded cell as it was. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && guardable(text) ? text.slice(1) : text;
}

/** Bytes that the parts of a workbook may have together when they are unpacked. */
const mostUnpacked = 100 * 1024 * 1024;
const inflate = promisify(inflateRaw);

/**
 * Unpacks the parts from which a workbook is read and packs them again without compression. Archives can contradict themselves about their
 * parts and sizes, so the limit is checked here, on the bytes that are unpacked, and the library reads an archive of ours. ZIP64, which
 * nothing so small needs, is refused.
 */
async function repack(bytes: Uint8Array): Promise<Uint8Array> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = archive.lastIndexOf('PK\u0005\u0006');
  const parts: Record<string, Uint8Array> = {};
  let [at, left] = [archive.readUInt32LE(end + 16), mostUnpacked];
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, nameEnd);
    if (/\.(?:xml|rels)$/i.test(name)) {
      const head = archive.readUInt32LE(at + 42);
      const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
      const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
      const isStored = archive.readUInt16LE(at + 10) === 0;
      const part = isStored ? packed : await inflate(packed, { maxOutputLength: left });
      // Packed bytes count, too: entries that share them cost time, however little they unpack to.
      left -= Math.max(part.length, packed.length);
      if (left <= 0 || crc32(part) !== archive.readUInt32LE(at + 16)) throw new SheetError('broken', 1);
      parts[name] = part;
    }
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return zipSync(parts, { level: 0 });
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** Reads the first sheet of a workbook, row by row. Throws `SheetError`. */
async function* readXlsx(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  let number = 1;
  try {
    for await (const { index, values } of streamXlsxRows(await repack(bytes))) {
      number = index + 1;
      yield { number, cells: values.map(textOf) };
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', number);
  }
}

/** A row of a sheet with its place in the file, from 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] };

export type { Cell };

/** Why a file is no sheet that can be read, and in which row. */
export class SheetError extends Error {
  readonly kind: 'encoding' | 'broken' | 'rows' | 'columns';
  readonly row: number;

  constructor(kind: SheetError['kind'], row: number) {
    super(`${kind} in row ${row}`);
    this.name = 'SheetError';
    this.kind = kind;
    this.row = row;
  }
}

/** The kinds of sheets, by their media types. */
export const sheetTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetKind = keyof typeof sheetTypes;

type SheetLimits = { readonly rows: number; readonly columns: number };

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

/**
 * Writes a sheet while its rows, the head first, are read. No spreadsheet runs a text of it as a formula: in CSV such a text is guarded; a
 * workbook marks each text as a text, so it is written as it is.
 */
export function writeSheet(
  kind: SheetKind,
  rows: AsyncIterable<readonly Cell[]>,
  separator: Separator = ',',
): Readable {
  return Readable.from(kind === 'csv' ? writeCsv(rows, separator) : writeWorkbook([{ name: 'Domivka', rows }]));
}
