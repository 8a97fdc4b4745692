import type { ReadCell } from '@domivka/domain/exchange/read-date';
import { WorkbookError, type ReadableWorkbook, type ReadLimits, type ReadRow } from '../workbook.ts';
import type { Archive } from './archive.ts';
import { isoCell, numberCell, textCell, percentCell } from './cells.ts';
import { mergedDown, type MergedBlock } from './merged-cells.ts';
import { readWholeXml, readXml, type Attributes } from './xml.ts';

const mostColumns = 16_384;
const content = 'content.xml';

type Table = { readonly name: string; readonly hidden: boolean; rows: number; hiddenRows: number };
/** A row that may be written once for many equal ones. */
type RepeatedRow = {
  readonly table: number;
  readonly number: number;
  readonly times: number;
  readonly isHidden: boolean;
  readonly cells: ReadCell[];
  readonly merged?: ReadRow['merged'];
};

function countOf(attributes: Attributes, name: string): number {
  const count = Number(attributes[name] ?? 1);
  if (!Number.isInteger(count) || count < 1) throw new WorkbookError('damaged');
  return count;
}

const rowsOf = (attributes: Attributes): number => countOf(attributes, 'table:number-rows-spanned');

/** PT36H05M00S as 36:05. */
function durationCell(text: string): ReadCell {
  const [, hours = '', minutes = ''] = /^PT(\d+)H(\d+)M/.exec(text) ?? [];
  return hours === '' ? textCell(text) : `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

function valueOf(attributes: Attributes, text: string): ReadCell {
  const type = attributes['calcext:value-type'] ?? attributes['office:value-type'];
  const value = (name: string) => attributes[`office:${name}`] ?? '';
  if (type === 'error') return { error: text.trim() || '#VALUE!' };
  if (type === 'float' || type === 'currency') return numberCell(value('value'));
  if (type === 'percentage') {
    const share = numberCell(value('value'));
    return typeof share === 'number' ? percentCell(share) : share;
  }
  if (type === 'boolean') return value('boolean-value') === 'true';
  if (type === 'date') return isoCell(value('date-value'));
  if (type === 'time') return durationCell(value('time-value'));
  if (type === undefined && text === '' && attributes['table:formula'] !== undefined) return { error: '#FORMULA!' };
  return textCell(text === '' ? value('string-value') : text);
}

/** What lies above a cell is no part of its text. */
const above = new Set(['annotation', 'frame', 'custom-shape', 'rect', 'caption', 'shapes']);

/** The text of a cell: paragraphs, each on a line of its own. */
function cellText() {
  let [text, paragraphs, depth, notes] = ['', 0, 0, 0];
  return {
    open: (element: string, attributes: Attributes) => {
      if (above.has(element)) notes += 1;
      if (notes > 0) return;
      if (element === 'p') {
        if (paragraphs > 0) text += '\n';
        paragraphs += 1;
        depth += 1;
      } else if (element === 's') text += ' '.repeat(Math.min(countOf(attributes, 'text:c'), 1000));
      else if (element === 'tab') text += '\t';
      else if (element === 'line-break') text += '\n';
    },
    close: (element: string) => {
      if (above.has(element)) notes -= 1;
      else if (element === 'p' && notes === 0) depth -= 1;
    },
    add: (piece: string) => {
      if (depth > 0 && notes === 0) text += piece;
    },
    take: () => {
      const taken = text;
      [text, paragraphs] = ['', 0];
      return taken;
    },
  };
}

/** Reads the sheets one after the other; `tables` gets an entry for each when it begins. Each row comes once, however often it is repeated. */
async function* readTables(bytes: AsyncIterable<Buffer>, tables: Table[], limits: ReadLimits) {
  const hiddenStyles = new Set<string>();
  const text = cellText();
  let style = '';
  let ready: RepeatedRow[] = [];
  let row:
    | (Pick<RepeatedRow, 'times' | 'isHidden'> & {
        readonly cells: ReadCell[];
        column: number;
        spanned: ReadCell;
        span: number;
      })
    | undefined;
  let cell: Attributes | undefined;
  let [next, depth] = [1, 0];
  let down = mergedDown(limits.columns);
  let begun: (MergedBlock & { readonly value: ReadCell })[] = [];

  const put = (value: ReadCell, times: number) => {
    if (!row) return;
    if (row.column + times > mostColumns && value !== null) throw new WorkbookError('damaged', { row: next });
    if (value !== null && times > limits.columns)
      throw new WorkbookError('columns', { row: next, max: limits.columns });
    if (value !== null) {
      while (row.cells.length < row.column) row.cells.push(null);
      for (let count = 0; count < times; count += 1) row.cells.push(value);
    }
    row.column += times;
  };
  const openTable = (attributes: Attributes) => {
    depth += 1;
    // A table within a cell is a part of its cell.
    if (depth > 1) return;
    const name = attributes['table:name'] ?? '';
    tables.push({ name, hidden: hiddenStyles.has(attributes['table:style-name'] ?? ''), rows: 0, hiddenRows: 0 });
    next = 1;
    down = mergedDown(limits.columns);
  };
  const closeCell = (attributes: Attributes) => {
    const value = valueOf(attributes, text.take());
    put(value, countOf(attributes, 'table:number-columns-repeated'));
    if (!row) return;
    const [span, rows] = [countOf(attributes, 'table:number-columns-spanned') - 1, rowsOf(attributes)];
    [row.spanned, row.span] = [value, span];
    if (rows > 1) begun.push({ from: row.column - 1, to: row.column - 1 + span, last: next + rows - 1, value });
  };
  const coverCells = (times: number) => {
    // Merged cells: those beside the first one have its value, those below are empty.
    if (!row) return;
    const covered = Math.min(times, row.span);
    row.span -= covered;
    const filled = Math.max(0, Math.min(covered, limits.columns - row.column));
    put(row.spanned, filled);
    put(null, times - filled);
  };
  const closeRow = ({ times, cells, isHidden }: Pick<RepeatedRow, 'times' | 'cells' | 'isHidden'>) => {
    const merged = down.of(next, cells);
    if (cells.length > 0)
      ready.push({ table: tables.length - 1, number: next, times, cells, isHidden, ...(merged ? { merged } : {}) });
    for (const { value, ...block } of begun) down.begin(block, value);
    begun = [];
    next += times;
    row = undefined;
  };

  const reading = readXml(bytes, {
    open: (element, attributes) => {
      if (element === 'style') style = attributes['style:name'] ?? '';
      else if (element === 'table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style);
      else if (element === 'table') openTable(attributes);
      else if (depth !== 1) return;
      else if (element === 'table-row')
        row = {
          times: countOf(attributes, 'table:number-rows-repeated'),
          isHidden: /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? ''),
          cells: [],
          column: 0,
          spanned: null,
          span: 0,
        };
      else if (element === 'table-cell') cell = attributes;
      else if (element === 'covered-table-cell') coverCells(countOf(attributes, 'table:number-columns-repeated'));
      else if (cell) text.open(element, attributes);
    },
    text: (piece) => {
      if (cell && depth === 1) text.add(piece);
    },
    close: (element) => {
      if (element === 'table') depth -= 1;
      else if (depth !== 1) return;
      else if (element === 'table-row' && row) closeRow(row);
      else if (element === 'table-cell' && cell) {
        closeCell(cell);
        cell = undefined;
      } else if (cell) text.close(element);
    },
  });
  for await (const _ of reading) {
    yield ready;
    ready = [];
  }
  yield ready;
}

/** What a link to another file has left behind is no sheet that anyone sees. */
const isOwn = ({ name }: Table): boolean => !name.startsWith("'file:");

/** Opens a workbook of OpenDocument. Throws `WorkbookError`. */
export async function openOds(archive: Archive, limits: ReadLimits): Promise<ReadableWorkbook> {
  if (archive.has('META-INF/manifest.xml')) {
    await readWholeXml(archive.bytesOf('META-INF/manifest.xml'), {
      open: (element) => {
        if (element === 'encryption-data') throw new WorkbookError('password');
      },
    });
  }
  const tables: Table[] = [];
  for await (const rows of readTables(archive.bytesOf(content), tables, limits)) {
    for (const { table, times, isHidden } of rows) {
      const found = tables[table];
      if (!found) continue;
      found.rows = Math.min(found.rows + times, limits.rows + 1);
      if (isHidden) found.hiddenRows = Math.min(found.hiddenRows + times, found.rows);
    }
  }
  const own = tables.filter(isOwn);
  if (own.length === 0) throw new WorkbookError('empty');
  return {
    info: {
      kind: 'ods',
      date1904: false,
      sheets: own.map(({ hiddenRows, ...sheet }) => ({ ...sheet, ...(hiddenRows > 0 ? { hiddenRows } : {}) })),
    },
    rows: async function* (sheet) {
      const found = own[sheet];
      if (!found) throw new RangeError(`The workbook has no sheet ${sheet}`);
      if (found.rows > limits.rows) throw new WorkbookError('rows', { row: limits.rows + 1, max: limits.rows });
      const place = tables.indexOf(found);
      for await (const rows of readTables(archive.bytesOf(content), [], limits)) {
        for (const row of rows) if (row.table === place) yield* repeat(row);
      }
    },
  };
}

function* repeat({ number, times, cells, merged }: RepeatedRow): Generator<ReadRow> {
  for (let count = 0; count < times; count += 1) yield { number: number + count, cells, ...(merged ? { merged } : {}) };
}
