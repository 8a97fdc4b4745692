import type { Locator, Page } from '@playwright/test';
import { desksOfRun } from '../support/building.ts';
import { fillActivity } from '../support/forms.ts';
import { comeBackAs, expect, languagesOfRun, test } from '../support/journey.ts';
import { numberWordsIn } from '../support/number-words.ts';
import { assess, registerAddress } from '../support/records.ts';
import { rowsNamed } from '../support/rows.ts';
import { readWorkbook } from '../support/sheet.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

// Wide enough for the filters of a report beside it.
test.use({ viewport: { width: 1280, height: 760 } });

/** The hromada of Izium, with a village of it in which the demonstration has nothing. */
const hromada = { pCode: 'UA6304009', en: 'Iziumska', uk: 'Ізюмська' } as const;
const villages = {
  en: { pCode4: 'UA6304009004', name: 'Hlynske' },
  uk: { pCode4: 'UA6304009010', name: 'Левківка' },
} as const;

/** As long as the server keeps the numbers of large areas, in milliseconds. */
const keptFor = 60_000;

/** The number in a place of the page, once it is there. */
async function readNumber(place: Locator): Promise<number> {
  await expect(place).toHaveText(/\d/);
  return Number((await place.textContent())?.replaceAll(/\D/g, ''));
}

/** The row of a chart. */
function barOf(page: Page, chart: string, name: string): Locator {
  return page.getByRole('figure', { name: chart }).getByRole('listitem').filter({ hasText: name });
}

for (const { language, viewport } of desksOfRun('uk')) {
  test.describe(`on the way from a number (${language})`, () => {
    test.use({ viewport });

    test(`a gap on Home leads to the hromada, the address and the help, and is then smaller (${language})`, async ({
      page,
      server,
      apiOf,
    }) => {
      const [words, said] = [wordsIn(language), numberWordsIn(language)];
      const { pCode4, name } = villages[language];
      const oblast = await apiOf('oblast');
      const { _id } = await registerAddress(oblast, 'Лічена', '3', { pCode4, buildingType: 'Private estates' });
      await assess(oblast, _id, { damageTypes: ['window'] });
      await server.passTime(keptFor);

      await comeBackAs(page, language, 'oblast');
      await page.goto('/');
      const onHome = barOf(page, said.hromadas, hromada[language]);
      const before = await readNumber(onHome.getByRole('link'));
      await onHome.getByRole('button').click();
      await expect(page).toHaveURL(new RegExp(`/statistics\\?area=${hromada.pCode}$`));
      const needHelp = page.getByRole('listitem').filter({ hasText: said.needHelp }).getByRole('link').first();
      await expect(needHelp).toHaveText(String(before));
      const gap = barOf(page, said.bySettlement, name).getByRole('link').first();
      await expect(gap).toHaveText('1');

      await gap.click();
      await rowsNamed(page, said.rows).getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/address/${_id}`));
      await page.getByRole('link', { name: words.newActivity }).first().click();
      await fillActivity(page, language);
      await page.getByRole('button', { name: words.saveActivity }).click();
      await readToast(page, words.activityCreated);

      await page.goto(`/statistics?area=${hromada.pCode}`);
      await expect(needHelp).toHaveText(String(before - 1));
    });
  });
}

for (const language of languagesOfRun('uk')) {
  test(`a report is filtered, opened to the rows behind a number, and downloaded with the same rows (${language})`, async ({
    page,
  }) => {
    const [words, said] = [wordsIn(language), numberWordsIn(language)];
    await comeBackAs(page, language, 'staff');
    await page.goto('/');
    await page.getByRole('navigation', { name: words.mainMenu }).getByRole('link', { name: said.reports }).click();
    await page.getByRole('link', { name: said.situation }).click();
    const total = page
      .getByRole('region', { name: said.totals })
      .locator('div')
      .filter({ hasText: new RegExp(`^\\d+${said.withoutHelp}$`) })
      .getByRole('link');
    const country = await readNumber(total);
    await page.getByRole('combobox', { name: said.oblast, exact: true }).fill(said.kharkivska.slice(0, 5));
    await page.getByRole('option', { name: said.kharkivska }).click();
    await expect(page).toHaveURL(/area=UA63/);
    await expect(total).not.toHaveText(String(country));
    const count = await readNumber(total);
    await total.click();

    const rows = page.getByRole('table', { name: said.rows }).getByRole('row');
    const first = rows.getByRole('link').first();
    await expect(first).toBeVisible();
    await page.getByRole('button', { name: said.download, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: said.excel }).check();
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: said.download, exact: true }).click();
    const sheet = await readWorkbook(await coming);
    const head = new Map(sheet.map(([label = '', value = '']) => [label, value]));
    expect(head.get(said.rowsOfFile)).toBe(String(count));
    expect(head.get(said.filtersOfFile)).toContain(said.kharkivska);
    const listed = sheet.slice(sheet.findIndex(([label]) => label === said.oblast) + 1);
    expect(listed).toHaveLength(count);
    const name = (await first.textContent()) ?? '';
    expect(listed[0]?.join(' ')).toContain(name);
  });

  test(`a report is sorted by a column, in its link and in its file (${language})`, async ({ page }) => {
    const said = numberWordsIn(language);
    await comeBackAs(page, language, 'staff');
    await page.goto('/report/situation?level=3');
    const table = page.getByRole('table', { name: said.rows });
    const header = table.getByRole('columnheader', { name: said.withoutHelp });
    await expect(header).toBeVisible();
    const at = (await table.getByRole('columnheader').allTextContents()).indexOf(said.withoutHelp);
    const readColumn = async (): Promise<readonly number[]> => {
      const rows = await table.locator('tbody tr').all();
      return Promise.all(rows.map(async (row) => Number(await row.getByRole('cell').nth(at).textContent())));
    };
    await header.getByRole('button').click();
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/sort=-unhelped/);
    await expect(table.locator('xpath=..')).toHaveAttribute('aria-busy', 'false');
    const shown = await readColumn();
    expect(shown.length).toBeGreaterThan(3);
    expect(shown).toEqual(shown.toSorted((one, other) => other - one));

    await page.reload();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: said.download, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: said.download, exact: true }).click();
    const sheet = await readWorkbook(await coming);
    // In the file the areas around are columns of their own.
    const written = sheet.at(-shown.length - 1)?.indexOf(said.withoutHelp) ?? -1;
    expect(sheet.slice(-shown.length).map((cells) => Number(cells[written]))).toEqual(shown);
  });

  test(`statistics are printed whole, also what was never scrolled to (${language})`, async ({ page }) => {
    const said = numberWordsIn(language);
    await page.addInitScript(() => {
      globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await comeBackAs(page, language, 'staff');
    await page.goto('/statistics');
    const last = page.getByRole('figure', { name: said.findingsByCheck });
    await page.getByRole('button', { name: said.printAll }).waitFor();
    await expect(last).toHaveCount(0);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(said.notPrinted)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: said.printAll }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    await page.emulateMedia({ media: 'print' });
    await expect(last).toBeVisible();
    await expect(page.getByText(said.notPrinted)).toBeHidden();
  });

  test(`a donor sees results with small numbers masked, and no rows (${language})`, async ({ page, apiOf }) => {
    const said = numberWordsIn(language);
    await comeBackAs(page, language, 'donor');
    await page.goto('/');
    const results = page.getByRole('region', { name: said.results });
    await expect(results).toContainText(said.asOf);
    const numbers = await results.locator('[data-numbers]').allTextContents();
    expect(numbers.length).toBeGreaterThan(0);
    await results.getByRole('link', { name: said.damaged }).click();
    await expect(page).toHaveURL(/\/report\/donor/);
    const cells = page.getByRole('table').first().getByRole('cell');
    await expect(cells.first()).toBeVisible();
    for (const cell of [...numbers, ...(await cells.allTextContents())]) expect(cell).not.toMatch(/^[1-4]$/);

    await page.goto('/report/addresses');
    await expect(page.getByRole('main')).toContainText(said.refused);
    await expect(rowsNamed(page, said.rows)).toHaveCount(0);
    const donor = await apiOf('donor');
    await expect(donor.call('POST', '/stats/summary', {})).rejects.toThrow('403');
    await expect(donor.call('GET', '/reports/addresses.json')).rejects.toThrow('403');
  });
}
