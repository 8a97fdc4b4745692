import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The short messages that say something of these words. They are above dialogs too, where roles are not asked for. */
function toastsOf(page: Page, words: string): Locator {
  return page.locator('ol[aria-live=polite] > li').filter({ hasText: words });
}

/**
 * Waits for a short message and closes it, as a user does who has read it: the same message later is then a new one, and not the
 * message of before.
 */
export async function readToast(page: Page, words: string): Promise<void> {
  const toasts = toastsOf(page, words);
  await expect(toasts).toHaveCount(1);
  // All at once: what closes automatically meanwhile is nothing to wait for.
  await toasts.evaluateAll((items) => {
    for (const item of items) item.querySelector<HTMLButtonElement>('button:last-of-type')?.click();
  });
  await expect(toasts).toHaveCount(0);
}
