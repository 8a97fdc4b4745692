import { fillAssessment } from '../support/forms.ts';
import { comeBackAs, expect, oneLanguage, test } from '../support/journey.ts';
import { loseFirstAnswer } from '../support/network.ts';
import { registerAddress } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

const words = wordsIn(oneLanguage);

test('a save whose answer is lost is kept once', async ({ page, apiOf }) => {
  const staff = await apiOf('staff');
  const address = await registerAddress(staff, 'Лелеча', '2');
  await comeBackAs(page, oneLanguage, 'partner');
  await page.goto(`/address/${address._id}`);
  const pushes = await loseFirstAnswer(page, '**/api/v1/sync/push');
  await page.getByRole('link', { name: words.newAssessment }).first().click();
  await fillAssessment(page, oneLanguage);
  await page.getByRole('button', { name: words.saveAssessment }).click();
  await readToast(page, words.assessmentCreated);

  await expect.poll(pushes.lost).toBe(true);
  await expect(page.getByRole('link', { name: words.everythingSent })).toBeVisible();
  await expect(page.getByRole('table', { name: words.assessmentsTab })).not.toContainText(words.waiting);
  const found = await staff.search('assessment', [{ field: 'addressId', op: 'eq', value: address._id }]);
  expect(found).toHaveLength(1);
  expect(found[0]?.version).toBe(1);
});
