import { listLookFaults } from '../support/accessibility.ts';
import { importWordsIn } from '../support/import-words.ts';
import { comeBackAs, expect, switchLanguage, test } from '../support/journey.ts';
import { registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 360, height: 740 };
const street = 'Імпортована';

/**
 * A list as it comes by mail: a title above the names, a settlement misspelt, a sign before a house, a unit behind a number, a word for a
 * number, a house left out, a street known already.
 */
const lines = [
  'Пошкоджені будинки;;;;;',
  'Область;Нас. пункт;Тип вулиці;Вулиця;№ будинку;Тип будинку;Поверхів',
  `Харківська;Чугууїв;вулиця;${street};№1;Багатоквартирний будинок;5 пов.`,
  `Харківська;Чугууїв;вулиця;${street};2;Багатоквартирний будинок;5`,
  `Харківська;Чугууїв;вулиця;${street};3;Багатоквартирний будинок;5`,
  `Харківська;Чугуїв;вулиця;${street};4;Багатоквартирний будинок;п’ять`,
  `Харківська;Чугуїв;вулиця;${street};;Багатоквартирний будинок;5`,
  'Харківська;Харків;вулиця;Черешневих садків;7;Багатоквартирний будинок;9',
];

test('Staff import a messy list, correct it in place, and undo it on a phone', async ({ page, apiOf }) => {
  test.slow();
  const said = importWordsIn('en');
  const staff = await apiOf('staff');
  const known = await registerAddress(staff, 'Черешневих садів');
  const isRegistered = async (house: string): Promise<boolean> => {
    const filters = [
      { field: 'streetUkr', op: 'eq', value: street },
      { field: 'house', op: 'eq', value: house },
    ];
    return (await staff.search('address', filters)).length > 0;
  };
  const rowsSay = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

  await test.step('the file is uploaded', async () => {
    await comeBackAs(page, 'en', 'staff');
    await page.goto('/');
    await page
      .getByRole('navigation', { name: wordsIn('en').mainMenu })
      .getByRole('link', { name: said.import, exact: true })
      .click();
    await page.getByRole('link', { name: said.newImport }).first().click();
    expect(await listLookFaults(page)).toEqual([]);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: said.choose }).click();
    await (
      await chosen
    ).setFiles({
      name: 'homes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
    });
    await page.getByRole('button', { name: said.upload }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'homes.csv' })).toBeVisible();
  });

  await test.step('its columns are recognized', async () => {
    await expect(page.getByRole('textbox', { name: said.headerRow })).toHaveValue('2');
    expect(await listLookFaults(page)).toEqual([]);
    await page.getByRole('link', { name: said.next }).click();
    await expect(page.getByRole('region', { name: said.preview })).toContainText(street);
    expect(await listLookFaults(page)).toEqual([]);
    await page.getByRole('button', { name: said.check }).click();
  });

  await test.step('three equal mistakes are corrected at once', async () => {
    await rowsSay('6 rows: 0 ready, 5 to correct, 1 to decide');
    await expect(page.getByRole('cell').getByRole('button').first()).toBeVisible();
    expect(await listLookFaults(page)).toEqual([]);
    await page.getByRole('region', { name: said.problems }).getByRole('button', { name: said.applyToThree }).click();
    await rowsSay('6 rows: 3 ready, 2 to correct, 1 to decide');
  });

  await test.step('single cells are corrected in their place', async () => {
    const floors = page.getByRole('textbox', { name: 'Row 6: Floors' });
    await floors.fill('5');
    await floors.press('Enter');
    // Nobody waits for the check of one cell before the next.
    const house = page.getByRole('textbox', { name: 'Row 7: House' });
    await house.fill('5');
    await house.press('Enter');
    await rowsSay('6 rows: 5 ready, 1 to decide');
  });

  await test.step('a row that was left out is taken back', async () => {
    await page.getByRole('button', { name: 'Leave out: row 8' }).click();
    await expect(page.getByRole('button', { name: 'Import 5 rows' })).toBeVisible();
    await page.getByRole('link', { name: said.back }).click();
    await page.getByText('Rows that you left out or decided on: 1').click();
    await expect(page.getByText(said.leftOut, { exact: true })).toBeVisible();
    expect(await listLookFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take back the decision on row 8' }).click();
    await rowsSay('6 rows: 5 ready, 1 to decide');
  });

  await test.step('a similar address is recognized as the registered one', async () => {
    await page
      .getByRole('region', { name: said.duplicates })
      .getByRole('button', { name: /^Same: row 8, / })
      .first()
      .click();
    await rowsSay('6 rows: 6 ready');
    await page.getByRole('link', { name: said.toImport }).click();
    await expect(page.getByRole('button', { name: 'Import 6 rows' })).toBeVisible();
    expect(await isRegistered('1')).toBe(false);
  });

  await test.step('the rows are imported and found', async () => {
    await page.getByRole('button', { name: 'Import 6 rows' }).click();
    await rowsSay('6 rows are imported');
    expect(await listLookFaults(page)).toEqual([]);
    const records = page.getByRole('region', { name: said.records });
    await expect(records.locator(`a[href="/address/${known._id}"]`)).toBeVisible();
    expect(await isRegistered('1')).toBe(true);
    expect(await staff.get('address', known._id)).toMatchObject({ streetUkr: 'Черешневих садів', floors: 9 });
    await page.goto(`/addresses?q=${encodeURIComponent(`Чугуїв ${street} 5`)}`);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Importovana/ })
        .first(),
    ).toBeVisible();
  });

  await test.step('another day it is undone on a phone', async () => {
    const spoken = importWordsIn('uk');
    await page.setViewportSize(phone);
    await switchLanguage(page, 'uk');
    await page.goto('/import');
    expect(await listLookFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'homes.csv' }).click();
    await expect(page.getByText('Крок 6 із 6: Результат')).toBeVisible();
    expect(await listLookFaults(page)).toEqual([]);
    await page.getByRole('button', { name: spoken.undo }).click();
    await page.getByRole('dialog').getByRole('button', { name: spoken.undo }).click();
    await expect(page.getByRole('heading', { name: spoken.undone })).toBeVisible();
    await expect(page.getByText(spoken.asBefore)).toBeVisible();
    expect(await isRegistered('1')).toBe(false);
    expect(await staff.get('address', known._id)).toMatchObject({ streetUkr: 'Черешневих садів' });
  });
});
