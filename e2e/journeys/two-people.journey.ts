import type { Page } from '@playwright/test';
import { rowsNamed } from '../support/rows.ts';
import type { Stored } from '../support/api.ts';
import { desks, wordsOf } from '../support/building.ts';
import { goOnTheRoad } from '../support/cut-line.ts';
import { fillActivity, fillAssessment } from '../support/forms.ts';
import { expect as expectSoon, test } from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { assess, registerAddress } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';
import type { Language } from '../support/words.ts';

/** What one person says of the building. */
type Said = { readonly level: string; readonly field: 'floors' | 'apartments'; readonly count: string };

/** Two browsers at once: that takes its time on a small machine. */
const expect = expectSoon.configure({ timeout: 30_000 });

/** Everything that is edited was on the device before: the rest of the day goes without a network. */
async function openBuilding(page: Page, language: Language, { addressId, _id }: Stored): Promise<void> {
  const level = page.getByRole('textbox', { name: wordsOf(language).levelOfDamage, exact: true });
  await page.goto(`/address/${String(addressId)}/assessment/${_id}?edit=1`);
  await expect(level).toHaveValue('25');
  await fetchWorker(page);
  await setNetwork(page, false);
}

/** A day at the building: its assessment and its page corrected, and an activity of one's own. */
async function work(page: Page, language: Language, { addressId }: Stored, said: Said): Promise<void> {
  const words = wordsOf(language);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(words.levelOfDamage).fill(said.level);
  await page.getByRole('button', { name: words.saveAssessment }).click();
  await readToast(page, words.savedHere);
  await page.goto(`/address/${String(addressId)}/edit`);
  await field(words[said.field]).fill(said.count);
  await page.getByRole('button', { name: words.saveAddress }).click();
  await readToast(page, words.savedHere);
  await page.goto(`/address/${String(addressId)}/activity/new`);
  await fillActivity(page, language);
  await page.getByRole('button', { name: words.saveActivity }).click();
  await readToast(page, words.savedHere);
}

/** What a device shows of the building: what both edited, and how many activities there are. */
async function expectSame(page: Page, language: Language, { addressId }: Stored): Promise<void> {
  const words = wordsOf(language);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto(`/address/${String(addressId)}?tab=assessments`);
  await expect(rowsNamed(page, words.assessmentsTab)).toContainText('60');
  await expect(page.getByRole('tab', { name: words.activitiesTabHead })).toContainText('2');
  await page.goto(`/address/${String(addressId)}/edit`);
  await expect(field(words.floors)).toHaveValue('9');
  await expect(field(words.apartments)).toHaveValue('48');
  await page.goto('/outbox');
  await expect(page.getByRole('main').getByText(words.everythingSent)).toBeVisible();
}

test('two people edit one building without a network and come back over lines that break: both are asked nothing twice, nobody is overwritten, all is there once (A-01, A-16)', async ({
  browser,
  server,
  apiOf,
}) => {
  test.slow();
  const staff = await apiOf('staff');
  const partner = await apiOf('partner');
  const address = await registerAddress(partner, 'Спільна', '1', { floors: 5, numberOfApartments: 60 });
  const assessment = await assess(partner, address._id);
  const [desk, phone] = desks;
  const olena = await goOnTheRoad(browser, server, { ...desk, account: 'partner' });
  const petro = await goOnTheRoad(browser, server, { ...phone, account: 'staff' });
  await Promise.all([
    openBuilding(olena.page, desk.language, assessment),
    openBuilding(petro.page, phone.language, assessment),
  ]);
  await work(olena.page, desk.language, assessment, { level: '60', field: 'floors', count: '9' });
  await work(petro.page, phone.language, assessment, { level: '40', field: 'apartments', count: '48' });

  // The server has written all of it when the line breaks, and its answer is heard in part.
  const theirWords = wordsOf(phone.language);
  await petro.comeBackOver({ side: 'response', at: 900, how: 'rst' });
  await expect(petro.page.getByRole('link', { name: theirWords.everythingSent })).toBeVisible({ timeout: 20_000 });
  expect(petro.hasBroken()).toBe(true);

  const words = wordsOf(desk.language);
  await olena.comeBackOver({ side: 'response', at: 1500, how: 'fin' });
  await olena.page.getByRole('link', { name: words.oneNeedsYou }).click({ timeout: 20_000 });
  expect(olena.hasBroken()).toBe(true);
  const values = olena.page.getByRole('radiogroup', { name: words.levelOfDamage });
  await expect(values.getByRole('radio', { name: words.mine })).toBeChecked();
  await expect(values).toContainText(/25.*60.*40/s);
  await olena.page.getByRole('button', { name: words.keepMine }).click();

  await expect(olena.page.getByRole('main').getByText(words.everythingSent)).toBeVisible();
  await expectSame(olena.page, desk.language, assessment);
  await expectSame(petro.page, phone.language, assessment);
  expect(await staff.get('assessment', assessment._id)).toMatchObject({ levelOfDamage: 60, version: 3 });
  expect(await staff.get('address', address._id)).toMatchObject({ floors: 9, numberOfApartments: 48, version: 3 });
  const activities = await staff.search('activity', [{ field: 'addressId', op: 'eq', value: address._id }]);
  expect(activities.map(({ version }) => version)).toEqual([1, 1]);
  for (const record of [`assessment/${assessment._id}`, `address/${address._id}`])
    expect(await staff.call('GET', `/history/${record}`)).toHaveLength(3);
  await Promise.all([olena.leave(), petro.leave()]);
});

test('a building that one person removes without a network while a colleague assesses it stays, and the question names the assessment; so it does with a connection (A-17)', async ({
  browser,
  server,
  apiOf,
}) => {
  test.slow();
  const partner = await apiOf('partner');
  const { name } = (await partner.call('GET', '/me')) as { readonly name: string };
  const address = await registerAddress(partner, 'Вчасна', '1');
  const path = `/address/${address._id}`;
  const [desk, phone] = desks;
  const manager = await goOnTheRoad(browser, server, { ...desk, account: 'manager' });
  const colleague = await goOnTheRoad(browser, server, { ...phone, account: 'partner' });
  const { page } = manager;
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
  const remove = async () => {
    await press('More actions');
    await page.getByRole('menuitem', { name: 'Delete the address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the address' }).click();
  };
  const added = (records: string) => page.getByText(`Added: ${records}`);

  await page.goto(path);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await fetchWorker(page);
  await setNetwork(page, false);
  await remove();
  await readToast(page, 'Deleted on this device. The deletion will be sent when the connection returns');

  const theirWords = wordsOf(phone.language);
  await colleague.page.goto(`${path}/assessment/new`);
  await fillAssessment(colleague.page, phone.language);
  await colleague.page.getByRole('button', { name: theirWords.saveAssessment }).click();
  await readToast(colleague.page, theirWords.assessmentCreated);
  await expect(colleague.page.getByRole('link', { name: theirWords.everythingSent })).toBeVisible();

  await setNetwork(page, true);
  const words = wordsOf(desk.language);
  await page.getByRole('link', { name: words.oneNeedsYou }).click({ timeout: 20_000 });
  await expect(added('1 assessment')).toContainText(name);
  expect(await partner.get('address', address._id)).toMatchObject({ assessmentNumber: 1 });
  await press('Keep the record');
  await expect(page.getByRole('main').getByText(words.everythingSent)).toBeVisible();

  await page.goto(path);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('25%');
  const second = await assess(partner, address._id, { date: '2026-05-12' });
  await remove();
  await expect(added('1 assessment, 12 May 2026')).toContainText(name);
  await press('Delete anyway');
  await readToast(page, 'Address deleted');
  await expect(page.getByRole('link', { name: words.everythingSent })).toBeVisible();
  for (const gone of [`address/${address._id}`, `assessment/${second._id}`])
    await expect(partner.call('GET', `/${gone}`)).rejects.toThrow('404');
  await Promise.all([manager.leave(), colleague.leave()]);
});
