import type { Browser, Download, Page } from '@playwright/test';
import { fillAssessment } from '../support/forms.ts';
import { comeBackAs, expect as expectSoon, oneLanguage, test, type Account, withWorker } from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { photoWordsIn } from '../support/photo-words.ts';
import { takePicture, type Camera } from '../support/pictures.ts';
import { registerAddress } from '../support/records.ts';
import { rescueWordsIn } from '../support/rescue-words.ts';
import { wordsIn } from '../support/words.ts';

const language = oneLanguage;

test.use(withWorker);

const camera: Camera = {
  orientation: 6,
  time: '2026:03:05 14:02:07',
  offset: '+02:00',
  latitude: [49, 59, 36.6],
  longitude: [36, 13, 49.44],
  heading: 270,
};

const expect = expectSoon.configure({ timeout: 30_000 });

/** Another device: a browser with a storage of its own. */
async function otherDevice(browser: Browser, url: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await comeBackAs(page, language, account);
  await page.goto('/outbox');
  return page;
}

async function takeIn(page: Page, file: string): Promise<void> {
  await page.locator('[data-rescue=file]').setInputFiles(file);
}

async function downloadAll(page: Page): Promise<string> {
  const [download]: readonly [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('main')
      .getByRole('button', { name: rescueWordsIn(language).download })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^domivka-rescue-[\d-]+\.zip$/);
  return download.path();
}

test('unsent work is carried to another device in a file and arrives once (A-43)', async ({
  page: phone,
  browser,
  server,
  apiOf,
}) => {
  test.setTimeout(150_000);
  const words = { ...wordsIn(language), ...photoWordsIn(language), ...rescueWordsIn(language) };
  const staff = await apiOf('staff');
  const address = await registerAddress(staff, 'Рятівна', '2');
  const found = (table: string) => staff.search(table, [{ field: 'addressId', op: 'eq', value: address._id }]);

  // Two days without a network: an assessment and a photo.
  await comeBackAs(phone, language, 'partner');
  await phone.goto(`/address/${address._id}/assessment/new`);
  await fetchWorker(phone);
  await expect(phone.getByRole('button', { name: words.saveAssessment })).toBeVisible();
  await fillAssessment(phone, language);
  await setNetwork(phone, false);
  await phone.getByRole('button', { name: words.saveAssessment }).click();
  await expect(phone.getByRole('link', { name: words.oneWaiting })).toBeVisible();
  await phone.goto(`/address/${address._id}?tab=photos`);
  await phone.getByRole('button', { name: words.add }).click();
  await phone.getByRole('radio', { name: words.external }).check();
  await phone.locator('[data-photos=files]').setInputFiles([await takePicture(phone, 1, camera)]);
  await phone.getByRole('button', { name: words.save(1), exact: true }).click({ timeout: 60_000 });
  await expect(phone.getByText(words.pending(1))).toBeVisible();
  await phone.goto('/outbox');
  const file = await downloadAll(phone);

  const laptop = await otherDevice(browser, server.url, 'partner');
  await takeIn(laptop, file);
  // What lies in it is shown before any of it is taken in.
  await laptop.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(laptop.getByText(words.takenIn)).toBeVisible();
  await expect(laptop.getByRole('main').getByText(words.everythingSent)).toBeVisible();
  await expect(laptop.getByRole('region', { name: words.sent }).getByRole('listitem')).toHaveCount(2);
  const [[assessment, ...others], [photo, ...copies]] = [await found('assessment'), await found('photo')];
  expect([assessment, photo]).toMatchObject([{ version: 1 }, { version: 1, category: 'external_damage' }]);
  expect([...others, ...copies]).toEqual([]);
  await takeIn(laptop, file);
  await expect(laptop.getByText(words.already)).toBeVisible();

  const stranger = await otherDevice(browser, server.url, 'staff');
  await takeIn(stranger, file);
  await expect(stranger.getByText(words.foreign)).toBeVisible();
  await expect(stranger.getByRole('main').getByText(words.everythingSent)).toBeVisible();

  await setNetwork(phone, true);
  await expect(phone.getByRole('main').getByText(words.everythingSent)).toBeVisible({ timeout: 60_000 });
  expect(await found('assessment')).toMatchObject([{ _id: assessment?._id, version: 1 }]);
  expect(await found('photo')).toMatchObject([{ _id: photo?._id, version: 1 }]);
  await Promise.all([laptop.context().close(), stranger.context().close()]);
});
