import { Readable } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A `Date` is a calendar date, at midnight UTC; only workbooks have them. */
export type Cell = string | number | Date | null;
/** A cell that is coloured, also an empty one. */
export type MarkedCell = { readonly marked: string | number | null };
type AnyCell = Cell | MarkedCell;

/** A column of a sheet: its width in letters, how its empty cells take what is typed, and whether its heading is marked. */
export type WorkbookColumn = {
  readonly width: number;
  readonly format?: 'text' | 'date' | 'wrapped';
  readonly isMarked?: boolean;
};

/** A sheet of a workbook. */
export type WorkbookSheet = {
  readonly name: string;
  readonly rows: AsyncIterable<readonly AnyCell[]> | Iterable<readonly AnyCell[]>;
  /** So many first rows are headings, which stay in sight and are repeated where a sheet is split. */
  readonly head?: number;
  readonly columns?: readonly WorkbookColumn[];
  /** Cells that offer the values of other cells: `B3:B99`, `'Codes'!$A$2:$A$9`. Other values are taken, too. */
  readonly lists?: readonly { readonly cells: string; readonly source: string }[];
  readonly isHidden?: boolean;
};

/** Spreadsheets have 1,048,576 rows. */
const mostRows = 1_000_000;
/** A part of an archive without large-file records has 4 GB at most. */
const mostBytes = 3_500_000_000;
/** Text is handed on in portions of about so many letters. */
const portion = 64 * 1024;
/** No cell holds more letters. */
const longestText = 32_767;

/** What XML has no place for, also written as a number: older records may have it, and one such character makes a workbook unreadable. */
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const special = /[&<>\r]|_x(?=[0-9A-Fa-f]{4}_)/g;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '_x000D_',
  _x: '_x005F_x',
};

function xml(text: string): string {
  const clean = text.replaceAll(notXml, '');
  return clean.replaceAll(special, (sign) => escapes[sign] ?? sign);
}

/** The letters of a column, from 0: A, B, … Z, AA, … */
export function columnLetters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : columnLetters(Math.floor(column / 26) - 1) + rest;
}

const columns: string[] = [];
const columnAt = (index: number): string => (columns[index] ??= columnLetters(index));

/** Days since the beginning of the calendar of spreadsheets. */
const serialOf = (date: Date): number => date.getTime() / 86_400_000 + 25_569;
/** Before March 1900 that calendar has a day that never was. */
const firstSerial = 61;

/** Formats of cells, by their place in `styles`. */
const [plainStyle, dateStyle, headStyle, textStyle, markedHeadStyle, wrappedStyle, markedStyle] = [0, 1, 2, 3, 4, 5, 6];
const formatStyles = { text: textStyle, date: dateStyle, wrapped: wrappedStyle } as const;
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFE6B3"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf fillId="2" applyFill="1"/></cellXfs></styleSheet>`;

function cellXml(cell: AnyCell, place: string, style: number): string {
  if (typeof cell === 'object' && cell !== null && 'marked' in cell)
    return cellXml(cell.marked, place, markedStyle) || `<c r="${place}" s="${markedStyle}"/>`;
  if (cell === null || cell === '') return '';
  const styled = style === plainStyle ? '' : ` s="${style}"`;
  if (typeof cell === 'number') return `<c r="${place}"${styled}><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    const serial = serialOf(cell);
    if (serial >= firstSerial) return `<c r="${place}" s="${dateStyle}"><v>${serial}</v></c>`;
    return cellXml(cell.toISOString().slice(0, 10), place, style);
  }
  // A text is marked as one: no spreadsheet takes it for a formula.
  const text = xml(cell.slice(0, longestText));
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" t="inlineStr"${styled}><is><t${space}>${text}</t></is></c>`;
}

function rowXml(cells: readonly AnyCell[], number: number, styleAt: (index: number) => number): string {
  let text = `<row r="${number}">`;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index] ?? null;
    if (cell !== null) text += cellXml(cell, columnAt(index) + String(number), styleAt(index));
  }
  return `${text}</row>`;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function opening({ columns: described = [] }: WorkbookSheet, head: number): string {
  const pane =
    head === 0
      ? ''
      : `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const cols = described.map(({ width, format }, at) => {
    const style = format ? ` style="${formatStyles[format]}"` : '';
    return `<col min="${at + 1}" max="${at + 1}" width="${width}"${style} customWidth="1"/>`;
  });
  const widths = cols.length > 0 ? `<cols>${cols.join('')}</cols>` : '';
  return `${declaration}<worksheet xmlns="${main}">${pane}${widths}<sheetData>`;
}

function closing({ lists = [] }: WorkbookSheet): string {
  const rules = lists.map(
    ({ cells, source }) =>
      `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>${xml(source)}</formula1></dataValidation>`,
  );
  const all = rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : '';
  return `</sheetData>${all}</worksheet>`;
}

type Rows = AsyncIterator<readonly AnyCell[]> | Iterator<readonly AnyCell[]>;
/** Where a sheet is read: its rows may not fit into one sheet of the file. */
type Source = {
  readonly sheet: WorkbookSheet;
  readonly rows: Rows;
  readonly head: readonly (readonly AnyCell[])[];
  next: readonly AnyCell[] | undefined;
};

async function open(sheet: WorkbookSheet): Promise<Source> {
  const { rows, head: size = 0 } = sheet;
  const iterator: Rows = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const read = async () => {
    const next = await iterator.next();
    return next.done ? undefined : next.value;
  };
  const head: (readonly AnyCell[])[] = [];
  let next = await read();
  while (next && head.length < size) {
    head.push(next);
    next = await read();
  }
  return { sheet, rows: iterator, head, next };
}

/** The XML of one sheet of the file: as many rows as fit. */
async function* sheetXml(source: Source, most: number): AsyncGenerator<string> {
  const { sheet, head, rows } = source;
  const headStyleAt = (index: number) => (sheet.columns?.[index]?.isMarked ? markedHeadStyle : headStyle);
  const styleAt = (index: number) => (sheet.columns?.[index]?.format === 'wrapped' ? wrappedStyle : plainStyle);
  let text = opening(sheet, head.length);
  let [number, length] = [0, 0];
  for (const cells of head) text += rowXml(cells, (number += 1), headStyleAt);
  while (source.next && number < most && length < mostBytes / 2) {
    text += rowXml(source.next, (number += 1), styleAt);
    if (text.length >= portion) {
      length += text.length;
      yield text;
      text = '';
    }
    const next = await rows.next();
    source.next = next.done ? undefined : next.value;
  }
  yield text + closing(sheet);
}

type Entry = ZipInputFile & { size: number; crc: number };

/** Puts parts into one archive while they are written; they are packed in threads of the system. */
class Archive {
  private readonly chunks: Uint8Array[] = [];
  private readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.chunks.push(chunk);
  });

  async *add(name: string, content: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
    const entry: Entry = { filename: name, size: 0, crc: 0, compression: 8 };
    this.zip.add(entry);
    const counted = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        entry.size += bytes.length;
        entry.crc = crc32(bytes, entry.crc);
        yield bytes;
      }
    };
    const source = Readable.from(counted());
    const packed = createDeflateRaw({ level: 3 });
    source.on('error', (error) => packed.destroy(error));
    source.pipe(packed);
    try {
      for await (const chunk of packed as AsyncIterable<Uint8Array<ArrayBuffer>>) {
        entry.ondata?.(null, chunk, false);
        yield* this.chunks.splice(0);
      }
    } finally {
      source.destroy();
    }
    entry.ondata?.(null, new Uint8Array(), true);
    yield* this.chunks.splice(0);
  }

  *end(): Generator<Uint8Array> {
    this.zip.end();
    yield* this.chunks.splice(0);
  }
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Named = { readonly name: string; readonly isHidden: boolean };

function partsAround(names: readonly Named[]): Readonly<Record<string, string>> {
  const sheets = names.map(({ name, isHidden }, at) => {
    const state = isHidden ? ' state="hidden"' : '';
    return `<sheet name="${xml(name).replaceAll('"', '&quot;')}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  const relations = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const overrides = names.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  const stylesId = names.length + 1;
  return {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageTypes}/relationships">${relations.join('')}<Relationship Id="rId${stylesId}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    '_rels/.rels': `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${overrides.join('')}</Types>`,
  };
}

/** What no spreadsheet takes in the name of a sheet. */
function sheetName(name: string, part: number): string {
  const tail = part === 1 ? '' : ` ${part}`;
  return name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31 - tail.length) + tail;
}

/**
 * Writes a workbook (ISO/IEC 29500) sheet after sheet while rows are read, in constant memory. Of more rows than a sheet has room for the others are in
 * further sheets. A failure of the rows is one of the file. `most`: rows of one sheet.
 */
export async function* writeWorkbook(sheets: readonly WorkbookSheet[], most = mostRows): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  const names: Named[] = [];
  for (const sheet of sheets) {
    const source = await open(sheet);
    try {
      for (let part = 1; part === 1 || source.next; part += 1) {
        names.push({ name: sheetName(sheet.name, part), isHidden: sheet.isHidden ?? false });
        yield* archive.add(`xl/worksheets/sheet${names.length}.xml`, sheetXml(source, most));
      }
    } finally {
      await source.rows.return?.();
    }
  }
  for (const [name, content] of Object.entries(partsAround(names))) yield* archive.add(name, [declaration + content]);
  yield* archive.end();
}
