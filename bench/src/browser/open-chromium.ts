import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

const recorders = ['frame-recorder', 'key-recorder', 'device-state'].map((name) =>
  fileURLToPath(new URL(`../../page/${name}.mjs`, import.meta.url)),
);

/** The browser that CHROMIUM_PATH names, else Debian's. Undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [named, '/usr/bin/chromium'].find((file) => file !== undefined && existsSync(file));
}

const plain = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: plain });
}

/** How a user looks at the page. */
export type Screen = { readonly width: number; readonly height: number; readonly isTouched: boolean };

/** A page in a browser of its own, slowed down, with a recorder of its frames, and our line to its engine. */
export type MeasuredPage = {
  readonly page: Page;
  readonly engine: CDPSession;
  readonly screen: Screen;
  close(): Promise<void>;
};

export type Visitor = { readonly baseURL: string; readonly email: string; readonly password: string };

/** Opens an empty page of a user who is signed in, on a device with a processor that many times slower. */
export async function openPage(
  browser: Browser,
  screen: Screen,
  visitor: Visitor,
  slowdown: number,
): Promise<MeasuredPage> {
  return measuredPage(await browser.newContext(settingsOf(screen, visitor)), screen, visitor, slowdown);
}

/**
 * The same in a browser that keeps what it has in this folder, as that of a phone does: a context beside others would keep it in memory, where
 * nothing waits for a disk and nothing is left after the end.
 */
export function openProfile(
  executablePath: string,
  folder: string,
  screen: Screen,
  visitor: Visitor,
  slowdown: number,
): Promise<MeasuredPage> {
  return chromium
    .launchPersistentContext(folder, { executablePath, args: plain, ...settingsOf(screen, visitor) })
    .then((context) => measuredPage(context, screen, visitor, slowdown));
}

function settingsOf({ width, height, isTouched }: Screen, { baseURL }: Visitor) {
  return {
    baseURL,
    viewport: { width, height },
    isMobile: isTouched,
    hasTouch: isTouched,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
  };
}

async function measuredPage(
  context: BrowserContext,
  screen: Screen,
  { email, password }: Visitor,
  slowdown: number,
): Promise<MeasuredPage> {
  context.setDefaultTimeout(120_000);
  for (const path of recorders) await context.addInitScript({ path });
  await context.addInitScript(() => localStorage.setItem('language', 'uk'));
  const answer = await context.request.post('/api/v1/authentication/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`The visitor cannot sign in: ${answer.status()}`);
  const page = await context.newPage();
  const engine = await context.newCDPSession(page);
  await engine.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, engine, screen, close: () => context.close() };
}
