import type { Page } from '@playwright/test';
import type { MeasuredPage } from './open-chromium.ts';
import type { Gesture } from './scroll.ts';

/** Milliseconds from the begin of the navigation. */
export type Opened = { readonly glance: number; readonly whole: number };

type Expected = { readonly glance: readonly string[]; readonly tabs: readonly string[] };

/** What of the records can be read on the page when they are there; in Ukrainian, in which the visitor reads. */
const expected = {
  large: { glance: ['400', '%'], tabs: ['400', '1000', '500'] },
  small: { glance: ['%'], tabs: ['1'] },
} as const satisfies Readonly<Record<string, Expected>>;

/** Opens the page of a building and waits for what its records tell: the state at a glance, then the counts of all tabs. */
export async function openWhole(page: Page, path: string, isLarge: boolean): Promise<Opened> {
  await page.goto(path, { waitUntil: 'commit' });
  const { glance, tabs } = expected[isLarge ? 'large' : 'small'];
  const timeWhen = async (selector: string, pieces: readonly string[]): Promise<number> => {
    const found = await page.waitForFunction(
      ([place, words]) => {
        // Thousands are grouped by spaces of several kinds.
        const text = (document.querySelector(place)?.textContent ?? '').replaceAll(/\s/g, '');
        return words.every((word) => text.includes(word)) ? performance.now() : false;
      },
      [selector, pieces] as const,
      { polling: 'raf' },
    );
    return Number(await found.jsonValue());
  };
  return {
    glance: await timeWhen('section[aria-label="Стан коротко"]', glance),
    whole: await timeWhen('[role=tablist]', tabs),
  };
}

const parts = ['assessments', 'activities', 'apartments', 'the drawing sideways', 'photos'] as const;

export type PartName = (typeof parts)[number];

export function listParts(): readonly PartName[] {
  return parts;
}

const length = 4000;
const sideways = 1200;

/** Opens a part of the page as a user does who comes for it, and answers how it is gone through. */
export async function openPart({ page, screen }: MeasuredPage, address: string, part: PartName): Promise<Gesture> {
  const isSideways = part === 'the drawing sideways';
  await page.goto(`/address/${address}?tab=${isSideways ? 'apartments' : part}`);
  const panel = page.getByRole('tabpanel');
  await panel.locator('tr, li, [role=gridcell]').first().waitFor();
  // What comes after the page is there (pictures, what is kept on the device) is not part of scrolling.
  await page.waitForLoadState('networkidle');
  if (!isSideways) {
    await page.evaluate(() => scrollTo(0, 0));
    // Beside the map and the drawing, which answer to fingers and wheels themselves.
    return { at: { x: 8, y: Math.round(screen.height * 0.6) }, down: length };
  }
  const grid = page.getByRole('grid');
  await grid.scrollIntoViewIfNeeded();
  const box = await grid.locator('..').boundingBox();
  if (!box) throw new Error('The drawing is not to be seen');
  const top = Math.max(box.y, 0);
  const bottom = Math.min(box.y + box.height, screen.height);
  return { at: { x: Math.round(box.x + box.width / 2), y: Math.round((top + bottom) / 2) }, right: sideways };
}
