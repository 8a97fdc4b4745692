import { expect, test } from 'vitest';
import { isQuotaError } from '../../../platform/quota-error.ts';
import { pieceSize } from '../../../sync/photos/send-files.ts';
import { withDevicePlace } from './choose-photos.ts';

test('a full device is recognized however deep a library wraps it', () => {
  const full = new DOMException('', 'QuotaExceededError');
  const wrapped = Object.assign(new Error('aborted'), { inner: full });
  expect([full, wrapped, new Error('x', { cause: wrapped })].map(isQuotaError)).toEqual([true, true, true]);
  expect([new Error('no'), undefined, 'QuotaExceededError'].map(isQuotaError)).toEqual([false, false, false]);
});

test('pieces grow on a fast line, shrink on a slow one, and stay within what the server takes', () => {
  const size = pieceSize();
  const first = size.next();
  size.note(first, 100);
  expect(size.next()).toBe(first * 2);
  for (let again = 0; again < 10; again += 1) size.note(size.next(), 1);
  expect(size.next()).toBe(256 * 1024);
  // 64 kbit/s: about eight seconds a piece.
  size.note(64_000, 8000);
  expect(size.next()).toBe(64_000);
  for (let again = 0; again < 10; again += 1) size.shrink();
  expect(size.next()).toBe(8 * 1024);
});

test('the place of the device never replaces the one that the photo knows', () => {
  const here = { latitude: 49.99, longitude: 36.23 };
  const there = { latitude: 50.45, longitude: 30.52 };
  expect(withDevicePlace({ location: there, placeSource: 'photo' }, here)).toEqual({
    location: there,
    placeSource: 'photo',
  });
  expect(withDevicePlace({ placeSource: 'none' }, here)).toEqual({ location: here, placeSource: 'device' });
  expect(withDevicePlace({ placeSource: 'none' }, undefined)).toEqual({ placeSource: 'none' });
});
