import type { Page } from '@playwright/test';
import { listLookFaults } from '../support/accessibility.ts';
import { comeBackAs, expect, languagesOfRun, test } from '../support/journey.ts';
import { readToast } from '../support/toasts.ts';
import { trainingWordsIn } from '../support/training-words.ts';
import type { Language } from '../support/words.ts';

const phone = { width: 360, height: 740 };
const person = { en: 'Solomiia Hai', uk: 'Соломія Гай' } as const;

/** Signs in as another user in the same browser, in the same language. */
async function goOnAs(page: Page, language: Language, account: 'staff' | 'partner' | 'donor'): Promise<void> {
  await page.context().clearCookies();
  await comeBackAs(page, language, account);
}

for (const language of languagesOfRun('uk')) {
  const words = trainingWordsIn(language);

  test(`From plan to certificate, in ${language}`, async ({ page }) => {
    // Three people sign in one after the other, and each of their screens is looked over.
    test.slow();
    const title = { en: `Roofs in winter ${language}`, uk: `Дахи взимку ${language}` };

    await test.step('staff plan a training', async () => {
      await comeBackAs(page, language, 'staff');
      await page.goto('/trainings');
      await page.getByRole('link', { name: words.plan, exact: true }).click();
      await page.getByRole('textbox', { name: words.titleEn }).fill(title.en);
      await page.getByRole('textbox', { name: words.titleUk }).fill(title.uk);
      await page.getByRole('combobox', { name: words.topic }).selectOption('damage_methodology');
      await page.getByRole('radio', { name: words.inPerson }).check();
      await page.getByRole('textbox', { name: words.date }).fill('2026-12-15');
      await page.getByRole('textbox', { name: words.seats }).fill('5');
      expect(await listLookFaults(page)).toEqual([]);
      await page.getByRole('button', { name: words.saveTraining, exact: true }).click();
      await expect(page.getByRole('link', { name: title[language] })).toBeVisible();
    });

    await test.step('a partner enrols, on a phone', async () => {
      await goOnAs(page, language, 'partner');
      await page.setViewportSize(phone);
      await page.goto('/trainings');
      expect(await listLookFaults(page)).toEqual([]);
      await page.getByRole('link', { name: title[language] }).click();
      await page.getByRole('button', { name: words.enrol, exact: true }).click();
      await expect(page.getByRole('button', { name: words.withdraw, exact: true })).toBeVisible();
      await expect(page.getByText(words.fourOfFive)).toBeVisible();
      expect(await listLookFaults(page)).toEqual([]);
    });

    const path = new URL(page.url()).pathname;

    await test.step('staff mark the partner as present', async () => {
      await goOnAs(page, language, 'staff');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${path}/attendance`);
      const name = person[language];
      await page.getByRole('combobox', { name: `${words.state}: ${name}` }).selectOption('attended');
      await page.getByRole('textbox', { name: `${words.score}: ${name}` }).fill('92');
      expect(await listLookFaults(page)).toEqual([]);
      await page.keyboard.press('Control+Enter');
      await readToast(page, words.sheetSaved);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('table').last()).toContainText(name);
      await expect(page.getByRole('navigation').first()).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('the partner prints the certificate', async () => {
      await goOnAs(page, language, 'partner');
      await page.goto('/trainings?mine=true');
      await page.getByRole('link', { name: title[language] }).click();
      await page.getByRole('link', { name: words.certificate, exact: true }).click();
      const paper = page.getByRole('article', { name: words.certificate });
      await expect(paper).toContainText(person[language]);
      await expect(paper).toContainText(title[language]);
      await expect(paper).toContainText('92');
      await expect(paper).toContainText(/DMV-2026-[2-9A-Z]{8}/);
      expect(await listLookFaults(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect(paper).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    });
  });

  test(`A quiz is failed, repeated and passed, in ${language}`, async ({ page, apiOf }) => {
    const account = language === 'en' ? 'partner' : 'donor';
    const [training] = await (
      await apiOf('staff')
    ).search('training', [{ field: 'format', op: 'eq', value: 'self_paced' }]);
    const quiz = training?.['quiz'] as readonly { readonly right: number }[];
    await comeBackAs(page, language, account);
    await page.goto(`/training/${training?._id}`);
    await page.getByRole('link', { name: words.takeQuiz, exact: true }).click();

    const answerAll = async (choose: (right: number) => number) => {
      for (const [index, { right }] of quiz.entries()) {
        await expect(page.getByRole('heading', { name: words.questionOf(index + 1, quiz.length) })).toBeVisible();
        await page.getByRole('radio').nth(choose(right)).check();
        await page.getByRole('button', { name: index + 1 < quiz.length ? words.next : words.handIn }).click();
      }
    };
    await page.getByRole('button', { name: words.next }).click();
    await expect(page.getByRole('main')).toContainText(words.chooseAnswer);
    expect(await listLookFaults(page)).toEqual([]);
    await answerAll((right) => (right + 1) % 3);
    await expect(page.getByRole('status').filter({ hasText: words.notPassed })).toBeVisible();
    await page.getByRole('button', { name: words.again, exact: true }).click();
    await answerAll((right) => right);
    await expect(page.getByRole('status').filter({ hasText: words.passed })).toBeVisible();
    expect(await listLookFaults(page)).toEqual([]);
    await page.getByRole('link', { name: words.certificate, exact: true }).click();
    await expect(page.getByRole('article', { name: words.certificate })).toContainText('100');
  });
}
