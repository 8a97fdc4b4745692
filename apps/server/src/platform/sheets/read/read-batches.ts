import type { ReadCell } from '@domivka/domain/exchange/read-date';
import { longestText, WorkbookError, type ReadableWorkbook, type ReadLimits, type ReadRow } from '../workbook.ts';
import { lossWatch } from './lost-text.ts';

const mostRows = 500;
/** A batch is copied between threads at once, so wide rows come in smaller ones. */
const mostCells = 20_000;
const lettersOfBatch = 4 * 1024 * 1024;
/** 256 MB in memory. Cells may share one long text: without this limit a small file would fill the disk of the database. */
const mostLetters = 128 * 1024 * 1024;

function endOfCells(cells: readonly ReadCell[]): number {
  let end = cells.length;
  while (end > 0 && cells[end - 1] === null) end -= 1;
  return end;
}

function countLetters(cells: readonly ReadCell[]): number {
  return cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
}

/** Leaves out empty rows and the empty ends of rows, and throws where a sheet is too large. Columns count where they have a value. */
async function* limitRows(rows: AsyncIterable<ReadRow>, limits: ReadLimits): AsyncGenerator<ReadRow> {
  const used = new Set<number>();
  let [count, size] = [0, 0];
  for await (const row of rows) {
    const { number, cells } = row;
    const end = endOfCells(cells);
    if (end === 0) continue;
    count += 1;
    size += end;
    if (count > limits.rows) throw new WorkbookError('rows', { row: number, max: limits.rows });
    for (let at = 0; at < end; at += 1) {
      const cell = cells[at] ?? null;
      if (cell === null) continue;
      used.add(at);
      if (typeof cell === 'string' && cell.length > longestText)
        throw new WorkbookError('longCell', { row: number, column: at + 1, max: longestText });
    }
    // Few columns far apart in each row would fill the memory with the empty ones between them.
    if (used.size > limits.columns || size > limits.rows * limits.columns) {
      throw new WorkbookError('columns', { row: number, max: limits.columns });
    }
    yield end === cells.length ? row : { ...row, cells: cells.slice(0, end) };
  }
}

/** Reads a sheet in batches of at most 500 rows, checked. Throws `WorkbookError` only. */
export async function* readBatches(
  workbook: ReadableWorkbook,
  sheet: number,
  limits: ReadLimits,
): AsyncGenerator<readonly ReadRow[]> {
  const watch = lossWatch();
  let batch: ReadRow[] = [];
  let [cells, letters, allLetters, last] = [0, 0, 0, 0];
  try {
    for await (const row of limitRows(workbook.rows(sheet), limits)) {
      watch.see(row);
      batch.push(row);
      cells += row.cells.length;
      last = row.number;
      const own = countLetters(row.cells);
      letters += own;
      allLetters += own;
      if (allLetters > mostLetters) throw new WorkbookError('unpackedTooLarge', { row: last });
      if (batch.length < mostRows && cells < mostCells && letters < lettersOfBatch) continue;
      watch.check();
      yield batch;
      [batch, cells, letters] = [[], 0, 0];
    }
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('damaged', { row: last, cause: error });
  }
  watch.check();
  if (batch.length > 0) yield batch;
}
