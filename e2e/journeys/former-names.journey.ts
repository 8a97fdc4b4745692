import { listLookFaults } from '../support/accessibility.ts';
import { formerNameWordsIn } from '../support/former-name-words.ts';
import { comeBackAs, expect, languagesOfRun, oneLanguage, test } from '../support/journey.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 360, height: 740 };

/** A renaming for each language, so that the second journey does not find what the first one has recorded. */
const renamings = {
  en: { former: 'Первомайська', present: 'Вербова', latin: 'Pervomaiska' },
  uk: { former: 'Комсомольська', present: 'Ясенова', latin: 'Komsomolska' },
} as const;

for (const language of languagesOfRun('uk')) {
  const words = wordsIn(language);
  const said = formerNameWordsIn(language);
  const { former, present, latin } = renamings[language];

  test(`Staff record a renaming, and a partner finds the house by its former name (${language})`, async ({
    page,
    apiOf,
  }) => {
    test.slow();
    const staff = await apiOf('staff');
    const building = { pCode4: 'UA6312027001', streetType: 'street', streetUkr: present, buildingType: 'Multi-storey' };
    const { _id } = await staff.save('address', { ...building, house: '7' });

    await test.step('staff fill in the form', async () => {
      await comeBackAs(page, language, 'staff');
      await page.goto('/');
      await page
        .getByRole('navigation', { name: words.mainMenu })
        .getByRole('link', { name: said.formerNames })
        .click();
      await page.getByRole('link', { name: said.add }).first().click();
      const settlement = page.getByRole('combobox', { name: words.settlement });
      await settlement.click();
      await settlement.pressSequentially('Харків', { delay: 30 });
      await page
        .getByRole('option', { name: /^(м\. Харків|Харків|Kharkiv)\b|^(м\. )?Харків/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: said.formerName, exact: true }).fill(former);
      await page.getByRole('textbox', { name: said.presentName, exact: true }).fill(present);
      await page.getByRole('textbox', { name: said.since, exact: true }).fill('2022');
      await page.getByRole('textbox', { name: said.source, exact: true }).fill('Рішення міської ради');
      expect(await listLookFaults(page)).toEqual([]);
      await page.getByRole('button', { name: said.save }).click();
      await readToast(page, said.added);
      await expect(page.getByRole('link', { name: `${former} → ${present}` })).toBeVisible();
    });

    await test.step('on a phone the list has room', async () => {
      const wide = page.viewportSize();
      await page.setViewportSize(phone);
      await expect(page.getByRole('link', { name: `${former} → ${present}` })).toBeVisible();
      expect(await listLookFaults(page)).toEqual([]);
      if (wide) await page.setViewportSize(wide);
    });

    await test.step('a partner asks for the former name', async () => {
      await page.context().clearCookies();
      await comeBackAs(page, language, 'partner');
      await page.goto('/addresses');
      await page.getByRole('textbox', { name: words.searchField }).fill(`${former} 7`);
      await page.locator(`a[href="/address/${_id}"]`).first().click();
      const shown = language === 'uk' ? former : latin;
      await expect(page.getByRole('main').getByText(`${shown} (`)).toContainText('2022');
    });
  });
}

test('a partner is sent home from the former names and sees no way there', async ({ page }) => {
  await comeBackAs(page, oneLanguage, 'partner');
  for (const path of ['/former-names', '/former-names/new']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await expect(page.getByRole('link', { name: formerNameWordsIn(oneLanguage).formerNames })).toHaveCount(0);
});
