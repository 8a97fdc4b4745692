import { zipSync } from 'fflate';
import { importWordsIn } from '../support/import-words.ts';
import { comeBackAs, expect, test } from '../support/journey.ts';
import { setNetwork } from '../support/network.ts';
import { type Camera, takePicture } from '../support/pictures.ts';
import { registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';

const camera: Camera = {
  orientation: 1,
  time: '2026:03:05 14:02:07',
  offset: '+02:00',
  latitude: [49, 59, 36],
  longitude: [36, 13, 0],
  heading: 90,
};

test('Staff import a ZIP of photos, correct a wrong file name in place, and undo it', async ({ page, apiOf }) => {
  test.slow();
  const said = importWordsIn('en');
  const staff = await apiOf('staff');
  const home = await registerAddress(staff, 'Світлинна');
  const photosOf = () => staff.search('photo', [{ field: 'addressId', op: 'eq', value: home._id }]);
  const rowsSay = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

  await test.step('the template is downloaded, and the ZIP is uploaded', async () => {
    await comeBackAs(page, 'en', 'staff');
    await page.goto('/import/new?target=photo');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: said.template }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    const [roof, yard] = [await takePicture(page, 1, camera), await takePicture(page, 2, camera)];
    const sheet = [
      'File name in ZIP,Address Id,Category,Description',
      `roof.jpg,${home._id},External damage,Roof`,
      `yrad.jpg,${home._id},External damage,Yard`,
    ];
    const file = zipSync({
      'list.csv': new TextEncoder().encode(sheet.join('\n')),
      'roof.jpg': roof.buffer,
      'yard.jpg': yard.buffer,
    });
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: said.choose }).click();
    await (await chosen).setFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: said.upload }).click();
    await page.getByRole('link', { name: said.next }).click();
    await page.getByRole('button', { name: said.check }).click();
    await rowsSay('2 rows: 1 ready, 1 to correct');
  });

  await test.step('the wrong file name is corrected in place', async () => {
    const name = page.getByRole('textbox', { name: /^Row 3: File name/ });
    await expect(name).toHaveValue('yrad.jpg');
    await name.fill('yard.jpg');
    await name.press('Enter');
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  });

  await test.step('the page waits while the connection is away', async () => {
    const path = new URL(page.url()).pathname;
    await setNetwork(page, false);
    await expect(page.getByText(wordsIn('en').offlineMode).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await setNetwork(page, true);
    await expect(page.getByText(wordsIn('en').offlineMode)).toHaveCount(0);
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await rowsSay('2 rows are imported');
  });

  await test.step('the photos are at the address', async () => {
    expect(await photosOf()).toHaveLength(2);
    const wizard = page.url();
    await page.goto(`/address/${home._id}?tab=photos`);
    await expect(page.locator('main img').first()).toBeVisible();
    await page.goto(wizard);
  });

  await test.step('the import is undone', async () => {
    await page.getByRole('button', { name: said.undo }).click();
    await page.getByRole('dialog').getByRole('button', { name: said.undo }).click();
    await expect(page.getByRole('heading', { name: said.undone })).toBeVisible();
    expect(await photosOf()).toEqual([]);
  });
});
