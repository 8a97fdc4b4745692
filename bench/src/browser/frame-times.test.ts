import { expect, test } from 'vitest';
import { frameTimes } from './frame-times.ts';

test('frames are counted within each gesture, never from the end of one to the begin of the next', () => {
  const [first, second] = [
    { frames: [0, 16, 32, 100], tasks: [] },
    { frames: [9000, 9016], tasks: [] },
  ];
  expect(frameTimes([first, second])).toEqual({ p50: 16, p95: 68, longest: 68, slowShare: 0.25 });
});
