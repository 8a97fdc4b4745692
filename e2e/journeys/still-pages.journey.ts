import type { Page } from '@playwright/test';
import { setNetwork } from '../support/network.ts';
import { rowsNamed } from '../support/rows.ts';
import { makeFlats, registerBuilding } from '../support/building.ts';
import { comeBackAs, expect, test } from '../support/journey.ts';
import { assess, help } from '../support/records.ts';
import { wordsIn } from '../support/words.ts';
import type { Api } from '../support/api.ts';

const sizes = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
] as const;

const noRoom = 'There is no more room for photos';

/** As much as a page may move while it is loaded: the sum of its layout shifts. */
const most = 0.02;

/** How many times slower than this machine the device is. */
const slowness = 4;
/** A page that waits longer for an answer shows what the device has, and is drawn again with the answer (milliseconds). */
const patience = 4000;

const flat = { unitType: 'apartment', number: '7', entrance: 1, floor: 2 } as const;

/** What a desk lays out in another way than a phone: lists, and pages with something beside their text. */
const wide =
  /^\/$|^\/address\/\w+(?:\?tab=(?:photos|apartments|details)|\/edit|\/(?:assessment|activity)\/new)?$|^\/residential-unit\/\w+$|^\/\w+(?:\/(?:new|winter|situation))?$/;

/** A building with records of every kind, the pages about it and beside it, and the lists. */
async function listPaths(staff: Api): Promise<readonly string[]> {
  const { _id, organizationId } = await registerBuilding(staff, 'Незрушна', 'en');
  const { _id: unitId } = await staff.save('apartment', { addressId: _id, ...flat });
  const { _id: assessmentId } = await assess(staff, _id);
  await assess(staff, _id, { unitId, totalArea: 50, damagedArea: 10, levelOfDamage: 20 });
  const { _id: activityId } = await help(staff, _id, organizationId);
  const address = `/address/${_id}`;
  const unit = `/residential-unit/${unitId}`;
  const tabs = [
    'activities',
    'photos',
    'apartments',
    'commonAreas',
    'stateQuestions',
    'customData',
    'details',
    'history',
  ];
  return [
    '/',
    address,
    ...tabs.map((tab) => `${address}?tab=${tab}`),
    `${address}/edit`,
    `${address}/assessment/new`,
    `${address}/assessment/${assessmentId}`,
    `${address}/activity/new`,
    `${address}/activity/${activityId}`,
    `${address}/state-questions`,
    `${address}/unit/new`,
    `${address}/unit/many`,
    unit,
    `${unit}?tab=details`,
    `${unit}/edit`,
    '/addresses/new',
    '/outbox',
    '/guide',
    '/updates',
    '/about',
    '/user',
    '/organizations/new',
    '/users/new',
    '/trainings',
    '/error/404',
    '/addresses',
    '/activities',
    '/reviews',
    '/organizations',
    '/users',
    '/metadata',
    '/bin',
    '/statistics',
    '/map',
    '/map/winter',
    '/report',
    '/report/situation',
    '/report/activities',
  ];
}

/** How many drawings in a row nothing may change before a page counts as complete: half a second where nothing is slow. */
const stillFrames = 30;

/**
 * Sums what moves from the first drawing on, apart from what the user's own press moves, and counts the drawings since something changed
 * or loaded. A page that is too busy to draw is not still.
 */
async function watchShifts(page: Page): Promise<void> {
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
async function advanceClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
}

/** A device with little room. Newer Chromium tells pages of the same room, however much there is; other browsers tell how it is. */
async function tellLittleRoom(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1_000_000_000, usage: 990_000_000 });
  });
}

type Watched = typeof globalThis & { readonly seen: Seen };
type Seen = {
  readonly sum: number;
  readonly stillFrames: number;
  /** Milliseconds. */
  readonly longestCall: number;
  readonly moved: readonly string[];
};

/** Waits until the page is complete; answers how much it moved until then, and what. */
async function openStill(page: Page, path: string): Promise<Seen> {
  await page.goto(path);
  return readShift(page);
}

async function readShift(page: Page): Promise<Seen> {
  await page.waitForFunction((frames) => (globalThis as Watched).seen.stillFrames >= frames, stillFrames, {
    polling: 100,
    timeout: 30_000,
  });
  return page.evaluate(() => (globalThis as Watched).seen);
}

/** Answers the pages that move, and by how much. */
async function listMovingIn(page: Page, paths: readonly string[], rate: number): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await watchShifts(page);
  await advanceClock(page);
  const moving: string[] = [];
  for (const path of paths) {
    let seen = await openStill(page, path);
    // This is about pages that are answered in time: a machine that was too busy for that is asked again.
    if (seen.sum > most && seen.longestCall >= patience) seen = await openStill(page, path);
    if (seen.sum > most) moving.push(`${path}: ${seen.sum.toFixed(3)} ${seen.moved.join(', ')}`);
  }
  return moving;
}

/** The same in two tabs side by side: while one waits until nothing moves any more, the other is drawn. */
async function listMoving(page: Page, paths: readonly string[], rate: number): Promise<readonly string[]> {
  const tabs = [page, await page.context().newPage()];
  const ofTab = (at: number) => paths.filter((_, index) => index % tabs.length === at);
  const moving = await Promise.all(tabs.map((tab, at) => listMovingIn(tab, ofTab(at), rate)));
  return moving.flat();
}

/** How many pixels of what is in the open tab are in the first screen. */
function measureInView(page: Page): Promise<number> {
  return page.getByRole('tabpanel').evaluate((panel) => innerHeight - panel.getBoundingClientRect().top);
}

for (const { name, viewport } of sizes) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    for (const part of [0, 1]) {
      test(`no page and no list moves after it is drawn, part ${part + 1} of 2 (${name})`, async ({ page, apiOf }) => {
        test.setTimeout(300_000);
        const all = (await listPaths(await apiOf('staff'))).filter((path) => name === 'phone' || wide.test(path));
        const paths = all.filter((_, index) => index % 2 === part);
        await comeBackAs(page, 'en', 'staff');
        expect(await listMoving(page, paths, name === 'phone' ? slowness : 1)).toEqual([]);
      });
    }

    test(`a message of the device moves nothing, and little room for photos is told only where they are added (${name})`, async ({
      page,
      apiOf,
    }) => {
      const { _id } = await registerBuilding(await apiOf('partner'), 'Тісна', 'en');
      await comeBackAs(page, 'en', 'partner');
      await tellLittleRoom(page);
      await watchShifts(page);
      await openStill(page, `/address/${_id}?tab=photos`);
      await expect(page.getByText(noRoom)).toBeInViewport({ ratio: 1 });
      await setNetwork(page, false);
      await expect(page.getByText(wordsIn('en').offlineMode)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(noRoom)).toBeInViewport({ ratio: 1 });
      const { sum, moved } = await readShift(page);
      expect(sum, moved.join(', ')).toBeLessThan(most);
      await setNetwork(page, true);
      for (const path of ['/addresses', '/map/winter']) {
        await openStill(page, path);
        await expect(page.getByText(noRoom)).toHaveCount(0);
      }
    });

    test(`a link to a tab shows what is in it, and the tabs are in the first screen (${name})`, async ({
      page,
      apiOf,
    }) => {
      const manager = await apiOf('manager');
      const address = await registerBuilding(manager, 'Видима', 'en');
      await makeFlats(manager, address._id);
      await assess(manager, address._id);
      await comeBackAs(page, 'uk', 'manager');
      const words = wordsIn('uk');
      for (const tab of ['history', 'details', 'apartments']) {
        await page.goto(`/address/${address._id}?tab=${tab}`);
        await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
        await expect.poll(() => measureInView(page)).toBeGreaterThan(200);
      }
      await page.goto(`/address/${address._id}`);
      await expect(page.getByRole('tab', { name: words.assessmentsTab })).toBeInViewport({ ratio: 1 });
      const first = rowsNamed(page, words.assessmentsTab).getByRole('link').first();
      await expect(first).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: words.moreActions }).click();
      await expect(page.getByRole('menuitem', { name: words.edit })).toBeInViewport();
    });
  });
}
