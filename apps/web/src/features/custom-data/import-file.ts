import { sheetLimits, type SheetKind } from './custom-sheet.ts';

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
