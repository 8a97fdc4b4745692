import type { Text } from '@domivka/domain/kernel/text';
import type { LargeShown } from './pictures/use-photo-picture.ts';
import { viewerText as text } from './viewer.text.ts';

/** A rectangle of the upright picture, in shares of its width and height. */
export type BlurArea = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Spot = { readonly x: number; readonly y: number };

/** Smaller is a slip of the finger, not a place. */
const smallestSide = 0.01;

const within = (value: number): number => Math.min(1, Math.max(0, value));
/** A ten-thousandth of the side: finer than any pixel that is sent. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The area between two corners, in whatever order they were touched; what lies beyond the picture is cut off. */
export function areaBetween(one: Spot, other: Spot): BlurArea {
  const [left, right] = [within(Math.min(one.x, other.x)), within(Math.max(one.x, other.x))];
  const [top, bottom] = [within(Math.min(one.y, other.y)), within(Math.max(one.y, other.y))];
  return { x: rounded(left), y: rounded(top), width: rounded(right - left), height: rounded(bottom - top) };
}

export function isLargeEnough({ width, height }: BlurArea): boolean {
  return width >= smallestSide && height >= smallestSide;
}

/** One number of an area changed by hand, in percent; the area stays within the picture. */
export function withPercent(area: BlurArea, name: keyof BlurArea, percent: number): BlurArea {
  const changed = { ...area, [name]: within(percent / 100) };
  const x = Math.min(changed.x, 1 - smallestSide);
  const y = Math.min(changed.y, 1 - smallestSide);
  return {
    x: rounded(x),
    y: rounded(y),
    width: rounded(Math.min(Math.max(changed.width, smallestSide), 1 - x)),
    height: rounded(Math.min(Math.max(changed.height, smallestSide), 1 - y)),
  };
}

/**
 * Why nobody can say yet what has to be hidden on a photo; undefined once the user has seen its large picture. `isSeen`: the page has drawn the
 * large picture of this file, which may come from another place by now.
 */
export function hindranceToHiding(
  { url, isSmall }: Pick<LargeShown, 'url' | 'isSmall'>,
  isSeen: boolean,
): Text | undefined {
  if (isSeen) return undefined;
  return url !== undefined && isSmall ? text.lookLarger : text.lookFirst;
}
