import type { OverlayOptions } from 'sharp';
import { qualities, shrink } from './photo-picture.ts';
import { pictureOpener } from './sharp-loader.ts';

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
