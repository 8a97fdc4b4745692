import { apiRoot, callHeaders, readAnswer, unreachable } from '../../remote/http.ts';
import { withToken } from '../../remote/call.ts';
import { deviceNow } from '../../device/server-time.ts';
import { announceArrivals } from '../../records/outbox/sending.ts';

/** Why a file cannot be a sheet of values; found out before anything is sent. */
export type FileProblem = 'several' | 'type' | 'empty' | 'size' | 'encoding';

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** By name, because spreadsheets on Windows give their CSV files the type of a workbook. */
export function kindOf({ name, type }: Pick<File, 'name' | 'type'>): SheetKind | undefined {
  if (/\.xlsx$/i.test(name)) return 'xlsx';
  return /\.csv$/i.test(name) || (type === 'text/csv' && !/\.\w{1,5}$/.test(name)) ? 'csv' : undefined;
}

/** What speaks against some chosen or dropped files at first sight. */
export function findFileProblem(files: readonly Chosen[]): FileProblem | undefined {
  const [file] = files;
  if (!file || files.length > 1) return 'several';
  if (!kindOf(file)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > sheetLimits.bytes ? 'size' : undefined;
}

/** Whether a CSV file is written in UTF-8: the letters of others could not be read, nor a renamed workbook. */
export function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}

/** A sheet of a whole country takes a while. */
const patience = 300_000;

/** What the server takes of one sheet: rows beside the head, and bytes. */
export const sheetLimits = { rows: 5000, bytes: 5 * 1024 * 1024 } as const;

/** The kinds of sheets, with their media types. */
const sheetTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type SheetKind = keyof typeof sheetTypes;

/** What is wrong with one row, in the language in which the server was asked. `row` as a spreadsheet numbers it: the head is row 1. */
export type RefusedRow = {
  readonly row: number;
  /** The head of the column, where one is to blame. */
  readonly column?: string;
  readonly message: string;
};

/** How a sheet was saved, or on trial would be; `errors` are the first 500. */
export type SheetOutcome = {
  readonly rows: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  readonly errors: readonly RefusedRow[];
};

/**
 * Saves the custom values of a sheet row by row: what is refused keeps nothing else from being saved. `isTrial`: nothing is saved, but all is
 * said. Throws `RemoteError`; after a broken connection some rows may have been saved.
 */
export async function sendCustomSheet(
  table: string,
  sheet: Blob,
  kind: SheetKind,
  isTrial: boolean,
): Promise<SheetOutcome> {
  const outcome = await withToken(async (token) => {
    const sentAt = deviceNow();
    const response = await fetch(`${apiRoot}/imports/custom/${table}${isTrial ? '?dryRun=1' : ''}`, {
      method: 'POST',
      headers: { ...callHeaders(), Authorization: `Bearer ${token}`, 'Content-Type': sheetTypes[kind] },
      body: sheet,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch((): never => {
      throw unreachable();
    });
    return readAnswer<SheetOutcome>(response, sentAt);
  });
  if (!isTrial && outcome.updated > 0) announceArrivals();
  return outcome;
}
