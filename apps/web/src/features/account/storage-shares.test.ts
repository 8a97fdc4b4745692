import { describe, expect, test } from 'vitest';
import type { StorageParts } from '../../records/save/storage-parts.ts';
import { bytesLeft, shortageOf } from '../../device/storage-room.ts';
import { freeBytes, listShares, programBytes, usedBytes } from './storage-section.tsx';

const none = { bytes: 0, count: 0 };
const nothing: StorageParts = { waiting: none, packs: none, packPictures: none, opened: none, pictures: none };
const parts: StorageParts = {
  ...nothing,
  waiting: { bytes: 600, count: 2 },
  packs: { bytes: 300, count: 1 },
  opened: { bytes: 1, count: 1 },
};

const sharesOf = (kept: StorageParts, usage: number, quota: number) =>
  Object.fromEntries(listShares(kept, { usage, quota }).map(({ kind, share }) => [kind, share]));
const sum = (shares: Readonly<Record<string, number>>) => Object.values(shares).reduce((one, other) => one + other, 0);

describe('The bar is as long as what the browser allows', () => {
  test('on a device with nothing on it, all of it is free', () => {
    expect(listShares(nothing, { usage: 0, quota: 5_000_000_000 })).toEqual([{ kind: 'free', share: 1 }]);
  });

  test('half full, half of it is free, and what is used is listed by kind', () => {
    const shares = sharesOf(parts, 1000, 2000);
    expect(Object.keys(shares)).toEqual(['waiting', 'packs', 'opened', 'program', 'free']);
    expect(shares['free']).toBeCloseTo(0.5, 1);
    expect(shares['waiting']).toBeCloseTo(0.3, 1);
    expect(sum(shares)).toBeCloseTo(1);
  });

  test('a little on a large device can be seen and does not make it look full', () => {
    const shares = sharesOf(parts, 1000, 60_000_000_000);
    expect(shares['free']).toBeGreaterThan(0.95);
    expect(Math.min(...Object.values(shares))).toBeGreaterThan(0.005);
    expect(sum(shares)).toBeCloseTo(1);
  });

  test('nearly full, the little that is free can be seen; full, nothing is', () => {
    expect(sharesOf(parts, 999_999, 1_000_000)['free']).toBeCloseTo(0.008);
    expect(sharesOf(parts, 1_000_000, 1_000_000)).not.toHaveProperty('free');
    expect(sum(sharesOf(parts, 2_000_000, 1_000_000))).toBeCloseTo(1);
  });

  test('a browser that allows nothing and counts nothing has a bar without pieces', () => {
    expect(listShares(nothing, { usage: 0, quota: 0 })).toEqual([]);
  });
});

test('What the browser counts beyond what is known is the program, and never less than nothing', () => {
  expect(programBytes(parts, { usage: 1000, quota: 5000 })).toBe(99);
  expect(programBytes(parts, { usage: 10, quota: 5000 })).toBe(0);
});

test('What is known to be here is used, also where the browser counts it late or tells nothing', () => {
  expect(usedBytes(parts, { usage: 10, quota: 5000 })).toBe(901);
  expect(freeBytes(parts, { usage: 10, quota: 5000 })).toBe(4099);
  expect(usedBytes(parts, undefined)).toBe(901);
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
