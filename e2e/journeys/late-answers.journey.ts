import { check, desks, openBuilding, registerBuilding, wordsOf } from '../support/building.ts';
import { fillActivity } from '../support/forms.ts';
import { expect, test, withWorker } from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { readToast } from '../support/toasts.ts';

test.use(withWorker);

/** The phone: what a device does with answers that come late is the same at a desk. */
const [, { language, viewport }] = desks;

const comment = { en: 'Comment', uk: 'Коментар' } as const;

const words = wordsOf(language);

test.describe('without a network', () => {
  test.use({ viewport });

  test('answers typed beside an activity stay when those of another user appear', async ({ page, apiOf }) => {
    const [manager, admin] = [await apiOf('manager'), await apiOf('admin')];
    const address = await registerBuilding(manager, 'Рання', language);
    await openBuilding(page, language, 'manager', address);
    await fetchWorker(page);
    await setNetwork(page, false);
    await page.goto(`/address/${address._id}/activity/new`);
    await fillActivity(page, language);
    await page.locator('summary').filter({ hasText: words.stateQuestions }).click();
    const answers = page.locator('#state-questions');
    await check(page, 'radiogroup', words.habitable, 'radio', words.partly);
    const partly = answers
      .getByRole('radiogroup', { name: words.habitable })
      .getByRole('radio', { name: words.partly, exact: true });
    const theirs = { addressId: address._id, asOfDate: '2026-03-01', habitable: 'yes', comment: 'Seen on the spot' };
    await admin.save('stateQuestions', theirs);

    await setNetwork(page, true);
    await expect(answers.getByRole('textbox', { name: comment[language] })).toHaveValue(theirs.comment);
    await expect(partly).toBeChecked();
    await page.getByRole('button', { name: words.saveActivity }).click();
    await readToast(page, words.answersSaved);
    const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
    await expect
      .poll(() => manager.search('stateQuestions', onAddress))
      .toMatchObject([{ habitable: 'partly', comment: theirs.comment, asOfDate: theirs.asOfDate }]);
  });
});
