import { expect, type Page } from '@playwright/test';
import { listAccessFaults, measureOverflow } from './accessibility.ts';
import { switchLanguage } from './journey.ts';

const phone = { width: 360, height: 740 };
export const desk = { width: 1440, height: 900 };

/** Two looks between them meet each language, each colour scheme and each size. */
const looks = [
  { language: 'en', colorScheme: 'light', size: desk },
  { language: 'uk', colorScheme: 'dark', size: phone },
] as const;

type Look = (typeof looks)[number];

/** Both looks, that of the open page first: a page that is opened after another has the last look of that one. */
async function looksFrom(page: Page): Promise<readonly Look[]> {
  const language = await page.locator('html').getAttribute('lang');
  return looks.toSorted((one, other) => Number(other.language === language) - Number(one.language === language));
}

/** Turns page and device to this look, and waits until everything has changed its colours. */
async function show(page: Page, { language, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if ((await page.locator('html').getAttribute('lang')) !== language) await switchLanguage(page, language);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Chromium keeps listing some transitions that are over.
  const areColoursStill = () =>
    !document.getAnimations().some((one) => one instanceof CSSTransition && one.playState !== 'finished');
  await page.waitForFunction(areColoursStill, undefined, { polling: 50 });
}

/**
 * Looks at the open page: nothing lies beyond the edge in either language on a phone and on a desk, and nobody is kept out of it in either look.
 * Answers what is wrong.
 */
export async function inspect(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const look of await looksFrom(page)) {
    const where = `${name}, ${look.language}, ${look.colorScheme}`;
    await show(page, look);
    for (const size of [look.size === phone ? desk : phone, look.size]) {
      await page.setViewportSize(size);
      const overflow = await measureOverflow(page);
      if (overflow > 0) faults.push(`${where}, ${size.width} px: ${overflow} px beyond the edge`);
    }
    // As high as the page: what is scrolled below a bar that stays in sight is not hidden.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: look.size.width, height: Math.max(height, look.size.height) });
    faults.push(...(await listAccessFaults(page)).map((fault) => `${where}, ${look.size.width} px: ${fault}`));
  }
  return faults;
}
