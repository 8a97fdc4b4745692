import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { percentile } from '../statistics.ts';

/** Milliseconds between two presses of a user who types slowly. */
const pause = 500;

type InPage = { readonly keyRecorder: { take(): readonly number[] } };

/** Types into a field, letter by letter. Answers how long each press waited for the next frame, in milliseconds. */
export async function typeSlowly(page: Page, field: Locator, words: string): Promise<readonly number[]> {
  await field.click();
  await takeDelays(page);
  for (const letter of words) {
    const begun = performance.now();
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await delay(Math.max(0, pause - (performance.now() - begun)));
  }
  return takeDelays(page);
}

function takeDelays(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (globalThis as unknown as InPage).keyRecorder.take());
}

export type KeyTimes = {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
};

export function keyTimes(delays: readonly number[]): KeyTimes {
  return {
    count: delays.length,
    p50: percentile(delays, 0.5),
    p95: percentile(delays, 0.95),
    longest: Math.max(...delays),
  };
}
