import { largestSheetFile } from '@domivka/domain/exchange/file-limits';

/** Why a file cannot be imported; found out before anything is sent. */
export type FileFault = 'several' | 'type' | 'noZip' | 'empty' | 'size';

/** A sheet, or a ZIP of a sheet and its pictures. */
export type FileKind = 'sheet' | 'zip';

/** What the dialog of the browser offers. */
export const offeredFiles: Readonly<Record<FileKind, string>> = {
  sheet: '.xlsx,.ods,.csv,text/csv',
  zip: '.zip,application/zip',
};
const names: Readonly<Record<FileKind, RegExp>> = { sheet: /\.(?:xlsx|ods|csv)$/i, zip: /\.zip$/i };

/** What a file is by its name. */
export function kindOfFile({ name }: Pick<File, 'name'>): FileKind {
  return names.zip.test(name) ? 'zip' : 'sheet';
}

/** What speaks against some chosen or dropped files at first sight. By name: spreadsheets give their CSV files the type of a workbook. */
export function findFileFault(
  files: readonly Pick<File, 'name' | 'size'>[],
  kind: FileKind = 'sheet',
): FileFault | undefined {
  const [file] = files;
  if (!file || files.length > 1) return 'several';
  if (!names[kind].test(file.name)) return kind === 'zip' ? 'noZip' : 'type';
  if (file.size === 0) return 'empty';
  return file.size > largestSheetFile ? 'size' : undefined;
}
