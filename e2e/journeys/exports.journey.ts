import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { listLookFaults } from '../support/accessibility.ts';
import { exportWordsIn } from '../support/export-words.ts';
import { comeBackAs, expect, languagesOfRun, oneLanguage, test } from '../support/journey.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 360, height: 740 };

/** The addresses of Kharkiv on a street. */
const listed = '/addresses?q=%D0%A8%D0%B5%D0%B2%D1%87%D0%B5%D0%BD%D0%BA%D0%B0';

/** How many addresses the list says there are. */
async function countOf(page: Page): Promise<number> {
  const said = page.getByText(/^\d+.(?:address|адрес)/).first();
  await expect(said).toBeAttached();
  return Number.parseInt((await said.textContent()) ?? '', 10);
}

for (const language of languagesOfRun(oneLanguage)) {
  const words = wordsIn(language);
  const said = exportWordsIn(language);

  async function exportAs(page: Page, format: string, choose: () => Promise<void> = async () => undefined) {
    await page.getByRole('button', { name: said.export }).click();
    const dialog = page.getByRole('dialog', { name: said.export });
    await dialog.getByRole('radio', { name: format }).check();
    await choose();
    expect(await listLookFaults(page)).toEqual([]);
    const started = page.waitForEvent('download');
    await dialog.getByRole('button', { name: said.download }).click();
    const download = await started;
    await readToast(page, said.done);
    await expect(dialog).toBeHidden();
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  test(`A coordinator filters addresses and takes them away as a table (${language})`, async ({ page }) => {
    test.slow();
    await comeBackAs(page, language, 'oblast');
    await page.goto(listed);
    await expect(page.getByRole('button', { name: said.export })).toBeEnabled();
    const count = await countOf(page);
    expect(count).toBeGreaterThan(1);

    await test.step('as a workbook, which says what it contains', async () => {
      const { name, bytes } = await exportAs(page, said.xlsx);
      expect(name).toContain(String(count));
      const [data, about] = await readWorkbook(bytes);
      expect(data?.data.length).toBe(count + 1);
      expect(about?.data.flat()).toContain(count);
    });

    await test.step('as a text table on a phone, with codes and tags', async () => {
      await page.setViewportSize(phone);
      const { bytes } = await exportAs(page, said.csv, async () => {
        await page.getByRole('radio', { name: said.codes }).check();
        await page.getByRole('checkbox', { name: said.hxl }).check();
      });
      const lines = bytes.toString().trimEnd().split('\r\n');
      expect(lines[0]).toContain('address.pCode4');
      expect(lines[1]).toContain('#adm4+code');
      expect(lines.length).toBe(count + 2);
    });
    await expect(page.getByRole('textbox', { name: words.searchField })).toBeVisible();
  });
}
