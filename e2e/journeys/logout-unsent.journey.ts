import { fillAssessment } from '../support/forms.ts';
import { comeBackAs, expect, oneLanguage, test } from '../support/journey.ts';
import { setNetwork } from '../support/network.ts';
import { registerAddress } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

const language = oneLanguage;

const partnerName = { en: 'Solomiia Hai', uk: 'Соломія Гай' } as const;

test('whoever leaves with unsent work is told how much it is, and can stay (A-23)', async ({ page, apiOf }) => {
  const words = wordsIn(language);
  const address = await registerAddress(await apiOf('staff'), 'Прощальна', '2');
  await comeBackAs(page, language, 'partner');
  await page.goto(`/address/${address._id}`);
  await page.getByRole('link', { name: words.newAssessment }).first().click();
  await expect(page.getByRole('button', { name: words.saveAssessment })).toBeVisible();
  await setNetwork(page, false);
  await fillAssessment(page, language);
  await page.getByRole('button', { name: words.saveAssessment }).click();
  await readToast(page, words.assessmentCreated);

  await page.getByRole('button', { name: partnerName[language] }).click();
  await page.getByRole('menuitem', { name: words.logout }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(words.oneUnsent);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: partnerName[language] })).toBeVisible();
});
