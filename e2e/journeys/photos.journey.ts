import type { Locator, Page } from '@playwright/test';
import type { Stored } from '../support/api.ts';
import { comeBackAs, expect as expectSoon, languagesOfRun, oneLanguage, test, withWorker } from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { photoWordsIn, type PhotoWords } from '../support/photo-words.ts';
import { lookAt, takePicture, type Camera } from '../support/pictures.ts';
import { registerAddress } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn, type Language } from '../support/words.ts';

/** `PHOTOS=20` runs the whole of the promise: twenty photos over 64 kbit/s (several minutes). */
const photosOnTheWay = Number(process.env['PHOTOS'] ?? 3);

const camera: Camera = {
  orientation: 6,
  time: '2026:03:05 14:02:07',
  offset: '+02:00',
  latitude: [49, 59, 36.6],
  longitude: [36, 13, 49.44],
  heading: 270,
};

/** Pictures are drawn and sent here: that takes its time on a small machine. */
const expect = expectSoon.configure({ timeout: 30_000 });

const tiles = (page: Page) => page.getByRole('tabpanel').locator('li').getByRole('button');
const onAddress = (address: Stored) => [{ field: 'addressId', op: 'eq', value: address._id }];

async function openPhotos(page: Page, language: Language, address: Stored): Promise<void> {
  await comeBackAs(page, language, 'partner');
  await page.goto(`/address/${address._id}?tab=photos`);
  await expect(page.getByRole('button', { name: photoWordsIn(language).add })).toBeVisible();
}

async function addPhotos(page: Page, language: Language, numbers: readonly number[]): Promise<void> {
  const words = photoWordsIn(language);
  const files = [];
  for (const number of numbers) files.push(await takePicture(page, number, camera));
  await page.getByRole('button', { name: words.add }).click();
  await page.getByRole('radio', { name: words.external }).check();
  await page.locator('[data-photos=files]').setInputFiles(files);
  const save = page.getByRole('button', { name: words.save(numbers.length), exact: true });
  await expect(save).toBeEnabled({ timeout: 60_000 });
  await save.click();
  // The panel closes, and what was below it moves up.
  await expect(save).toBeHidden();
}

async function comparePair(viewer: Locator, words: PhotoWords): Promise<void> {
  await viewer.getByRole('button', { name: words.compare }).click();
  await viewer.getByRole('slider', { name: words.slider }).press('ArrowLeft');
  await viewer.getByRole('button', { name: words.back }).click();
}

const lines = {
  /** 64 kbit/s with the delay of a bad cell. */
  slow: { offline: false, latency: 150, downloadThroughput: 8000, uploadThroughput: 8000 },
  cut: { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 },
  /** No limits. */
  fast: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
} as const;

/** The line of a page, which can become another one. */
async function lineOf(page: Page): Promise<(line: keyof typeof lines) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async (line) => void (await session.send('Network.emulateNetworkConditions', lines[line]));
}

test.describe('without a network', () => {
  test.use(withWorker);

  test('photos added without a network survive a reload and arrive over a slow line that breaks', async ({
    page,
    apiOf,
  }) => {
    test.setTimeout(150_000 + photosOnTheWay * 30_000);
    const words = { ...wordsIn(oneLanguage), ...photoWordsIn(oneLanguage) };
    const staff = await apiOf('staff');
    const address = await registerAddress(staff, 'Світлинна', '2');
    const numbers = Array.from({ length: photosOnTheWay }, (_one, index) => index + 1);
    await openPhotos(page, oneLanguage, address);
    await fetchWorker(page);

    await setNetwork(page, false);
    await addPhotos(page, oneLanguage, numbers);
    await expect(page.getByText(words.pending(photosOnTheWay))).toBeVisible();
    await expect(tiles(page)).toHaveCount(photosOnTheWay);
    await page.reload();
    await expect(tiles(page)).toHaveCount(photosOnTheWay);
    await expect(page.getByText(words.sent(0, photosOnTheWay)).first()).toBeVisible();
    expect(await staff.search('photo', onAddress(address))).toHaveLength(0);

    // One hand on the line from here on: two would undo what the other did.
    await setNetwork(page, true);
    const setLine = await lineOf(page);
    await setLine('slow');
    await expect(page.getByText(words.sent(1, photosOnTheWay)).first()).toBeVisible({ timeout: 60_000 });
    await setLine('cut');
    await expect(page.getByRole('status').filter({ hasText: words.offlineMode })).toBeVisible();
    await setLine('slow');
    const patience = 60_000 + photosOnTheWay * 20_000;
    await expect(page.getByRole('banner').getByText(words.everythingSent)).toBeVisible({ timeout: patience });

    const kept = await staff.search('photo', onAddress(address));
    expect(kept).toHaveLength(photosOnTheWay);
    expect(new Set(kept.map(({ sha256 }) => sha256)).size).toBe(photosOnTheWay);
    for (const photo of kept)
      expect(photo).toMatchObject({
        category: 'external_damage',
        date: '2026-03-05',
        takenAt: '2026-03-05T12:02:07.000Z',
        placeSource: 'photo',
        location: { latitude: 49.9935, longitude: 36.2304 },
        heading: 270,
      });
    await setLine('fast');
    const ids = kept.map(({ _id }) => _id);
    const [link] = (await staff.call('POST', '/photos/links', { ids })) as readonly { readonly screen: string }[];
    expect(await lookAt(page, link?.screen ?? '')).toEqual({ width: 1200, height: 1600, top: 'red', bottom: 'blue' });
  });
});

for (const language of languagesOfRun('en')) {
  test(`a photo gets its pair after the repair, and faces are hidden by keyboard (${language})`, async ({
    page,
    apiOf,
  }) => {
    test.setTimeout(150_000);
    const words = photoWordsIn(language);
    const staff = await apiOf('staff');
    const address = await registerAddress(staff, 'Парна', language === 'en' ? '1' : '2');
    await openPhotos(page, language, address);
    await addPhotos(page, language, [1]);
    await tiles(page).first().click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText(words.placePhoto)).toBeVisible();

    await viewer.getByRole('button', { name: words.retake }).click();
    await expect(viewer.getByText(words.noCamera)).toBeVisible();
    await viewer.locator('[data-photos=after]').setInputFiles(await takePicture(page, 2, camera));
    await readToast(page, words.kept);
    // The pair is looked at from the photo before, where one stands, and from the photo after.
    await comparePair(viewer, words);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('button', { name: words.unpair })).toBeVisible();
    await comparePair(viewer, words);

    await viewer.getByRole('button', { name: words.hide }).press('Enter');
    // Nobody hides unseen: the ways are open once the photo is drawn.
    await expect(viewer.getByRole('button', { name: words.addArea })).toBeEnabled();
    await viewer.getByRole('button', { name: words.addArea }).press('Enter');
    await viewer.getByRole('button', { name: words.saveAreas }).press('Enter');
    await readToast(page, words.updated);

    const repaired = [...onAddress(address), { field: 'category', op: 'eq', value: 'repair_works_completed' }];
    await expect(async () => {
      const [after] = await staff.search('photo', repaired);
      expect(after).toMatchObject({
        cleared: true,
        blurAreas: [{ x: 0.4, y: 0.4, width: 0.2, height: 0.2 }],
        pairOf: expect.any(String),
      });
    }).toPass({ timeout: 20_000 });
  });
}
