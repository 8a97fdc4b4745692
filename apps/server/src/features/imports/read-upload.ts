import type { ReadCell } from '@domivka/domain/exchange/read-date';
import type { TargetName } from '@domivka/domain/exchange/exchange.text';
import { pieceBytes, pieceName, type PieceStore } from '../../platform/piece-store.ts';
import type { OpenWorkbook } from '../../platform/sheets/open-workbook.ts';
import { withWorkbook } from '../../platform/sheets/with-workbook.ts';
import type { ReadRow } from '../../platform/sheets/workbook.ts';
import { openPictures, type PictureArchive } from './picture-archive.ts';

/** The folder in which the pieces of an import’s file are kept. */
export function folderOfImport(id: string): string {
  return `import/${id}`;
}

/** Keeps a file in pieces; returns how many. */
export async function keepFile(files: PieceStore, id: string, bytes: Uint8Array): Promise<number> {
  const count = Math.max(1, Math.ceil(bytes.length / pieceBytes));
  for (let index = 0; index < count; index += 1)
    await files.put(pieceName(folderOfImport(id), index), bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes));
  return count;
}

/** What an import knows of its kept file. */
type Kept = {
  readonly id: string;
  readonly pieces: number;
  readonly fileName: string;
  readonly target: TargetName;
  readonly createdBy: string;
};

async function findFile(files: PieceStore, { id, pieces }: Kept): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let index = 0; index < pieces; index += 1) {
    const piece = await files.find(pieceName(folderOfImport(id), index));
    if (!piece) throw new Error('A piece of an imported file is missing');
    parts.push(piece);
  }
  return Buffer.concat(parts);
}

/** The archive of an import of pictures; undefined for other targets. */
export async function findArchive(files: PieceStore, own: Kept): Promise<PictureArchive | undefined> {
  return own.target === 'photo' ? openPictures(await findFile(files, own)) : undefined;
}

/**
 * Opens the sheet of a file: the file itself, or the one in the ZIP with the pictures. `owner`: who waits for it, undefined in the background. Throws as
 * `withWorkbook`.
 */
export async function withSheet<T>(
  { target, fileName, bytes }: Pick<Kept, 'target' | 'fileName'> & { readonly bytes: Buffer },
  work: (workbook: OpenWorkbook) => Promise<T>,
  owner: string | undefined,
): Promise<T> {
  const who = owner === undefined ? {} : { owner };
  if (target !== 'photo') return withWorkbook(bytes, fileName, work, who);
  const archive = await openPictures(bytes);
  return withWorkbook(await archive.readSheet(), archive.sheetName, work, who);
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
  files: PieceStore,
  own: Kept & { readonly sheet: number },
  take: (batch: readonly ReadRow[]) => Promise<void>,
): Promise<void> {
  const read = async (workbook: OpenWorkbook) => {
    for await (const batch of workbook.rows(own.sheet)) await take(batch);
  };
  await withSheet({ ...own, bytes: await findFile(files, own) }, read, undefined);
}

/** The rows of the beginning of another sheet of a kept file. */
export async function readHead(files: PieceStore, own: Kept, sheet: number): Promise<readonly (readonly ReadCell[])[]> {
  const read = (workbook: OpenWorkbook) => firstRows(workbook, sheet, headRows);
  return withSheet({ ...own, bytes: await findFile(files, own) }, read, own.createdBy);
}

/** So many rows are shown and the mapping is guessed from. */
export const headRows = 50;
