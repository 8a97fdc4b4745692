import type { Page } from '@playwright/test';
import { setNetwork } from '../support/network.ts';
import { rowsNamed } from '../support/rows.ts';
import { makeFlats, registerBuilding } from '../support/building.ts';
import { comeBackAs, expect, test } from '../support/journey.ts';
import { assess, help } from '../support/records.ts';
import { advanceClock, listMoved, most, openStill, readShift, watchShifts } from '../support/still.ts';
import { wordsIn } from '../support/words.ts';
import type { Api } from '../support/api.ts';

const sizes = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
] as const;

const noRoom = 'There is no more room for photos';

/** How many times slower than this machine the device is. */
const slowness = 4;

const flat = { unitType: 'apartment', number: '7', entrance: 1, floor: 2 } as const;

/**
 * Opened at full speed on a phone: pages of text, and further pages of a kind of which a slow phone opens another (the list screen, a form of few
 * fields, a tab, one record). What is in them comes from the same places.
 */
const unhurried = new RegExp(
  [
    String.raw`^/(?:guide|updates|about|error/404|report/activities|outbox|user|trainings|reviews|users|metadata|bin)$`,
    String.raw`^/organizations(?:/new)?$`,
    String.raw`/address/\w+/(?:unit/new|unit/many|edit|(?:assessment|activity)/(?!new$)\w+)$`,
    String.raw`^/residential-unit/\w+/edit$`,
    String.raw`\?tab=(?:commonAreas|stateQuestions|customData|details|history)$`,
  ].join('|'),
);

/** What a desk lays out in another way than a phone, apart from the pages that are watched where their looks are inspected (`access`). */
const wide =
  /^\/$|^\/address\/\w+\?tab=(?:photos|apartments)$|^\/residential-unit\/\w+$|^\/user\?tab=offline$|^\/(?:activities|reviews|organizations|users|metadata|bin|map|trainings)(?:\/(?:new|winter))?$/;

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
    '/user?tab=offline',
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

/** A device with little room. Newer Chromium tells pages of the same room, however much there is; other browsers tell how it is. */
async function tellLittleRoom(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1_000_000_000, usage: 990_000_000 });
  });
}

async function listMovingIn(page: Page, paths: readonly string[], rateOf: (path: string) => number): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await watchShifts(page);
  await advanceClock(page);
  const moving: string[] = [];
  for (const path of paths) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: rateOf(path) });
    moving.push(...(await listMoved(page, path)));
  }
  return moving;
}

/** Answers the pages that move, in two tabs side by side: while one waits until nothing moves any more, the other is drawn. */
async function listMoving(page: Page, paths: readonly string[], rateOf: (path: string) => number): Promise<string[]> {
  const tabs = [page, await page.context().newPage()];
  const ofTab = (at: number) => paths.filter((_, index) => index % tabs.length === at);
  const moving = await Promise.all(tabs.map((tab, at) => listMovingIn(tab, ofTab(at), rateOf)));
  return moving.flat();
}

/** How many pixels of what is in the open tab are in the first screen. */
function measureInView(page: Page): Promise<number> {
  return page.getByRole('tabpanel').evaluate((panel) => innerHeight - panel.getBoundingClientRect().top);
}

for (const { name, viewport } of sizes) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    const parts = name === 'phone' ? 2 : 1;
    for (let part = 0; part < parts; part += 1)
      test(`no page and no list moves after it is drawn, part ${part + 1} of ${parts} (${name})`, async ({
        page,
        apiOf,
      }) => {
        test.setTimeout(300_000);
        const all = (await listPaths(await apiOf('staff'))).filter((path) => name === 'phone' || wide.test(path));
        const paths = all.filter((_, index) => index % parts === part);
        await comeBackAs(page, 'en', 'staff');
        const rateOf = (path: string) => (name === 'desk' || unhurried.test(path) ? 1 : slowness);
        expect(await listMoving(page, paths, rateOf)).toEqual([]);
      });

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
