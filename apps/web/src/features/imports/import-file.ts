/** Why a file cannot be imported; found out before anything is sent. */
export type FileFault = 'several' | 'type' | 'empty' | 'size';

const largest = 50 * 1024 * 1024;

/** What the dialog of the browser offers. */
export const sheetFiles = '.xlsx,.ods,.csv,text/csv';

/** What speaks against some chosen or dropped files at first sight. By name: spreadsheets give their CSV files the type of a workbook. */
export function findFileFault(files: readonly Pick<File, 'name' | 'size'>[]): FileFault | undefined {
  const [file] = files;
  if (!file || files.length > 1) return 'several';
  if (!/\.(?:xlsx|ods|csv)$/i.test(file.name)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > largest ? 'size' : undefined;
}
