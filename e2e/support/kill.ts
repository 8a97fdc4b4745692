import type { Page } from '@playwright/test';

const patience = 500;

/** Ends the process of the page as a crash does: nothing in it runs to its end. */
export async function kill(page: Page): Promise<void> {
  const died = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // The command itself is never answered: the process that would answer is gone.
  const send = (): void => void devtools.send('Page.crash').catch(() => undefined);
  send();
  // One that meets a page on its way into another process is lost with the process that it leaves.
  const again = setInterval(send, patience);
  await died.finally(() => clearInterval(again));
  await page.close();
}
