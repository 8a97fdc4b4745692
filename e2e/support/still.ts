import type { Page } from '@playwright/test';

/** As much as a page may move while it is loaded: the sum of its layout shifts. */
export const most = 0.02;

/** A page that waits longer for an answer shows what the device has, and is drawn again with the answer (milliseconds). */
const patience = 4000;

/** How many drawings in a row nothing may change before a page counts as complete: half a second where nothing is slow. */
const stillFrames = 30;

/**
 * Sums what moves from the first drawing on, apart from what the user's own press moves, and counts the drawings since something changed
 * or loaded. A page that is too busy to draw is not still.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const seen = { sum: 0, stillFrames: 0, longestCall: 0, moved: [] as string[] };
    Object.assign(globalThis, { seen });
    const place = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.sum += value;
        for (const { node, previousRect, currentRect } of sources)
          seen.moved.push(`${(node?.textContent ?? '').slice(0, 40)} (${place(previousRect)} → ${place(currentRect)})`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      seen.stillFrames = 0;
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    let running = 0;
    const { fetch } = globalThis;
    globalThis.fetch = async (...call) => {
      const begun = performance.now();
      running += 1;
      return fetch(...call).finally(() => {
        running -= 1;
        seen.longestCall = Math.max(seen.longestCall, performance.now() - begun);
      });
    };
    const countFrame = () => {
      const isLoading =
        running > 0 || document.querySelector('h1') === null || document.querySelector('[aria-busy=true]') !== null;
      seen.stillFrames = isLoading ? 0 : seen.stillFrames + 1;
      requestAnimationFrame(countFrame);
    };
    requestAnimationFrame(countFrame);
  });
}

/** A device whose clock is an hour ahead: its message appears late on every page. */
export async function advanceClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
}

type Watched = typeof globalThis & { readonly seen: Seen };
export type Seen = {
  readonly sum: number;
  readonly stillFrames: number;
  /** Milliseconds. */
  readonly longestCall: number;
  readonly moved: readonly string[];
};

/** Waits until the page is complete; answers how much it moved until then, and what. */
export async function openStill(page: Page, path: string): Promise<Seen> {
  await page.goto(path);
  return readShift(page);
}

export async function readShift(page: Page): Promise<Seen> {
  await page.waitForFunction((frames) => (globalThis as Watched).seen.stillFrames >= frames, stillFrames, {
    polling: 100,
    timeout: 30_000,
  });
  return page.evaluate(() => (globalThis as Watched).seen);
}

/** Opens a page that is watched; answers what moved in it, and by how much, where that was too much. */
export async function listMoved(page: Page, path: string): Promise<readonly string[]> {
  let seen = await openStill(page, path);
  // This is about pages that are answered in time: a machine that was too busy for that is asked again.
  if (seen.sum > most && seen.longestCall >= patience) seen = await openStill(page, path);
  return seen.sum > most ? [`${path}: ${seen.sum.toFixed(3)} ${seen.moved.join(', ')}`] : [];
}
