import type { Page, Request } from '@playwright/test';
import { comeBackAs, expect, expectSignedIn, oneLanguage, speak, test } from '../support/journey.ts';
import { assess, registerAddress } from '../support/records.ts';

/** A phone that opens the product for the first time: nothing is cached, and no service worker answers. */
test.use({ viewport: { width: 412, height: 823 } });

/** As much script as the sign-in page may load, in bytes as sent. */
const mostScript = 180_000;
/** What the first visit of a screen may request, its answers whole as sent. */
const mostBytes = 350_000;
const mostRequests = 25;

type Load = { readonly requests: number; readonly bytes: number; readonly script: number };

/**
 * Opens a path and counts what the page requests until its content is drawn: whole answers with their headers, as sent. What begins later
 * (work in the background, the font, the service worker) is not counted.
 */
async function load(page: Page, path: string, content: string): Promise<Load> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      Object.assign(window, { drawnAt: Date.now() });
    }).observe(document, { childList: true, subtree: true });
  }, content);
  await page.goto(path);
  await page.waitForFunction(() => 'drawnAt' in window);
  const drawnAt = await page.evaluate(() => Number(Reflect.get(window, 'drawnAt')));
  const answered = await Promise.all(
    requests.map(async (request) => {
      await (await request.response())?.finished();
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      const isCounted = request.timing().startTime <= drawnAt;
      return {
        isCounted,
        bytes: responseHeadersSize + responseBodySize,
        isScript: request.resourceType() === 'script',
      };
    }),
  );
  const sizes = answered.filter(({ isCounted }) => isCounted);
  const sum = (some: typeof sizes): number => some.reduce((total, { bytes }) => total + bytes, 0);
  return { requests: sizes.length, bytes: sum(sizes), script: sum(sizes.filter(({ isScript }) => isScript)) };
}

test('the sign-in page loads at most 180 kB of script', async ({ page }) => {
  await speak(page, oneLanguage);
  const { script } = await load(page, '/login', 'input[type=password]');
  expect(script).toBeLessThanOrEqual(mostScript);
});

test('where somebody has worked before, the code of their screens is requested before the program runs', async ({
  page,
}) => {
  await comeBackAs(page, oneLanguage, 'partner');
  await page.goto('/');
  await expectSignedIn(page, oneLanguage);
  const asked = page.waitForRequest(/\/assets\/work-[^/]*\.js$/);
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await expectSignedIn(page, oneLanguage);
});

test('the first visit of Home, Find addresses and an address stays within its budget', async ({
  page,
  browser,
  baseURL,
  apiOf,
}) => {
  test.slow();
  const staff = await apiOf('staff');
  const { _id: addressId } = await registerAddress(staff, 'Легка', '2', { floors: 5 });
  await assess(staff, addressId);
  const row = 'main a[href^="/address/"]';
  const screens = [
    { path: '/', content: row },
    { path: '/addresses', content: row },
    { path: `/address/${addressId}`, content: 'main [role=tabpanel] a[href*="/assessment/"]' },
  ];
  for (const { path, content } of screens) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: page.viewportSize(),
      serviceWorkers: 'block',
    });
    const tab = await context.newPage();
    await comeBackAs(tab, oneLanguage, 'partner');
    const { bytes, requests } = await load(tab, path, content);
    await context.close();
    expect.soft(bytes, `bytes of ${path}`).toBeLessThanOrEqual(mostBytes);
    expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(mostRequests);
  }
});
