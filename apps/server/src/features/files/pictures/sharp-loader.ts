import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { httpError } from '../../../platform/http-error.ts';
import { findPictureSize, type PictureSize } from './picture-size.ts';

/** Refused from the header on, before a single pixel is unpacked. */
const mostPixels = 50_000_000;
const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error' };
/** The largest picture that is allowed takes a few of them: what takes longer is made to take long. */
const mostSeconds = 60;

/** Opens a picture that a user sent; nothing is read before something is asked of it. */
export type OpenPicture = (bytes: Buffer) => Sharp;

let opening: Promise<OpenPicture> | undefined;

async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  // One thread for a picture, nothing kept between them, and no reader of formats that are refused anyway.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  return (bytes) => sharp(bytes, options).timeout({ seconds: mostSeconds });
}

/** The library of pictures comes when the first one does: most days have none. */
export function pictureOpener(): Promise<OpenPicture> {
  return (opening ??= loadSharp());
}

/** What the header of a picture says. Throws `file.tooManyPixels` above 50 million and `file.damaged` for what is no header. */
export async function readHeader(bytes: Buffer): Promise<Metadata> {
  refuseTooLarge(findPictureSize(bytes));
  const open = await pictureOpener();
  const facts = await open(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw httpError(isTooLarge(error) ? 'file.tooManyPixels' : 'file.damaged');
    });
  refuseTooLarge(facts);
  return facts;
}

/** The first look costs nothing: a header that promises too much never reaches the library. */
export function refuseTooLarge(size: PictureSize | undefined): void {
  if (size && size.width * size.height > mostPixels) throw httpError('file.tooManyPixels');
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit|too large|exceeds|image dimension/i.test(error.message);
}

/**
 * Does something with a picture. The bytes are not ours: whatever the reader says of them, the file is at fault and not the
 * server, so every failure is `file.damaged`, or `file.tooManyPixels` for what takes too long.
 */
export async function drawing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isSlow = error instanceof Error && /^timeout/i.test(error.message);
    throw httpError(isSlow ? 'file.tooManyPixels' : 'file.damaged');
  }
}
