import { expect, test } from 'vitest';
import { largestScale, moveBy, wholePicture, zoomAt } from './zoom-stage.tsx';

test('the point under the fingers stays under them while a photo grows', () => {
  const { scale, x, y } = zoomAt(wholePicture, 2, 100, -40);
  // A point of the picture at p is on the stage at p · scale + offset.
  expect([100 * scale + x, -40 * scale + y]).toEqual([100, -40]);
});

test('a photo is never smaller than the stage, and again in the middle when it is whole', () => {
  expect(zoomAt({ scale: 1.2, x: 30, y: 30 }, 0.5)).toEqual(wholePicture);
  expect(zoomAt(wholePicture, 100).scale).toBe(largestScale);
});

test('a photo is not dragged off the stage', () => {
  const stage = { width: 400, height: 300 };
  expect(moveBy({ scale: 2, x: 0, y: 0 }, 5000, -5000, stage)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(moveBy(wholePicture, 50, 50, stage)).toEqual(wholePicture);
});
