import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../testing/memory-storage.ts';

const minute = 60_000;
const day = 86_400_000;

beforeEach(() => {
  stubLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A new start of the program, and the answer of a server to which the clock of this device is ahead by so much. */
async function startAhead(ahead: number) {
  vi.resetModules();
  const time = await import('./server-time.ts');
  const warning = await import('./clock-warning.ts');
  time.narrowClock({ low: -ahead, high: -ahead + 1000 });
  return warning;
}

test('a clock that is off is said until a user has read it, and then no more at the next starts', async () => {
  const first = await startAhead(2 * day);
  expect(first.getClockWarning()).toBe(2 * day);
  const second = await startAhead(2 * day);
  second.acceptClockWarning();
  expect(second.getClockWarning()).toBeUndefined();
  expect((await startAhead(2 * day + 2 * minute)).getClockWarning()).toBeUndefined();
});

test('another error is said once more, and so is the same after the clock was right', async () => {
  (await startAhead(2 * day)).acceptClockWarning();
  const behind = await startAhead(-20 * minute);
  expect(behind.getClockWarning()).toBe(-20 * minute);
  behind.acceptClockWarning();
  expect((await startAhead(minute)).getClockWarning()).toBeUndefined();
  expect((await startAhead(-20 * minute)).getClockWarning()).toBe(-20 * minute);
});

test('where the browser forbids storage it is said once a page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const page = await startAhead(2 * day);
  page.acceptClockWarning();
  expect(page.getClockWarning()).toBeUndefined();
});
