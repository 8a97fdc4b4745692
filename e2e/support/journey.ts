import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type Server } from './server.ts';

export type Language = 'en' | 'uk';

/** The nine demonstration accounts share one password, which `npm start` prints. */
export const demoPassword = 'Domivka-demo-2026';

type Shared = { readonly server: Server };
type Own = {
  /** Foreign requests, violations of the content security policy and crashed scripts: a journey that has any fails. */
  readonly complaints: string[];
};

/** A journey runs against a server of its worker, and fails when the page complained of anything. */
export const test = base.extend<Own, Shared>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ page, server }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) complaints.push(`policy: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== new URL(server.url).origin) complaints.push(`foreign host: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Chooses the language before the page is opened, as a returning user has it. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((code) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', code);
  }, language);
}
