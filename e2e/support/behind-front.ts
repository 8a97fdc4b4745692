import type { Page } from '@playwright/test';
import { startDeployment, type Deployment } from './deployment.ts';
import { test as base } from './journey.ts';

/** Behind a front of its own, so that a newer page can take the place of the one that people work with. */
export const test = base.extend<{ readonly front: Deployment }>({
  front: async ({ server }, use) => {
    const front = await startDeployment(server);
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
});

/** The number of the version that the page shows; none: the first. */
export const versionOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('meta[name=deployed]')?.getAttribute('content') ?? null);

/** The page asks whether there is something newer, as it does now and then; whether it could. */
export const lookForNewer = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.update().then(
      () => true,
      () => false,
    );
  });
