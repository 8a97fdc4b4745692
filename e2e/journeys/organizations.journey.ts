import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { comeBackAs, expect, languagesOfRun, oneLanguage, test } from '../support/journey.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

/** A picture of 2 × 2 px in one colour, made here so that no file has to lie about. */
function smallPicture(): Buffer {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  const line = [0, 20, 90, 160, 20, 90, 160];
  const pixels = deflateSync(Buffer.from([...line, ...line]));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

async function openHome(page: Page, language: 'en' | 'uk', account: 'staff' | 'partner'): Promise<void> {
  await comeBackAs(page, language, account);
  await page.goto('/');
}

for (const language of languagesOfRun('uk')) {
  const words = wordsIn(language);

  test(`Staff adds an organization with a logo and where it works (${language})`, async ({ page, apiOf }) => {
    test.slow();
    await openHome(page, language, 'staff');
    await page.getByRole('main').getByRole('link', { name: words.organizations }).click();
    await expect(page.getByRole('table', { name: words.organizationsFound })).toContainText('Warm Walls');
    await page.getByRole('link', { name: words.addOrganization }).click();

    const text = (name: string) => page.getByRole('textbox', { name, exact: true });
    await page.getByRole('button', { name: words.saveOrganization }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.organizationInvalid })).toContainText(
      words.identifierMissing,
    );
    const identifier = `bright-house-${language}`;
    await text(words.shortName).fill('Bright House');
    await text(words.identifier).fill(identifier);
    await text(words.organizationName).fill('Bright House Foundation');
    await text(words.fullTitleUkr).fill('Bright House');
    await text(words.fullTitleUkr).blur();
    await expect(page.getByText(words.latinTitle).first()).toBeVisible();
    await text(words.fullTitleUkr).fill('Благодійний фонд «Світлий дім»');
    await page.getByRole('combobox', { name: words.organizationType }).selectOption({ label: words.nationalNgo });

    await page
      .locator('input[data-logo]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText(words.logoWrongType)).toBeVisible();
    await page
      .locator('input[data-logo]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText(words.logoWrongType)).toBeVisible();
    await page
      .locator('input[data-logo]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: smallPicture() });
    await expect(page.getByRole('img', { name: words.logoAlt })).toBeVisible();

    // Two raions in the list: one by the keyboard, one by the search.
    const unit = (name: string) => page.getByRole('treeitem', { name, exact: true });
    await unit(words.kharkivskaOblast).press('ArrowRight');
    await unit(words.iziumskyiRaion).press('Space');
    await expect(unit(words.iziumskyiRaion)).toBeChecked();
    await expect(unit(words.kharkivskaOblast)).toHaveAttribute('aria-checked', 'mixed');
    await page.getByRole('combobox', { name: words.findArea }).fill(words.buchanskyi);
    await page.getByRole('option', { name: words.buchanskyiRaion }).click();
    await expect(unit(words.buchanskyiRaion)).toBeChecked();

    // One on the map.
    await page.locator('path[data-unit="UA14"]').click();
    await page.locator('path[data-unit="UA1402"]').click();
    const chosen = page.getByRole('list', { name: words.chosenAreas }).getByRole('listitem');
    await expect(chosen.filter({ hasText: words.bakhmutskyiRaion })).toBeVisible();

    await page.keyboard.press('Control+Enter');
    await readToast(page, words.organizationAdded);
    const api = await apiOf('staff');
    const filters = [{ field: 'identifier', op: 'eq', value: identifier }];
    const [saved] = await api.search('organization', filters);
    expect(saved).toMatchObject({ active: true, type: 'national_ngo' });
    expect(saved?.['geographicAccessibility']).toEqual(['UA1402', 'UA3208', 'UA6304']);
    expect(saved?.['logo']).toMatch(/^logo\//);

    await page.getByRole('textbox', { name: words.findOrganizations }).fill(identifier);
    const name = language === 'uk' ? 'Благодійний фонд «Світлий дім»' : 'Bright House Foundation';
    // The heading and the one that was found: the list stands still.
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('img', { name: words.logoAlt })).toBeVisible();
    await page.getByRole('button', { name: words.switchOff }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.switchOff }).click();
    await expect(page.getByText(words.organizationIsOff)).toBeVisible();
    expect((await api.search('organization', filters))[0]).toMatchObject({ active: false });
  });
}

test('a partner is sent home from organizations and sees no way there', async ({ page }) => {
  await openHome(page, oneLanguage, 'partner');
  for (const path of ['/organizations', '/organizations/new', `/organization/${'a'.repeat(24)}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await expect(page.getByRole('link', { name: wordsIn(oneLanguage).organizations })).toHaveCount(0);
});
