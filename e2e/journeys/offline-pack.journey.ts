import { listAccessFaults, measureOverflow } from '../support/accessibility.ts';
import { fillAssessment } from '../support/forms.ts';
import {
  comeBackAs,
  expect,
  languagesOfRun,
  oneLanguage,
  signIn,
  signOut,
  test,
  withWorker,
} from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { findHromada, izium, takeFound } from '../support/hromada.ts';
import { packWordsIn } from '../support/pack-words.ts';
import { assess, registerAddress } from '../support/records.ts';
import { rescueWordsIn } from '../support/rescue-words.ts';
import { rowsNamed } from '../support/rows.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

test.use(withWorker);

const phone = { width: 360, height: 740 };

for (const language of languagesOfRun('uk')) {
  test(`a hromada is taken along, and a building never opened before is assessed without a network; it arrives once (${language})`, async ({
    page,
    apiOf,
  }) => {
    const [words, packWords] = [wordsIn(language), packWordsIn(language)];
    const staff = await apiOf('staff');
    const street = language === 'en' ? 'Вітряна' : 'Дощова';
    const address = await registerAddress(staff, street, '3', { pCode4: izium });
    await assess(staff, address._id);
    await page.setViewportSize(phone);
    await comeBackAs(page, language, 'partner');
    const offer = await findHromada(page, language);
    expect(await listAccessFaults(page)).toEqual([]);
    const area = await takeFound(page, language, offer);
    // The program comes meanwhile.
    await expect(area).toContainText(packWords.ready, { timeout: 30_000 });
    expect(await listAccessFaults(page)).toEqual([]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await fetchWorker(page);

    await setNetwork(page, false);
    const banner = page.getByRole('status').filter({ hasText: words.offlineMode });
    await expect(banner.getByRole('link', { name: packWords.onDevice })).toBeVisible();
    await page.getByRole('navigation', { name: words.mainMenu }).getByRole('link', { name: words.addresses }).click();
    await page.getByRole('textbox', { name: words.searchField }).fill(street);
    await page.getByRole('link', { name: language === 'en' ? 'Vitriana' : street }).click();
    await expect(page).toHaveURL(new RegExp(address._id));
    const tab = page.getByRole('tab', { name: words.assessmentsTab });
    await expect(tab).toContainText('1');
    await page.getByRole('link', { name: words.newAssessment }).first().click();
    await fillAssessment(page, language);
    await page.getByRole('button', { name: words.saveAssessment }).click();
    await readToast(page, words.savedHere);
    await expect(tab).toContainText('2');
    const assessments = rowsNamed(page, words.assessmentsTab);
    await expect(assessments).toContainText(words.waiting);
    await expect(banner).toContainText(words.oneWaiting);

    await page.reload();
    await expect(tab).toContainText('2');
    await expect(assessments).toContainText(words.waiting);
    await page.getByRole('link', { name: words.oneWaiting }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.outbox })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: words.waiting })).toHaveCount(1);
    const arrived = () => staff.search('assessment', [{ field: 'addressId', op: 'eq', value: address._id }]);
    expect(await arrived()).toHaveLength(1);
    await setNetwork(page, true);
    await expect(page.getByRole('main').getByText(words.everythingSent)).toBeVisible();
    await expect(banner).toBeHidden();
    expect(await arrived()).toHaveLength(2);

    await page.goto('/user?tab=offline');
    await page.getByRole('button', { name: packWords.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: packWords.remove }).click();
    await expect(page.getByText(packWords.noneHere)).toBeVisible();
  });
}

test('when the session has ended, its owner works on with the area without a network, and everything goes after signing in', async ({
  page,
  apiOf,
}) => {
  test.slow();
  const language = oneLanguage;
  const words = { ...wordsIn(language), ...rescueWordsIn(language) };
  const staff = await apiOf('staff');
  const address = await registerAddress(staff, 'Зимова', '5', { pCode4: izium });
  const arrived = () => staff.search('assessment', [{ field: 'addressId', op: 'eq', value: address._id }]);
  await page.setViewportSize(phone);
  await comeBackAs(page, language, 'partner');
  await takeFound(page, language, await findHromada(page, language));
  await fetchWorker(page);

  // The browser has lost the cookie: with the server in reach there is no way but to sign in.
  await page.context().clearCookies({ name: 'domivka-refresh' });
  await page.goto('/');
  await expect(page).toHaveURL(/\/login\?.*error=tokenExpired/);
  await setNetwork(page, false);
  await page.getByRole('button', { name: words.workOffline }).click();
  const banner = page.getByRole('status').filter({ hasText: words.sessionOver });
  await expect(banner).toBeVisible();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(await listAccessFaults(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('over.png') });

  // A start without a network leads there.
  await page.goto('/addresses');
  await expect(banner).toBeVisible();
  await page.getByRole('textbox', { name: words.searchField }).fill('Зимова');
  // The rows that were there before the search are gone: none of them moves the link any more.
  await expect(page.getByRole('main').locator('a[href^="/address/"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Зимова' }).click();
  await page.getByRole('link', { name: words.newAssessment }).first().click();
  await fillAssessment(page, language);
  await page.getByRole('button', { name: words.saveAssessment }).click();
  await readToast(page, words.savedHere);
  await page.goto('/outbox');
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: words.download }).click();
  expect((await download).suggestedFilename()).toMatch(/^domivka-rescue-/);

  await setNetwork(page, true);
  await expect(page).toHaveURL(/\/login\?.*error=tokenExpired/);
  await signIn(page, language, 'donor');
  await page.goto('/outbox');
  await expect(page.getByRole('main').getByText(words.everythingSent)).toBeVisible();
  expect(await arrived()).toEqual([]);
  await signOut(page, language, 'Фрея Лінд');
  await signIn(page, language, 'partner');
  await expect.poll(async () => (await arrived()).length).toBe(1);
});
