import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { measureOverflow } from '../support/accessibility.ts';
import { comeBackAs, expect, languagesOfRun, oneLanguage, test } from '../support/journey.ts';
import { holdRequests } from '../support/network.ts';
import { assess, registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 360, height: 740 };
/** A window of 1440×900 whose page is shown at 200 %. */
const zoomed = { width: 720, height: 450 };

/** The long forms; `most`: how high the page of an empty one may be on a phone. */
async function listForms(api: Api): Promise<readonly { readonly path: string; readonly most: number }[]> {
  const { _id } = await registerAddress(api, 'Калинова');
  // Only who works at a building answers the state questions.
  await assess(api, _id);
  return [
    { path: '/addresses/new', most: 1650 },
    { path: `/address/${_id}/assessment/new`, most: 1800 },
    { path: `/address/${_id}/activity/new`, most: 1700 },
    { path: `/address/${_id}/state-questions`, most: 2400 },
    { path: `/address/${_id}/unit/new`, most: 1450 },
  ];
}

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('form').locator('input, select').first()).toBeVisible();
}

/** The height of everything that stays in sight while the page scrolls. */
function measureFixed(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => /^(fixed|sticky)$/.test(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0),
  );
}

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

for (const language of languagesOfRun('uk')) {
  test.describe(language, () => {
    const words = wordsIn(language);

    test('a form leaves a phone and a window at 200 % to its fields', async ({ page, apiOf }) => {
      await comeBackAs(page, language, 'partner');
      for (const { path, most } of await listForms(await apiOf('partner'))) {
        await test.step(path, async () => {
          await page.setViewportSize(phone);
          await openForm(page, path);
          await expect(page.getByRole('navigation', { name: words.mainMenu })).toBeHidden();
          const first = await page.getByRole('form').locator('input, select').first().boundingBox();
          expect(first?.y).toBeLessThanOrEqual(150);
          expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
          expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
          await page.mouse.wheel(0, 400);
          expect(await measureFixed(page)).toBeLessThanOrEqual(110);

          await page.setViewportSize(zoomed);
          await expect.poll(() => measureFixed(page)).toBeLessThanOrEqual(zoomed.height * 0.2);
        });
      }
    });

    test('the menu of a phone has five entries at most, and the others by name', async ({ page }) => {
      await page.setViewportSize(phone);
      await comeBackAs(page, language, 'admin');
      await page.goto('/users');
      const menu = page.getByRole('navigation', { name: words.mainMenu });
      const entries = menu.getByRole('listitem');
      await expect(menu.getByRole('link', { name: words.home })).toBeVisible();
      const more = menu.getByRole('button', { name: words.moreMenu });
      await expect(more).toHaveAttribute('data-current');
      expect(await entries.count()).toBeLessThanOrEqual(6);
      expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await more.click();
      await page.getByRole('menuitem', { name: words.organizations }).click();
      await expect(page).toHaveURL(/\/organizations/);
    });
  });
}

test('a step of a form is complete only after something was entered in it', async ({ page, apiOf }) => {
  const address = await registerAddress(await apiOf('partner'), 'Калинова', '9');
  const words = wordsIn('en');
  await comeBackAs(page, 'en', 'partner');
  await openForm(page, `/address/${address._id}/activity/new`);
  const steps = page.getByRole('navigation', { name: words.formSections });
  await expect(steps.getByRole('link', { name: 'Who (optional)' })).toBeVisible();
  await expect(steps.getByRole('link', { name: /\(complete\)/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: words.activityType }).selectOption({ label: words.lightRepair });
  // The stage follows from the type.
  await expect(page.getByRole('combobox', { name: words.stage })).toHaveValue('light');
  await expect(steps.getByRole('link', { name: /\(complete\)/ })).toHaveCount(1);
});

test('saving goes to the first wrong field, and Tab never leaves the page', async ({ page, apiOf }) => {
  const words = wordsIn(oneLanguage);
  await comeBackAs(page, oneLanguage, 'partner');
  const [address, assessment, activity] = await listForms(await apiOf('partner'));
  // A slow network: the names of places are still missing when the user saves.
  const letNamesCome = await holdRequests(page, /\/units-names[^/]*\.txt$/);
  for (const [path = '', save] of [
    [address?.path, words.saveAddress],
    [assessment?.path, words.saveAssessment],
    [activity?.path, words.saveActivity],
  ] as const) {
    await test.step(path, async () => {
      await openForm(page, path);
      const form = page.getByRole('form');
      await form.getByRole('button', { name: save }).click();
      await expect(form.getByRole('alert')).not.toBeEmpty();
      const wrong = form.locator('[aria-invalid="true"]').first();
      await expect(wrong.locator('input').first().or(wrong).and(page.locator(':focus'))).toHaveCount(1);
      letNamesCome();
      // Every list that opens while the keyboard passes through: Tab goes on to the next field.
      const saving = form.getByRole('button', { name: save }).and(page.locator(':focus'));
      for (let presses = 0; presses < 80 && (await saving.count()) === 0; presses += 1) {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Tab');
        expect(await focusedTag(page)).not.toBe('BODY');
      }
      await expect(saving).toHaveCount(1);
    });
  }
});

test('the labels of two fields beside each other stay level when one of them has a message', async ({ page }) => {
  const words = wordsIn('en');
  await page.setViewportSize(phone);
  await comeBackAs(page, 'en', 'partner');
  await openForm(page, '/addresses/new');
  const topOf = async (label: RegExp): Promise<number> => {
    const box = await page.locator('label').filter({ hasText: label }).boundingBox();
    return Math.round(box?.y ?? 0);
  };
  await page.getByRole('form').getByRole('button', { name: words.saveAddress }).click();
  await expect(page.getByRole('textbox', { name: /^House/ })).toHaveAttribute('aria-invalid', 'true');
  expect(await topOf(/^House/)).toBe(await topOf(/^Block/));
});

test('a suggestion that was taken leaves the focus at its field', async ({ page, apiOf }) => {
  const address = await registerAddress(await apiOf('partner'), 'Калинова', '11');
  const words = wordsIn('en');
  await comeBackAs(page, 'en', 'partner');
  await openForm(page, `/address/${address._id}/assessment/new`);
  await page.getByRole('textbox', { name: words.totalArea }).fill('200');
  await page.getByRole('textbox', { name: words.damagedArea }).fill('50');
  await page.getByRole('button', { name: words.use, exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: words.levelOfDamage })).toBeFocused();
});
