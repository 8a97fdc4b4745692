import { afterEach, expect, test, vi } from 'vitest';
import { askOtherTabs } from './token.ts';

const { setTimeout: startTimer } = globalThis;

afterEach(() => vi.unstubAllGlobals());

test('a page that comes late to each of its looks still waits 100 ms for other tabs, not ten late looks', async () => {
  let looks = 0;
  vi.stubGlobal('setTimeout', (work: () => void, pause: number) =>
    startTimer(() => {
      looks += 1;
      const end = performance.now() + 60;
      while (performance.now() < end);
      work();
    }, pause),
  );
  expect(await askOtherTabs()).toBeUndefined();
  expect(looks).toBeGreaterThan(1);
  expect(looks).toBeLessThanOrEqual(3);
});
