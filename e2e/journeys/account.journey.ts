import type { Page } from '@playwright/test';
import { accountWordsIn } from '../support/account-words.ts';
import type { Api } from '../support/api.ts';
import { fillAssessment } from '../support/forms.ts';
import {
  comeBackAs,
  expect,
  expectSignedIn,
  fillSignIn,
  languagesOfRun,
  oneLanguage,
  speak,
  test,
  withWorker,
} from '../support/journey.ts';
import { findTemporaryPassword } from '../support/letters.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { registerAddress } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn, type Language } from '../support/words.ts';

const firstPassword = 'sieve lantern otter';
const secondPassword = 'kettle harbour finch';

/** A password has no role to be found by; its label may carry the sign of a mandatory field. */
const passwordField = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: \\*)?$`));

/** Types a new password and its repetition. */
async function typeNewPassword(page: Page, language: Language, password: string, again = password): Promise<void> {
  const words = accountWordsIn(language);
  await passwordField(page, words.newPassword).fill(password);
  await passwordField(page, words.confirmation).fill(again);
}

/** Asks for an account as a stranger does. */
async function askForAccount(page: Page, language: Language, email: string): Promise<void> {
  const words = accountWordsIn(language);
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/register');
  await page.getByRole('button', { name: words.sendRequest }).click();
  await expect(page.getByText(words.organizationMissing)).toBeVisible();
  await text(wordsIn(language).email).fill(email);
  await text(words.name).fill('Vasylyna Hrim');
  await text(words.nameUkr).fill('Василина Грім');
  await text(words.phone).fill('+380 50 123 45 67');
  await text(words.organization).fill('Теплі стіни');
  await page.getByRole('combobox', { name: words.wantedRole }).selectOption({ label: words.partner });
  await text(words.reason).fill('Обстежуємо будинки на Салтівці');
  await page.getByRole('button', { name: words.sendRequest }).click();
  await expect(page.getByRole('heading', { name: words.requestSent })).toBeFocused();
}

type Request = { readonly _id: string; readonly email: string };

/** What staff does with the request, into the organization of the partner of the demonstration. */
async function approve(staff: Api, email: string): Promise<void> {
  const answer = await staff.call('GET', '/registration-requests?state=new');
  const request = (answer as { values: readonly Request[] }).values.find((one) => one.email === email);
  const [partner] = await staff.search('user', [{ field: 'email', op: 'eq', value: 'partner@example.org' }]);
  const decision = { role: 'Partner Organization', organizationId: partner?.['organizationId'], oblasts: ['UA63'] };
  await staff.call('POST', `/registration-requests/${request?._id}/approve`, decision);
}

async function setPasswordByTemporary(page: Page, language: Language, email: string, temporary: string): Promise<void> {
  const words = accountWordsIn(language);
  await page.goto('/set-password');
  await page.getByRole('textbox', { name: wordsIn(language).email }).fill(email);
  await passwordField(page, words.temporary).fill('0000-0000-0000-0000-0000-0000-0000');
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page.getByText(words.wrongTemporary)).toBeVisible();
  await passwordField(page, words.temporary).fill(`${temporary} `);
  await page.getByRole('button', { name: words.goOn }).click();
  await readToast(page, words.temporaryCorrect);
  // Nobody has typed anything into the next step yet: it has nothing to complain about.
  await expect(passwordField(page, words.newPassword)).toBeVisible();
  await expect(page.getByText(words.passwordMandatory)).toHaveCount(0);

  await typeNewPassword(page, language, 'password1');
  await page.getByRole('button', { name: words.savePassword }).click();
  await expect(page.getByText(words.guessedFirst)).toBeVisible();
  await typeNewPassword(page, language, firstPassword, secondPassword);
  await expect(page.getByText(words.mustMatch)).toBeVisible();
  await typeNewPassword(page, language, firstPassword);
  await page.getByRole('button', { name: words.savePassword }).click();
  await readToast(page, words.passwordUpdated);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: wordsIn(language).email })).toHaveValue(email);
}

async function changeContacts(page: Page, language: Language): Promise<void> {
  const words = accountWordsIn(language);
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('button', { name: language === 'en' ? 'Vasylyna Hrim' : 'Василина Грім' }).click();
  await page.getByRole('menuitem', { name: words.editUser }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.editTitle })).toBeFocused();
  await text(words.phone).fill('later');
  await text(words.name).fill('Vasylyna Hrim-Hora');
  await text(words.nameUkr).fill('Василина Грім-Гора');
  await page.getByRole('button', { name: words.saveContacts }).click();
  await expect(page.getByText(words.phoneWrong).first()).toBeVisible();
  await text(words.phone).fill('+380 67 765 43 21');
  await page.getByRole('button', { name: words.saveContacts }).click();
  await readToast(page, words.contactsSaved);
  const name = language === 'en' ? 'Vasylyna Hrim-Hora' : 'Василина Грім-Гора';
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
}

async function changePassword(page: Page, language: Language): Promise<void> {
  const words = accountWordsIn(language);
  await page.getByRole('tab', { name: words.passwordTab }).click();
  await passwordField(page, words.currentPassword).fill('not the password');
  await typeNewPassword(page, language, secondPassword);
  await page.getByRole('button', { name: words.changePassword, exact: true }).click();
  await expect(page.getByText(words.currentWrong)).toBeVisible();
  await passwordField(page, words.currentPassword).fill(firstPassword);
  await page.getByRole('button', { name: words.changePassword, exact: true }).click();
  await readToast(page, words.passwordUpdated);
  // Nothing of it is left in the form, and the session continues.
  await expect(passwordField(page, words.currentPassword)).toHaveValue('');
}

for (const language of languagesOfRun('en')) {
  const words = accountWordsIn(language);

  test(`a new person asks for an account, sets a password and looks after the account (${language})`, async ({
    page,
    apiOf,
    browser,
    baseURL,
  }) => {
    test.slow();
    const email = `vasylyna.${language}@example.org`;
    await speak(page, language);
    await askForAccount(page, language, email);
    await approve(await apiOf('staff'), email);
    const temporary = await findTemporaryPassword(await apiOf('admin'), email);
    await setPasswordByTemporary(page, language, email, temporary);
    await fillSignIn(page, language, email, firstPassword);
    await expectSignedIn(page, language);
    await changeContacts(page, language);
    await changePassword(page, language);

    const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'uk-UA' });
    const other = await elsewhere.newPage();
    await speak(other, language);
    await other.goto('/login');
    await fillSignIn(other, language, email, secondPassword);
    await expectSignedIn(other, language);

    await page.getByRole('tab', { name: words.sessionsTab }).click();
    const sessions = page.getByRole('list', { name: words.whereSignedIn }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: words.thisDevice })).toHaveCount(1);
    await page.getByRole('button', { name: new RegExp(`^${words.endSession}`) }).click();
    await readToast(page, words.sessionEnded);
    await expect(sessions).toHaveCount(1);

    // What it does next shows the other tab that its session is over.
    await other.goto('/addresses');
    await expect(other).toHaveURL(/\/login/);
    await elsewhere.close();
  });

  test(`a forgotten password: the answer is the same for everybody, and the email goes along (${language})`, async ({
    page,
  }) => {
    await speak(page, language);
    for (const email of ['nobody@example.org', 'donor@example.org']) {
      await page.goto('/forgot-password');
      await page.getByRole('textbox', { name: wordsIn(language).email }).fill(email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: words.mailed })).toBeFocused();
    }
    await page.getByRole('link', { name: words.enterTemporary }).click();
    await expect(page).toHaveURL(/\/set-password$/);
    await expect(page.getByRole('textbox', { name: wordsIn(language).email })).toHaveValue('donor@example.org');
  });
}

test('without a network the form for strangers says so and keeps what was typed', async ({ page }) => {
  const words = accountWordsIn(oneLanguage);
  await speak(page, oneLanguage);
  await page.goto('/register');
  const name = page.getByRole('textbox', { name: words.name, exact: true });
  await name.fill('Vasylyna Hrim');
  await setNetwork(page, false);
  await expect(page.getByText(words.needsConnection)).toBeVisible();
  await expect(name).toHaveValue('Vasylyna Hrim');
  await setNetwork(page, true);
  await expect(page.getByText(words.needsConnection)).toBeHidden();
  await expect(name).toHaveValue('Vasylyna Hrim');
});

test.describe('without a network', () => {
  test.use(withWorker);

  test('offline data are not cleared while anything is unsent or begun, and come back when read', async ({
    page,
    apiOf,
  }) => {
    const words = accountWordsIn(oneLanguage);
    const address = await registerAddress(await apiOf('partner'), 'Барвінкова', '2');
    await comeBackAs(page, oneLanguage, 'partner');
    await page.goto(`/address/${address._id}`);
    await fetchWorker(page);
    await page.goto(`/address/${address._id}/assessment/new`);
    await setNetwork(page, false);
    await fillAssessment(page, oneLanguage);

    await page.goto('/user?tab=offline');
    await expect(page.getByText(words.begun)).toBeVisible();
    await page.goto(`/address/${address._id}/assessment/new`);
    await page.getByRole('button', { name: wordsIn(oneLanguage).saveAssessment }).click();
    await readToast(page, wordsIn(oneLanguage).savedHere);
    await page.goto('/user?tab=offline');
    await expect(page.getByText(words.notNow)).toBeVisible();
    await expect(page.getByText(words.notSent)).toBeVisible();
    await expect(page.getByRole('button', { name: words.clearAddresses })).toBeHidden();
    await expect(page.getByRole('button', { name: words.clearAll })).toBeDisabled();

    await setNetwork(page, true);
    await expect(page.getByText(words.notNow)).toBeHidden();
    await page.getByRole('button', { name: words.clearAddresses }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.clearAddresses }).click();
    await readToast(page, words.cleared);
    const kept = page.getByRole('list', { name: words.kept }).getByRole('listitem');
    await expect(kept.first()).toContainText(words.nothingKept);

    await page.goto(`/address/${address._id}`);
    await expect(page.getByRole('table', { name: wordsIn(oneLanguage).assessmentsTab })).toContainText(
      wordsIn(oneLanguage).missile,
    );
  });
});
