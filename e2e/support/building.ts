import type { Locator, Page } from '@playwright/test';
import type { Api, Stored } from './api.ts';
import { buildingWordsIn, type BuildingWords } from './building-words.ts';
import { comeBackAs, expect, languagesOfRun, type Account } from './journey.ts';
import { photoWordsIn, type PhotoWords } from './photo-words.ts';
import { takePicture, type Camera } from './pictures.ts';
import { registerAddress } from './records.ts';
import { wordsIn, type Language, type Words } from './words.ts';

/** The two people of the story: one at a desk, one with a phone. */
export const desks = [
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'uk', viewport: { width: 360, height: 740 } },
] as const satisfies readonly { readonly language: Language; readonly viewport: object }[];

/** The desk of this language, or both where all languages are walked. */
export function desksOfRun(language: Language): readonly (typeof desks)[number][] {
  const wanted = languagesOfRun(language);
  return desks.filter((desk) => wanted.includes(desk.language));
}

export const flatsOfBuilding = 60;
const entrances = 4;
const floors = 5;

export type Said = Words & Omit<BuildingWords, keyof Words> & Omit<PhotoWords, keyof Words | keyof BuildingWords>;

/** A phone held upright, before the building. */
const camera: Camera = {
  orientation: 6,
  time: '2026:03:05 14:02:07',
  offset: '+02:00',
  latitude: [49, 59, 36.6],
  longitude: [36, 13, 49.44],
  heading: 270,
};

/** The words of the frame and of a building together. */
export function wordsOf(language: Language): Said {
  return { ...photoWordsIn(language), ...buildingWordsIn(language), ...wordsIn(language) };
}

/** A five-storey building with four entrances, as yet without flats; the house tells the languages apart. */
export function registerBuilding(api: Api, street: string, language: Language): Promise<Stored> {
  return registerAddress(api, street, language === 'en' ? '1' : '2', { floors, entrances });
}

/** Gives a building its sixty flats as the step for many does: up each entrance in turn, three on a landing. Answers them by number. */
export async function makeFlats(api: Api, addressId: string): Promise<readonly Stored[]> {
  const make = (index: number) =>
    api.save('apartment', {
      addressId,
      unitType: 'apartment',
      number: String(index + 1),
      entrance: Math.floor(index / 15) + 1,
      floor: Math.floor((index % 15) / 3) + 1,
      position: (index % 3) + 1,
    });
  const flats: Stored[] = [];
  while (flats.length < flatsOfBuilding)
    flats.push(...(await Promise.all(Array.from({ length: 10 }, (_one, index) => make(flats.length + index)))));
  return flats;
}

/** Opens a part of the page of a building in the name of a user. */
export async function openBuilding(
  page: Page,
  language: Language,
  account: Account,
  address: Stored,
  tab?: string,
): Promise<void> {
  await comeBackAs(page, language, account);
  await page.goto(`/address/${address._id}${tab === undefined ? '' : `?tab=${tab}`}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(address['house']));
}

export function gridOf(page: Page, words: Said): Locator {
  return page.getByRole('grid', { name: words.flatsGrid });
}

/** One flat of the drawing. */
export function cellOf(page: Page, words: Said, number: number): Locator {
  return gridOf(page, words).getByRole('gridcell', { name: new RegExp(`^${words.flat(number)}(,|$)`) });
}

/** The bar over the chosen flats. */
export function toolbarOf(page: Page, words: Said): Locator {
  return page.getByRole('group', { name: words.selection });
}

/** A row of a table, or its card on a phone, that says something. */
export function rowOf(page: Page, table: string, words: string | RegExp): Locator {
  const rows = page.getByRole('table', { name: table }).getByRole('row');
  // On a phone a list has rows of two lines.
  return rows.or(page.getByRole('list', { name: table }).getByRole('listitem')).filter({ hasText: words });
}

/** Fills the damage of the assessment form that is open: areas, the suggested level, one kind of damage, the conclusion. */
export async function fillExtent(page: Page, words: Said, total: number, damaged: number): Promise<void> {
  await page.getByRole('textbox', { name: words.totalArea, exact: true }).fill(String(total));
  await page.getByRole('textbox', { name: words.damagedArea, exact: true }).fill(String(damaged));
  await page.getByRole('textbox', { name: words.levelOfDamage, exact: true }).fill('20');
  await check(page, 'group', words.damageTypes, 'checkbox', words.windows);
  await check(page, 'radiogroup', words.reconstruction, 'radio', words.yes);
  await check(page, 'radiogroup', words.priority, 'radio', words.high);
}

/** Chooses one of a group of choices. */
export async function check(
  page: Page,
  group: 'group' | 'radiogroup',
  name: string,
  role: 'checkbox' | 'radio',
  choice: string,
): Promise<void> {
  await page.getByRole(group, { name }).getByRole(role, { name: choice, exact: true }).check();
}

/** Takes the newest known strike over into the assessment form that is open. */
export async function takeKnownStrike(page: Page, words: Said): Promise<void> {
  const hint = page.getByRole('status').filter({ hasText: words.knownStrike });
  await hint.getByRole('button', { name: words.use, exact: true }).click();
}

/** Adds photos of one category in the gallery that is open, of an activity when one is named. Waits until they are kept. */
export async function addPhotos(
  page: Page,
  language: Language,
  category: string,
  numbers: readonly number[],
  activity?: string,
): Promise<void> {
  const words = wordsOf(language);
  const photos = photoWordsIn(language);
  const files = [];
  for (const number of numbers) files.push(await takePicture(page, number, camera));
  await page.getByRole('button', { name: photos.add }).first().click();
  await page.getByRole('radio', { name: category, exact: true }).check();
  if (activity !== undefined) {
    await page.getByText(words.morePhotoFields).click();
    const choice = page.getByRole('combobox', { name: words.activity, exact: true });
    const option = choice.getByRole('option').filter({ hasText: activity }).first();
    // Activities come from what the device keeps, a moment after the form.
    await choice.selectOption({ label: (await option.textContent()) ?? '' });
  }
  await page.locator('[data-photos=files]').setInputFiles(files);
  const save = page.getByRole('button', { name: photos.save(numbers.length), exact: true });
  await expect(save).toBeEnabled({ timeout: 30_000 });
  await save.click();
  await expect(save).toBeHidden();
  await expect(tilesOf(page).nth(numbers.length - 1)).toBeVisible({ timeout: 20_000 });
}

/** The photos of the gallery that is open. */
export function tilesOf(page: Page): Locator {
  return page.getByRole('tabpanel').locator('li').getByRole('button');
}
