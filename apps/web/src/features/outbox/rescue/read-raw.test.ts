import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRaw } from './read-raw.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A database that opens when it likes. */
function slowDatabase() {
  const request = Object.assign(new EventTarget(), { result: Object.assign(new EventTarget(), { close: vi.fn() }) });
  vi.stubGlobal('indexedDB', { open: () => request });
  return {
    close: request.result.close,
    database: request.result,
    open: () => request.dispatchEvent(new Event('success')),
  };
}

test('A database that opens when nobody waits for it any more is closed: it would keep every other from being changed', async () => {
  const { close, open } = slowDatabase();
  const opening = openRaw('domivka-x');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await opening).toBeUndefined();
  expect(close).not.toHaveBeenCalled();
  open();
  expect(close).toHaveBeenCalledOnce();
});

test('While it is read it gives way as soon as somebody wants to change the database', async () => {
  const { close, database, open } = slowDatabase();
  const opening = openRaw('domivka-x');
  open();
  expect(await opening).toBe(database);
  database.dispatchEvent(new Event('versionchange'));
  expect(close).toHaveBeenCalledOnce();
});
