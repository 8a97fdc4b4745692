import { expect, test } from 'vitest';
import type { StorageParts } from '../../data/storage/storage-parts.ts';
import { bytesLeft, shortageOf } from '../../data/storage/storage-room.ts';
import { listShares, programBytes } from './storage-shares.ts';

const none = { bytes: 0, count: 0 };
const parts: StorageParts = {
  waiting: { bytes: 600, count: 2 },
  packs: { bytes: 300, count: 1 },
  packPictures: none,
  opened: { bytes: 1, count: 1 },
  pictures: none,
};

test('The bar shows what is there, and also the smallest of it can be seen', () => {
  const shares = listShares(parts, 99);
  expect(shares.map(({ kind }) => kind)).toEqual(['waiting', 'packs', 'opened', 'program']);
  expect(shares[0]?.share).toBeCloseTo(0.6);
  expect(shares.every(({ share }) => share >= 0.01)).toBe(true);
});

test('What the browser counts beyond what is known is the program, and never less than nothing', () => {
  expect(programBytes(parts, { usage: 1000, quota: 5000 })).toBe(99);
  expect(programBytes(parts, { usage: 10, quota: 5000 })).toBe(0);
});

test.each([
  [5_000_000_000, 'none'],
  [100_000_000, 'short'],
  [10_000_000, 'full'],
  [-5, 'full'],
] as const)('With %d bytes left the shortage is "%s"', (left, shortage) => {
  const room = { usage: 1_000_000, quota: 1_000_000 + left };
  expect(shortageOf(room)).toBe(shortage);
  expect(bytesLeft(room)).toBe(Math.max(0, left));
});
