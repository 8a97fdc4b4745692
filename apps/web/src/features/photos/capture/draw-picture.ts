import {
  fitWithin,
  isSmallAlready,
  mayKeepOriginal,
  photoLimits,
  qualities,
  type PictureKind,
  type PictureSize,
} from './fit-picture.ts';

/** What both ways of drawing share: the picture as the browser decoded it, upright. */
export type Decoded = PictureSize & { readonly source: CanvasImageSource };

/** Draws at a size and answers a JPEG. */
export type Draw = (picture: Decoded, size: PictureSize, quality: number) => Promise<Blob>;

export type DrawnPicture = { readonly bytes: ArrayBuffer; readonly thumb: ArrayBuffer };

export type DrawWish = {
  readonly original: ArrayBuffer;
  readonly kind: PictureKind | undefined;
  readonly keepOriginal: boolean;
};

const thumbQuality = 0.7;

async function drawSmall(picture: Decoded, draw: Draw): Promise<ArrayBuffer> {
  const size = fitWithin(picture, photoLimits.longEdge);
  let smallest: Blob | undefined;
  for (const quality of qualities) {
    smallest = await draw(picture, size, quality);
    if (smallest.size <= photoLimits.targetBytes) break;
  }
  return smallest ? smallest.arrayBuffer() : new ArrayBuffer(0);
}

/** The file that is sent and the small picture for lists; the bytes as they came where nothing has to be done or somebody wished so. */
export async function drawPicture(picture: Decoded, wish: DrawWish, draw: Draw): Promise<DrawnPicture> {
  const { original, kind, keepOriginal } = wish;
  const asItCame =
    isSmallAlready(kind, original.byteLength, picture) || (keepOriginal && mayKeepOriginal(kind, original.byteLength));
  const thumb = await draw(picture, fitWithin(picture, photoLimits.thumbEdge), thumbQuality);
  return { bytes: asItCame ? original : await drawSmall(picture, draw), thumb: await thumb.arrayBuffer() };
}
