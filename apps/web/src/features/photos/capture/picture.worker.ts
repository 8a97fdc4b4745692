import '../../../platform/fallbacks.ts';
import { drawPicture, paint, type Draw, type DrawWish } from './draw-picture.ts';

/** What is asked of the worker, and what it answers; `failed`: the browser cannot read this picture. */
export type PictureTask = DrawWish & { readonly id: number };
export type PictureAnswer =
  | { readonly id: number; readonly state: 'done'; readonly bytes: ArrayBuffer; readonly thumb: ArrayBuffer }
  | { readonly id: number; readonly state: 'failed' };

/** The little of the worker's world that is used here; the page's own types do not know it. */
declare const self: {
  postMessage(answer: PictureAnswer, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: PictureTask }) => void): void;
};

const draw: Draw = async (picture, { width, height }, quality) => {
  const canvas = new OffscreenCanvas(width, height);
  paint(canvas, picture);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
};

async function carryOut({ id, ...wish }: PictureTask): Promise<void> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(new Blob([wish.original]), { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    const drawn = await drawPicture({ source: bitmap, width, height }, wish, draw);
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
