import type { Page } from '@playwright/test';
import {
  comeBackAs,
  expect,
  expectSignedIn,
  fillSignIn,
  languagesOfRun,
  oneLanguage,
  speak,
  test,
} from '../support/journey.ts';
import { inspect } from '../support/looks.ts';
import { readToast } from '../support/toasts.ts';
import { usersWordsIn } from '../support/users-words.ts';
import { wordsIn, type Language } from '../support/words.ts';

/** Opens a screen as a user who has signed in earlier. */
async function openAs(page: Page, language: Language, account: 'staff' | 'manager' | 'admin', path: string) {
  await comeBackAs(page, language, account);
  await page.goto(path);
}

/** Chooses an organization by typing the beginning of its name. */
async function chooseOrganization(page: Page, language: Language): Promise<void> {
  const words = usersWordsIn(language);
  const field = page.getByRole('combobox', { name: words.organization });
  await field.fill(words.warm);
  await expect(page.getByRole('option', { name: words.warmWalls })).toBeVisible();
  // By keyboard: a list that opens near the lower edge turns upwards, and a click may come in between.
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(words.warmWalls);
}

/** Everything that the browser has written down of forms, as text: what must not lie about would be found in it. */
async function readDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answerOf = async <Value>(request: IDBRequest<Value>): Promise<Value> => {
      await new Promise((resolve) => {
        request.addEventListener('success', resolve);
      });
      return request.result;
    };
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      if (database.objectStoreNames.contains('drafts')) {
        const drafts = await answerOf(database.transaction('drafts').objectStore('drafts').getAll());
        texts.push(JSON.stringify(drafts));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

for (const language of languagesOfRun('en')) {
  test(`a request is approved, its letter is read, and the trail tells of it (${language})`, async ({
    page,
    apiOf,
  }) => {
    const words = usersWordsIn(language);
    const email = `vasylyna.${language}@new.example`;
    const admin = await apiOf('admin');
    await admin.call('POST', '/authentication/register', {
      email,
      name: 'Vasylyna Hrim',
      nameUkr: 'Василина Грім',
      organization: 'Warm Walls Ukraine',
      role: 'Partner Organization',
      oblasts: ['UA63'],
    });
    await openAs(page, language, 'admin', '/users?tab=requests');
    const request = page.getByRole('listitem').filter({ hasText: email });
    await request.getByRole('button', { name: new RegExp(`^${words.approve}`) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: words.organization })).toHaveValue(words.warmWalls);
    await expect(dialog.getByRole('combobox', { name: words.role })).toHaveValue('Partner Organization');
    await dialog.getByRole('button', { name: words.approve, exact: true }).click();
    await readToast(page, words.hasAccount);
    await expect(request).toHaveCount(0);

    await page.goto(`/users?q=${encodeURIComponent(email)}`);
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();

    await page.getByRole('tab', { name: words.mail }).click();
    await expect(page.getByText(words.notSent)).toBeVisible();
    await page.getByRole('link').filter({ hasText: email }).first().click();
    await expect(page.getByRole('region', { name: words.messageText })).toContainText(/(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}/);

    await page.getByRole('tab', { name: words.trail }).click();
    await expect(page.getByRole('table', { name: words.actsFound })).toBeVisible();
    // Other journeys on this server have moved its clock: what they did is later than now.
    await page.goto('/users?tab=trail&kind=registrationDecided');
    await expect(page.getByRole('table', { name: words.actsFound })).toContainText(
      language === 'en' ? 'decided on a request for an account' : 'рішення щодо запиту на обліковий запис',
    );
    await expect(page.getByRole('table', { name: words.actsFound })).not.toContainText(/[{}]/);
  });
}

test('staff makes an account, its owner signs in, is blocked and is out within a second', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const words = usersWordsIn(oneLanguage);
  const email = `olena.${oneLanguage}@new.example`;
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  await openAs(page, oneLanguage, 'staff', '/users');
  await page.getByRole('link', { name: words.addUser }).click();

  // What is wrong is said beside the field and on top.
  await text(words.email).fill('olena@');
  await text(words.nameUkr).fill('Олена Коваль');
  await page.getByRole('button', { name: words.use, exact: true }).click();
  await expect(text(words.name)).toHaveValue('Olena Koval');
  await text(words.password).fill('lantern otter sieve');
  await text(words.confirmation).fill('lantern otter');
  await page.getByRole('button', { name: words.saveUser }).click();
  for (const message of [words.emailWrong, words.different]) await expect(page.getByText(message)).toHaveCount(2);

  // A reload loses nothing but the password, which is never written down.
  await expect.poll(() => readDrafts(page)).toContain('Олена Коваль');
  expect(await readDrafts(page)).not.toContain('lantern');
  await page.reload();
  await expect(text(words.nameUkr)).toHaveValue('Олена Коваль');
  await expect(text(words.password)).toHaveValue('');

  // The e-mail of another user is refused by the server, beside the field.
  await text(words.email).fill('Partner@example.org');
  await chooseOrganization(page, oneLanguage);
  await page.getByRole('combobox', { name: words.role }).selectOption({ label: words.partner });
  await page.getByRole('button', { name: words.makeOne }).click();
  const made = page.getByRole('status').filter({ hasText: words.shownOnce }).getByRole('code');
  const password = (await made.textContent()) ?? '';
  await page.getByRole('button', { name: words.saveUser }).click();
  await expect(page.getByText(words.emailTaken).first()).toBeVisible();
  await text(words.email).fill(email);
  await page.getByRole('button', { name: words.saveUser }).click();
  await readToast(page, words.created);

  const context = await browser.newContext({ baseURL: server.url });
  const theirs = await context.newPage();
  await speak(theirs, oneLanguage);
  await theirs.goto('/login');
  await fillSignIn(theirs, oneLanguage, email, password);
  await expectSignedIn(theirs, oneLanguage);
  const login = await context.request.post('/api/v1/authentication/login', { data: { email, password } });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const askMe = async () => {
    const answer = await context.request.get('/api/v1/me', { headers: { authorization: `Bearer ${accessToken}` } });
    return answer.status();
  };
  expect(await askMe()).toBe(200);

  await page.getByRole('textbox', { name: words.searchPeople }).fill(email);
  const row = page.getByRole('table', { name: words.peopleFound }).getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: new RegExp(`^${words.block}`) }).click();
  const question = page.getByRole('dialog', { name: words.blockQuestion });
  await question.getByRole('button', { name: words.block, exact: true }).click();
  await expect(row.getByText(words.blocked, { exact: true })).toBeVisible();
  await expect.poll(askMe, { timeout: 1000 }).toBe(401);
  await theirs.goto('/users');
  await expect(theirs.getByRole('button', { name: wordsIn(oneLanguage).signIn, exact: true })).toBeVisible();
  await context.close();
});

test('a partner manager reads an administrator of the own organization and changes nothing', async ({
  page,
  apiOf,
}) => {
  const words = usersWordsIn(oneLanguage);
  const admin = await apiOf('admin');
  const [manager] = await admin.search('user', [{ field: 'email', op: 'eq', value: 'manager@example.org' }]);
  const email = `head.${oneLanguage}@new.example`;
  const other = await admin.save('user', {
    email,
    name: 'Ostap Head',
    nameUkr: 'Остап Голова',
    role: 'Admin',
    status: 'active',
    organizationId: manager?.['organizationId'],
    password: 'kettle harbour finch',
  });
  await openAs(page, oneLanguage, 'manager', `/users?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.goto(`/user/${other._id}`);
  await expect(page.getByText(words.notAllowed)).toBeVisible();
  await expect(page.getByRole('button', { name: words.saveUser })).toHaveCount(0);
  await page.goto('/users?tab=mail');
  await expect(page.getByRole('tab', { name: words.people })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: words.mail })).toHaveCount(0);
});

test('the screens of the users are open to everybody', async ({ page, apiOf }) => {
  test.slow();
  const admin = await apiOf('admin');
  const [partner] = await admin.search('user', [{ field: 'email', op: 'eq', value: 'partner@example.org' }]);
  const [self] = await admin.search('user', [{ field: 'email', op: 'eq', value: 'admin@example.org' }]);
  await openAs(page, 'en', 'admin', '/users');
  const faults: string[] = [];
  const paths = [
    '/users',
    '/users?q=жжжж',
    '/users?tab=requests',
    `/users?tab=trail&person=${partner?._id}&since=2026-01-01T00:00`,
    '/users?tab=mail',
    '/users/new',
    `/user/${partner?._id}`,
    `/user/${self?._id}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    faults.push(...(await inspect(page, path)));
  }
  expect(faults).toEqual([]);
});
