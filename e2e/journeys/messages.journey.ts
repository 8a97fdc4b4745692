import type { Page } from '@playwright/test';
import { check, desksOfRun, fillExtent, openBuilding, registerBuilding, wordsOf } from '../support/building.ts';
import { fillDisk, freeDisk, ownDisk } from '../support/failing-storage.ts';
import { fillActivity, fillAssessment } from '../support/forms.ts';
import { comeBackAs, expect, oneLanguage, test, withWorker } from '../support/journey.ts';
import { setNetwork, fetchWorker } from '../support/network.ts';
import { assess } from '../support/records.ts';
import { readToast } from '../support/toasts.ts';
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
  answersSaved: { en: 'State questions saved', uk: 'Анкету стану збережено' },
  answersNotSaved: {
    en: 'Error saving state questions',
    uk: 'Помилка збереження анкети стану',
  },
  unitCreated: { en: 'Apartment created', uk: 'Приміщення створено' },
  unitSaved: { en: 'Apartment saved', uk: 'Приміщення збережено' },
  unitNotSaved: { en: 'Error saving apartment', uk: 'Помилка збереження приміщення' },
  unitDeleted: { en: 'Apartment deleted', uk: 'Приміщення вилучено' },
  unitNotDeleted: { en: 'Error deleting apartment', uk: 'Помилка вилучення приміщення' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Why it failed, and what to do. */
const noRoom = {
  en: 'There is no room left on this device, so nothing was saved.',
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
      await page.goto(`/address/${address._id}/assessment/${assessment._id}?edit=1`);
      await page.getByRole('textbox', { name: words.levelOfDamage, exact: true }).fill('45');
      await tryTwice(page, save, 'assessmentNotUpdated', 'assessmentUpdated');

      await page.goto(`/address/${address._id}/assessment/${assessment._id}?edit=1`);
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

      const onAddress = [{ field: 'addressId', op: 'eq', value: address._id }];
      await expect.poll(async () => (await manager.search('activity', onAddress)).length).toBe(1);
    });

    test(`a flat and state questions that cannot be kept are said to be so (${language})`, async ({ page, apiOf }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, `${street} третя`, language);
      // A user who answers the state questions is at work there already.
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
      const remove = async () => {
        await press(page, words.moreActions);
        await page.getByRole('menuitem', { name: words.deleteUnit }).click();
        await page.getByRole('dialog').getByRole('button', { name: words.deleteUnit, exact: true }).click();
      };
      await tryTwice(page, remove, 'unitNotDeleted', 'unitDeleted');
    });
  });
}

const said = wordsOf(oneLanguage);
const day = 86_400_000;

/** Opens a form in which a user is about to change an assessment. */
async function openAssessment(page: Page, address: string, record: string): Promise<void> {
  await page.goto(`/address/${address}/assessment/${record}?edit=1`);
  await expect(page.getByRole('textbox', { name: said.levelOfDamage, exact: true })).toHaveValue('25');
}

async function changeLevel(page: Page, level: string): Promise<void> {
  await page.getByRole('textbox', { name: said.levelOfDamage, exact: true }).fill(level);
  await page.getByRole('button', { name: said.saveAssessment }).click();
}

test('on a line that says nothing a save is kept on this device, and sent when the server has answered', async ({
  page,
  apiOf,
}) => {
  const partner = await apiOf('partner');
  const address = await registerBuilding(partner, 'Мовчазна', oneLanguage);
  const assessment = await assess(partner, address._id);
  await comeBackAs(page, oneLanguage, 'partner');
  await openAssessment(page, address._id, assessment._id);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/sync/push', async (route) => {
    await answered;
    await route.continue();
  });
  await changeLevel(page, '40');
  await readToast(page, said.savedHere);
  await expect(page.getByText(messages.assessmentUpdated[oneLanguage])).toHaveCount(0);
  answer();
  await readToast(page, `${said.arrived}${messages.assessmentUpdated[oneLanguage]}`);
  expect(await partner.get('assessment', assessment._id)).toMatchObject({ levelOfDamage: 40, version: 2 });
});

test.describe('on a phone whose clock is two days ahead', () => {
  test.use(withWorker);

  test('the user hears of that once; without a connection, after a new start, today is still today; what the browser deletes is not called sent', async ({
    page,
    apiOf,
  }) => {
    const partner = await apiOf('partner');
    const address = await registerBuilding(partner, 'Поспішна', oneLanguage);
    const ahead = 2 * day;
    await page.addInitScript((milliseconds) => {
      const RealDate = Date;
      class AheadDate extends RealDate {
        constructor(...parts: [] | [number]) {
          if (parts.length === 0) super(RealDate.now() + milliseconds);
          else super(...parts);
        }

        static override now(): number {
          return RealDate.now() + milliseconds;
        }
      }
      globalThis.Date = AheadDate as DateConstructor;
    }, ahead);
    await comeBackAs(page, oneLanguage, 'partner');
    await page.goto(`/address/${address._id}`);
    const warning = page.getByRole('status').filter({ hasText: said.clockAhead });
    await warning.getByRole('button', { name: said.understood }).click();
    await expect(warning).toHaveCount(0);
    await fetchWorker(page);
    await setNetwork(page, false);

    await page.goto(`/address/${address._id}/assessment/new`);
    await expect(page.getByRole('button', { name: said.saveAssessment })).toBeVisible();
    await expect(warning).toHaveCount(0);
    const days = page.getByRole('group', { name: said.damageDate });
    await days.getByRole('button', { name: said.today, exact: true }).click();
    const today = new Intl.DateTimeFormat('uk-UA', { timeZone: 'Europe/Kyiv' }).format(Date.now());
    await expect(page.getByRole('textbox', { name: said.damageDate, exact: true })).toHaveValue(today);
    await fillAssessment(page, oneLanguage);
    await page.getByRole('button', { name: said.saveAssessment }).click();
    await readToast(page, said.savedHere);
    await page.goto('/outbox');
    const waiting = page.getByRole('listitem').filter({ hasText: said.waiting });
    await expect(waiting).toContainText(
      new Intl.DateTimeFormat('uk-UA', { timeZone: 'Europe/Kyiv', day: 'numeric', month: 'short' })
        .format(Date.now())
        .replace('.', ''),
    );

    await page.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([key, kept]) => key.startsWith('domivka-device-') && String(kept).includes('"unsent":1'),
      ),
    );
    await page.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
    await page.goto('/outbox');
    await expect(page.getByRole('main').getByText(said.workIsGone)).toBeVisible();
    await expect(page.getByRole('link', { name: said.workIsGone })).toBeVisible();
    await expect(page.getByText(said.everythingSent)).toHaveCount(0);
  });
});
