import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';

/** One part of an archive, as its directory tells. */
export type ZipPart = {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Bytes when unpacked; what comes out is counted all the same. */
  readonly size: number;
  readonly offset: number;
};

/** `notZip`: something else; `damaged`: broken or cut off; `tooLarge`: more than may come out of it. */
export class ZipError extends Error {
  readonly reason: 'notZip' | 'damaged' | 'tooLarge';

  constructor(reason: 'notZip' | 'damaged' | 'tooLarge') {
    super(`The archive cannot be read: ${reason}`);
    this.name = 'ZipError';
    this.reason = reason;
  }
}

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;
const largestDirectory = 16_000_000;
/** Small: what comes out of one step is a thousand times as much at most, and counted after it. */
const stride = 32_768;

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

async function findEnd(
  file: Blob,
): Promise<{ readonly count: number; readonly size: number; readonly offset: number }> {
  const start = Math.max(0, file.size - endLength - longestComment);
  const view = await viewOf(file, start, file.size);
  for (let at = view.byteLength - endLength; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    return {
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
  }
  throw new ZipError('notZip');
}

/** What an archive holds, by its directory. Throws `ZipError`. */
export async function listParts(file: Blob, most: number): Promise<ReadonlyMap<string, ZipPart>> {
  const { count, size, offset } = await findEnd(file);
  if (count > most || size > largestDirectory) throw new ZipError('tooLarge');
  if (offset + size > file.size) throw new ZipError('damaged');
  const view = await viewOf(file, offset, offset + size);
  const parts = new Map<string, ZipPart>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directorySignature) throw new ZipError('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > view.byteLength) throw new ZipError('damaged');
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength));
    // A name that comes twice: nobody could tell which one is meant.
    if (parts.has(name)) throw new ZipError('damaged');
    parts.set(name, {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return parts;
}

async function bytesAt(file: Blob, { offset, packed }: ZipPart): Promise<Blob> {
  const head = await viewOf(file, offset, offset + 30);
  if (head.byteLength < 30 || head.getUint32(0, true) !== localSignature) throw new ZipError('damaged');
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (start + packed > file.size) throw new ZipError('damaged');
  return file.slice(start, start + packed);
}

/** Unpacks piece by piece and stops as soon as more comes out than may: a small archive can be made to hold any amount. */
async function inflate(packed: Blob, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((piece) => {
    length += piece.length;
    if (length > most) throw new ZipError('tooLarge');
    pieces.push(piece);
  });
  try {
    for (let at = 0; at < packed.size; at += stride) {
      const piece = new Uint8Array(await packed.slice(at, at + stride).arrayBuffer());
      stream.push(piece, at + stride >= packed.size);
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('damaged');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The bytes of one part, at most so many, checked against its checksum. Throws `ZipError`. */
export async function readPart(file: Blob, part: ZipPart, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (part.size > most) throw new ZipError('tooLarge');
  if (part.method !== 0 && part.method !== 8) throw new ZipError('damaged');
  // What is stored as it is has one size: nothing larger than that is read.
  if (part.method === 0 && part.packed !== part.size) throw new ZipError('damaged');
  const packed = await bytesAt(file, part);
  const bytes = part.method === 8 ? await inflate(packed, part.size) : new Uint8Array(await packed.arrayBuffer());
  if (bytes.length !== part.size || crc32(bytes) !== part.crc) throw new ZipError('damaged');
  return bytes;
}
