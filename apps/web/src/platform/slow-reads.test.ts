import { beforeEach, expect, test, vi } from 'vitest';
import { watchReads } from './slow-reads.ts';

let told: boolean[];

beforeEach(() => {
  told = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return () => vi.useRealTimers();
});

/** The page calculates for so long that it hears no answer and no timer. */
function calculate(milliseconds: number): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + milliseconds);
  vi.advanceTimersByTime(5000);
  vi.restoreAllMocks();
}

test('A read that has no answer for five seconds is told, and that its answer has come', () => {
  const end = watchReads((isSilent) => told.push(isSilent)).begin();
  vi.advanceTimersByTime(4999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
  end();
  expect(told).toEqual([true, false]);
});

test('Seconds in which the page is too busy to hear an answer are not told as silence', () => {
  const end = watchReads((isSilent) => told.push(isSilent)).begin();
  calculate(20_000);
  expect(told).toEqual([]);
  end();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test('A read that has no answer is told also after the page was busy', () => {
  watchReads((isSilent) => told.push(isSilent)).begin();
  calculate(20_000);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([true]);
});
