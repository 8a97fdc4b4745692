import type { Sharp, SharpOptions } from 'sharp';
import { httpError } from '../../platform/http-error.ts';
import { findPictureKind } from './picture-kind.ts';

/** A picture as it is kept: drawn anew, so that nothing of the sent file but its pixels is left. */
export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** The longer side of a kept logo, in pixels (specification of uploads). */
const largestSide = 512;
/** Refused from the header on, before a single pixel is unpacked. */
const mostPixels = 50_000_000;

type OpenPicture = (bytes: Buffer, options: SharpOptions) => Sharp;

let opening: Promise<OpenPicture> | undefined;

/** The library of pictures comes when the first one does: most days have none. */
async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  // One thread for a picture, nothing kept between them, and no reader of formats that are refused anyway.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  return sharp;
}

/**
 * The logo that is kept of a sent picture: WebP of at most 512 × 512 px, upright, transparent where it was, the first frame of a moving
 * one, without metadata. Throws `file.wrongType`, `file.tooManyPixels` or `file.damaged`.
 */
export async function makeLogo(bytes: Buffer): Promise<Picture> {
  if (!findPictureKind(bytes)) throw httpError('file.wrongType');
  opening ??= loadSharp();
  const open = await opening;
  const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error' };
  const { width, height } = await readHeader(open(bytes, options));
  if (width * height > mostPixels) throw httpError('file.tooManyPixels');
  try {
    const { data, info } = await open(bytes, options)
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The bytes are somebody else's: whatever the reader says of them, the file is at fault and not the server.
    throw httpError('file.damaged');
  }
}

async function readHeader(picture: Sharp): Promise<{ readonly width: number; readonly height: number }> {
  try {
    return await picture.metadata();
  } catch (error) {
    throw httpError(isTooLarge(error) ? 'file.tooManyPixels' : 'file.damaged');
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit|too large|exceeds|image dimension/i.test(error.message);
}
