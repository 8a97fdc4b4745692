import type { Page } from '@playwright/test';
import { check, desksOfRun, fillExtent, openBuilding, registerBuilding, wordsOf } from '../support/building.ts';
import { fillDisk, freeDisk, ownDisk } from '../support/failing-storage.ts';
import { fillActivity } from '../support/forms.ts';
import { comeBackAs, expect, test } from '../support/journey.ts';
import { assess, help } from '../support/records.ts';
import type { Language } from '../support/words.ts';

/** What is said after an attempt, word for word. */
const messages = {
  assessmentCreated: { en: 'Assessment created', uk: 'Обстеження створено' },
  assessmentNotCreated: { en: 'Assessment creation failed', uk: 'Не вдалося створити обстеження' },
  assessmentUpdated: { en: 'Assessment updated', uk: 'Обстеження оновлено' },
  assessmentNotUpdated: { en: 'Assessment update failed', uk: 'Не вдалося оновити обстеження' },
  assessmentDeleted: { en: 'Assessment deleted', uk: 'Обстеження вилучено' },
  assessmentNotDeleted: { en: 'Error deleting assessment', uk: 'Помилка під час вилучення обстеження' },
  activityCreated: { en: 'Activity created', uk: 'Захід допомоги створено' },
  activityNotCreated: { en: 'Error creating activity', uk: 'Помилка під час створення заходу допомоги' },
  activityUpdated: { en: 'Activity updated', uk: 'Захід допомоги оновлено' },
  activityNotUpdated: { en: 'Error updating activity', uk: 'Помилка під час оновлення заходу допомоги' },
  activityDeleted: { en: 'Activity deleted', uk: 'Захід допомоги вилучено' },
  activityNotDeleted: { en: 'Error deleting activity', uk: 'Помилка під час вилучення заходу допомоги' },
  answersSaved: { en: 'State questions saved', uk: 'Відомості про стан і державну програму збережено' },
  answersNotSaved: {
    en: 'Error saving state questions',
    uk: 'Помилка збереження відомостей про стан і державну програму',
  },
  unitCreated: { en: 'Apartment created', uk: 'Приміщення створено' },
  unitSaved: { en: 'Apartment saved', uk: 'Приміщення збережено' },
  unitNotSaved: { en: 'Error saving apartment', uk: 'Помилка збереження приміщення' },
  unitDeleted: { en: 'Apartment deleted', uk: 'Приміщення вилучено' },
  unitNotDeleted: { en: 'Error deleting apartment', uk: 'Помилка вилучення приміщення' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Why it failed, and what to do. */
const noRoom = {
  en: 'There is no room left on this device, so nothing was kept.',
  uk: 'На пристрої немає вільного місця, тому нічого не збережено.',
} as const;

type Message = keyof typeof messages;

for (const { language, viewport } of desksOfRun('uk')) {
  const words = wordsOf(language);
  const street = language === 'en' ? 'Вербна' : 'Ясенева';

  /** Does the same with a full disk and with a free one: the failure is said, nothing typed is lost, then it succeeds. */
  async function tryTwice(page: Page, act: () => Promise<void>, refused: Message, done: Message): Promise<void> {
    await fillDisk(page);
    await act();
    const dialog = page.getByRole('dialog').filter({ hasText: messages[refused][language] });
    await expect(dialog.getByText(noRoom[language])).toBeVisible();
    await dialog.getByRole('button', { name: words.close, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await freeDisk(page);
    await act();
    await expect(page.getByText(messages[done][language]).first()).toBeVisible();
  }

  async function press(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name, exact: true }).first().click();
  }

  /** Presses a button, and the one that says in the question what is meant. */
  async function pressTwice(page: Page, name: string, meant: string): Promise<void> {
    await press(page, name);
    await page.getByRole('dialog').getByRole('button', { name: meant, exact: true }).click();
  }

  test.describe(`on a device whose disk is full (${language})`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page }) => ownDisk(page));

    test(`an assessment that cannot be kept is said to be so, and is kept once there is room (${language})`, async ({
      page,
      apiOf,
    }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} перша`, language);
      await openBuilding(page, language, 'manager', address);
      await page.getByRole('link', { name: words.newAssessment }).first().click();
      await page.getByRole('radio', { name: words.rapid }).check();
      await page.getByRole('textbox', { name: words.damageDate, exact: true }).fill('24.02.2026');
      await check(page, 'radiogroup', words.damageCause, 'radio', words.missile);
      await fillExtent(page, words, 3000, 600);
      const save = () => press(page, words.saveAssessment);
      await tryTwice(page, save, 'assessmentNotCreated', 'assessmentCreated');

      const assessment = await assess(manager, address._id, { damageDate: '2026-02-25' });
      await page.goto(`/address/${address._id}/assessment/${assessment._id}`);
      await page.getByRole('textbox', { name: words.levelOfDamage, exact: true }).fill('45');
      await tryTwice(page, save, 'assessmentNotUpdated', 'assessmentUpdated');

      await page.goto(`/address/${address._id}/assessment/${assessment._id}`);
      const remove = () => pressTwice(page, words.delete, words.deleteAssessment);
      await tryTwice(page, remove, 'assessmentNotDeleted', 'assessmentDeleted');
      const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
      await expect.poll(() => manager.search('assessment', onAddress)).toMatchObject([{ totalArea: 3000 }]);
    });

    test(`an activity that cannot be kept is said to be so, and is kept once there is room (${language})`, async ({
      page,
      apiOf,
    }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} друга`, language);
      await comeBackAs(page, language, 'manager');
      await page.goto(`/address/${address._id}/activity/new`);
      await fillActivity(page, language);
      const save = () => press(page, words.saveActivity);
      await tryTwice(page, save, 'activityNotCreated', 'activityCreated');

      const activity = await help(manager, address._id, address['organizationId']);
      await page.goto(`/address/${address._id}/activity/${activity._id}?edit=1`);
      await page.getByRole('textbox', { name: words.quantity, exact: true }).first().fill('31');
      await tryTwice(page, save, 'activityNotUpdated', 'activityUpdated');

      await page.goto(`/address/${address._id}/activity/${activity._id}?edit=1`);
      const remove = () => pressTwice(page, words.delete, words.deleteActivity);
      await tryTwice(page, remove, 'activityNotDeleted', 'activityDeleted');
      const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
      await expect.poll(async () => (await manager.search('activity', onAddress)).length).toBe(1);
    });

    test(`a flat and state questions that cannot be kept are said to be so (${language})`, async ({ page, apiOf }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} третя`, language);
      // Whoever answers the state questions is at work there already.
      await assess(manager, address._id, { damageDate: '2026-02-25' });
      await comeBackAs(page, language, 'manager');
      await page.goto(`/address/${address._id}/state-questions`);
      await check(page, 'radiogroup', words.habitable, 'radio', words.partly);
      await tryTwice(page, () => press(page, words.saveAnswers), 'answersNotSaved', 'answersSaved');

      await page.goto(`/address/${address._id}?tab=apartments`);
      await page.getByRole('link', { name: words.addFlat }).click();
      const number = page.getByRole('textbox', { name: words.number, exact: true });
      const save = () => press(page, words.save);
      await number.fill('12');
      await tryTwice(page, save, 'unitNotSaved', 'unitCreated');
      const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
      await expect.poll(async () => (await manager.search('apartment', onAddress)).length).toBe(1);
      const [flat] = await manager.search('apartment', onAddress);

      await page.goto(`/residential-unit/${String(flat?._id)}/edit`);
      await number.fill('14');
      await tryTwice(page, save, 'unitNotSaved', 'unitSaved');
      await page.goto(`/residential-unit/${String(flat?._id)}`);
      const remove = () => pressTwice(page, words.deleteUnit, words.deleteUnit);
      await tryTwice(page, remove, 'unitNotDeleted', 'unitDeleted');
    });
  });
}
