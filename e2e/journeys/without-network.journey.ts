import type { Page } from '@playwright/test';
import { fillAssessment } from '../support/forms.ts';
import { comeBackAs, expect, oneLanguage, test, withWorker } from '../support/journey.ts';
import { loseFirstAnswer, setNetwork, waitForWorker } from '../support/network.ts';
import { registerAddress } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

const language = oneLanguage;
const words = wordsIn(language);

async function saveAssessment(page: Page, word: string): Promise<void> {
  await page.getByRole('link', { name: words.newAssessment }).first().click();
  await fillAssessment(page, language);
  await page.getByRole('button', { name: words.saveAssessment }).click();
  await readToast(page, word);
}

test.describe('while there is none', () => {
  test.use(withWorker);

  test('work continues without a network and arrives once when it is back', async ({ page, apiOf }) => {
    const staff = await apiOf('staff');
    const address = await registerAddress(staff, 'Журавлина', '2');
    const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
    await comeBackAs(page, language, 'partner');
    await page.goto(`/address/${address._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Журавлина');
    await waitForWorker(page);

    await setNetwork(page, false);
    const banner = page.getByRole('status').filter({ hasText: words.offlineMode });
    await expect(banner).toBeVisible();
    await saveAssessment(page, words.savedHere);

    await expect(page.getByRole('tab', { name: words.assessmentsTab })).toContainText('1');
    const assessments = page.getByRole('table', { name: words.assessmentsTab });
    await expect(assessments).toContainText(words.waiting);
    await expect(banner).toContainText(words.oneWaiting);

    await page.reload();
    await expect(assessments).toContainText(words.waiting);
    await page.getByRole('link', { name: words.oneWaiting }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.outbox })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: words.waiting })).toHaveCount(1);
    expect(await staff.search('assessment', onAddress)).toHaveLength(0);

    await setNetwork(page, true);
    await expect(page.getByRole('main').getByText(words.everythingSent)).toBeVisible();
    await expect(banner).toBeHidden();
    expect(await staff.search('assessment', onAddress)).toHaveLength(1);
  });
});

test.describe('with a lost answer', () => {
  test('a save whose answer is lost is kept once', async ({ page, apiOf }) => {
    const staff = await apiOf('staff');
    const address = await registerAddress(staff, 'Лелеча', '2');
    await comeBackAs(page, language, 'partner');
    await page.goto(`/address/${address._id}`);
    const pushes = await loseFirstAnswer(page, '**/api/v1/sync/push');
    await saveAssessment(page, words.assessmentCreated);

    await expect.poll(pushes.lost).toBe(true);
    await expect(page.getByRole('link', { name: words.everythingSent })).toBeVisible();
    await expect(page.getByRole('table', { name: words.assessmentsTab })).not.toContainText(words.waiting);
    const found = await staff.search('assessment', [{ field: 'addressId', op: 'eq', value: address._id }]);
    expect(found).toHaveLength(1);
    expect(found[0]?.version).toBe(1);
  });
});
