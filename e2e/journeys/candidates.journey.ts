import type { Locator, Page } from '@playwright/test';
import { listAccessFaults, measureOverflow } from '../support/accessibility.ts';
import { candidateWordsIn } from '../support/candidate-words.ts';
import { findHromada, izium, takeFound } from '../support/hromada.ts';
import { comeBackAs, expect, languages, oneLanguage, test, withWorker } from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { packWordsIn } from '../support/pack-words.ts';
import { registerAddress } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn, type Language } from '../support/words.ts';

test.use(withWorker);

const place = { latitude: 49.1904, longitude: 37.2961 };
const settlement = { en: 'Izium', uk: 'Ізюм' } as const;

/** Types an address in Izium into the open form, and answers the panel below it. */
async function typeAddress(page: Page, language: Language, street: string, house: string): Promise<Locator> {
  const words = wordsIn(language);
  const place = page.getByRole('combobox', { name: words.settlement });
  await place.click();
  await place.pressSequentially(settlement[language], { delay: 30 });
  await page.getByRole('option', { name: settlement[language] }).first().click();
  await page.getByRole('combobox', { name: words.street }).fill(street);
  await page.getByRole('textbox', { name: words.house, exact: true }).fill(house);
  return page.getByRole('region', { name: candidateWordsIn(language).panel });
}

for (const language of languages) {
  test(`a house that is typed under the former name of its street is offered without a network (${language})`, async ({
    page,
    apiOf,
  }) => {
    const [words, said] = [wordsIn(language), candidateWordsIn(language)];
    const staff = await apiOf('staff');
    const [former, present] = language === 'en' ? ['Піонерська', 'Ясенова'] : ['Комсомольська', 'Берестова'];
    await staff.save('formerName', {
      pCode4: izium,
      subject: 'street',
      formerName: former,
      presentName: present,
      since: '2022',
      source: 'Рішення міської ради',
    });
    const address = await registerAddress(staff, present, '5', { pCode4: izium, location: place });
    await comeBackAs(page, language, 'partner');
    const area = await takeFound(page, language, await findHromada(page, language));
    await expect(area).toContainText(packWordsIn(language).ready, { timeout: 30_000 });
    await fetchWorker(page);
    await setNetwork(page, false);
    await page.getByRole('navigation', { name: words.mainMenu }).getByRole('link', { name: words.addresses }).click();
    await page.getByRole('link', { name: words.registerAddress }).first().click();

    const panel = await typeAddress(page, language, former, '5');
    await expect(panel).toContainText(said.same);
    await expect(panel).toContainText(`${said.sameHouse}, ${said.renamed}`);
    await panel.getByRole('link', { name: said.openIt }).click();
    await expect(page).toHaveURL(new RegExp(address._id));

    // What was typed waits as a draft.
    await page.goBack();
    await expect(page.getByRole('combobox', { name: words.street })).toHaveValue(former);
    await expect(panel).toContainText(said.same);
  });
}

test('a misspelt street is recognised, and a decision that it is another house is kept for both', async ({
  page,
  apiOf,
}) => {
  const language = oneLanguage;
  const [words, said] = [wordsIn(language), candidateWordsIn(language)];
  const partner = await apiOf('partner');
  const first = await registerAddress(partner, 'Верболозова', '8', { pCode4: izium });
  await comeBackAs(page, language, 'partner');
  await page.goto('/addresses/new');
  const panel = await typeAddress(page, language, 'Вирболозова', '8');
  await expect(panel).toContainText(said.possible);
  await expect(panel).toContainText(`${said.sameHouse}, ${said.similarStreet}`);
  await page.getByRole('radio', { name: words.multiStorey }).check();

  // Whatever is found, nothing below moves.
  const building = page.getByRole('radio', { name: words.multiStorey });
  const before = await building.boundingBox();
  await panel.getByRole('button', { name: said.notTheSame }).click();
  await expect(panel).toContainText(said.told);
  expect((await building.boundingBox())?.y).toBe(before?.y);
  expect(await listAccessFaults(page)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: words.saveAddress }).click();
  await readToast(page, words.addressRegistered);
  await expect(page).toHaveURL(/\/address\/[0-9a-f]{24}$/);
  const id = page.url().slice(-24);
  await expect.poll(async () => (await partner.get('address', id))['notDuplicateOf']).toEqual([first._id]);

  for (const one of [id, first._id]) {
    await page.goto(`/address/${one}/edit`);
    await expect(panel).toContainText(said.none);
  }
});
