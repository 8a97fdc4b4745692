import type { Page } from '@playwright/test';

/** An area as the screens name it. */
export type Area = { readonly code: string; readonly name: string };

/** Takes an area along, as a user does before the road, and waits until it is on the device. */
export async function takeAlong(page: Page, { name }: Area): Promise<void> {
  await page.goto('/user?tab=offline');
  await page.getByRole('combobox', { name: 'Громада, район або населений пункт' }).fill(name.slice(0, 8));
  await page.getByRole('option', { name }).click();
  await page.getByRole('region', { name }).getByRole('button', { name: 'Завантажити' }).click();
  const list = page.getByRole('list', { name: 'Території на цьому пристрої' });
  await list.getByText('Готово в дорогу').waitFor({ timeout: 600_000 });
}

/** Takes in a rescue file, as a user does whose phone could not send. */
export async function takeInFile(page: Page, file: string): Promise<void> {
  await page.goto('/outbox');
  await page.locator('[data-rescue=file]').setInputFiles(file);
  // What the file holds is shown first.
  await page.getByRole('dialog').getByRole('button', { name: 'Додати', exact: true }).click({ timeout: 600_000 });
  await page.getByText('Додано з файлу').first().waitFor({ timeout: 600_000 });
}
