/** The kinds of pictures that are taken in. Whatever else a file may be, its name and declared type are not looked at. */
export type PictureKind = 'png' | 'jpeg' | 'webp';

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
