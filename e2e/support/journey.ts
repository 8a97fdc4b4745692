import { test as base, expect, type Page } from '@playwright/test';
import { openApi, type Api } from './api.ts';
import { startServer, type Server } from './server.ts';
import { wordsIn, type Language } from './words.ts';

export const languages = ['en', 'uk'] as const satisfies readonly Language[];

/**
 * For journeys about what a device does, not about what it says: once is enough. That every word they look for has its counterpart in the other
 * language is proved without a browser (tools/testing/journey-words.test.ts).
 */
export const oneLanguage = 'uk' satisfies Language;

/** The same for a long journey that is worth both: `ALL_LANGUAGES=1` walks it in each, the suite in this one. */
export function languagesOfRun(language: Language): readonly Language[] {
  return process.env['ALL_LANGUAGES'] === '1' ? languages : [language];
}

/** The nine demonstration accounts share one password, which `npm start` prints. */
export const demoPassword = 'Domivka-demo-2026';

export type Account = 'admin' | 'staff' | 'partner' | 'manager' | 'donor' | 'oblast';

export function emailOf(account: Account): string {
  return `${account}@example.org`;
}

/**
 * For journeys that go on without a network: `test.use(withWorker)`. Elsewhere the worker of the page is left out (playwright.config.ts), for
 * each journey has a browser of its own, in which it would fetch the whole program again.
 */
export const withWorker = { serviceWorkers: 'allow' } as const;

type Shared = { readonly server: Server };
type Own = {
  /** Foreign requests, violations of the content security policy and crashed scripts: a journey that has any fails. */
  readonly complaints: string[];
  /** What a journey lets pass for the server at once is taken back after it. */
  readonly serverTime: void;
  /** The interface of the server in the name of another user, who works elsewhere at the same time. */
  readonly apiOf: (account: Account) => Promise<Api>;
};

/** A journey runs against a server of its worker, and fails when the page complained of anything. */
export const test = base.extend<Own, Shared>({
  server: [
    // Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    // A new database and all of the demonstration: thousands of small steps, slow on a busy machine.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) complaints.push(`policy: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== new URL(baseURL ?? '').origin)
          complaints.push(`foreign host: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  serverTime: [
    async ({ server }, use) => {
      await use();
      await server.takeTimeBack();
    },
    { auto: true },
  ],
  apiOf: async ({ server }, use) => {
    const opened: Api[] = [];
    await use(async (account) => {
      const api = await openApi(server.url, emailOf(account), demoPassword);
      opened.push(api);
      return api;
    });
    await Promise.all(opened.map((api) => api.close()));
  },
});

export { expect };

/** Chooses the language before the page is opened, as a returning user has it. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((code) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', code);
  }, language);
}

/** Types email and password into the sign-in page that is open. */
export async function fillSignIn(page: Page, language: Language, email: string, password: string): Promise<void> {
  const words = wordsIn(language);
  await page.getByRole('textbox', { name: words.email }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
}

/** Signs in by hand from the first page. */
export async function signIn(page: Page, language: Language, account: Account): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, language, emailOf(account), demoPassword);
  await expectSignedIn(page, language);
}

/** The tools of a user who is signed in are at the top. */
export async function expectSignedIn(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('button', { name: wordsIn(language).whatsNew })).toBeVisible();
}

/** Gives the browser the session of a user who signed in earlier: the page opened next is already theirs. */
export async function comeBackAs(page: Page, language: Language, account: Account): Promise<void> {
  await speak(page, language);
  const data = { email: emailOf(account), password: demoPassword };
  const answer = await page.request.post('/api/v1/authentication/login', { data });
  expect(answer.ok()).toBe(true);
}

/** Leaves by the menu of the user. */
export async function signOut(page: Page, language: Language, userName: string): Promise<void> {
  const words = wordsIn(language);
  await page.getByRole('button', { name: userName }).click();
  await page.getByRole('menuitem', { name: words.logout }).click();
  await expect(page.getByRole('heading', { name: words.signInTitle })).toBeVisible();
}

/** Presses the other language of the page, and waits until the page speaks it. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: language === 'en' ? 'EN English' : 'УКР Українська' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
