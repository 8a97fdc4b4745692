/** How a picture lies on the stage: how much larger than it fits, and how far from the middle, in pixels. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };
export const largestScale = 6;
export const zoomStep = 1.5;

/** Scales around a point (pixels from the middle of the stage), which stays where it is. Never smaller than the whole picture. */
export function zoomAt({ scale, x, y }: Zoom, factor: number, pointX = 0, pointY = 0): Zoom {
  const next = Math.min(largestScale, Math.max(1, scale * factor));
  if (next === 1) return wholePicture;
  const ratio = next / scale;
  return { scale: next, x: pointX - (pointX - x) * ratio, y: pointY - (pointY - y) * ratio };
}

/** Moves the picture, at most to its edges on a stage of this size. */
export function moveBy({ scale, x, y }: Zoom, dx: number, dy: number, stage: { width: number; height: number }): Zoom {
  const [mostX, mostY] = [(stage.width * (scale - 1)) / 2, (stage.height * (scale - 1)) / 2];
  const limit = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return { scale, x: limit(x + dx, mostX), y: limit(y + dy, mostY) };
}
