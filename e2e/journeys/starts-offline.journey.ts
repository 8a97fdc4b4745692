import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { comeBackAs, expect, oneLanguage, test, withWorker } from '../support/journey.ts';
import { setNetwork, waitForWorker } from '../support/network.ts';
import { registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';

const language = oneLanguage;

test.use(withWorker);

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** The paths of everything that the browser has kept of the program. */
async function listKept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** All that the build has made for the page: maps are for people with tools, and the worker is kept by the browser itself. */
async function listBuilt(): Promise<readonly string[]> {
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !/\.map$|^\.|^service-worker/.test(file.name))
    .map((file) => `${file.parentPath}/${file.name}`.slice(dist.length));
}

test('after one visit every screen of offline work starts without a network (A-44)', async ({ page, apiOf }) => {
  test.slow();
  const words = wordsIn(language);
  const staff = await apiOf('staff');
  const address = await registerAddress(staff, 'Ластівчина', '2', { floors: 5 });
  const flat = await staff.save('apartment', { addressId: address._id, unitType: 'apartment', number: '7' });
  await comeBackAs(page, language, 'partner');
  await page.goto(`/address/${address._id}?tab=apartments`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ластівчина');
  await waitForWorker(page);
  expect(await listKept(page)).toEqual(expect.arrayContaining([...(await listBuilt())]));

  await setNetwork(page, false);
  const screens = [
    '/',
    '/addresses',
    '/addresses/new',
    `/address/${address._id}`,
    `/residential-unit/${flat._id}`,
    '/activities',
    '/guide',
    '/about',
    '/updates',
    '/user',
    '/user?tab=offline',
    '/outbox',
  ];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: words.offlineMode }), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const fonts = await page.evaluate(
      async () => (await document.fonts.ready) && document.fonts.check('16px "Inter Variable"'),
    );
    expect(fonts, `fonts of ${path}`).toBe(true);
  }
});

test('the guide is read and searched without a network', async ({ page }) => {
  const words = wordsIn(language);
  await comeBackAs(page, language, 'partner');
  await page.goto('/');
  await waitForWorker(page);
  await setNetwork(page, false);
  await page.goto('/guide#broken-phone');
  const section = page.getByRole('heading', { level: 3, name: words.brokenPhone });
  await expect(section).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2, name: words.withoutNetwork })).toBeAttached();
  await page.getByRole('textbox', { name: words.searchInGuide }).fill('вкрали');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([words.brokenPhone]);
  await expect(page.locator('mark').first()).toBeVisible();
});
