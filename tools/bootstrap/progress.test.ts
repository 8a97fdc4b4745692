import { expect, it } from 'vitest';
import { duration } from './progress.mjs';

it.each([
  [1_340, '1.3 s'],
  [42_000, '42 s'],
  [125_000, '2 min 5 s'],
  [119_700, '2 min 0 s'],
])('says %i ms as %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});
