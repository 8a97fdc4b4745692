import type { ReadCell } from '@domivka/domain/exchange/read-date';
import type { SheetFault } from '@domivka/domain/exchange/sheet.errors';

/**
 * A row with its number in the sheet, from 1. Its last cell is not empty, and so are none of the rows that are read. `merged`: of empty cells that are
 * merged with some above, the value of those, by their places.
 */
export type ReadRow = {
  readonly number: number;
  readonly cells: readonly ReadCell[];
  readonly merged?: Readonly<Record<number, ReadCell>>;
};

/** `rows` counts the rows with a value, `hiddenRows` those of them that the sheet does not show. Counting ends above the limit of rows. */
export type SheetInfo = {
  readonly name: string;
  readonly rows: number;
  readonly hidden: boolean;
  readonly hiddenRows?: number;
};

export type WorkbookInfo = {
  readonly kind: 'xlsx' | 'ods' | 'csv';
  readonly sheets: readonly SheetInfo[];
  readonly date1904: boolean;
  /** Of CSV only. */
  readonly encoding?: string;
  readonly separator?: string;
};

/**
 * How much of a sheet is read: rows with a value, the head included, and columns with a value. `heapMegabytes`: what the heap of the reading thread
 * may grow to (192). The file and its unpacked pieces are outside of it.
 */
export type ReadLimits = { readonly rows: number; readonly columns: number; readonly heapMegabytes?: number };
/** 100,000 records and the rows above them. */
export const readLimits: ReadLimits = { rows: 100_020, columns: 300 };

/** The longest text that a cell may have in Excel. */
export const longestText = 32_767;

type Place = {
  readonly row?: number;
  readonly column?: number;
  readonly max?: number;
  readonly entry?: string;
  readonly cause?: unknown;
};

/**
 * Why a spreadsheet cannot be read: `sheetIssue` of the domain has the words. `row` and `column` count from 1; 0 means the whole file. `entry`: the
 * part of an archive that is at fault.
 */
export class WorkbookError extends Error {
  readonly kind: SheetFault;
  readonly row: number;
  readonly column: number;
  readonly max: number;
  readonly entry: string;

  constructor(kind: SheetFault, { row = 0, column = 0, max = 0, entry = '', cause }: Place = {}) {
    super(`The spreadsheet cannot be read: ${kind} (row ${row}, column ${column})`, { cause });
    this.name = 'WorkbookError';
    this.kind = kind;
    this.row = row;
    this.column = column;
    this.max = max;
    this.entry = entry;
  }
}

/** A workbook whose bytes are understood. Each generator reads one sheet, by its place in `info.sheets`. */
export type ReadableWorkbook = {
  readonly info: WorkbookInfo;
  readonly rows: (sheet: number) => AsyncGenerator<ReadRow>;
};
