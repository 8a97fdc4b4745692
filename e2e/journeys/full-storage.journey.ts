import { wordsOf } from '../support/building.ts';
import { limitRoom, takeRoom } from '../support/failing-storage.ts';
import { fillAssessment } from '../support/forms.ts';
import { comeBackAs, expect as expectSoon, test } from '../support/journey.ts';
import { takePicture, type Camera } from '../support/pictures.ts';
import { registerAddress } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';

const language = 'en';
const words = wordsOf(language);

const photoRefused = 'There is no room on this device, so this photo is not kept.';
const notCreated = 'Assessment creation failed';
const nothingKept = 'There is no room left on this device, so nothing was saved.';
/** Room for a few records with all their indexes, in bytes; a detailed photo needs more, also when it was made smaller. */
const smallRecords = 250_000;
const nothing = 64;

const expect = expectSoon.configure({ timeout: 30_000 });

const camera: Camera = {
  orientation: 6,
  time: '2026:03:05 14:02:07',
  offset: '+02:00',
  latitude: [49, 59, 36.6],
  longitude: [36, 13, 49.44],
  heading: 270,
};

test('a browser that has no room for a photo still keeps text; when it refuses that too it is said, nothing is half kept, and with room it continues without a reload (A-40)', async ({
  page,
  server,
  apiOf,
}) => {
  test.slow();
  const partner = await apiOf('partner');
  const address = await registerAddress(partner, 'Тісна', '1');
  const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
  const save = page.getByRole('button', { name: words.saveAssessment });
  await comeBackAs(page, language, 'partner');
  const room = await limitRoom(page, server.url, 20_000_000);
  await page.goto(`/address/${address._id}?tab=photos`);
  await expect(page.getByRole('button', { name: words.add })).toBeVisible();
  const picture = await takePicture(page, 1, camera, 60_000);

  await takeRoom(page, smallRecords);
  await page.getByRole('button', { name: words.add }).click();
  await page.getByRole('radio', { name: words.external }).check();
  await page.locator('[data-photos=files]').setInputFiles([picture]);
  await expect(page.getByText(photoRefused).first()).toBeVisible();
  await page.goto(`/address/${address._id}/assessment/new`);
  await fillAssessment(page, language);
  await save.click();
  await readToast(page, words.assessmentCreated);
  await expect.poll(() => partner.search('assessment', onAddress)).toHaveLength(1);

  await page.getByRole('link', { name: words.newAssessment }).first().click();
  await fillAssessment(page, language);
  await room.shrink(1);
  await takeRoom(page, nothing);
  await save.click();
  const refusal = page.getByRole('dialog').filter({ hasText: notCreated });
  await expect(refusal).toContainText(nothingKept);
  await refusal.getByRole('button', { name: words.close, exact: true }).click();
  await expect(page.getByRole('link', { name: words.everythingSent })).toBeVisible();

  await room.lift();
  await save.click();
  await readToast(page, words.assessmentCreated);
  await expect.poll(() => partner.search('assessment', onAddress)).toMatchObject([{ version: 1 }, { version: 1 }]);
  expect(await partner.search('photo', onAddress)).toEqual([]);
  await expect(page.getByRole('tab', { name: words.assessmentsTab })).toContainText('2');
});
