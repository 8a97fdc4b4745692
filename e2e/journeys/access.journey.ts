import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { comeBackAs, demoPassword, emailOf, expect, oneLanguage, speak, test } from '../support/journey.ts';
import { desk, inspect } from '../support/looks.ts';
import { assess, help, registerAddress } from '../support/records.ts';
import { advanceClock, listMoved, watchShifts } from '../support/still.ts';
import { readToast } from '../support/toasts.ts';
import { wordsIn } from '../support/words.ts';

type Route = { readonly name: string; readonly path: string; readonly ready: (page: Page) => Promise<void> };

const heading = async (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const form = async (page: Page): Promise<void> => expect(page.getByRole('form')).toBeVisible();
const table = async (page: Page): Promise<void> =>
  expect(page.locator('main table, main ul[aria-label]').first()).toBeVisible();
const figure = async (page: Page): Promise<void> => expect(page.getByRole('figure').first()).toBeVisible();
const list = async (page: Page): Promise<void> => expect(page.getByRole('tabpanel')).toContainText(/\w/);

/** What a desk lays out in another way than a phone, and is not watched there by `still-pages`. */
const wide = /^\/address\/\w+(?:\?tab=details|\/edit|\/(?:assessment|activity)\/new)?$|^\/\w+(?:\/(?:new|situation))?$/;

/** Every route, with an address on which there is something. */
async function listRoutes(api: Api): Promise<readonly Route[]> {
  const { _id, organizationId } = await registerAddress(api, 'Жоржинова');
  const { _id: assessmentId } = await assess(api, _id);
  const { _id: activityId } = await help(api, _id, organizationId);
  const address = `/address/${_id}`;
  return [
    { name: 'Home', path: '/', ready: heading },
    { name: 'Find addresses', path: '/addresses', ready: table },
    { name: 'Find addresses, nothing found', path: '/addresses?q=жжжжжж', ready: heading },
    { name: 'Register an address', path: '/addresses/new', ready: form },
    { name: 'Address, assessments', path: address, ready: table },
    { name: 'Address, activities', path: `${address}?tab=activities`, ready: table },
    { name: 'Address, details', path: `${address}?tab=details`, ready: list },
    { name: 'Address, history', path: `${address}?tab=history`, ready: list },
    { name: 'Edit the address', path: `${address}/edit`, ready: form },
    { name: 'New assessment', path: `${address}/assessment/new`, ready: form },
    { name: 'Assessment', path: `${address}/assessment/${assessmentId}`, ready: heading },
    { name: 'Assessment, to be changed', path: `${address}/assessment/${assessmentId}?edit=1`, ready: form },
    { name: 'New activity', path: `${address}/activity/new`, ready: form },
    { name: 'Activity', path: `${address}/activity/${activityId}`, ready: heading },
    { name: 'Activity, to be changed', path: `${address}/activity/${activityId}?edit=1`, ready: form },
    { name: 'Address, statistics', path: `${address}?tab=statistics`, ready: list },
    { name: 'Statistics', path: '/statistics', ready: figure },
    { name: 'Reports', path: '/report', ready: heading },
    { name: 'A report', path: '/report/situation', ready: table },
    { name: 'Outbox', path: '/outbox', ready: heading },
    { name: 'Your account, contacts', path: '/user', ready: form },
    { name: 'Your account, password', path: '/user?tab=password', ready: form },
    { name: 'Your account, sessions', path: '/user?tab=sessions', ready: list },
    { name: 'Your account, offline data', path: '/user?tab=offline', ready: list },
    { name: 'User guide', path: '/guide', ready: heading },
    { name: 'What is new', path: '/updates', ready: heading },
    { name: 'About', path: '/about', ready: heading },
    { name: 'Test page', path: '/test', ready: heading },
    { name: 'Error', path: '/error/404', ready: heading },
  ];
}

test('the sign-in page is open to everybody', async ({ page }) => {
  await page.goto('/login');
  await heading(page);
  expect(await inspect(page, 'Sign in')).toEqual([]);
});

test('the pages for users without an account or a password are open to everybody', async ({ page }) => {
  test.slow();
  const faults: string[] = [];
  for (const path of ['/register', '/forgot-password', '/set-password']) {
    await page.goto(path);
    await form(page);
    faults.push(...(await inspect(page, path)));
  }
  expect(faults).toEqual([]);
});

test('organizations are open to everybody who may manage them', async ({ page, apiOf }) => {
  test.slow();
  await comeBackAs(page, 'en', 'staff');
  const [organization] = await (await apiOf('staff')).search('organization', []);
  const tree = async (open: Page): Promise<void> => expect(open.getByRole('tree')).toBeVisible();
  const faults: string[] = [];
  for (const [path, ready] of [
    ['/organizations', table],
    ['/organizations/new', tree],
    [`/organization/${organization?._id}`, tree],
  ] as const) {
    await page.goto(path);
    await ready(page);
    faults.push(...(await inspect(page, path)));
  }
  expect(faults).toEqual([]);
});

for (const part of [0, 1]) {
  test(`every route is open to everybody, and keeps still while a desk draws it, part ${part + 1} of 2`, async ({
    page,
    apiOf,
  }) => {
    test.slow();
    await watchShifts(page);
    await advanceClock(page);
    await comeBackAs(page, 'en', 'partner');
    const routes = await listRoutes(await apiOf('partner'));
    const faults: string[] = [];
    for (const { name, path, ready } of routes.filter((_, index) => index % 2 === part)) {
      await page.setViewportSize(desk);
      if (wide.test(path)) faults.push(...(await listMoved(page, path)));
      else await page.goto(path);
      await ready(page);
      faults.push(...(await inspect(page, name)));
    }
    expect(faults).toEqual([]);
  });
}

test('sign-in and an assessment need no mouse', async ({ page, apiOf }) => {
  const words = wordsIn(oneLanguage);
  const address = await registerAddress(await apiOf('staff'), 'Ластівчина', '2');
  const { keyboard } = page;
  const focused = page.locator(':focus');
  /** Presses Tab until the focus is on what is looked for, as a user without a mouse does. */
  const tabTo = async (name: string | RegExp): Promise<void> => {
    const wanted = page.getByLabel(name).or(page.getByRole('button', { name })).or(page.getByRole('link', { name }));
    await expect(wanted.first()).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      await keyboard.press('Tab');
      if (await focused.and(wanted).count()) return;
    }
    throw new Error(`Tab does not lead to ${String(name)}`);
  };
  const exactly = (word: string): RegExp => new RegExp(`^${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

  await speak(page, oneLanguage);
  await page.goto(`/login?from=${encodeURIComponent(`/address/${address._id}`)}`);
  await tabTo(exactly(words.email));
  await keyboard.type(emailOf('partner'));
  await keyboard.press('Tab');
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(exactly(words.newAssessment));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.newAssessment })).toBeFocused();
  await tabTo(exactly(words.damageDate));
  await keyboard.type('24.02.2026');
  await tabTo(exactly(words.damageCause));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await tabTo(exactly(words.totalArea));
  await keyboard.type('200');
  await keyboard.press('Tab');
  await keyboard.type('50');
  await tabTo(exactly(words.use));
  await keyboard.press('Enter');
  await tabTo(exactly(words.roof));
  await keyboard.press('Space');
  await tabTo(exactly(words.yes));
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('Control+Enter');
  await readToast(page, words.assessmentCreated);
  await expect(page.getByRole('table', { name: words.assessmentsTab })).toContainText(words.missile);
});
