import type { Page } from '@playwright/test';
import { listAccessFaults } from '../support/accessibility.ts';
import { fillActivity } from '../support/forms.ts';
import { izium } from '../support/hromada.ts';
import { comeBackAs, expect, languagesOfRun, test, withWorker } from '../support/journey.ts';
import { mapWordsIn } from '../support/map-words.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { packWordsIn } from '../support/pack-words.ts';
import { assess, registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';

test.use(withWorker);

const place = { latitude: 49.2128, longitude: 37.2569 };
const at = (north: number, east: number) => ({
  latitude: place.latitude + north / 1000,
  longitude: place.longitude + east / 1000,
});

/** Presses places of the map, given in shares of its width and height. */
async function pressMap(page: Page, places: readonly (readonly [x: number, y: number])[]): Promise<void> {
  const canvas = page.locator('canvas.maplibregl-canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The map is on the page');
  for (const [x, y] of places) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 3 });
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  }
}

for (const language of languagesOfRun('uk')) {
  test(`a gap is found on the map, drawn around, listed, taken along, found again without a network and given one activity (${language})`, async ({
    page,
    apiOf,
  }) => {
    test.slow();
    const words = { ...wordsIn(language), ...packWordsIn(language), ...mapWordsIn(language) };
    const staff = await apiOf('staff');
    const houses = [at(0, 0), at(1, 2), at(-1, -2)];
    for (const [index, location] of houses.entries()) {
      const fields = { pCode4: izium, location, accuracy: 5 };
      const address = await registerAddress(staff, 'Мапова', String(index + 1), fields);
      await assess(staff, address._id);
    }
    // One that is near and not in the area that is drawn.
    await registerAddress(staff, 'Мапова', '99', { pCode4: izium, location: at(60, 90), accuracy: 5 });
    await page.setViewportSize({ width: 1440, height: 1100 });
    await comeBackAs(page, language, 'partner');

    await page.goto('/map');
    await page.getByRole('combobox', { name: words.areas, exact: true }).selectOption({ label: words.hromadas });
    await page.getByRole('combobox', { name: words.value, exact: true }).selectOption({ label: words.gap });
    const gap = page.getByRole('row').filter({ hasText: words.izium });
    await expect(gap).toContainText(/[1-9]/);
    await gap.getByRole('button', { name: words.izium }).click();
    await expect(page).toHaveURL(/area=UA6304009/);

    await page.goto(`/map?at=${place.latitude},${place.longitude},14`);
    await page.getByRole('button', { name: words.polygon }).click();
    await expect(page.getByRole('region', { name: words.drawing })).toBeVisible();
    await expect(page.locator('canvas.maplibregl-canvas')).toHaveCSS('cursor', 'crosshair');
    await pressMap(page, [
      [0.25, 0.3],
      [0.75, 0.3],
      [0.75, 0.7],
      [0.25, 0.7],
    ]);
    await page.getByRole('button', { name: words.finish }).click();
    const selection = page.getByRole('region', { name: words.selection });
    await expect(selection.getByRole('status')).toContainText(/^3\s/);
    await expect(page).toHaveURL(/shape=/);
    const shape = new URL(page.url()).searchParams.get('shape') ?? '';
    expect(await listAccessFaults(page)).toEqual([]);

    await selection.getByRole('link', { name: words.asList }).click();
    await expect(page).toHaveURL(/\/addresses\?/);
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="/address/"]')).toHaveCount(3);
    await expect(main.getByText(words.drawnArea).first()).toBeVisible();
    await page.goBack();

    await selection.getByRole('button', { name: words.download }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.take }).click();
    await expect(dialog.getByRole('button', { name: words.take })).toBeHidden();
    await page.goto('/user?tab=offline');
    await expect(page.getByRole('list', { name: words.here })).toContainText(words.ready, { timeout: 60_000 });
    await fetchWorker(page);
    // The code of drawing and of the map is on the device with the rest of the program.
    await setNetwork(page, false);

    await page.goto(`/map?at=${place.latitude},${place.longitude},17&shape=${shape}`);
    await expect(selection.getByRole('status')).toContainText(/^3\s/);
    await expect(selection.getByRole('status')).toContainText(words.thisDevice);
    const card = page.getByRole('main').locator('a[href^="/address/"]');
    await expect(async () => {
      await pressMap(page, [[0.5, 0.5]]);
      await expect(card).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    // On a phone nothing lies over the card.
    await page.setViewportSize({ width: 360, height: 740 });
    await card.click({ trial: true });
    await page.setViewportSize({ width: 1440, height: 1100 });
    await page.reload();

    await selection.getByRole('link', { name: words.activityForAll }).click();
    await expect(page.getByRole('checkbox', { checked: true, name: /Мапова|Mapova/ })).toHaveCount(3);
    await page.getByRole('checkbox', { name: /(Мапова|Mapova).* 3/ }).uncheck();
    await fillActivity(page, language);
    // The choice of addresses is kept with what was typed.
    await page.reload();
    await expect(page.getByRole('checkbox', { checked: true, name: /Мапова|Mapova/ })).toHaveCount(2);
    await page.getByRole('button', { name: words.saveActivities }).click();
    await expect(page.getByRole('button', { name: words.undo })).toBeVisible();
    const arrived = () => staff.search('activity', [{ field: 'pCode4', op: 'eq', value: izium }]);
    const before = (await arrived()).length;
    await setNetwork(page, true);
    await expect.poll(async () => (await arrived()).length).toBe(before + 2);
    expect(await listAccessFaults(page)).toEqual([]);
  });
}
