import { describe, expect, it } from 'vitest';
import { sayBytes } from './say-bytes.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('a size for reading', () => {
  it.each([
    [0, '0 kB'],
    [640, '0.6 kB'],
    [640_000, '640 kB'],
    [999_999, '1,000 kB'],
    [1_400_000, '1.4 MB'],
    [25_400_000, '25 MB'],
    [3_000_000_000_000, '3,000 GB'],
  ])('%d', (bytes, words) => {
    expect(plain(sayBytes(bytes, 'en'))).toBe(words);
  });

  it('follows the language', () => {
    expect(plain(sayBytes(1_400_000, 'uk'))).toBe('1,4 МБ');
  });
});
