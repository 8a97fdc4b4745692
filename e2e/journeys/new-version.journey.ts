import type { Page } from '@playwright/test';
import { lookForNewer, test, versionOf } from '../support/behind-front.ts';
import { comeBackAs, expect, withWorker } from '../support/journey.ts';
import { setNetwork, waitForWorker } from '../support/network.ts';
import { listKept, loseHalf } from '../support/shell-cache.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

test.use(withWorker);

const words = wordsIn('uk');

/** A user begins to register an address. */
async function beginForm(page: Page): Promise<void> {
  await page.goto('/addresses/new');
  await page.getByRole('combobox', { name: words.street }).fill('Берегова');
}

/** A newer version is offered once the browser has all of it. */
const switchNow = (page: Page) => page.getByRole('button', { name: words.switchNow }).click({ timeout: 30_000 });

async function openWorking(page: Page): Promise<void> {
  await comeBackAs(page, 'uk', 'partner');
  await page.goto('/');
  await waitForWorker(page);
}

test('an update waits for the form that is open, and is in use after the person says so (A-44)', async ({
  page,
  front,
}) => {
  test.slow();
  await openWorking(page);
  const before = await versionOf(page);
  await beginForm(page);
  await front.deploy();
  expect(await lookForNewer(page)).toBe(true);
  await expect(page.getByText(words.newVersion)).toBeVisible({ timeout: 30_000 });
  await switchNow(page);
  await readToast(page, words.formOpenHere);
  await setNetwork(page, false);
  await expect(page.getByRole('combobox', { name: words.street })).toHaveValue('Берегова');
  await page.reload();
  expect(await versionOf(page)).toBe(before);
  await expect(page.getByRole('combobox', { name: words.street })).toHaveValue('Берегова');
  await setNetwork(page, true);
  await page.goto('/');
  await switchNow(page);
  await expect.poll(() => versionOf(page).catch(() => before)).not.toBe(before);
  await beginForm(page);
});

test('one tab switches; the form in the other stays, and its parts are still to be had (A-44)', async ({
  page,
  context,
  front,
}) => {
  test.slow();
  await openWorking(page);
  const before = await versionOf(page);
  const other = await context.newPage();
  await beginForm(other);
  await front.deploy();
  await lookForNewer(page);
  await switchNow(page);
  await readToast(page, words.formOpenElsewhere);
  expect(await versionOf(page)).toBe(before);

  // The person leaves the form there, and continues in the same page.
  await other.getByRole('link', { name: words.addresses }).first().click();
  await expect(other.getByRole('searchbox').or(other.getByRole('textbox', { name: words.searchField }))).toBeVisible();
  await other.evaluate(() => Object.assign(window, { isSamePage: true }));
  await switchNow(page);
  await expect.poll(() => versionOf(page).catch(() => before)).not.toBe(before);
  await expect(other.getByText(words.versionInUse)).toBeVisible();
  await other.getByRole('contentinfo').getByRole('link', { name: words.guide }).click();
  await expect(other.getByRole('heading', { level: 1, name: words.guide })).toBeVisible();
  expect(await other.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await versionOf(other)).toBe(before);
});

test('a newer version of which a part is missing, or whose worker is a page, leaves the older one whole (A-44)', async ({
  page,
  front,
}) => {
  test.slow();
  await openWorking(page);
  const before = await versionOf(page);
  await front.deploy();
  for (const broken of [/^\/assets\/guide-/, /^\/service-worker\.js$/]) {
    front.spoil(broken);
    await lookForNewer(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null))
      .toBe(true);
    await setNetwork(page, false);
    await page.goto('/guide');
    await expect(page.getByRole('heading', { level: 1, name: words.guide })).toBeVisible();
    expect(await versionOf(page)).toBe(before);
    await setNetwork(page, true);
  }
  front.spoil(undefined);
});

test('what the browser lost of the program is fetched again while there is a network (A-44)', async ({ page }) => {
  test.slow();
  await openWorking(page);
  const count = async () => (await listKept(page)).length;
  const whole = await loseHalf(page);
  expect(await count()).toBeLessThan(whole);
  await page.reload();
  await expect.poll(count, { timeout: 30_000 }).toBe(whole);
  await setNetwork(page, false);
  await page.goto('/guide');
  await expect(page.getByRole('heading', { level: 1, name: words.guide })).toBeVisible();
});
