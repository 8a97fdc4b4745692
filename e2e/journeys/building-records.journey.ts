import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { addPhotos, desksOfRun, openBuilding, registerBuilding, rowOf, tilesOf, wordsOf } from '../support/building.ts';
import { comeBackAs, expect, test } from '../support/journey.ts';
import { lookAt } from '../support/pictures.ts';
import { assess, help } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';

async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** Opens the saved assessment of a building. */
async function openAssessment(page: Page, addressId: string, id: string): Promise<void> {
  await page.goto(`/address/${addressId}/assessment/${id}?edit=1`);
}

for (const { language, viewport } of desksOfRun('en')) {
  const words = wordsOf(language);
  const street = language === 'en' ? 'Горобинова' : 'Осикова';

  test.describe(`the records of a building (${language})`, () => {
    test.use({ viewport });

    test(`photos are shown at once, are upright, make a pair, and come as an archive (${language})`, async ({
      page,
      apiOf,
    }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} світла`, language);
      const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
      await openBuilding(page, language, 'manager', address, 'photos');
      await addPhotos(page, language, words.external, [1, 2]);
      await addPhotos(page, language, words.repaired, [3]);
      await expect(tilesOf(page)).toHaveCount(3);
      await expect.poll(async () => (await manager.search('photo', onAddress)).length, { timeout: 30_000 }).toBe(3);
      await expect(page.getByRole('tabpanel').getByText(words.notSent)).toHaveCount(0);
      const kept = await manager.search('photo', onAddress);
      for (const photo of kept) expect(photo).toMatchObject({ placeSource: 'photo', width: 1200, height: 1600 });
      const ids = kept.map(({ _id }) => _id);
      const links = (await manager.call('POST', '/photos/links', { ids })) as readonly { readonly screen: string }[];
      for (const { screen } of links) expect(await lookAt(page, screen)).toMatchObject({ top: 'red', bottom: 'blue' });

      await page.getByRole('button', { name: new RegExp(`^${words.repaired}`) }).click();
      const viewer = page.getByRole('dialog');
      await viewer.getByRole('button', { name: words.pair }).click();
      await viewer
        .getByRole('button', { name: new RegExp(words.external) })
        .first()
        .click();
      await readToast(page, words.updated);
      await viewer.getByRole('button', { name: words.compare }).click();
      await expect(viewer.getByRole('img', { name: words.before, exact: true })).toBeVisible();
      await expect(viewer.getByRole('img', { name: words.after, exact: true })).toBeVisible();
      await viewer.getByRole('button', { name: words.back }).click();
      await page.keyboard.press('Escape');

      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: words.zipAll }).click();
      const archive = (await contentOf(await coming)).toString('utf8');
      const house = language === 'en' ? 'Horobynova-svitla-St_1' : 'вул-Осикова-світла_2';
      for (const name of ['2026-03-05_external_1.jpg', '2026-03-05_external_2.jpg', '2026-03-05_repaired_1.jpg'])
        expect(archive).toContain(`UA6312027001_${house}_${name}`);
    });

    test(`an assessment is verified, and edited again it waits for its review again (${language})`, async ({
      page,
      browser,
      server,
      apiOf,
    }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} перевірена`, language);
      const assessment = await assess(manager, address._id);
      const office = await browser.newContext({ viewport, baseURL: server.url });
      const desk = await office.newPage();
      await comeBackAs(desk, language, 'oblast');
      await desk.goto(`/address/${address._id}/assessment/${assessment._id}`);
      // It opens to be read: there is nothing to save beside what a reviewer decides.
      await expect(desk.getByRole('button', { name: words.verify, exact: true })).toBeVisible();
      await expect(desk.getByRole('form')).toHaveCount(0);
      await desk.getByRole('button', { name: words.verify, exact: true }).click();
      await readToast(desk, words.assessmentVerified);
      await expect(desk.getByRole('main').getByText(words.verified, { exact: true })).toBeVisible();
      // What is unsent would go with its tab.
      await expect.poll(async () => (await manager.get('assessment', assessment._id))['reviewState']).toBe('verified');
      await office.close();

      await comeBackAs(page, language, 'manager');
      await openAssessment(page, address._id, assessment._id);
      await expect(page.getByRole('main').getByText(words.verified, { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: words.levelOfDamage, exact: true }).fill('45');
      await page.getByRole('button', { name: words.saveAssessment }).click();
      await readToast(page, words.assessmentUpdated);
      await expect(rowOf(page, words.assessmentsTab, words.received)).toHaveCount(1);
      await expect
        .poll(async () => manager.get('assessment', assessment._id))
        .toMatchObject({ reviewState: 'received', levelOfDamage: 45 });
    });

    test(`history says what changed, an old version comes back, and what was deleted too (${language})`, async ({
      page,
      apiOf,
    }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} давня`, language);
      const flat = await manager.save('apartment', { addressId: address._id, unitType: 'apartment', number: '5' });
      const first = await assess(manager, address._id);
      await manager.save('assessment', { _id: first._id, levelOfDamage: 60, version: first.version });

      await comeBackAs(page, language, 'manager');
      await openAssessment(page, address._id, first._id);
      await page.getByRole('button', { name: words.showHistory }).click();
      await expect(page.getByRole('deletion').filter({ hasText: '25' })).toBeVisible();
      await expect(page.getByRole('insertion').filter({ hasText: '60' })).toBeVisible();
      await page.getByRole('button', { name: `${words.restoreVersion} 1` }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.restoreVersion }).click();
      await readToast(page, words.versionRestored);
      await expect(page.getByRole('textbox', { name: words.levelOfDamage, exact: true })).toHaveValue('25');

      await page.goto(`/residential-unit/${flat._id}`);
      await page.getByRole('button', { name: words.moreActions }).click();
      await page.getByRole('menuitem', { name: words.deleteUnit }).click();
      await page.getByRole('dialog').press('Escape');
      await expect(page.getByRole('button', { name: words.moreActions })).toBeFocused();
      await page.getByRole('button', { name: words.moreActions }).click();
      await page.getByRole('menuitem', { name: words.deleteUnit }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.deleteUnit }).click();
      await expect(page.getByText(words.unitDeleted)).toBeVisible();
      await page.getByRole('button', { name: words.undo, exact: true }).click();
      await readToast(page, words.isBack);
      await expect(
        page
          .getByRole('gridcell')
          .or(page.getByRole('link', { name: words.flat(5) }))
          .first(),
      ).toBeVisible();
      // Both the deletion and the undoing of it are on their way still.
      const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
      await expect
        .poll(async () => (await manager.search('apartment', onAddress)).map((one) => [one._id, one['number']]))
        .toContainEqual([flat._id, '5']);

      await openAssessment(page, address._id, first._id);
      await page.getByRole('button', { name: words.delete, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.deleteAssessment }).click();
      await readToast(page, words.assessmentDeleted);
      await expect.poll(async () => (await manager.search('assessment', onAddress)).length).toBe(0);
      await page.goto('/bin');
      await page.getByRole('textbox', { name: words.searchBin }).fill(`${street} давня`);
      await rowOf(page, words.deletedRecords, street === 'Горобинова' ? 'Horobynova' : street)
        .getByRole('button', { name: new RegExp(`^${words.restore}`) })
        .click();
      await readToast(page, words.backFromBin);
      expect((await manager.get('assessment', first._id))['levelOfDamage']).toBe(25);
    });

    test(`the passport of the building comes in the language of the page (${language})`, async ({ page, apiOf }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} паспортна`, language);
      await assess(manager, address._id);
      await openBuilding(page, language, 'manager', address);
      const coming = page.waitForEvent('download', { timeout: 40_000 });
      await page.getByRole('button', { name: words.moreActions }).click();
      await page.getByRole('menuitem', { name: words.passportLanguage }).click();
      const passport = await contentOf(await coming);
      expect(passport.subarray(0, 4).toString()).toBe('%PDF');
      expect(passport.length).toBeGreaterThan(20_000);
    });

    test(`a completed activity has a handover certificate (${language})`, async ({ page, apiOf }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} передана`, language);
      const done = { status: 'Completed', actualStartDate: '2026-03-01', actualCompletionDate: '2026-03-20' };
      const activity = await help(manager, address._id, address['organizationId'], done);
      await comeBackAs(page, language, 'manager');
      await page.goto(`/address/${address._id}/activity/${activity._id}`);
      const coming = page.waitForEvent('download', { timeout: 40_000 });
      await page.getByRole('button', { name: words.moreActions }).click();
      await page.getByRole('menuitem', { name: words.handoverPdf }).click();
      expect((await contentOf(await coming)).subarray(0, 4).toString()).toBe('%PDF');
    });

    test(`a custom field is made, filled in, and found by (${language})`, async ({ page, browser, server, apiOf }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} особлива`, language);
      const other = await registerBuilding(manager, `${street} звичайна`, language);
      const label = { en: `Shelter key ${language}`, uk: `Ключ від укриття ${language}` };
      const office = await browser.newContext({ viewport, baseURL: server.url });
      const desk = await office.newPage();
      await comeBackAs(desk, language, 'admin');
      await desk.goto('/metadata');
      await desk.getByRole('link', { name: words.addField }).first().click();
      await desk.getByRole('textbox', { name: words.labelEn }).fill(label.en);
      await desk.getByRole('textbox', { name: words.labelUk }).fill(label.uk);
      await desk.getByRole('combobox', { name: words.fieldType }).selectOption({ label: words.text });
      await desk.getByRole('switch', { name: words.shared }).check();
      await desk.getByRole('button', { name: words.saveField }).click();
      await readToast(desk, words.fieldCreated);
      await expect(desk.getByRole('link', { name: label[language] })).toBeVisible();
      // What is unsent would go with its tab.
      const labels = async () => (await manager.search('metadata', [])).map((field) => field['label']);
      await expect.poll(labels).toContainEqual(label);
      await office.close();

      await openBuilding(page, language, 'manager', address, 'customData');
      await page.getByRole('button', { name: words.fillIn, exact: true }).click();
      await page.getByRole('textbox', { name: label[language] }).fill('Петренко, кв. 5');
      await page.getByRole('button', { name: words.saveCustom, exact: true }).click();
      await readToast(page, words.customSaved);
      await expect(page.getByRole('tabpanel')).toContainText('Петренко, кв. 5');
      await expect
        .poll(async () => JSON.stringify((await manager.get('address', address._id))['custom'] ?? {}))
        .toContain('Петренко');

      await page.goto('/addresses');
      await page.getByRole('button', { name: new RegExp(words.filters) }).click();
      await page.getByText(words.moreFilters, { exact: true }).click();
      await page.getByRole('textbox', { name: label[language] }).fill('Петренко');
      const links = page.getByRole('link').filter({ hasText: language === 'en' ? 'Horobynova' : street });
      await expect(links).toHaveCount(1);
      await expect(links).toHaveAttribute('href', new RegExp(address._id));
      expect(other._id).not.toBe(address._id);

      // In from a sheet: by the import of the same kind of records, which import.journey walks through.
      await page.goto('/metadata');
      await page.getByRole('link', { name: words.valuesIn }).click();
      await expect(page).toHaveURL(/\/import\/new\?target=address$/);
      await expect(page.locator('input[type="file"]')).toBeAttached();
    });
  });
}
