import { listLookFaults } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { comeBackAs, expect, languagesOfRun, oneLanguage, test } from '../support/journey.ts';
import { numberWordsIn } from '../support/number-words.ts';
import { help, registerAddress } from '../support/records.ts';
import { readWorkbook } from '../support/sheet.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 360, height: 740 };

/** The month before this one in Ukraine: `2026-10`. */
function lastMonth(): string {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' })
    .format(Date.now())
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** A repair of the manager's organization that was completed in the month, without a word about people. */
async function complete(manager: Api, street: string): Promise<void> {
  const { organization } = (await manager.call('GET', '/me')) as { organization: { _id: string } };
  const { _id } = await registerAddress(manager, street);
  const month = lastMonth();
  const done = { status: 'Completed', actualStartDate: `${month}-02`, actualCompletionDate: `${month}-20` };
  await help(manager, _id, organization._id, done);
}

/** The indicator as the table that came with the program names it. */
const lightRepairs = { en: 'Light repairs', uk: 'Легкий ремонт' } as const;
const streets = { en: 'Звітна', uk: 'Підсумкова' } as const;

for (const language of languagesOfRun('uk')) {
  const words = wordsIn(language);
  const said = numberWordsIn(language);

  test(`a manager corrects what ActivityInfo would refuse and takes the table along (${language})`, async ({
    page,
    apiOf,
  }) => {
    test.slow();
    await complete(await apiOf('manager'), streets[language]);
    await comeBackAs(page, language, 'manager');
    await page.goto('/report');
    await page.getByRole('link', { name: said.forActivityInfo }).click();
    await expect(page).toHaveURL(/\/report\/5w$/);
    const refused = page.getByRole('table', { name: said.toCorrect });
    const street = language === 'uk' ? streets[language] : 'Zvitna';
    const row = refused.getByRole('row').filter({ hasText: street });
    await expect(row).toContainText(said.noPeople);
    expect(await listLookFaults(page)).toEqual([]);

    await row.getByRole('link', { name: said.correct }).click();
    await page.locator('summary').filter({ hasText: said.beneficiaries }).click();
    await page.getByRole('textbox', { name: said.peopleInTotal, exact: true }).fill('17');
    await page.getByRole('button', { name: words.saveActivity }).click();

    await expect(page).toHaveURL(/\/report\/5w\?month=/);
    await expect(page.getByRole('table', { name: said.matrix })).toContainText(lightRepairs[language]);
    await expect(refused.getByRole('row').filter({ hasText: street })).toHaveCount(0);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: said.downloadXlsx }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(lastMonth());
    const [head = [], ...rows] = await readWorkbook(download);
    const found = rows.find((cells) => cells.includes(lightRepairs[language]));
    expect(head).toEqual(expect.arrayContaining([said.settlementCode, said.reachedTotal]));
    // Both languages may meet on one server: 17 people of each.
    expect(found).toEqual(expect.arrayContaining(['UA6312027001', expect.stringMatching(/^(?:17|34)$/)]));

    await page.setViewportSize(phone);
    expect(await listLookFaults(page)).toEqual([]);
  });
}

test('staff enter a version of the indicator table; a wrong cell saves nothing and is named', async ({ page }) => {
  const said = numberWordsIn(oneLanguage);
  await comeBackAs(page, oneLanguage, 'staff');
  await page.goto('/indicators');
  await expect(page.getByText(said.codesMissing)).toBeVisible();
  expect(await listLookFaults(page)).toEqual([]);
  const sheet = (type: string) => ({
    name: 'indicators.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`type,modality,code,nameEn,people\n${type},in_kind,CLSHL/CA1/IN1,Light repairs,yes\n`),
  });
  await page.getByRole('textbox', { name: said.versionName, exact: true }).fill('Journey 5.1A');
  await page.locator('input[type=file]').setInputFiles(sheet('light_repairs'));
  await page.getByRole('button', { name: said.enterVersion }).click();
  await expect(page.getByRole('table', { name: said.correctCells })).toContainText('light_repairs');
  await page.locator('input[type=file]').setInputFiles(sheet('light_repair'));
  await page.getByRole('button', { name: said.enterVersion }).click();
  await expect(page.getByRole('heading', { name: 'Journey 5.1A' })).toBeVisible();
  await expect(page.getByRole('table', { name: said.indicatorTable })).toContainText('CLSHL/CA1/IN1');
});
