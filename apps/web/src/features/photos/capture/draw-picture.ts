export type PictureSize = { readonly width: number; readonly height: number };

/** What a photo is made into before it is sent (product definition, B4). Bytes and pixels. */
export const photoLimits = {
  longEdge: 1600,
  thumbEdge: 320,
  targetBytes: 500_000,
  /** The server takes no larger file. */
  largestBytes: 10 * 1024 * 1024,
} as const;

/** From the first on: each is tried until the file is small enough; the last is taken however large it is. */
const qualities = [0.8, 0.7, 0.6, 0.5] as const;

/** The size within a square of `edge`, in whole pixels; what is smaller stays as it is. */
export function fitWithin({ width, height }: PictureSize, edge: number): PictureSize {
  const factor = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Whether a file can go as it came: a JPEG that is small already loses nothing by it. */
function isSmallAlready(kind: PictureKind | undefined, bytes: number, { width, height }: PictureSize): boolean {
  return kind === 'jpeg' && bytes <= photoLimits.targetBytes && Math.max(width, height) <= photoLimits.longEdge;
}

/** Whether the whole file may be sent when a user wishes so. */
export function mayKeepOriginal(kind: PictureKind | undefined, bytes: number): boolean {
  return (kind === 'jpeg' || kind === 'png' || kind === 'webp') && bytes <= photoLimits.largestBytes;
}

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

const heicBrands: readonly string[] = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Whether a file passes itself off as a kind that every browser reads: what does not open then is broken, not foreign. */
export function isCalledPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/(jpeg|png|webp)$/i.test(type) || /\.(jpe?g|png|webp)$/i.test(name);
}

/** What a file is by its first bytes (12 of them are enough); its name proves nothing. */
export function findPictureKind(head: Uint8Array): PictureKind | undefined {
  const text = (from: number, to: number) => String.fromCodePoint(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && text(1, 4) === 'PNG') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12)) ? 'heic' : undefined;
}

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

/** Draws on a canvas of the size that is wanted; what is transparent becomes white. */
export function paint(canvas: HTMLCanvasElement | OffscreenCanvas, { source }: Decoded): void {
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D | null;
  if (!context) throw new Error('The canvas cannot be drawn on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
}

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

/** The file that is sent and the small picture for lists; the bytes as they came where nothing has to be done or a user wished so. */
export async function drawPicture(picture: Decoded, wish: DrawWish, draw: Draw): Promise<DrawnPicture> {
  const { original, kind, keepOriginal } = wish;
  const asItCame =
    isSmallAlready(kind, original.byteLength, picture) || (keepOriginal && mayKeepOriginal(kind, original.byteLength));
  const thumb = await draw(picture, fitWithin(picture, photoLimits.thumbEdge), thumbQuality);
  return { bytes: asItCame ? original : await drawSmall(picture, draw), thumb: await thumb.arrayBuffer() };
}
