import {
  comeBackAs,
  demoPassword,
  emailOf,
  expect,
  expectSignedIn,
  fillSignIn,
  languagesOfRun,
  oneLanguage,
  speak,
  test,
  withWorker,
} from '../support/journey.ts';
import { holdRequests, setNetwork, fetchWorker } from '../support/network.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

for (const language of languagesOfRun(oneLanguage)) {
  test(`a sign-in that cannot work says why (${language})`, async ({ page }) => {
    const words = wordsIn(language);
    await speak(page, language);
    await page.goto('/login');
    await fillSignIn(page, language, '', '');
    await expect(page.getByText(words.emailMissing)).toBeVisible();
    await expect(page.getByText(words.passwordMissing)).toBeVisible();
    await fillSignIn(page, language, 'nobody', 'secret');
    await expect(page.getByText(words.emailWrong)).toBeVisible();
    await fillSignIn(page, language, emailOf('oblast'), 'not the password');
    await expect(page.getByRole('alert').filter({ hasText: words.wrongCredentials })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
}

const words = wordsIn(oneLanguage);
const partnerName = { en: 'Solomiia Hai', uk: 'Соломія Гай' } as const;

test('a user without a session is asked to sign in, and then gets the page they wanted', async ({ page }) => {
  await speak(page, oneLanguage);
  await page.goto('/addresses?q=Kharkiv');
  await expect(page).toHaveURL(/\/login\?from=/);
  await fillSignIn(page, oneLanguage, emailOf('donor'), demoPassword);
  await expect(page).toHaveURL(/\/addresses\?q=Kharkiv$/);
  await expect(page.getByRole('heading', { level: 1, name: words.findAddresses })).toBeVisible();
});

test('a user whose role does not open a page is told so on Home', async ({ page }) => {
  await comeBackAs(page, oneLanguage, 'donor');
  await page.goto('/import');
  await expect(page).toHaveURL(/\/$/);
  await readToast(page, words.notForRole);
});

test.describe('without a network', () => {
  test.use(withWorker);

  test('a path that does not exist is an error page, and Home without a network', async ({ page }) => {
    await comeBackAs(page, oneLanguage, 'partner');
    await page.goto('/no/such/place');
    await expect(page).toHaveURL(/\/error\/404$/);
    await expect(page.getByRole('heading', { level: 1, name: words.notFoundTitle })).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: words.breadcrumbs });
    await expect(crumbs.getByText(words.notFoundTitle)).toBeVisible();
    await expect(crumbs.getByRole('link', { name: words.home })).toHaveAttribute('href', '/');

    await fetchWorker(page);
    await setNetwork(page, false);
    await page.goto('/no/such/place');
    await expect(page).toHaveURL(/\/$/);
  });
});

for (const account of ['partner', 'admin'] as const) {
  const shown = account === 'admin' ? 1 : 0;
  test(`the test page says to ${account} whether the device works, ${shown ? 'with' : 'without'} diagnostics`, async ({
    page,
  }) => {
    await comeBackAs(page, oneLanguage, account);
    await page.goto('/test');
    await expect(page.getByText(words.serverAnswers)).toBeVisible();
    await expect(page.getByText(words.checkPassed)).not.toHaveCount(0);
    await expect(page.getByText(words.localDatabase)).toHaveCount(shown);
  });
}

test('a signed-in user is not asked again, and sees the notes of a release once', async ({ page }) => {
  await comeBackAs(page, oneLanguage, 'partner');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  await expectSignedIn(page, oneLanguage);
  const news = page.getByRole('dialog', { name: words.whatsNew });
  await expect(news).toBeHidden();

  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('seenRelease') ?? '{}') as Record<string, string>;
    const before = Object.keys(seen).map((user) => [user, 'one before']);
    localStorage.setItem('seenRelease', JSON.stringify(Object.fromEntries(before)));
  });
  await page.reload();
  await news.getByRole('button', { name: words.ok, exact: true }).click();
  await expect(news).toBeHidden();
  await page.reload();
  await expectSignedIn(page, oneLanguage);
  await expect(news).toBeHidden();
});

test('a building that is opened while the search still waits for the next letter stays open', async ({ page }) => {
  await comeBackAs(page, oneLanguage, 'partner');
  await page.clock.install();
  // The screen of a building takes longer to come than the search waits.
  const arrive = await holdRequests(page, /\/address-route-[^/]*\.js$/);
  await page.goto('/addresses');
  const building = page.getByRole('main').getByRole('table').getByRole('link').first();
  const path = (await building.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/address\//);
  // However slow this machine is, the link is pressed before the search asks.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByRole('textbox', { name: words.searchField }).fill('Kharkiv');
  await building.click();
  await page.clock.runFor(1000);
  await page.clock.resume();
  arrive();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1, name: words.findAddresses })).toBeHidden();
});

test('a menu that could not be loaded does not open later over typing', async ({ page }) => {
  await comeBackAs(page, oneLanguage, 'partner');
  const dialogs = /\/assets\/(?:overlays|late)-[^/]*\.js$/;
  await page.route(dialogs, (route) => route.abort());
  await page.goto('/addresses');
  const field = page.getByRole('textbox', { name: words.searchField });
  const menuButton = page.getByRole('button', { name: partnerName[oneLanguage] });
  const message = page.getByText(words.partNotLoaded);
  const incomplete = page.getByText(words.incompletePage);
  await menuButton.click();
  await expect(message).toBeVisible();
  await field.pressSequentially('Хар');
  await expect(message).toBeHidden();
  await expect(incomplete).toBeVisible();
  await expect(page.getByRole('button', { name: words.reloadPage })).toBeVisible();
  await expect(message).toBeHidden();

  await page.unroute(dialogs);
  await expect(incomplete).toBeHidden();
  await page.keyboard.type('ків');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Харків');
  await menuButton.click();
  await expect(page.getByRole('menu')).toBeVisible();
});
