import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

const recorder = fileURLToPath(new URL('../../page/frame-recorder.mjs', import.meta.url));

/** The browser of whoever says which (CHROMIUM_PATH), else Debian's. Undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [named, '/usr/bin/chromium'].find((file) => file !== undefined && existsSync(file));
}

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** How somebody looks at the page. */
export type Screen = { readonly width: number; readonly height: number; readonly isTouched: boolean };

/** A page in a browser of its own, slowed down, with a recorder of its frames, and our line to its engine. */
export type MeasuredPage = {
  readonly page: Page;
  readonly engine: CDPSession;
  readonly screen: Screen;
  close(): Promise<void>;
};

export type Visitor = { readonly baseURL: string; readonly email: string; readonly password: string };

/** Opens an empty page of somebody who is signed in, on a device with a processor that many times slower. */
export async function openPage(
  browser: Browser,
  screen: Screen,
  { baseURL, email, password }: Visitor,
  slowdown: number,
): Promise<MeasuredPage> {
  const { width, height, isTouched } = screen;
  const context: BrowserContext = await browser.newContext({
    baseURL,
    viewport: { width, height },
    isMobile: isTouched,
    hasTouch: isTouched,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
  });
  context.setDefaultTimeout(120_000);
  await context.addInitScript({ path: recorder });
  await context.addInitScript(() => localStorage.setItem('language', 'uk'));
  const answer = await context.request.post('/api/v1/authentication/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`The visitor cannot sign in: ${answer.status()}`);
  const page = await context.newPage();
  const engine = await context.newCDPSession(page);
  await engine.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, engine, screen, close: () => context.close() };
}
