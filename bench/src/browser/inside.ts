import type { Page } from '@playwright/test';

/** Opens a screen from another one, as a link does, without loading the program again. Answers the milliseconds until its heading can be read. */
export async function goInside(page: Page, path: string): Promise<number> {
  const begun = performance.now();
  const before = await page.evaluate((to) => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    const isThere = location.pathname + location.search === to;
    history.pushState({}, '', to);
    return isThere ? '' : heading;
  }, path);
  await page.waitForFunction(
    (left) => {
      const heading = document.querySelector('h1');
      const said = heading?.checkVisibility() ? heading.textContent.trim() : '';
      return said !== '' && said !== left.trim();
    },
    before,
    { polling: 'raf' },
  );
  return performance.now() - begun;
}
