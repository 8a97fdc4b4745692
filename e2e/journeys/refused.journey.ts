import { fillAssessment } from '../support/forms.ts';
import { comeBackAs, expect, oneLanguage, test, withWorker } from '../support/journey.ts';
import { setNetwork, waitForWorker } from '../support/network.ts';
import { assess, registerAddress } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';

const language = oneLanguage;

test('two people change the same: both values are shown and mine can be kept', async ({ page, apiOf }) => {
  const words = wordsIn(language);
  const partner = await apiOf('partner');
  const staff = await apiOf('staff');
  const address = await registerAddress(partner, 'Соколина', '2');
  const assessment = await assess(partner, address._id);
  await comeBackAs(page, language, 'partner');
  await page.goto(`/address/${address._id}/assessment/${assessment._id}`);
  const level = page.getByRole('textbox', { name: words.levelOfDamage });
  await expect(level).toHaveValue('25');

  await staff.save('assessment', { _id: assessment._id, version: 1, levelOfDamage: 40 });
  await level.fill('60');
  await page.getByRole('button', { name: words.saveAssessment }).click();

  await page.getByRole('link', { name: words.oneNeedsYou }).click();
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
    await waitForWorker(page);
    await fillAssessment(page, language);
    await setNetwork(page, false);
    await page.getByRole('button', { name: words.saveAssessment }).click();
    await expect(page.getByRole('link', { name: words.oneWaiting })).toBeVisible();
    await staff.remove('address', address._id);

    await setNetwork(page, true);
    await page.getByRole('link', { name: words.oneNeedsYou }).click();
    const entry = page.getByRole('listitem').filter({ hasText: words.whyNotAccepted });
    await expect(entry.getByRole('listitem')).toHaveCount(1);
    await entry.getByRole('button', { name: words.discard }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: words.discard }).click();
    await expect(page.getByRole('main').getByText(words.everythingSent)).toBeVisible();
  });
});
