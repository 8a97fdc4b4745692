import { expect, test } from 'vitest';
import { installsByHand } from './install-offer.ts';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, true],
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36', 5, false],
])('on %s the way onto the home screen is told right', (_device, userAgent, maxTouchPoints, byHand) => {
  expect(installsByHand({ userAgent, maxTouchPoints })).toBe(byHand);
});
