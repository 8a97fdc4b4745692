import type { Page } from '@playwright/test';
import { izium } from '../support/hromada.ts';
import { comeBackAs, expect, oneLanguage, test } from '../support/journey.ts';
import { mapWordsIn } from '../support/map-words.ts';
import { assess, registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';

const words = { ...wordsIn(oneLanguage), ...mapWordsIn(oneLanguage) };
const location = { latitude: 49.2504, longitude: 37.2961 };

/** Takes the graphics of the map away, as a browser does on a device that is short of memory; with `isBack` they are given back. */
function loseGraphics(page: Page, isBack: boolean): Promise<void> {
  return page.evaluate((comesBack) => {
    const graphics = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas')?.getContext('webgl2');
    const lost = graphics?.getExtension('WEBGL_lose_context');
    lost?.loseContext();
    if (comesBack) setTimeout(() => lost?.restoreContext(), 200);
  }, isBack);
}

const drawn = (page: Page) => page.locator('[data-drawn="true"] canvas');

test('a map that loses its graphics says so, still answers questions, and is drawn again at the same place', async ({
  page,
  apiOf,
}) => {
  const staff = await apiOf('staff');
  const address = await registerAddress(staff, 'Графічна', '1', { pCode4: izium, location, accuracy: 5 });
  await assess(staff, address._id);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await comeBackAs(page, oneLanguage, 'partner');
  await page.goto(`/map?at=${location.latitude},${location.longitude},15`);
  await expect(drawn(page)).toBeVisible();

  await loseGraphics(page, false);
  await expect(page.getByText(words.mapStopped)).toBeVisible();
  await page.getByRole('combobox', { name: words.colour, exact: true }).selectOption({ label: words.assistance });
  await expect(page).toHaveURL(/colour=assistance/);
  await page.getByRole('button', { name: words.toDark }).click();
  await page.getByRole('button', { name: words.polygon }).click();
  await page.getByRole('button', { name: words.drawAgain }).click();
  await expect(page.getByText(words.mapStopped)).toBeHidden();
  await expect(drawn(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText(words.options, { exact: true }).click();
  await page.getByRole('combobox', { name: words.size, exact: true }).selectOption({ label: words.units });
  await expect(page).toHaveURL(/dots=units/);

  await loseGraphics(page, true);
  await expect(page.getByText(words.mapStopped)).toBeHidden();
  await expect(drawn(page)).toBeVisible();
  const canvas = await drawn(page).boundingBox();
  if (!canvas) throw new Error('The map is on the page');
  await expect(async () => {
    await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
    await expect(page.getByRole('main').locator(`a[href^="/address/${address._id}"]`)).toHaveCount(1, {
      timeout: 2000,
    });
  }).toPass();
});

test('a browser that cannot draw the map says what helps, and leads to the table and the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext as (kind: string, options?: unknown) => unknown;
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, options?: unknown) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, options);
      },
    });
  });
  await comeBackAs(page, oneLanguage, 'partner');
  await page.goto('/map?type=multi-storey');
  await expect(page.getByText(words.noWebGl)).toBeVisible();
  await expect(page.getByRole('button', { name: words.polygon })).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: words.asList }).click();
  await expect(page).toHaveURL(/\/addresses\?.*multi-storey/);
});
