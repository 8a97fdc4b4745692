import { type Fields, isFields } from '@domivka/domain/kernel/record';
import { exifOptions, factsOf, findCameraDay, type PhotoFacts } from '@domivka/domain/photo/photo-facts';
import { serverNow } from '../../../device/server-time.ts';
import type { ReadyPicture } from './add-photo.ts';
import {
  type Draw,
  type DrawnPicture,
  drawPicture,
  type DrawWish,
  findPictureKind,
  isCalledPicture,
  mayKeepOriginal,
  paint,
} from './draw-picture.ts';
import type { PictureAnswer, PictureTask } from './picture.worker.ts';

/** What a file says of itself, and the day on which its camera's calendar stood (`YYYY-MM-DD`), for the date of the record. */
type ReadFacts = { readonly facts: PhotoFacts; readonly day?: string };

/** The EXIF tags of a file; a file without them, or that cannot be read, has none. */
async function readTags(bytes: ArrayBuffer): Promise<Fields> {
  try {
    const { parse } = await import('exifr');
    const tags: unknown = await parse(bytes, exifOptions);
    return isFields(tags) ? tags : {};
  } catch {
    return {};
  }
}

/** Reads what a file says before anything is done to it: redrawing loses it. `now` by the clock of the server. */
export async function readFacts(bytes: ArrayBuffer, now: Date): Promise<ReadFacts> {
  const tags = await readTags(bytes);
  const day = findCameraDay(tags, now);
  return { facts: factsOf(tags, now), ...(day === undefined ? {} : { day }) };
}

/**
 * A picture that can be added, and the day its camera's calendar showed; or why it cannot. `heic`: this browser does not read that kind;
 * `damaged`: a picture by its name, its type or its first bytes, yet it cannot be drawn; `unreadable`: nothing says that it is a picture;
 * `unopened`: the device did not give the file out (it was removed since, lies in a cloud that cannot be reached, or is a folder).
 */
export type Prepared =
  | { readonly kind: 'ready'; readonly picture: ReadyPicture; readonly day?: string; readonly isOriginal: boolean }
  | { readonly kind: 'heic' | 'damaged' | 'unreadable' | 'unopened' };

type Waiting = { readonly resolve: (drawn: DrawnPicture) => void; readonly reject: (error: Error) => void };

let worker: Worker | undefined;
let isBroken = false;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function startWorker(): Worker {
  const started = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.state === 'done') asked?.resolve({ bytes: data.bytes, thumb: data.thumb });
    else asked?.reject(new Error('The picture cannot be read'));
  });
  // It could not even be loaded, or died: the page does it from here on.
  started.addEventListener('error', () => {
    isBroken = true;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The worker failed'));
    waiting.clear();
  });
  return started;
}

async function drawInWorker(wish: DrawWish): Promise<DrawnPicture> {
  worker ??= startWorker();
  lastId += 1;
  const task: PictureTask = { ...wish, id: lastId };
  const answer = new Promise<DrawnPicture>((resolve, reject) => waiting.set(task.id, { resolve, reject }));
  // A copy goes: when the worker fails, the page still has the bytes.
  worker.postMessage(task);
  return answer;
}

const drawWithCanvas: Draw = async (picture, { width, height }, quality) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas, picture);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not drawn'))), 'image/jpeg', quality);
  });
};

/** The same as the worker does, on the page itself: for browsers whose workers cannot draw. An image element is drawn upright. */
async function drawOnPage(wish: DrawWish): Promise<DrawnPicture> {
  const url = URL.createObjectURL(new Blob([wish.original]));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return await drawPicture({ source: image, width, height }, wish, drawWithCanvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function mayUseWorker(): boolean {
  return !isBroken && typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
}

async function draw(wish: DrawWish): Promise<DrawnPicture> {
  if (!mayUseWorker()) return drawOnPage(wish);
  try {
    return await drawInWorker(wish);
  } catch {
    // Some workers read fewer kinds than an image element does.
    return drawOnPage(wish);
  }
}

/**
 * Makes a chosen file ready: reads what it says of time and place first, then draws it upright and small in a worker. Never rejects for
 * what a file is, nor when it cannot be opened.
 */
export async function preparePicture(file: File, keepOriginal: boolean): Promise<Prepared> {
  const original = await file.arrayBuffer().catch(() => undefined);
  if (!original) return { kind: 'unopened' };
  const kind = findPictureKind(new Uint8Array(original.slice(0, 12)));
  const { facts, day } = await readFacts(original, new Date(serverNow()));
  try {
    const drawn = await draw({ original, kind, keepOriginal });
    return {
      kind: 'ready',
      picture: { ...drawn, filename: file.name, facts },
      ...(day === undefined ? {} : { day }),
      isOriginal: keepOriginal && mayKeepOriginal(kind, original.byteLength),
    };
  } catch {
    if (kind === 'heic') return { kind };
    return { kind: kind !== undefined || isCalledPicture(file) ? 'damaged' : 'unreadable' };
  }
}
