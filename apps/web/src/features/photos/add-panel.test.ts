import { expect, test } from 'vitest';
import { followWaiting } from './gallery.tsx';

const closed = { isOpen: false, wasWaiting: false };

test('photos that wait from an earlier visit open the panel, and it stays when the last of them was added: it may have to tell of a refused file', () => {
  const opened = followWaiting(closed, true);
  expect(opened.isOpen).toBe(true);
  expect(followWaiting(opened, false).isOpen).toBe(true);
});

test('a panel that a user closed stays closed until something waits again', () => {
  const shut = { isOpen: false, wasWaiting: true };
  expect(followWaiting(shut, true)).toBe(shut);
  const settled = followWaiting(shut, false);
  expect(settled.isOpen).toBe(false);
  expect(followWaiting(settled, true).isOpen).toBe(true);
});
