import type { Page } from '@playwright/test';

/** Opens a screen by its address and answers when its heading can be read, in milliseconds from the begin of the navigation. */
export async function openHeading(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  const found = await page.waitForFunction(
    () => {
      const heading = document.querySelector('h1');
      return heading?.checkVisibility() && heading.textContent.trim() !== '' ? performance.now() : false;
    },
    undefined,
    { polling: 'raf' },
  );
  return Number(await found.jsonValue());
}

/** Waits until the program is kept on the device: its worker has taken over. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
