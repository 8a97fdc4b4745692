import { expect, test } from 'vitest';
import { findWorkFrame, loadWorkFrame } from './load-work-frame.ts';

test('The frame of work is drawn at once where it has come together with the screen, and on its own where it has not', async () => {
  const late = findWorkFrame();
  const frame = await loadWorkFrame();
  expect(late).not.toBe(frame);
  expect(findWorkFrame()).toBe(frame);
});
