import { comeBackAs, expect, oneLanguage, test } from '../support/journey.ts';
import { mapWordsIn } from '../support/map-words.ts';

test('a class that is chosen while the map is still loading narrows what was under way, too', async ({ page }) => {
  const words = mapWordsIn(oneLanguage);
  let answer = (): void => undefined;
  const isChosen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isNarrow = (url: string): boolean => url.includes('/tiles/') && url.includes('only=');
  await page.route('**/tiles/**', async (route) => {
    if (!isNarrow(route.request().url())) await isChosen;
    await route.continue();
  });
  await comeBackAs(page, oneLanguage, 'staff');
  const first = page.waitForRequest('**/tiles/**');
  await page.goto('/map');
  await first;
  await page.getByRole('region', { name: words.legend }).getByRole('button').first().click();
  await expect(page).toHaveURL(/only=/);
  const narrowed = page.waitForRequest((request) => isNarrow(request.url()));
  answer();
  await narrowed;
});
