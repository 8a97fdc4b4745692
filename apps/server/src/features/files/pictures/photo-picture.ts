import { httpError } from '../../../platform/http-error.ts';
import { findPictureKind } from './picture-kind.ts';
import { drawing, pictureOpener, readHeader } from './sharp-loader.ts';

/** The sizes in which a photo is kept: as large as it came, for a screen, and for a list. */
export const photoSizes = ['original', 'screen', 'thumb'] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** The longer side in pixels. */
const longSides = { screen: 1600, thumb: 320 } as const;
export const qualities: Readonly<Record<PhotoSize, number>> = { original: 90, screen: 82, thumb: 76 };

/** A photo drawn anew: upright JPEGs in sRGB with nothing of the sent file but its pixels. */
export type DrawnPhoto = {
  /** Of `original`, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<PhotoSize, Buffer>>;
  /** The EXIF block of the sent file as it stood there, for whoever reads time and place out of it. */
  readonly exif: Buffer | undefined;
};

/** Throws `file.notAPhoto` when the beginning of a file is no JPEG, PNG or WebP, whatever its name says. */
export function requirePhoto(bytes: Buffer): void {
  if (!findPictureKind(bytes)) throw httpError('file.notAPhoto');
}

/**
 * Draws a sent picture in the three sizes: the first frame of a moving one, white where it was transparent. Throws `file.notAPhoto`,
 * `file.tooManyPixels` (from the header) or `file.damaged` when the reader does not get the whole picture.
 */
export async function drawPhoto(bytes: Buffer): Promise<DrawnPhoto> {
  requirePhoto(bytes);
  const { exif } = await readHeader(bytes);
  const open = await pictureOpener();
  return drawing(async () => {
    const { data: original, info } = await open(bytes)
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: qualities.original })
      .toBuffer({ resolveWithObject: true });
    // What is drawn from the large one is upright already, and a JPEG is read small at once.
    const screen = await shrink(original, 'screen');
    const thumb = await shrink(screen, 'thumb');
    return { width: info.width, height: info.height, files: { original, screen, thumb }, exif };
  });
}

/** One of our own JPEGs in a smaller size; one that is small already keeps its size. */
export async function shrink(bytes: Buffer, size: 'screen' | 'thumb'): Promise<Buffer> {
  const open = await pictureOpener();
  return open(bytes)
    .resize({ width: longSides[size], height: longSides[size], fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: qualities[size] })
    .toBuffer();
}
