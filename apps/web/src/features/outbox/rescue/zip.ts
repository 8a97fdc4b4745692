import { Inflate, strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { RescueRefusal } from './rescue-format.ts';

/** After this many bytes the archive is handed to the browser, which keeps it outside the memory of the page. */
const heldInMemory = 8_000_000;
/** Archives know the years 1980 to 2099 only, and the clock of a device may be wrong: the manifest has the real time. */
const mtime = new Date(2000, 0, 1);

export type ZipWriter = {
  /** Text is compressed; bytes are pictures, which are compressed already. */
  readonly add: (name: string, content: string | ArrayBuffer) => void;
  readonly finish: () => Blob;
};

/** Makes an archive part by part, so that many photos are never in memory at once. */
export function zipWriter(): ZipWriter {
  let chunks: BlobPart[] = [];
  let held = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
    held += chunk.length;
    if (held < heldInMemory) return;
    chunks = [new Blob(chunks)];
    held = 0;
  });
  return {
    add(name, content) {
      const isText = typeof content === 'string';
      const part = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
      zip.add(Object.assign(part, { mtime }));
      part.push(isText ? strToU8(content) : new Uint8Array(content), true);
    },
    finish() {
      zip.end();
      return new Blob(chunks, { type: 'application/zip' });
    },
  };
}

/** One part of an archive, as its directory describes it. */
export type ZipPart = {
  /** 0: stored as it is; 8: compressed. */
  readonly method: number;
  readonly crc: number;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Bytes when unpacked. */
  readonly size: number;
  readonly offset: number;
};

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;
const largestDirectory = 16_000_000;
const mostParts = 60_000;
/** Packed bytes of one step of unpacking, which become at most some 8 MB. */
const unpackedAtOnce = 8192;

async function viewOf(file: Blob, from: number, length: number): Promise<DataView> {
  const view = new DataView(await file.slice(from, from + length).arrayBuffer());
  if (view.byteLength < length) throw new RescueRefusal('damaged');
  return view;
}

/** The record that says where the directory of an archive is. After it there may be a comment, or bytes that a transfer has added. */
async function findEnd(file: Blob): Promise<DataView> {
  const length = Math.min(file.size, endLength + longestComment);
  const view = await viewOf(file, file.size - length, length);
  for (let at = length - endLength; at >= 0; at -= 1) {
    const isEnd = view.getUint32(at, true) === endSignature;
    if (isEnd && at + endLength + view.getUint16(at + 20, true) <= length)
      return new DataView(view.buffer, at, endLength);
  }
  throw new RescueRefusal('notRescue');
}

/** The parts of an archive by name, as its directory lists them. Their own signatures are not searched for: a photo may contain them. */
export async function listParts(file: Blob): Promise<ReadonlyMap<string, ZipPart>> {
  const end = await findEnd(file);
  const [count, length] = [end.getUint16(10, true), end.getUint32(12, true)];
  if (count > mostParts || length > largestDirectory) throw new RescueRefusal('tooLarge');
  const view = await viewOf(file, end.getUint32(16, true), length);
  const parts = new Map<string, ZipPart>();
  for (let at = 0, left = count; left > 0; left -= 1) {
    if (at + 46 > length || view.getUint32(at, true) !== directorySignature) throw new RescueRefusal('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > length) throw new RescueRefusal('damaged');
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength));
    if (parts.has(name)) throw new RescueRefusal('damaged');
    parts.set(name, {
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

/**
 * The bytes of one part, at most `most`, checked against its checksum. A small archive can be made to hold any amount: unpacking stops, and the
 * part is refused, as soon as there are more bytes than the directory announces.
 */
export async function readPart(file: Blob, part: ZipPart, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const { method, crc, packed, size, offset } = part;
  if (size > most) throw new RescueRefusal('tooLarge');
  // What cannot be compressed becomes a little longer.
  const isPlausible = method === 0 ? packed === size : method === 8 && packed <= size * 1.01 + 1000;
  if (!isPlausible) throw new RescueRefusal('damaged');
  const head = await viewOf(file, offset, 30);
  if (head.getUint32(0, true) !== localSignature) throw new RescueRefusal('damaged');
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const raw = new Uint8Array((await viewOf(file, start, packed)).buffer as ArrayBuffer);
  const bytes = method === 0 ? raw : unpack(raw, size);
  if (bytes.length !== size || crc32(bytes) !== crc) throw new RescueRefusal('damaged');
  return bytes;
}

/** Unpacks step by step and stops where the bytes become more than `size`. */
function unpack(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let count = 0;
  const inflate = new Inflate((chunk) => {
    if (count + chunk.length > size) throw new RescueRefusal('damaged');
    bytes.set(chunk, count);
    count += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += unpackedAtOnce)
      inflate.push(packed.subarray(at, at + unpackedAtOnce), at + unpackedAtOnce >= packed.length);
  } catch {
    throw new RescueRefusal('damaged');
  }
  return bytes.subarray(0, count);
}

const crcTable = Uint32Array.from({ length: 256 }, (_one, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value >>> 0;
});

/** The checksum of archives (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  // By index: an iterator takes five times as long, and photos are many bytes.
  for (let at = 0; at < bytes.length; at += 1)
    value = (value >>> 8) ^ (crcTable[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}
