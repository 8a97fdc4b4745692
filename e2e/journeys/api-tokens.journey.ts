import type { Page } from '@playwright/test';
import { apiTokenWordsIn } from '../support/api-token-words.ts';
import { comeBackAs, expect, languagesOfRun, oneLanguage, switchLanguage, test } from '../support/journey.ts';
import { inspect } from '../support/looks.ts';
import { readToast } from '../support/toasts.ts';

/** What a program that has the token gets: the status, and how many records. */
async function readFeed(page: Page, secret: string, table: string): Promise<readonly [number, number]> {
  const authorization = `Basic ${Buffer.from(`staff@example.org:${secret}`).toString('base64')}`;
  // Without the cookies of the page, as a program calls.
  const answer = await fetch(new URL(`/api/v1/odata/v4/${table}?$top=5`, page.url()), { headers: { authorization } });
  const body = (await answer.json()) as { readonly value?: readonly unknown[] };
  return [answer.status, body.value?.length ?? 0];
}

for (const language of languagesOfRun('uk'))
  test(`a token of staff opens the data for another program until it is revoked (${language})`, async ({ page }) => {
    const words = apiTokenWordsIn(language);
    await comeBackAs(page, language, 'staff');
    await page.goto('/user?tab=programs');
    await page.getByRole('button', { name: words.create }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog.getByText(words.nameMissing)).toBeVisible();
    await dialog.getByRole('textbox', { name: words.name }).fill('Power BI');
    await dialog.getByRole('checkbox', { name: words.photos }).uncheck();
    await dialog.getByRole('button', { name: words.create }).click();

    await expect(page.getByRole('dialog', { name: words.copyNow })).toBeVisible();
    const [secret = '', address = ''] = await dialog.locator('code').allTextContents();
    expect(secret).toMatch(/^domivka_[\w-]{43}$/);
    expect(address).toBe(new URL('/api/v1/odata/v4/', page.url()).href);
    await dialog.getByRole('button', { name: words.done, exact: true }).click();
    await expect(page.getByText(secret)).toHaveCount(0);
    await expect(page.getByText(words.notUsed)).toBeVisible();

    expect(await readFeed(page, secret, 'address')).toEqual([200, 5]);
    expect((await readFeed(page, secret, 'photo'))[0]).toBe(403);
    await page.reload();
    await expect(page.getByText(words.lastUsed)).toBeVisible();
    expect(await inspect(page, 'tokens')).toEqual([]);
    await switchLanguage(page, language);

    await page.getByRole('button', { name: /Power BI$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.revoke, exact: true }).click();
    await readToast(page, words.revoked);
    expect((await readFeed(page, secret, 'address'))[0]).toBe(401);
  });

test('a donor has no page for other programs; an oblast asks staff and takes the token that was granted', async ({
  page,
  apiOf,
}) => {
  const words = apiTokenWordsIn(oneLanguage);
  await comeBackAs(page, oneLanguage, 'donor');
  await page.goto('/user?tab=programs');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: words.tab })).toHaveCount(0);
  await page.context().clearCookies();

  const staff = await apiOf('staff');
  const [oblast] = await staff.search('user', [{ field: 'email', op: 'eq', value: 'oblast@example.org' }]);
  await comeBackAs(page, oneLanguage, 'staff');
  await page.goto(`/user/${oblast?._id ?? ''}`);
  await page.getByRole('button', { name: words.grant }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: words.name }).fill('Excel');
  await page.getByRole('dialog').getByRole('button', { name: words.grant }).click();
  await readToast(page, words.granted);
  await page.context().clearCookies();

  await comeBackAs(page, oneLanguage, 'oblast');
  await page.goto('/user?tab=programs');
  await expect(page.getByText(words.ask)).toBeVisible();
  await expect(page.getByRole('button', { name: words.create })).toHaveCount(0);
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('dialog', { name: words.copyNow })).toBeVisible();
  const [secret = ''] = await page.getByRole('dialog', { name: words.copyNow }).locator('code').allTextContents();
  expect((await readFeed(page, secret, 'address'))[0]).toBe(200);
  await page.getByRole('button', { name: words.done, exact: true }).click();
  await expect(page.getByRole('button', { name: words.show })).toHaveCount(0);
});
