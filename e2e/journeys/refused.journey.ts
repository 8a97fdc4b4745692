import { readFile } from 'node:fs/promises';
import type { Api, Stored } from '../support/api.ts';
import { fillAssessment } from '../support/forms.ts';
import { comeBackAs, emailOf, expect, oneLanguage, test, withWorker } from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { assess, registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';

const language = oneLanguage;

async function findUser(api: Api, email: string): Promise<Stored> {
  const [user] = await api.search('user', [{ field: 'email', op: 'eq', value: email }]);
  if (!user) throw new Error(`Nobody has the address ${email}`);
  return user;
}

test('two people change the same: both values are shown and mine can be kept', async ({ page, apiOf }) => {
  const words = wordsIn(language);
  const partner = await apiOf('partner');
  const staff = await apiOf('staff');
  const address = await registerAddress(partner, 'Соколина', '2');
  const assessment = await assess(partner, address._id);
  await comeBackAs(page, language, 'partner');
  await page.goto(`/address/${address._id}/assessment/${assessment._id}?edit=1`);
  const level = page.getByRole('textbox', { name: words.levelOfDamage });
  await expect(level).toHaveValue('25');

  await staff.save('assessment', { _id: assessment._id, version: 1, levelOfDamage: 40 });
  await level.fill('60');
  await page.getByRole('button', { name: words.saveAssessment }).click();

  await page.getByRole('link', { name: words.oneNeedsYou }).click();
  // A question is nothing that was refused.
  await expect(page.getByRole('heading', { name: words.decisionNeeded })).toBeVisible();
  await expect(page.getByText(words.notAccepted)).toHaveCount(0);
  const values = page.getByRole('radiogroup', { name: words.levelOfDamage });
  await expect(values.getByRole('radio', { name: words.mine })).toBeChecked();
  await expect(values).toContainText(/25.*60.*40/s);
  await page.getByRole('button', { name: words.keepMine }).click();
  await expect(page.getByRole('main').getByText(words.everythingSent)).toBeVisible();
  expect(await partner.get('assessment', assessment._id)).toMatchObject({ levelOfDamage: 60, version: 3 });
});

test.describe('without a network', () => {
  test.use(withWorker);

  test('a record that the server refuses says why and can be given up', async ({ page, apiOf }) => {
    const words = wordsIn(language);
    const staff = await apiOf('staff');
    const address = await registerAddress(staff, 'Яструбина', '2');
    await comeBackAs(page, language, 'partner');
    await page.goto(`/address/${address._id}/assessment/new`);
    await fetchWorker(page);
    await fillAssessment(page, language);
    await setNetwork(page, false);
    await page.getByRole('button', { name: words.saveAssessment }).click();
    await expect(page.getByRole('link', { name: words.oneWaiting })).toBeVisible();
    await staff.remove('address', address._id);

    await setNetwork(page, true);
    await page.getByRole('link', { name: words.oneNeedsYou }).click();
    const entry = page.getByRole('listitem').filter({ hasText: words.whyNotAccepted });
    await expect(entry.getByRole('listitem')).toHaveCount(1);
    // No edit brings back the building: what was written can be handed over.
    await expect(entry.getByRole('link', { name: words.edit })).toHaveCount(0);
    const handedOver = page.waitForEvent('download');
    await entry.getByRole('button', { name: words.handOver }).click();
    expect(await readFile(await (await handedOver).path(), 'utf8')).toContain('24 лют. 2026');
    await entry.getByRole('button', { name: words.discard }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: words.discard }).click();
    await expect(page.getByRole('main').getByText(words.everythingSent)).toBeVisible();
  });
});

test('a right that was taken away is named, with who can help; what can be done leads, and no edit is offered', async ({
  page,
  apiOf,
}) => {
  const words = wordsIn(language);
  const [admin, partner] = [await apiOf('admin'), await apiOf('partner')];
  const address = await registerAddress(partner, 'Безправна', '2');
  const assessment = await assess(partner, address._id);
  await comeBackAs(page, language, 'partner');
  await page.goto(`/address/${address._id}/assessment/${assessment._id}?edit=1`);
  const level = page.getByRole('textbox', { name: words.levelOfDamage });
  await expect(level).toHaveValue('25');
  const { _id, role, version } = await findUser(admin, emailOf('partner'));
  await admin.save('user', { _id, version, role: 'Donor' });
  try {
    await level.fill('60');
    await page.getByRole('button', { name: words.saveAssessment }).click();
    await page.getByRole('link', { name: words.oneNeedsYou }).click();
    const entry = page.getByRole('listitem').filter({ hasText: words.whyNotAccepted });
    await expect(entry).toContainText('права змінювати обстеження');
    await expect(entry.getByRole('button', { name: words.handOver })).toBeVisible();
    await expect(entry.getByRole('link', { name: words.edit })).toHaveCount(0);
  } finally {
    await admin.save('user', { _id, version: version + 1, role });
  }
});
