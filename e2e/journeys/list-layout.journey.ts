import type { Page } from '@playwright/test';
import { comeBackAs, expect, oneLanguage, test } from '../support/journey.ts';

const words = {
  filters: { en: 'Filters', uk: 'Фільтри' },
  sort: { en: 'Sort by', uk: 'Сортувати за' },
  bestMatch: { en: 'Best match', uk: 'Найкращий збіг' },
} as const;

/** The lists, with how many rows the demonstration data have at least: one page of trainings is shorter than a screen. */
const lists = [
  ['/addresses', 6],
  ['/activities', 6],
  ['/reviews', 6],
  ['/organizations', 6],
  ['/users', 6],
  ['/trainings', 5],
] as const;

type Rows = { readonly first: number; readonly highest: number; readonly inView: number };

/** Where the rows of the open list are: the top of the first, the height of the highest, and how many are seen whole. */
async function measureRows(page: Page): Promise<Rows> {
  await expect(page.getByRole('main').getByRole('listitem').nth(1)).toBeVisible();
  return page.evaluate(() => {
    const menu = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
    const end = menu?.getBoundingClientRect().top ?? window.innerHeight;
    const rows = [...document.querySelectorAll('main li:has(a, strong)')].map((row) => row.getBoundingClientRect());
    return {
      first: Math.round(rows[0]?.top ?? Number.POSITIVE_INFINITY),
      highest: Math.round(Math.max(...rows.map(({ height }) => height))),
      inView: rows.filter(({ bottom }) => bottom <= end).length,
    };
  });
}

test('a list on a phone shows six rows at once, and two while the keyboard is open', async ({ page }) => {
  test.slow();
  await comeBackAs(page, oneLanguage, 'staff');
  for (const [path, atLeast] of lists) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const rows = await measureRows(page);
    expect.soft(rows.first, `${path}: the first row`).toBeLessThanOrEqual(170);
    expect.soft(rows.highest, `${path}: the height of a row`).toBeLessThanOrEqual(72);
    expect.soft(rows.inView, `${path}: rows in view`).toBeGreaterThanOrEqual(atLeast);
    // The room that the keyboard of a phone leaves.
    await page.setViewportSize({ width: 360, height: 440 });
    expect.soft((await measureRows(page)).inView, `${path}: rows above the keyboard`).toBeGreaterThanOrEqual(2);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/activities?view=board');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the width of the board').toBeLessThanOrEqual(
    360,
  );
});

test('beside the map filters open over the map while the list stays, and donors have the whole width', async ({
  page,
}) => {
  const { filters, map } =
    oneLanguage === 'uk' ? { filters: 'Фільтри', map: 'Карта' } : { filters: 'Filters', map: 'Map' };
  await page.setViewportSize({ width: 1440, height: 900 });
  await comeBackAs(page, oneLanguage, 'staff');
  await page.goto('/addresses');
  const main = page.getByRole('main');
  const rows = main.getByRole('table').first();
  await expect(rows).toBeVisible();
  // The whole settlement is read below the street.
  const place = rows.getByRole('cell').first().locator('[title]');
  expect((await place.boundingBox())?.width).toBeGreaterThan(100);
  await main.getByRole('button', { name: filters }).click();
  const panel = await main.getByRole('region', { name: filters }).boundingBox();
  const list = await rows.locator('xpath=ancestor::div[2]').boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  await rows.getByRole('link').first().click({ trial: true });

  await comeBackAs(page, oneLanguage, 'donor');
  await page.goto('/addresses');
  await expect(rows).toBeVisible();
  await expect(main.getByRole('button', { name: map, exact: true })).toHaveCount(0);
  const { x = 0, width = 0 } = (await rows.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan(1300);
});

test('words decide the order of addresses, and what was not found is said; a chosen order stays in the address line', async ({
  page,
}) => {
  await comeBackAs(page, oneLanguage, 'staff');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/addresses?q=${encodeURIComponent('Харків, магазин')}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/магазин/)).toBeVisible();
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await main.getByRole('button', { name: words.filters[oneLanguage] }).click();
  const order = page.getByRole('dialog').getByRole('combobox', { name: words.sort[oneLanguage], exact: true });
  await expect(order.locator('option:checked')).toHaveText(words.bestMatch[oneLanguage]);
  await order.selectOption('address');
  await expect(page).toHaveURL(/[?&]sort=address/);
  await order.selectOption('best');
  await expect(page).not.toHaveURL(/sort=/);
});
