import type { ReadCell } from '@domivka/domain/exchange/read-date';
import type { OpenWorkbook } from '../../platform/sheets/open-workbook.ts';
import { withWorkbook } from '../../platform/sheets/with-workbook.ts';
import type { Import } from './import-store.ts';
import type { ReadRow } from '../../platform/sheets/workbook.ts';

/** Where uploaded files are kept while their import is open. */
export type ImportFiles = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  list(folder: string): Promise<readonly { readonly name: string }[]>;
};

const pieceBytes = 4 * 1024 * 1024;

export function folderOfImport(id: string): string {
  return `import/${id}`;
}

function pieceName(id: string, index: number): string {
  return `${folderOfImport(id)}/${String(index).padStart(6, '0')}.part`;
}

/** Keeps a file in pieces; returns how many. */
export async function keepFile(files: ImportFiles, id: string, bytes: Uint8Array): Promise<number> {
  const count = Math.max(1, Math.ceil(bytes.length / pieceBytes));
  for (let index = 0; index < count; index += 1)
    await files.put(pieceName(id, index), bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes));
  return count;
}

async function findFile(files: ImportFiles, id: string, pieces: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let index = 0; index < pieces; index += 1) {
    const piece = await files.find(pieceName(id, index));
    if (!piece) throw new Error('A piece of an imported file is missing');
    parts.push(piece);
  }
  return Buffer.concat(parts);
}

/** The first rows of a sheet, each at its place: rows without a value are empty. */
export async function firstRows(
  workbook: OpenWorkbook,
  sheet: number,
  count: number,
): Promise<readonly (readonly ReadCell[])[]> {
  const found: (readonly ReadCell[])[] = [];
  for await (const batch of workbook.rows(sheet)) {
    for (const { number, cells } of batch) {
      if (number > count) return found;
      while (found.length < number - 1) found.push([]);
      found[number - 1] = cells;
    }
  }
  return found;
}

/** Gives the rows of a sheet of a kept file in batches. */
export async function eachBatch(
  files: ImportFiles,
  {
    id,
    pieces,
    fileName,
    sheet,
  }: { readonly id: string; readonly pieces: number; readonly fileName: string; readonly sheet: number },
  take: (batch: readonly ReadRow[]) => Promise<void>,
): Promise<void> {
  const bytes = await findFile(files, id, pieces);
  await withWorkbook(bytes, fileName, async (workbook) => {
    for await (const batch of workbook.rows(sheet)) await take(batch);
  });
}

/** The rows of the beginning of another sheet of a kept file. */
export async function readHead(
  files: ImportFiles,
  { id, pieces, fileName, createdBy }: Pick<Import, 'id' | 'pieces' | 'fileName' | 'createdBy'>,
  sheet: number,
): Promise<readonly (readonly ReadCell[])[]> {
  const bytes = await findFile(files, id, pieces);
  return withWorkbook(bytes, fileName, (workbook) => firstRows(workbook, sheet, headRows), { owner: createdBy });
}

/** So many rows are shown and the mapping is guessed from. */
export const headRows = 50;
