import type { Locator, Page } from '@playwright/test';

/** The rows of a list by its name: a table on a wide screen, a list on a phone. */
export function rowsNamed(page: Page, name: string): Locator {
  return page.getByRole('table', { name }).or(page.getByRole('list', { name }));
}
