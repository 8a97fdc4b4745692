import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { packWordsIn } from './pack-words.ts';
import type { Language } from './words.ts';

/** A settlement of the hromada that journeys take along. */
export const izium = 'UA6304009001';
const hromada = { en: 'Iziumska hromada', uk: 'Ізюмська громада' } as const;

/** From the question on Home to what taking the hromada along would need, as a user does before the road. */
export async function findHromada(page: Page, language: Language): Promise<Locator> {
  const words = packWordsIn(language);
  await page.goto('/');
  // Home still moves while its lists arrive, so a press may miss; a person presses again.
  const area = page.getByRole('combobox', { name: words.area });
  await expect(async () => {
    await page.getByRole('link', { name: words.takeLink }).click({ timeout: 2000 });
    await expect(area).toBeVisible({ timeout: 5000 });
  }).toPass();
  await area.fill(hromada[language].slice(0, 8));
  await page.getByRole('option', { name: hromada[language] }).click();
  const offer = page.getByRole('region', { name: hromada[language] });
  await expect(offer).toContainText(words.toDownload);
  await expect(offer).toContainText(words.leftHere);
  return offer;
}

/** Takes what was found, and waits until its records are here. Answers its line among the areas of the device. */
export async function takeFound(page: Page, language: Language, offer: Locator): Promise<Locator> {
  const words = packWordsIn(language);
  await offer.getByRole('button', { name: words.take }).click();
  const area = page.getByRole('list', { name: words.here }).getByRole('listitem', { name: hromada[language] });
  await expect(area).toContainText(words.asOf);
  return area;
}
