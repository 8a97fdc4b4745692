import { exchangeError } from '@domivka/domain/exchange/exchange.errors';
import { largestSheetFile } from '@domivka/domain/exchange/file-limits';
import type { DomainError } from '@domivka/domain/kernel/errors';
import { openArchive } from '../../platform/sheets/read/archive.ts';
import { WorkbookError } from '../../platform/sheets/workbook.ts';

/** A ZIP with one sheet and the pictures that its rows name. */
export type PictureArchive = {
  readonly sheetName: string;
  readSheet(): Promise<Buffer>;
  /** The names of all pictures, whether a row names them or not. */
  readonly pictures: readonly string[];
  /** The entries that a cell may mean: with exactly this name, else whatever its letters’ case, else in any folder. */
  find(written: string): readonly string[];
  /** Bytes of an entry, unpacked. */
  sizeOf(name: string): number;
  /** Throws `WorkbookError` for an entry that cannot be unpacked. */
  read(name: string): Promise<Buffer>;
};

const sheets = /\.(?:xlsx|xlsm|xls|xlsb|ods|csv)$/i;
const pictures = /\.(?:jpe?g|png|webp|heic|heif|gif|bmp|tiff?)$/i;
const packed = /\.(?:zip|rar|7z|tar|tgz|gz|bz2|xz)$/i;
/** What computers leave beside files: copies of macOS, lock files of office programs, hidden files. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.|~\$)/;
/** Out of the folder, from the root, or from a drive. Nothing is unpacked to a disk; such a ZIP was made to harm. */
const leadsOut = /(?:^|\/)\.\.(?:\/|$)|^\/|^[a-z]:/i;

/** The name of an entry without its folder. */
export const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

const strict = new TextDecoder('utf-8', { fatal: true });

/** Older Windows wrote names in its own Cyrillic alphabet, macOS writes й and ї as two signs. */
function readName(written: Buffer): string {
  let name: string;
  try {
    name = strict.decode(written);
  } catch {
    name = new TextDecoder('ibm866').decode(written);
  }
  return name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
}

const shown = (name: string): string => name.slice(0, 100);

function refusal(error: unknown): DomainError {
  const { kind, entry } = error instanceof WorkbookError ? error : { kind: 'damaged', entry: '' };
  if (kind === 'password') return exchangeError('import.zip.password', { name: shown(entry) });
  if (kind === 'unpackedTooLarge') return exchangeError('import.zip.unpacked');
  return exchangeError(kind === 'suspicious' ? 'import.zip.suspicious' : 'import.zip.damaged');
}

function groupBy(names: readonly string[], keyOf: (name: string) => string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of names) found.set(keyOf(name), [...(found.get(keyOf(name)) ?? []), name]);
  return found;
}

/** Opens a ZIP of pictures; nothing of them is unpacked before it is read. Throws `DomainError` for one that is not as it must be. */
export async function openPictures(bytes: Buffer): Promise<PictureArchive> {
  if (bytes.toString('latin1', 0, 2) !== 'PK') throw exchangeError('import.zip.needed');
  const archive = await openArchive(bytes, readName).catch((error: unknown) => {
    throw refusal(error);
  });
  const sizes = new Map(archive.entries.map(({ name, size }) => [name, size]));
  const names = [...sizes.keys()];
  // A workbook is a ZIP itself.
  if (names.includes('[Content_Types].xml') || names.includes('mimetype')) throw exchangeError('import.zip.needed');
  const outside = names.find((name) => leadsOut.test(name));
  if (outside !== undefined) throw exchangeError('import.zip.leadsOut', { name: shown(outside) });
  const files = names.filter((name) => !name.endsWith('/') && !litter.test(name));
  const nested = files.find((name) => packed.test(name));
  if (nested !== undefined) throw exchangeError('import.zip.nested', { name: shown(nested) });
  const [sheet, ...others] = files.filter((name) => sheets.test(name));
  if (sheet === undefined) throw exchangeError('import.zip.noSheet');
  if (others.length > 0)
    throw exchangeError('import.zip.sheets', { name: shown(sheet), other: shown(others[0] ?? '') });

  if ((sizes.get(sheet) ?? 0) > largestSheetFile) throw exchangeError('import.zip.unpacked');

  const candidates = new Set(files.filter((name) => name !== sheet));
  const lower = groupBy([...candidates], (name) => name.toLowerCase());
  const bases = groupBy([...candidates], (name) => baseOf(name).toLowerCase());
  const read = async (name: string): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    try {
      for await (const piece of archive.bytesOf(name)) pieces.push(piece);
    } catch (error) {
      // Of packed bytes that are wrong the library of Node has errors of its own.
      throw new WorkbookError('damaged', { entry: name, cause: error });
    }
    return Buffer.concat(pieces);
  };
  return {
    sheetName: baseOf(sheet),
    readSheet: () =>
      read(sheet).catch((error: unknown) => {
        throw refusal(error);
      }),
    pictures: [...candidates].filter((name) => pictures.test(name)),
    find(written) {
      const name = readName(Buffer.from(written.trim()));
      if (candidates.has(name)) return [name];
      return lower.get(name.toLowerCase()) ?? bases.get(baseOf(name).toLowerCase()) ?? [];
    },
    sizeOf: (name) => sizes.get(name) ?? 0,
    read,
  };
}
