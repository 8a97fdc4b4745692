import { crc32, createInflateRaw } from 'node:zlib';
import { pipeline } from 'node:stream';
import type { SheetFault } from '@domivka/domain/exchange/sheet.errors';
import { fromBufferPromise, type Entry } from 'yauzl';
import { WorkbookError } from '../workbook.ts';

const mostEntries = 2000;
const mostUnpacked = 256 * 1024 * 1024;
/** Genuine sheets stay below 40. */
const mostRatio = 100;
/** Parts below may be as regular as they like: an empty sheet is. */
const freeSize = 1024 * 1024;

type Part = {
  readonly packed: Buffer;
  readonly isStored: boolean;
  readonly size: number;
  readonly crc: number;
};

const tooDense = (size: number, packed: number): boolean => size > freeSize && size > packed * mostRatio;

/** The bytes of one part, in pieces. Every check is made again on what is really unpacked. */
async function* unpack({ packed, isStored, size, crc }: Part): AsyncGenerator<Buffer> {
  const pieces: AsyncIterable<Buffer> | readonly Buffer[] = isStored
    ? [packed]
    : pipeline([packed], createInflateRaw({ chunkSize: 64 * 1024 }), () => undefined);
  let [done, sum] = [0, 0];
  for await (const piece of pieces) {
    done += piece.length;
    if (done > size) throw new WorkbookError('suspicious');
    sum = crc32(piece, sum);
    yield piece;
  }
  if (done !== size || sum !== crc) throw new WorkbookError('damaged');
}

/** The parts of a ZIP archive, by their names. Nothing is unpacked before it is asked for, and nothing is written to a disk. */
export type Archive = {
  /** Sizes in bytes, unpacked. */
  readonly entries: readonly { readonly name: string; readonly size: number }[];
  readonly has: (name: string) => boolean;
  /** Throws `damaged` where there is no such part. */
  readonly bytesOf: (name: string) => AsyncGenerator<Buffer>;
};

/** The names of parts do not differ by case, and some programs write the separators of Windows. */
const keyOf = (name: Buffer): string => name.toString('utf8').replaceAll('\\', '/').toLowerCase();

async function listEntries(bytes: Buffer) {
  // Names stay bytes, so that a name such as ../../x is one that no workbook asks for, and no error.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
  if (zip.entryCount > mostEntries) throw new WorkbookError('suspicious');
  const found: { readonly entry: Entry; readonly start: number; readonly dataStart: number }[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    found.push({ entry, start: entry.relativeOffsetOfLocalHeader, dataStart: fileDataStart });
  }
  return found;
}

/**
 * Opens an archive and refuses one that was made to harm: too large when unpacked, packed too densely, with too many parts, or with parts that
 * share their name or their bytes. `nameOf` reads the name of a part; unless told it is one of a workbook. Throws `WorkbookError`.
 */
export async function openArchive(bytes: Buffer, nameOf: (written: Buffer) => string = keyOf): Promise<Archive> {
  const found = await listEntries(bytes);
  const parts = new Map<string, Part>();
  let [total, end] = [0, 0];
  for (const { entry, start, dataStart } of found.toSorted((a, b) => a.start - b.start)) {
    const name = nameOf(entry.fileNameRaw);
    const refuse = (kind: SheetFault) => new WorkbookError(kind, { entry: name });
    if (parts.has(name) || start < end) throw refuse('suspicious');
    end = dataStart + entry.compressedSize;
    if (end > bytes.length) throw refuse('damaged');
    total += entry.uncompressedSize;
    if (total > mostUnpacked) throw refuse('unpackedTooLarge');
    if (tooDense(entry.uncompressedSize, entry.compressedSize)) throw refuse('suspicious');
    if (entry.isEncrypted()) throw refuse('password');
    if (![0, 8].includes(entry.compressionMethod)) throw refuse('damaged');
    parts.set(name, {
      packed: bytes.subarray(dataStart, end),
      isStored: entry.compressionMethod === 0,
      size: entry.uncompressedSize,
      crc: entry.crc32,
    });
  }
  const partOf = (name: string): Part => {
    const part = parts.get(nameOf(Buffer.from(name)));
    if (!part) throw new WorkbookError('damaged');
    return part;
  };
  return {
    entries: [...parts].map(([name, { size }]) => ({ name, size })),
    has: (name) => parts.has(nameOf(Buffer.from(name))),
    bytesOf: (name) => unpack(partOf(name)),
  };
}
