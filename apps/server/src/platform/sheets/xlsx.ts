import { unzipSync } from 'fflate';
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import { SheetError, type Cell, type SheetRow } from './sheet.ts';

/** Bytes that all parts of a workbook may have together when they are unpacked. The library unpacks none beyond the size that it names. */
const mostUnpacked = 100 * 1024 * 1024;

function refuseBomb(bytes: Uint8Array): void {
  let unpacked = 0;
  unzipSync(bytes, {
    filter({ originalSize, size }) {
      // A part that names no size is unpacked without a limit; one that is empty takes two bytes.
      unpacked += originalSize === 0 && size > 2 ? mostUnpacked : originalSize;
      return false;
    },
  });
  if (unpacked >= mostUnpacked) throw new SheetError('broken', 1);
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** Reads the first sheet of a workbook, row by row. Throws `SheetError`. */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  let number = 1;
  try {
    refuseBomb(bytes);
    for await (const { index, values } of streamXlsxRows(bytes)) {
      number = index + 1;
      yield { number, cells: values.map(textOf) };
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', number);
  }
}

/** Writes a workbook of one sheet while its rows are read. */
export function writeXlsx(rows: AsyncIterable<readonly Cell[]>): AsyncIterable<Uint8Array> {
  const copies = async function* () {
    for await (const row of rows) yield [...row];
  };
  return writeXlsxStream(copies(), { name: 'Domivka' });
}
