import { activityForm } from '../rules/activity.rules.ts';
import { addressForm } from '../rules/address.rules.ts';
import { assessmentForm } from '../rules/assessment.rules.ts';
import { comeBackAs, expect, languages, switchLanguage, test } from '../support/journey.ts';
import { wordsIn } from '../support/words.ts';

for (const form of [addressForm, assessmentForm, activityForm]) {
  test(`${form.name} says what is wrong above and beside the fields, in both languages`, async ({ page, apiOf }) => {
    const path = await form.open(await apiOf('partner'));
    await comeBackAs(page, 'en', 'partner');
    await page.goto(path);
    for (const step of form.steps) {
      await test.step(step.when, async () => {
        const words = wordsIn('en');
        await step.act(page, words);
        await page.getByRole('button', { name: form.save(words), exact: true }).click();
        for (const language of languages) {
          await switchLanguage(page, language);
          const list = page.getByRole('form').getByRole('alert');
          for (const { field, says } of step.rules) {
            await expect(list).toContainText(says[language]);
            await expect(field(page, wordsIn(language))).toHaveAccessibleDescription(
              new RegExp(escape(says[language])),
            );
          }
        }
        await switchLanguage(page, 'en');
      });
    }
    await expect(page).toHaveURL(path);
  });
}

/** A sentence as a regular expression that finds exactly it. */
function escape(sentence: string): string {
  return sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
