import type { BrowserContext, Page, Request } from '@playwright/test';
import { listAccessFaults, measureOverflow } from '../support/accessibility.ts';
import {
  comeBackAs,
  demoPassword,
  emailOf,
  expect,
  languagesOfRun,
  oneLanguage,
  speak,
  test,
} from '../support/journey.ts';
import type { Server } from '../support/server.ts';
import { wordsIn, type Language } from '../support/words.ts';

const minute = 60_000;
/** A token lives a quarter of an hour: three minutes before its end comes the warning, and it counts down for one. */
const untilWarning = 12 * minute + 2000;
const untilEnd = minute + 2000;
/** Longer than what the page puts off for a moment. */
const soon = 4000;
const night = 8 * 60 * minute;

/** What the tabs of a browser have asked for and not got yet. */
const unanswered = new WeakMap<BrowserContext, Set<Request>>();

/** Gives the tabs of a browser a clock that can be moved, ahead of the real one by so much. */
async function giveClock(page: Page, ahead = 0): Promise<void> {
  const context = page.context();
  const open = new Set<Request>();
  unanswered.set(context, open);
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  await context.clock.install({ time: Date.now() + ahead });
}

/** Waits until no tab has waited for an answer for a while: what is on its way when the clock leaps would run into its time limit. */
async function waitForAnswers(page: Page): Promise<void> {
  const open = unanswered.get(page.context());
  if (open === undefined) throw new Error('The requests of this browser are not watched: giveClock comes first');
  let quietLooks = 0;
  await expect
    .poll(() => (quietLooks = open.size === 0 ? quietLooks + 1 : 0), { intervals: [100] })
    .toBeGreaterThanOrEqual(5);
}

/** How far the clock of the server is ahead. */
let passed = 0;

/** So much time passes, for the server and for the device, on which nobody does anything. */
async function pass(server: Server, page: Page, milliseconds: number): Promise<void> {
  passed += milliseconds;
  const { clock } = page.context();
  await waitForAnswers(page);
  // What is about to be asked is asked first: a call that is on its way while the clock leaps has waited too long and counts as lost.
  await server.passTime(soon);
  await clock.runFor(soon);
  await waitForAnswers(page);
  await server.passTime(milliseconds - soon);
  await clock.fastForward(milliseconds - soon);
}

/** Other journeys share the server: a clock that stays ahead would be an error of their devices. */
test.afterEach(async ({ server }) => {
  await server.passTime(-passed);
  passed = 0;
});

/** The popup counts down to its end, every second of it: however long the test took to get here, a leap would be a device that slept. */
async function countDown(server: Server, page: Page): Promise<void> {
  await waitForAnswers(page);
  await server.passTime(untilEnd);
  await page.clock.runFor(untilEnd);
}

/** Waits until the page is open, a user is signed in and everything that was asked for has come. */
async function expectWork(page: Page, language: Language): Promise<void> {
  // On a phone a form hides the menu.
  const menu = page.getByRole('navigation', { name: wordsIn(language).mainMenu });
  await expect(menu.or(page.getByRole('form')).first()).toBeVisible();
  // Not the load state: a page that continues without a reload has reached it long ago.
  await waitForAnswers(page);
}

async function openTabs(context: BrowserContext, path: string, count: number): Promise<readonly Page[]> {
  const pages: Page[] = [];
  while (pages.length < count) {
    const page = await context.newPage();
    await speak(page, 'en');
    await page.goto(path);
    await expectWork(page, 'en');
    pages.push(page);
  }
  return pages;
}

/** Types into the form of a new address that is open. */
async function halfFill(page: Page, language: Language): Promise<void> {
  const words = wordsIn(language);
  await expectWork(page, language);
  await page.getByRole('textbox', { name: words.house, exact: true }).fill('12');
  await page.getByRole('textbox', { name: words.floors, exact: true }).fill('9');
}

async function expectHalfFilled(page: Page, language: Language): Promise<void> {
  const words = wordsIn(language);
  await expect(page.getByRole('textbox', { name: words.house, exact: true })).toHaveValue('12');
  await expect(page.getByRole('textbox', { name: words.floors, exact: true })).toHaveValue('9');
}

async function signInOver(page: Page, language: Language, email?: string): Promise<void> {
  const words = wordsIn(language);
  const dialog = page.getByRole('dialog', { name: words.sessionExpired });
  if (email !== undefined) await dialog.getByRole('textbox', { name: words.email }).fill(email);
  await dialog.getByLabel(words.password, { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: words.signIn, exact: true }).click();
}

for (const language of languagesOfRun(oneLanguage)) {
  const words = wordsIn(language);

  test.describe(`on a phone (${language})`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('an idle user is asked, and stays with one press', async ({ page, server }) => {
      await comeBackAs(page, language, 'partner');
      await giveClock(page);
      await page.goto('/addresses/new');
      await expectWork(page, language);
      const house = page.getByRole('textbox', { name: words.house, exact: true });
      await house.focus();
      await pass(server, page, untilWarning);
      const popup = page.getByRole('dialog', { name: words.expiringTitle });
      const yes = popup.getByRole('button', { name: words.yesRefresh });
      await expect(yes).toBeFocused();
      for (const name of [words.yesRefresh, words.logout]) {
        // As it is laid out, not as it looks while the popup still grows to its size.
        const button = popup.getByRole('button', { name });
        const [width, height] = await button.evaluate((element: HTMLElement) => [
          element.offsetWidth,
          element.offsetHeight,
        ]);
        expect(height).toBeGreaterThanOrEqual(44);
        expect(width).toBeGreaterThanOrEqual(44);
      }
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      expect(await listAccessFaults(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`popup-${language}.png`) });

      await page.keyboard.press('Escape');
      await expect(popup).toBeVisible();
      await yes.click();
      await expect(popup).toBeHidden();
      await expect(house).toBeFocused();
      await pass(server, page, 5 * minute);
      await expect(page).toHaveURL(/\/addresses\/new$/);
    });

    test('a session that ends over a half-filled form is signed into again over it', async ({ page, server }) => {
      await comeBackAs(page, language, 'partner');
      await giveClock(page);
      await page.goto('/addresses/new');
      await halfFill(page, language);
      await pass(server, page, night);
      const dialog = page.getByRole('dialog', { name: words.sessionExpired });
      await expect(dialog.getByRole('textbox', { name: words.email })).toHaveValue(emailOf('partner'));
      await expect(dialog.getByLabel(words.password, { exact: true })).toBeFocused();
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      expect(await listAccessFaults(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`over-${language}.png`) });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await signInOver(page, language);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/addresses\/new$/);
      await expectHalfFilled(page, language);
    });
  });
}

test('without unfinished work an ended session leads to the sign-in page and back to the same place', async ({
  page,
  server,
}) => {
  const words = wordsIn(oneLanguage);
  await comeBackAs(page, oneLanguage, 'partner');
  await giveClock(page);
  await page.goto('/addresses?q=Kharkiv');
  await expect(page.getByRole('heading', { level: 1, name: words.findAddresses })).toBeVisible();
  await expectWork(page, oneLanguage);
  await pass(server, page, untilWarning);
  await expect(page.getByRole('dialog', { name: words.expiringTitle })).toBeVisible();
  await countDown(server, page);
  await expect(page).toHaveURL(/\/login\?.*error=tokenExpired/);
  await expect(page.getByText(words.sessionExpired)).toBeVisible();
  // What the server was told counts: the cookie brings nobody back.
  await page.reload();
  await expect(page.getByRole('heading', { name: words.signInTitle })).toBeVisible();
  await page.getByRole('textbox', { name: words.email }).fill(emailOf('partner'));
  await page.getByLabel(words.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/addresses\?q=Kharkiv$/);
});

test('another person who signs in over a form gets a new page', async ({ page, server }) => {
  test.slow();
  const words = wordsIn('en');
  await comeBackAs(page, 'en', 'partner');
  await giveClock(page);
  await page.goto('/addresses/new');
  await halfFill(page, 'en');
  await pass(server, page, night);
  await signInOver(page, 'en', emailOf('staff'));
  await expect(page).toHaveURL(/\/$/);
  await expectWork(page, 'en');
  await page.goto('/addresses/new');
  await expectWork(page, 'en');
  await expect(page.getByRole('textbox', { name: words.house, exact: true })).toHaveValue('');
});

test('"Log out" over a form leads to the sign-in page; what was typed is there again afterwards', async ({
  page,
  server,
}) => {
  const words = wordsIn('en');
  await comeBackAs(page, 'en', 'partner');
  await giveClock(page);
  await page.goto('/addresses/new');
  await halfFill(page, 'en');
  await pass(server, page, night);
  await page
    .getByRole('dialog', { name: words.sessionExpired })
    .getByRole('button', { name: words.signOut, exact: true })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('textbox', { name: words.email }).fill(emailOf('partner'));
  await page.getByLabel(words.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/addresses\/new$/);
  await expectHalfFilled(page, 'en');
});

test('five tabs: one answer keeps them all, one Logout ends them all', async ({ page, server }) => {
  test.slow();
  const words = wordsIn('en');
  await comeBackAs(page, 'en', 'donor');
  await giveClock(page);
  const tabs = await openTabs(page.context(), '/about', 5);
  const [first, second] = tabs;
  if (!first || !second) throw new Error('Five tabs were opened');
  const refreshes: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/refresh-token')) refreshes.push(request.url());
  });
  const popupIn = (tab: Page) => tab.getByRole('dialog', { name: words.expiringTitle });

  await pass(server, page, untilWarning);
  for (const tab of tabs) await expect(popupIn(tab)).toBeVisible();
  await second.getByRole('button', { name: words.yesRefresh }).click();
  for (const tab of tabs) await expect(popupIn(tab)).toBeHidden();
  expect(refreshes).toHaveLength(1);

  await first.getByRole('button', { name: 'Freya Lind' }).click();
  await first.getByRole('menuitem', { name: words.logout }).click();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/);
  for (const tab of tabs) await expect(tab).not.toHaveURL(/tokenExpired/);
  await first.reload();
  await expect(first.getByRole('heading', { name: words.signInTitle })).toBeVisible();
});

for (const ahead of [10 * minute, -10 * minute]) {
  test(`a device whose clock is wrong by ${ahead / minute} minutes works like any other`, async ({ page, server }) => {
    const words = wordsIn('en');
    await speak(page, 'en');
    await giveClock(page, ahead);
    await page.goto('/login?from=/about');
    await page.getByRole('textbox', { name: words.email }).fill(emailOf('partner'));
    await page.getByLabel(words.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await expectWork(page, 'en');
    const popup = page.getByRole('dialog', { name: words.expiringTitle });
    await pass(server, page, untilWarning - minute);
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);
    await pass(server, page, minute + 2000);
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: words.yesRefresh }).click();
    await expect(popup).toBeHidden();
  });
}

test('no token lies in the storage of the browser', async ({ page }) => {
  await comeBackAs(page, 'en', 'partner');
  const tokens: string[] = [];
  page.on('request', (request) => {
    const [, raw] = (request.headers()['authorization'] ?? '').split('Bearer ');
    if (raw !== undefined) tokens.push(raw);
  });
  await page.goto('/addresses');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  expect(tokens.length).toBeGreaterThan(0);
  const kept = await page.context().storageState({ indexedDB: true });
  const texts = JSON.stringify([kept.origins, await page.evaluate(() => ({ ...sessionStorage }))]);
  expect(texts).toContain('domivka');
  for (const token of new Set(tokens)) expect(texts).not.toContain(token.split('.')[1]);
});
