import type { Page } from '@playwright/test';

async function requireWorker(page: Page): Promise<void> {
  const isLeftOut = await page.evaluate(() =>
    String(navigator.serviceWorker.register).includes('blocked by Playwright'),
  );
  if (isLeftOut) throw new Error('This journey has no worker: it wants test.use(withWorker)');
}

/** Waits until the page can be opened without a network: its worker has taken over. Throws in a journey that has none. */
export async function waitForWorker(page: Page): Promise<void> {
  await requireWorker(page);
  // It fetches the whole program first.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
}

/** The same at once, for journeys that are not about the start: the page itself waits a few seconds before it fetches its program. */
export async function fetchWorker(page: Page): Promise<void> {
  await page.evaluate(() =>
    navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).then(() => undefined),
  );
  await waitForWorker(page);
}

/** Pulls the plug, and puts it back in. */
export async function setNetwork(page: Page, there: boolean): Promise<void> {
  await page.context().setOffline(!there);
}

/** Lets the first request of this kind reach the server, and loses the answer on its way back. */
export async function loseFirstAnswer(page: Page, url: string): Promise<{ readonly lost: () => boolean }> {
  let lost = false;
  await page.route(url, async (route) => {
    if (lost) return route.continue();
    await route.fetch();
    lost = true;
    return route.abort('connectionreset');
  });
  return { lost: () => lost };
}

/** Keeps requests of this kind back until the returned function is called. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
