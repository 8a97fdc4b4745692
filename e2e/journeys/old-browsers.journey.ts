import { comeBackAs, expect, oneLanguage, test } from '../support/journey.ts';
import { makeScreens } from '../support/offline-screens.ts';

/** What this browser has and the oldest supported ones have not, taken away before the page begins. */
function growOld(): void {
  const owners: readonly (readonly [object, readonly string[]])[] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any', 'timeout']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [URL, ['canParse', 'parse']],
    [Response, ['json']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'popover']],
    [Document.prototype, ['startViewTransition']],
    [Intl, ['Segmenter']],
    [window, ['requestIdleCallback', 'OffscreenCanvas', 'CompressionStream', 'DecompressionStream', 'Iterator']],
  ];
  for (const [owner, names] of owners) for (const name of names) Reflect.deleteProperty(owner, name);
}

const sentences = [/Цей браузер застарий для Домівки/, /This browser is too old for Domivka/];
const notArrived = [/Домівка не завантажилася/, /Domivka was not loaded/];

test('every screen of the field opens in a browser as old as the oldest that is supported', async ({ page, apiOf }) => {
  test.slow();
  const screens = await makeScreens(await apiOf('staff'), { en: 'Davnia', uk: 'Давня' });
  await page.addInitScript(growOld);
  await comeBackAs(page, oneLanguage, 'partner');
  for (const { path, title } of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title[oneLanguage]);
  }
});

test('an older browser shows a message in both languages', async ({ page, complaints }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'findLast'));
  await page.goto('/');
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
  expect(complaints.splice(0)).toEqual(['script: The page has no place for the application']);
});

test('a browser that cannot read the program shows it too', async ({ page, complaints }) => {
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const later than = this browser;' }),
  );
  await page.goto('/');
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);
});

test('where a part of the program has not arrived, the page says so and starts when it can be had', async ({
  page,
}) => {
  const part = /\/assets\/index-[^/]+\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto('/');
  for (const sentence of notArrived) await expect(page.getByText(sentence)).toBeVisible();
  await page.unroute(part);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
