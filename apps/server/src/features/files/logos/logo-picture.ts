import { httpError } from '../../../platform/http-error.ts';
import { findPictureKind } from '../pictures/picture-kind.ts';
import { drawing, pictureOpener, readHeader } from '../pictures/sharp-loader.ts';

/** A picture as it is kept: drawn anew, so that nothing of the sent file but its pixels is left. */
export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** The longer side of a kept logo, in pixels (specification of uploads). */
const largestSide = 512;

/**
 * The logo that is kept of a sent picture: WebP of at most 512 × 512 px, upright, transparent where it was, the first frame of a moving
 * one, without metadata. Throws `file.wrongType`, `file.tooManyPixels` or `file.damaged`.
 */
export async function makeLogo(bytes: Buffer): Promise<Picture> {
  if (!findPictureKind(bytes)) throw httpError('file.wrongType');
  await readHeader(bytes);
  const open = await pictureOpener();
  const { data, info } = await drawing(() =>
    open(bytes)
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}
