import { expect, type Page } from '@playwright/test';
import { wordsIn, type Language } from './words.ts';

/** Fills the mandatory fields of the assessment form that is open; the level is taken from the suggestion: 50 of 200 m². */
export async function fillAssessment(page: Page, language: Language): Promise<void> {
  const words = wordsIn(language);
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  await text(words.damageDate).fill('24.02.2026');
  await page.getByRole('combobox', { name: words.damageCause }).selectOption({ label: words.missile });
  await text(words.totalArea).fill('200');
  await text(words.damagedArea).fill('50');
  await page.getByRole('button', { name: words.use, exact: true }).click();
  await expect(text(words.levelOfDamage)).toHaveValue('25');
  await page
    .getByRole('group', { name: words.damageTypes })
    .getByRole('checkbox', { name: words.roof, exact: true })
    .check();
  await page
    .getByRole('group', { name: words.damageTypes })
    .getByRole('checkbox', { name: words.windows, exact: true })
    .check();
  await page
    .getByRole('radiogroup', { name: words.reconstruction })
    .getByRole('radio', { name: words.yes, exact: true })
    .check();
  await page
    .getByRole('radiogroup', { name: words.priority })
    .getByRole('radio', { name: words.high, exact: true })
    .check();
}

/** Fills the mandatory fields of the activity form that is open; the organization is already the user's own. */
export async function fillActivity(page: Page, language: Language): Promise<void> {
  const words = wordsIn(language);
  await page.getByRole('combobox', { name: words.activityType }).selectOption({ label: words.lightRepair });
  await page.getByRole('combobox', { name: words.stage }).selectOption({ label: words.emergency });
  await page
    .getByRole('group', { name: words.modalities })
    .getByRole('checkbox', { name: words.works, exact: true })
    .check();
  // A form that is drawn again closes the list; a user then types once more.
  await expect(async () => {
    await page.getByRole('combobox', { name: words.measure }).fill(words.windowsReplaced.slice(0, 6));
    await page.getByRole('option', { name: words.windowsReplaced }).click({ timeout: 3000 });
  }).toPass();
  await page.getByRole('textbox', { name: words.quantity, exact: true }).fill('12');
}
