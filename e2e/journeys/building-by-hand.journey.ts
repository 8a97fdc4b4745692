import type { Locator, Page } from '@playwright/test';
import {
  addPhotos,
  cellOf,
  fillExtent,
  gridOf,
  makeFlats,
  openBuilding,
  registerBuilding,
  tilesOf,
  toolbarOf,
  wordsOf,
} from '../support/building.ts';
import { expect, test, withWorker } from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { readToast } from '../support/toasts.ts';

const language = 'uk';
const words = wordsOf(language);

/** More presses of Tab than any part of a page may cost. */
const patience = 60;

/** Goes on by Tab until something has the focus, as a user does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const stops: string[] = [];
  for (let press = 0; press < patience; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
    stops.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
  }
  throw new Error(`Tab does not lead to ${String(target)}, only to\n${stops.join('\n')}`);
}

/** Types into the field that Tab leads to. */
async function typeInto(page: Page, name: string, typed: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name, exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed);
}

/** Chooses the first of a group of choices, or the one so many arrows away. */
async function chooseRadio(page: Page, group: string, choice: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group });
  await tabTo(page, radios.getByRole('radio').first());
  await page.keyboard.press('Space');
  const wanted = radios.getByRole('radio', { name: choice, exact: true });
  for (let press = 0; press < patience && !(await wanted.isChecked()); press += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}

test('three flats are chosen and assessed by keyboard alone', async ({ page, apiOf }) => {
  const manager = await apiOf('manager');
  const address = await registerBuilding(manager, 'Клавішна', language);
  const flats = await makeFlats(manager, address._id);
  await openBuilding(page, language, 'manager', address);
  await tabTo(page, page.getByRole('tab', { name: words.assessmentsTab }));
  const apartments = page.getByRole('tab', { name: words.apartmentsTab });
  for (let press = 0; press < 10 && (await apartments.getAttribute('aria-selected')) !== 'true'; press += 1) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
  }
  await expect(gridOf(page, words)).toBeVisible();
  // The drawing is one stop: its first flat, top left.
  await tabTo(page, cellOf(page, words, 13));
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, words, 10)).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(toolbarOf(page, words).getByRole('status')).toContainText('3');

  await tabTo(page, toolbarOf(page, words).getByRole('link').first());
  await page.keyboard.press('Enter');
  await typeInto(page, words.damageDate, '24.02.2026');
  const cause = page.getByRole('combobox', { name: words.damageCause });
  await tabTo(page, cause);
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowDown');
  await expect(cause.getByRole('option', { name: words.missile, selected: true })).toBeAttached();
  await typeInto(page, words.totalArea, '50');
  await typeInto(page, words.damagedArea, '10');
  await typeInto(page, words.levelOfDamage, '20');
  await tabTo(
    page,
    page.getByRole('group', { name: words.damageTypes }).getByRole('checkbox', { name: words.windows }),
  );
  await page.keyboard.press('Space');
  await chooseRadio(page, words.reconstruction, words.yes);
  await chooseRadio(page, words.priority, words.high);
  await page.keyboard.press('ControlOrMeta+Enter');
  await readToast(page, 'Створено 3 обстеження');

  const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
  await expect.poll(async () => (await manager.search('assessment', onAddress)).length).toBe(3);
  const assessed = (await manager.search('assessment', onAddress)).map(({ unitId }) => unitId);
  expect(new Set(assessed)).toEqual(new Set(flats.slice(9, 12).map(({ _id }) => _id)));
});

test.describe('without a network', () => {
  test.use(withWorker);

  test('a building made, assessed and photographed without a network arrives once', async ({ page, apiOf }) => {
    test.slow();
    const manager = await apiOf('manager');
    const address = await registerBuilding(manager, 'Безмережна', language);
    const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
    await openBuilding(page, language, 'manager', address, 'apartments');
    await fetchWorker(page);

    await setNetwork(page, false);
    await expect(page.getByRole('status').filter({ hasText: words.offlineMode })).toBeVisible();
    await page.getByRole('link', { name: words.addMany }).click();
    await page.getByRole('textbox', { name: words.perLanding }).fill('1');
    await page.getByRole('button', { name: words.create(20) }).click();
    await expect(gridOf(page, words).getByRole('gridcell')).toHaveCount(20);

    await page.getByRole('button', { name: words.selectFlats }).click();
    await cellOf(page, words, 1).click();
    await cellOf(page, words, 2).click();
    await toolbarOf(page, words).getByRole('link', { name: words.newAssessment }).click();
    await page.getByRole('textbox', { name: words.damageDate, exact: true }).fill('24.02.2026');
    await page.getByRole('combobox', { name: words.damageCause }).selectOption({ label: words.missile });
    await fillExtent(page, words, 50, 10);
    await page.getByRole('button', { name: words.saveSeveral(2) }).click();
    await expect(page.getByRole('tab', { name: words.assessmentsTab })).toContainText('2');
    await page.getByRole('tab', { name: words.photosTab }).click();
    await addPhotos(page, language, words.external, [1]);

    await page.reload();
    await expect(tilesOf(page)).toHaveCount(1);
    await expect(page.getByRole('tab', { name: words.apartmentsTab })).toContainText('20');
    expect(await manager.search('apartment', onAddress)).toHaveLength(0);

    await setNetwork(page, true);
    await expect(page.getByRole('banner').getByText(words.everythingSent)).toBeVisible({ timeout: 60_000 });
    expect(await manager.search('apartment', onAddress)).toHaveLength(20);
    const assessments = await manager.search('assessment', onAddress);
    expect(assessments).toHaveLength(2);
    expect(new Set(assessments.map(({ unitId }) => unitId)).size).toBe(2);
    expect(await manager.search('photo', onAddress)).toMatchObject([{ category: 'external_damage', width: 1200 }]);
  });
});
