/** The kinds of pictures that are taken in. Whatever else a file may be, its name and declared type are not looked at. */
type PictureKind = 'png' | 'jpeg' | 'webp';

const pngSign = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSign = [0xff, 0xd8, 0xff];
const riff = [...Buffer.from('RIFF')];
const webp = [...Buffer.from('WEBP')];

function hasAt(bytes: Uint8Array, offset: number, sign: readonly number[]): boolean {
  return sign.every((byte, index) => bytes[offset + index] === byte);
}

/** What kind of picture these bytes begin as; undefined for everything else, SVG, GIF, HEIC and PDF included. */
export function findPictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (hasAt(bytes, 0, pngSign)) return 'png';
  if (hasAt(bytes, 0, jpegSign)) return 'jpeg';
  return hasAt(bytes, 0, riff) && hasAt(bytes, 8, webp) ? 'webp' : undefined;
}

/** In pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

function pngSize(bytes: Buffer): PictureSize | undefined {
  return bytes.length < 24 ? undefined : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The segments of a JPEG up to the one that begins its picture. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}

/** The three ways in which a WebP begins: lossy, without loss, and with more than one part. */
function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30) return undefined;
  const part = bytes.toString('latin1', 12, 16);
  if (part === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (part === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (part !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/**
 * The size that the header of a picture promises, in pixels, before anything is unpacked; undefined when these bytes do not tell it. May
 * be asked of the beginning of a file.
 */
export function findPictureSize(bytes: Buffer): PictureSize | undefined {
  switch (findPictureKind(bytes)) {
    case 'png':
      return pngSize(bytes);
    case 'jpeg':
      return jpegSize(bytes);
    case 'webp':
      return webpSize(bytes);
    default:
      return undefined;
  }
}
