import type { Locator, Page } from '@playwright/test';

/** The comment in the form of an assessment, which is open; it is folded away until a user wants more than what is mandatory. */
export async function openNote(page: Page): Promise<Locator> {
  const more = page.locator('summary').filter({ hasText: 'Додатково' });
  await more.waitFor();
  const field = page.getByRole('textbox', { name: 'Коментар' });
  if (!(await field.isVisible())) await more.click();
  await field.waitFor();
  return field;
}
