import type { ReadCell } from '@domivka/domain/exchange/read-date';
import { WorkbookError, type ReadableWorkbook, type ReadLimits, type ReadRow, type SheetInfo } from '../workbook.ts';
import type { Archive } from './archive.ts';
import { isoCell, numberCell, serialCell, textCell, percentCell } from './cells.ts';
import { mergedDown, type MergedBlock } from './merged-cells.ts';
import { readBook, textCollector, unescapeText, type XlsxBook } from './xlsx-book.ts';
import { readXml, type Attributes } from './xml.ts';

const mostColumns = 16_384;
const lastRow = 1_048_576;

/** The place of a cell from its name: B7 is 1. */
function columnOf(name: string): number {
  let column = 0;
  for (let at = 0; at < name.length; at += 1) {
    const letter = name.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column < 1 || column > mostColumns) throw new WorkbookError('damaged');
  return column - 1;
}

type Scan = {
  readonly rows: number;
  readonly hiddenRows: number;
  readonly merges: ReadonlyMap<number, readonly MergedBlock[]>;
};

/** Merged cells with the row in which they begin; undefined for what is no block. */
function mergeOf(range: string): (MergedBlock & { readonly row: number }) | undefined {
  const [, from, row, to, last] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { row: Number(row), from: columnOf(from), to: columnOf(to), last: Number(last) };
}

/**
 * Goes through a sheet once: its size is counted, not believed, and merged cells are written behind the rows. Ends early above the limit of
 * rows.
 */
async function scanSheet(bytes: AsyncIterable<Buffer>, limits: ReadLimits): Promise<Scan> {
  const merges = new Map<number, MergedBlock[]>();
  let [rows, hiddenRows, hasValue, isHidden] = [0, 0, false, false];
  const reading = readXml(bytes, {
    open: (element, { ref = '', hidden }) => {
      if (element === 'row') [hasValue, isHidden] = [false, hidden === '1' || hidden === 'true'];
      else if (element === 'v' || element === 'is' || element === 'f') hasValue = true;
      else if (element === 'mergeCell') {
        const merge = mergeOf(ref);
        if (!merge) return;
        const ofRow = merges.get(merge.row);
        if (ofRow) ofRow.push(merge);
        else merges.set(merge.row, [merge]);
      }
    },
    close: (element) => {
      if (element !== 'row' || !hasValue) return;
      rows += 1;
      if (isHidden) hiddenRows += 1;
    },
  });
  for await (const _ of reading) if (rows > limits.rows) break;
  return { rows, hiddenRows, merges };
}

type OpenCell = {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  hasFormula: boolean;
};

function valueOf({ type, style, value, hasFormula }: OpenCell, text: string, book: XlsxBook): ReadCell {
  if (type === 'inlineStr') return textCell(unescapeText(text));
  if (type === 'str') return textCell(unescapeText(value));
  if (value === '') return hasFormula ? { error: '#FORMULA!' } : null;
  if (type === 's') {
    const shared = book.texts.at(Number(value));
    if (shared === undefined) throw new WorkbookError('damaged');
    return textCell(shared);
  }
  if (type === 'b') return value === '1' || value === 'true';
  if (type === 'e') return { error: value };
  if (type === 'd') return isoCell(value);
  const cell = numberCell(value);
  const format = book.formats[style];
  if (typeof cell !== 'number' || !format) return cell;
  return format === 'percent' ? percentCell(cell) : serialCell(cell, format, book.date1904);
}

/** The value of merged cells is in the first of them; a head over several columns belongs to each of them. */
function spread(cells: ReadCell[], merges: readonly MergedBlock[], limits: ReadLimits): void {
  for (const { from, to } of merges) {
    const value = cells[from] ?? null;
    if (value === null) continue;
    const last = Math.min(to, limits.columns - 1);
    while (cells.length <= last) cells.push(null);
    cells.fill(value, from + 1, last + 1);
  }
}

async function* readRows(bytes: AsyncIterable<Buffer>, book: XlsxBook, { merges }: Scan, limits: ReadLimits) {
  const inline = textCollector();
  const down = mergedDown(limits.columns);
  let ready: ReadRow[] = [];
  let [number, inRow, inValue] = [0, false, false];
  let cells: ReadCell[] = [];
  let cell: OpenCell | undefined;

  const openRow = (r: string | undefined) => {
    const next = r === undefined ? number + 1 : Number(r);
    if (!Number.isInteger(next) || next <= number || next > lastRow)
      throw new WorkbookError('damaged', { row: number });
    [number, cells, inRow] = [next, [], true];
  };
  const openCell = ({ r, t = 'n', s }: Attributes): OpenCell => {
    const column = r === undefined ? cells.length : columnOf(r);
    if (column >= mostColumns) throw new WorkbookError('damaged', { row: number });
    return { column, type: t, style: Number(s ?? -1), value: '', hasFormula: false };
  };
  const closeCell = (closed: OpenCell) => {
    const value = valueOf(closed, inline.take(), book);
    while (cells.length < closed.column) cells.push(null);
    cells[closed.column] = value;
  };
  const closeRow = () => {
    const own = merges.get(number) ?? [];
    const merged = down.of(number, cells);
    for (const block of own) if (block.last > number) down.begin(block, cells[block.from] ?? null);
    spread(cells, own, limits);
    ready.push({ number, cells, ...(merged ? { merged } : {}) });
    inRow = false;
  };

  const reading = readXml(bytes, {
    open: (element, attributes) => {
      if (element === 'row') openRow(attributes['r']);
      else if (!inRow) return;
      else if (element === 'c') cell = openCell(attributes);
      else if (element === 'v') inValue = true;
      else if (element === 'f' && cell) cell.hasFormula = true;
      else inline.open(element);
    },
    text: (text) => {
      if (inValue && cell) cell.value += text;
      else inline.add(text);
    },
    close: (element) => {
      if (element === 'v') inValue = false;
      else if (element === 'c' && cell) {
        closeCell(cell);
        cell = undefined;
      } else if (element === 'row' && inRow) closeRow();
      else inline.close(element);
    },
  });
  for await (const _ of reading) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

/** Opens a workbook of Excel. Throws `WorkbookError`. */
export async function openXlsx(archive: Archive, limits: ReadLimits): Promise<ReadableWorkbook> {
  const book = await readBook(archive);
  const scans: Scan[] = [];
  const sheets: SheetInfo[] = [];
  for (const { name, hidden, part } of book.sheets) {
    const scan = await scanSheet(archive.bytesOf(part), limits);
    scans.push(scan);
    sheets.push({ name, hidden, rows: scan.rows, ...(scan.hiddenRows > 0 ? { hiddenRows: scan.hiddenRows } : {}) });
  }
  return {
    info: { kind: 'xlsx', sheets, date1904: book.date1904 },
    rows: async function* (sheet) {
      const [found, scan] = [book.sheets[sheet], scans[sheet]];
      if (!found || !scan) throw new RangeError(`The workbook has no sheet ${sheet}`);
      if (scan.rows > limits.rows) throw new WorkbookError('rows', { row: limits.rows + 1, max: limits.rows });
      yield* readRows(archive.bytesOf(found.part), book, scan, limits);
    },
  };
}
