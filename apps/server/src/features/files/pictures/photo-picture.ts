import { httpError } from '../../../platform/http-error.ts';
import { findPictureKind } from './picture-size.ts';
import { drawing, pictureOpener, readHeader } from './sharp-loader.ts';
import { type Fields, isFields } from '@domivka/domain/kernel/record';
import { exifOptions, factsOf, findCameraDay, type PhotoFacts } from '@domivka/domain/photo/photo-facts';
import type { OverlayOptions } from 'sharp';

/** A part of an upright picture, in fractions of its width and height. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** So many squares on the longer side of a hidden area: no face and no number plate can be made out of them. */
const mostSquares = 6;

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

/** Whole pixels, outwards; undefined for an area outside of the picture. */
function boxOf(area: Area, width: number, height: number): Box | undefined {
  const [left, top] = [clamp(Math.floor(area.x * width), width), clamp(Math.floor(area.y * height), height)];
  const right = clamp(Math.ceil((area.x + area.width) * width), width);
  const bottom = clamp(Math.ceil((area.y + area.height) * height), height);
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined;
}

/**
 * A JPEG of ours in which areas are made into a few large squares; the pixels that were there are in no part of the answer. `thumb` is
 * drawn from what is hidden already.
 */
export async function maskPicture(bytes: Buffer, areas: readonly Area[], size: 'screen' | 'thumb'): Promise<Buffer> {
  const open = await pictureOpener();
  const { width, height } = await open(bytes).metadata();
  const boxes = areas.map((area) => boxOf(area, width, height)).filter((box) => box !== undefined);
  const squares = await Promise.all(
    boxes.map(async (box): Promise<OverlayOptions> => {
      const scale = mostSquares / Math.max(box.width, box.height);
      const coarse = await open(bytes)
        .extract(box)
        .resize(Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale)), {
          fit: 'fill',
          kernel: 'linear',
        })
        .png()
        .toBuffer();
      const input = await open(coarse)
        .resize(box.width, box.height, { fit: 'fill', kernel: 'nearest' })
        .png()
        .toBuffer();
      return { input, left: box.left, top: box.top };
    }),
  );
  const masked = await open(bytes).composite(squares).jpeg({ quality: qualities.screen }).toBuffer();
  return size === 'screen' ? masked : shrink(masked, 'thumb');
}

const exifMark = Buffer.from('Exif\0\0', 'latin1');

/** The tags of an EXIF block; none of one that cannot be read, because a photo without them is a photo all the same. */
async function readTags(exif: Buffer): Promise<Fields> {
  const block = exif.subarray(0, exifMark.length).equals(exifMark) ? exif.subarray(exifMark.length) : exif;
  try {
    const { default: exifr } = await import('exifr');
    const tags: unknown = await exifr.parse(block, exifOptions);
    return isFields(tags) ? tags : {};
  } catch {
    return {};
  }
}

/** What the file itself says of when, where and in which direction it was taken. */
export async function readFacts(exif: Buffer | undefined, now: Date): Promise<PhotoFacts> {
  return factsOf(exif ? await readTags(exif) : {}, now);
}

/** The day on the calendar of the camera, `YYYY-MM-DD`; undefined where the file does not tell it. */
export async function readCameraDay(exif: Buffer | undefined, now: Date): Promise<string | undefined> {
  return exif && findCameraDay(await readTags(exif), now);
}

/** The sizes in which a photo is kept: as large as it came, for a screen, and for a list. */
export const photoSizes = ['original', 'screen', 'thumb'] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** The longer side in pixels. */
const longSides = { screen: 1600, thumb: 320 } as const;
const qualities: Readonly<Record<PhotoSize, number>> = { original: 90, screen: 82, thumb: 76 };

/** A redrawn photo: upright JPEGs in sRGB with nothing of the sent file but its pixels. */
export type DrawnPhoto = {
  /** Of `original`, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<PhotoSize, Buffer>>;
  /** The EXIF block of the sent file as it was there, to read time and place from. */
  readonly exif: Buffer | undefined;
};

/** Throws `file.notAPhoto` when the beginning of a file is no JPEG, PNG or WebP, whatever its name says. */
export function requirePhoto(bytes: Buffer): void {
  if (!findPictureKind(bytes)) throw httpError('file.notAPhoto');
}

/** The longer side of a picture that is only read to its end, in pixels. */
const tried = 64;

/** Whether `drawPhoto` would take a sent picture, in a tenth of its time. Answers its EXIF block, throws what `drawPhoto` throws. */
export async function tryPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  requirePhoto(bytes);
  const { exif } = await readHeader(bytes);
  const open = await pictureOpener();
  await drawing(() => open(bytes).resize({ width: tried, height: tried, fit: 'inside' }).raw().toBuffer());
  return exif;
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

/** Pixels of the longer side: on paper a photo is at most 9 cm wide. */
const paperSide = 800;

/** One of our own JPEGs, as large as a printed document needs it. */
export async function shrinkForPaper(bytes: Buffer): Promise<Buffer> {
  const open = await pictureOpener();
  const size = { width: paperSide, height: paperSide, fit: 'inside', withoutEnlargement: true } as const;
  return open(bytes).resize(size).jpeg({ quality: qualities.thumb }).toBuffer();
}

/** One of our own JPEGs in a smaller size; one that is small already keeps its size. */
async function shrink(bytes: Buffer, size: 'screen' | 'thumb'): Promise<Buffer> {
  const open = await pictureOpener();
  return open(bytes)
    .resize({ width: longSides[size], height: longSides[size], fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: qualities[size] })
    .toBuffer();
}
