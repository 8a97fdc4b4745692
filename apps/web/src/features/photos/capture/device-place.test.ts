import { expect, test } from 'vitest';
import { isJustTaken } from './choose-photos.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const minutes = (count: number) => now - count * 60_000;

test('A photo that the camera made a moment ago was taken where the device is', () => {
  expect(isJustTaken({ lastModified: minutes(0) }, undefined, now)).toBe(true);
  expect(isJustTaken({ lastModified: minutes(3) }, new Date(minutes(3)).toISOString(), now)).toBe(true);
});

test('An old picture, chosen where a browser has no camera to offer, was not', () => {
  expect(isJustTaken({ lastModified: minutes(60 * 24) }, undefined, now)).toBe(false);
});

test('Nor was one that was copied a moment ago and says itself that it is old', () => {
  expect(isJustTaken({ lastModified: minutes(1) }, '2026-03-05T12:02:07.000Z', now)).toBe(false);
});
