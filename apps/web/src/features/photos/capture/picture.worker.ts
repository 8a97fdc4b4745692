import '../../../platform/fallbacks.ts';
import { drawPicture, type Draw } from './draw-picture.ts';
import type { PictureKind } from './fit-picture.ts';

/** What is asked of the worker, and what it answers; `failed`: the browser cannot read this picture. */
export type PictureTask = {
  readonly id: number;
  readonly original: ArrayBuffer;
  readonly kind: PictureKind | undefined;
  readonly keepOriginal: boolean;
};
export type PictureAnswer =
  | { readonly id: number; readonly state: 'done'; readonly bytes: ArrayBuffer; readonly thumb: ArrayBuffer }
  | { readonly id: number; readonly state: 'failed' };

/** The little of the worker's world that is used here; the page's own types do not know it. */
declare const self: {
  postMessage(answer: PictureAnswer, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: PictureTask }) => void): void;
};

const draw: Draw = async ({ source }, { width, height }, quality) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('There is nothing to draw on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
};

async function carryOut({ id, original, kind, keepOriginal }: PictureTask): Promise<void> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(new Blob([original]), { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    const drawn = await drawPicture({ source: bitmap, width, height }, { original, kind, keepOriginal }, draw);
    self.postMessage({ id, state: 'done', ...drawn }, [drawn.bytes, drawn.thumb]);
  } catch {
    self.postMessage({ id, state: 'failed' });
  } finally {
    bitmap?.close();
  }
}

// One picture after the other: a decoded photo of a good camera takes 50 MB and more.
let last: Promise<unknown> = Promise.resolve();
self.addEventListener('message', ({ data }) => {
  last = last.then(() => carryOut(data));
});
