import { describe, expect, test } from 'vitest';
import { readRange } from './serving.ts';

describe('The part of a file that is asked for', () => {
  test.each([
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
  ])('%s of 100 bytes', (header, range) => {
    expect(readRange(header, 100)).toEqual(range);
  });

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=a-b',
    'bytes=1-2;x',
  ])('is the whole for %s', (header) => {
    expect(readRange(header, 100)).toBeUndefined();
  });

  test.each([
    ['bytes=100-', 100],
    ['bytes=100-200', 100],
    ['bytes=-0', 100],
    ['bytes=0-', 0],
    ['bytes=-1', 0],
  ])('is none for %s of %i bytes', (header, length) => {
    expect(() => readRange(header, length)).toThrow(
      expect.objectContaining({ code: 'file.range', headers: { 'content-range': `bytes */${length}` } }),
    );
  });
});
