import { WorkbookError, type ReadableWorkbook, type ReadLimits } from '../workbook.ts';
import { openArchive } from './archive.ts';
import { openCsv } from './csv-reader.ts';
import { openOds } from './ods-reader.ts';
import { openXlsx } from './xlsx-reader.ts';

const startsWith = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Sheets of Excel 2 to 4, which were no OLE yet. */
const oldSheet = [0x00, 0x02, 0x04].map((version) => [0x09, version]);
const markup = /^\uFEFF?\s*<(?:\?xml|!doctype|!--|(?:html|head|body|table|meta|style|svg|workbook)\b)/i;
const others = /^(?:%PDF-|\{\\rtf|GIF8|Rar!|7z|\u001F\u008B|\u0089PNG|\u00FF\u00D8\u00FF)/;

/** Text in UTF-16, too, shows how it begins when zeros are left out. */
const beginningOf = (bytes: Buffer): string =>
  bytes
    .toString('latin1', 0, 1024)
    .replaceAll('\0', '')
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '');

async function openPacked(bytes: Buffer, limits: ReadLimits): Promise<ReadableWorkbook> {
  const archive = await openArchive(bytes);
  if (archive.has('[Content_Types].xml')) return openXlsx(archive, limits);
  if (archive.has('content.xml') && archive.has('mimetype')) return openOds(archive, limits);
  throw new WorkbookError('notSheet');
}

async function open(bytes: Buffer, fileName: string, limits: ReadLimits): Promise<ReadableWorkbook> {
  if (bytes.length === 0) throw new WorkbookError('empty');
  if (startsWith(bytes, ...ole)) {
    throw new WorkbookError(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'password' : 'oldExcel');
  }
  if (bytes.toString('latin1', 0, 2) === 'PK') return openPacked(bytes, limits);
  if (oldSheet.some((signature) => startsWith(bytes, ...signature)) && bytes.subarray(0, 8).includes(0)) {
    throw new WorkbookError('oldExcel');
  }
  const beginning = beginningOf(bytes);
  if (others.test(beginning)) throw new WorkbookError('notSheet');
  if (markup.test(beginning)) throw new WorkbookError('markup');
  return openCsv(bytes, fileName, limits);
}

/**
 * Opens a file by what is in it, whatever its name says. Throws `WorkbookError` only; one that no reader understood is `damaged`, with the
 * error of the reader as its cause.
 */
export async function openFile(bytes: Buffer, fileName: string, limits: ReadLimits): Promise<ReadableWorkbook> {
  try {
    return await open(bytes, fileName, limits);
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('damaged', { cause: error });
  }
}
