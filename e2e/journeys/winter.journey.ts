import { comeBackAs, expect, oneLanguage, test, withWorker } from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { numberWordsIn } from '../support/number-words.ts';
import { assess, registerAddress } from '../support/records.ts';

/** A hromada of Kharkivska oblast, where the demonstration has homes too, and a village of it. */
const hromada = { pCode: 'UA6304009', en: 'Iziumska', uk: 'Ізюмська' } as const;
const village = 'UA6304009010';
/** As long as the server keeps the numbers of large areas, in milliseconds. */
const keptFor = 60_000;

test('an authority sees where homes stay open, opens the rows behind it, and takes a sheet along', async ({
  page,
  server,
  apiOf,
}) => {
  const said = numberWordsIn(oneLanguage);
  const oblast = await apiOf('oblast');
  const { _id } = await registerAddress(oblast, 'Зимова', '7', { pCode4: village, buildingType: 'Private estates' });
  await assess(oblast, _id, { damageTypes: ['roof', 'window'] });
  await server.passTime(keptFor);

  await comeBackAs(page, oneLanguage, 'oblast');
  await page.goto('/');
  await page.getByRole('link', { name: said.openHomes }).click();
  await expect(page).toHaveURL(/\/map\/winter$/);
  const sentence = page.getByRole('main').getByRole('status').filter({ hasText: said.openEnvelope });
  await expect(sentence).toContainText(said.heatingSeason);

  const row = page.getByRole('row', { name: hromada[oneLanguage] });
  await expect(row.getByRole('cell').nth(1)).toHaveText(/[1-9]/);
  await expect(row.getByRole('link', { name: hromada[oneLanguage] })).toHaveAttribute(
    'href',
    `/addresses?area=${hromada.pCode}`,
  );

  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: said.print, exact: true }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await expect(page.locator('main img')).toHaveAttribute('src', /^data:image\/png/);

  await row.getByRole('cell').nth(5).getByRole('link').click();
  await expect(page).toHaveURL(/\/report\/addresses\?.*winterByArea/);
  await expect(page.getByRole('main')).toContainText('Зимова');
});

test('maps and statistics begin with the part of the country where the user works, and a map on which nothing is says so', async ({
  page,
}) => {
  const said = numberWordsIn(oneLanguage);
  await comeBackAs(page, oneLanguage, 'partner');
  await page.goto('/map');
  await expect(page).toHaveURL(/at=49\.\d+(,|%2C)36\./);
  for (const [link, condition] of [
    ['/map?q=nowhere-at-all', /q=/],
    ['/map?area=UA46', /area=/],
  ] as const) {
    await page.goto(link);
    const note = page.getByRole('status').filter({ hasText: said.nothingMatches });
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: said.clearFilters }).click();
    await expect(page).not.toHaveURL(condition);
    await expect(note).toBeHidden();
  }
  await page.goto('/statistics');
  await expect(page.getByRole('main')).toContainText(
    { en: 'Kharkivska oblast', uk: 'Харківська область' }[oneLanguage],
  );
});

test.describe('without a network', () => {
  test.use(withWorker);

  test('a device without downloaded areas does not say that no home is open', async ({ page }) => {
    const said = numberWordsIn(oneLanguage);
    await comeBackAs(page, oneLanguage, 'partner');
    await page.goto('/map/winter');
    await expect(page.getByRole('main')).toContainText(said.heatingSeason);
    await fetchWorker(page);
    await setNetwork(page, false);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(said.onlyDownloaded);
  });
});

test('the keys of the print command print the sheet of the map, and the command itself a light map where the screen is dark', async ({
  page,
}) => {
  const said = numberWordsIn(oneLanguage);
  await page.addInitScript(() => {
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await comeBackAs(page, oneLanguage, 'staff');
  await page.goto('/map');
  await expect(page.locator('[data-drawn]')).toBeAttached();
  await expect(page.getByRole('button', { name: said.savePicture })).toBeVisible();
  const sea = await page.evaluate(() => {
    globalThis.dispatchEvent(new Event('beforeprint'));
    const copy = document.querySelector<HTMLCanvasElement>('[data-drawn] > canvas');
    const brightness = copy?.getContext('2d')?.getImageData(1, copy.height - 1, 1, 1).data[0];
    globalThis.dispatchEvent(new Event('afterprint'));
    return { brightness, left: document.querySelectorAll('[data-drawn] > canvas').length };
  });
  expect(sea.brightness).toBeGreaterThan(200);
  expect(sea.left).toBe(0);

  await page.keyboard.press('Control+p');
  await expect(page.locator('body[data-printed] > img')).toBeAttached();
});

test('a donor sees the same with small numbers masked, and the map is saved as a picture and a document', async ({
  page,
}) => {
  const said = numberWordsIn(oneLanguage);
  await comeBackAs(page, oneLanguage, 'donor');
  await page.goto('/map/winter');
  await expect(page.getByRole('main')).toContainText(said.heatingSeason);
  for (const cell of await page.getByRole('main').getByRole('cell').allTextContents())
    expect(cell).not.toMatch(/^[1-4]$/);

  await comeBackAs(page, oneLanguage, 'staff');
  await page.goto('/map');
  for (const [name, ending] of [
    [said.picture, '.png'],
    [said.document, '.pdf'],
  ] as const) {
    await page.getByRole('button', { name: said.savePicture }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    expect((await coming).suggestedFilename()).toContain(ending);
  }
});
