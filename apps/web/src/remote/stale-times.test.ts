import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staleTimes } from './stale-times.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // In a browser questions are repeated; without a window the library would take this for a server.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
});

/** A screen that asks what hangs on an address while the network comes and goes; `answers`: what the server says to each question. */
function look(answers: readonly boolean[]) {
  const client = new QueryClient();
  let asked = 0;
  const optionsWhile = (online: boolean) => ({
    queryKey: ['children', online],
    networkMode: 'always' as const,
    retry: false,
    queryFn: async () => (online ? (answers[asked++] ?? true) : false),
    ...staleTimes(30_000, online),
  });
  const observer = new QueryObserver(client, optionsWhile(true));
  const leave = observer.subscribe(() => undefined);
  return {
    setOnline: (online: boolean) => observer.setOptions(optionsWhile(online)),
    answer: () => observer.getCurrentResult().data,
    asked: () => asked,
    leave: () => {
      leave();
      client.clear();
    },
  };
}

test('What failed in passing is asked again as soon as the network is back', async () => {
  const screen = look([false, true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.answer()).toBe(false);
  screen.setOnline(false);
  await vi.advanceTimersByTimeAsync(1000);
  screen.setOnline(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect([screen.asked(), screen.answer()]).toEqual([2, true]);
  screen.leave();
});

test('A server that stumbled while the network was there is asked again automatically', async () => {
  const screen = look([false, false, true]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect([screen.asked(), screen.answer()]).toEqual([3, true]);
  screen.leave();
});

test('What the server answered is not asked again for every blink of the network', async () => {
  const screen = look([true]);
  await vi.advanceTimersByTimeAsync(1000);
  screen.setOnline(false);
  screen.setOnline(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect([screen.asked(), screen.answer()]).toEqual([1, true]);
  screen.leave();
});
