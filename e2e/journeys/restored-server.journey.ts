import type { Page } from '@playwright/test';
import { wordsOf } from '../support/building.ts';
import { fillActivity, fillAssessment } from '../support/forms.ts';
import { findHromada, izium, takeFound } from '../support/hromada.ts';
import {
  comeBackAs,
  demoPassword,
  emailOf,
  expect as expectSoon,
  fillSignIn,
  test,
  withWorker,
} from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { registerAddress } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';

test.use({ ...withWorker, viewport: { width: 360, height: 740 } });

const language = 'uk';
const words = wordsOf(language);
const addressSaved = 'Адресу збережено';
const yearBuilt = 'Рік побудови';
const entrances = 'Кількість під’їздів';
const keepChoice = 'Зберегти цей вибір';

const expect = expectSoon.configure({ timeout: 30_000 });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const everythingSent = (page: Page) => page.getByRole('link', { name: words.everythingSent });

async function correct(page: Page, addressId: string, name: string, value: string, word = addressSaved): Promise<void> {
  await page.goto(`/address/${addressId}/edit`);
  await field(page, name).fill(value);
  await page.getByRole('button', { name: words.saveAddress }).click();
  await readToast(page, word);
}

async function assessHere(page: Page, addressId: string): Promise<void> {
  await page.goto(`/address/${addressId}/assessment/new`);
  await fillAssessment(page, language);
  await page.getByRole('button', { name: words.saveAssessment }).click();
  await readToast(page, words.assessmentCreated);
}

async function helpHere(page: Page, addressId: string): Promise<void> {
  await page.goto(`/address/${addressId}/activity/new`);
  await fillActivity(page, language);
  await page.getByRole('button', { name: words.saveActivity }).click();
  await readToast(page, words.savedHere);
}

test('the server is put back to the copy of last night: the phone reads its area afresh, offers today’s work again, what was unsent arrives, all once, and where others have gone on the person chooses (A-37)', async ({
  page,
  server,
  apiOf,
}) => {
  test.setTimeout(400_000);
  const before = await apiOf('staff');
  const address = await registerAddress(before, 'Учорашня', '1', { pCode4: izium, floors: 5 });
  const goneOn = await registerAddress(before, 'Учорашня', '2', { pCode4: izium, floors: 5 });
  const overtaken = await registerAddress(before, 'Учорашня', '3', { pCode4: izium, floors: 5 });
  await comeBackAs(page, language, 'partner');
  await takeFound(page, language, await findHromada(page, language));
  await fetchWorker(page);
  // The copy has what was sent of this one, and what others wrote on top of it.
  await correct(page, goneOn._id, words.floors, '9');
  await expect(everythingSent(page)).toBeVisible();
  await before.save('address', { _id: goneOn._id, version: 2, entrances: 3 });
  await server.backUp();

  // Today's work has arrived: the person saw it as sent.
  await correct(page, address._id, words.floors, '9');
  await correct(page, overtaken._id, words.floors, '9');
  await assessHere(page, address._id);
  await expect(everythingSent(page)).toBeVisible();
  // At its start a page hears how far the server has come.
  const told = page.waitForResponse('**/api/v1/sync/device', { timeout: 30_000 });
  await page.goto('/outbox');
  await told;
  await setNetwork(page, false);
  await helpHere(page, address._id);
  // An edit on top of what last night's server does not know.
  await correct(page, address._id, yearBuilt, '1968', words.savedHere);
  await correct(page, overtaken._id, yearBuilt, '1970', words.savedHere);

  await server.restore();
  const staff = await apiOf('staff');
  const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
  expect(await staff.get('address', address._id)).toMatchObject({ floors: 5, version: 1 });
  expect(await staff.search('assessment', onAddress)).toEqual([]);
  // Others write more there than was lost: its number alone would say that theirs is the later word.
  await staff.save('address', { _id: overtaken._id, version: 1, floors: 7 });
  await staff.save('address', { _id: overtaken._id, version: 2, entrances: 3 });

  // What was read a moment ago is not asked for again at once.
  await server.passTime(4 * 60_000);
  await setNetwork(page, true);
  // Last night's server does not know today's session either.
  await expect(page.getByText(words.sessionExpired)).toBeVisible();
  await fillSignIn(page, language, emailOf('partner'), demoPassword);
  // It is offered record by record: between two of them there is a moment in which nothing waits.
  // The comparison waits its turn behind the reading of the area, and pauses grow after calls that failed meanwhile.
  const patient = { timeout: 90_000 };
  await expect.poll(() => staff.search('assessment', onAddress), patient).toMatchObject([{ version: 1 }]);
  // The person looks at what still waits; on a busy device the rest is offered again only then, or some minutes later.
  await page.goto('/outbox');
  // Where the unsent edit arrives before the device has heard that the server was put back, the person is asked once more than needed.
  const asked = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Учорашня, 1' }) });
  const keepMine = async () => {
    const button = asked.getByRole('button', { name: words.keepMine });
    if (await button.isVisible()) await button.click();
    return staff.get('address', address._id);
  };
  await expect.poll(keepMine, patient).toMatchObject({ floors: 9, yearBuilt: 1968, version: 2 });
  await expect.poll(() => staff.search('activity', onAddress)).toMatchObject([{ version: 1 }]);
  await page.getByRole('link', { name: words.oneNeedsYou }).click();
  await expect(page.getByRole('radiogroup')).toHaveCount(3);
  const ofField = (name: string) => page.getByRole('radiogroup', { name });
  await expect(ofField(words.floors)).toContainText(/9.*7/s);
  await expect(ofField(words.floors).getByRole('radio', { name: words.mine })).toBeChecked();
  await expect(ofField(entrances).getByRole('radio', { name: words.theirs })).toBeChecked();
  await page.getByRole('button', { name: keepChoice }).click();
  const chosen = { floors: 9, yearBuilt: 1970, entrances: 3, version: 4 };
  await expect.poll(() => staff.get('address', overtaken._id)).toMatchObject(chosen);
  expect(await staff.get('address', goneOn._id)).toMatchObject({ floors: 9, entrances: 3, version: 3 });
  await expect(everythingSent(page)).toBeVisible();

  await page.goto(`/address/${address._id}`);
  await expect(page.getByRole('tab', { name: words.assessmentsTab })).toContainText('1');
  await expect(page.getByRole('tab', { name: words.activitiesTabHead })).toContainText('1');
  await page.goto(`/address/${address._id}/edit`);
  await expect(field(page, words.floors)).toHaveValue('9');
});
