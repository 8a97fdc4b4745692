import type { Page } from '@playwright/test';
import { test, versionOf } from '../support/behind-front.ts';
import { comeBackAs, expect as expectSoon, languages, oneLanguage, withWorker } from '../support/journey.ts';
import { findHromada, takeFound } from '../support/hromada.ts';
import { kill } from '../support/kill.ts';
import { setNetwork, waitForWorker } from '../support/network.ts';
import { packWordsIn } from '../support/pack-words.ts';
import { listBuilt, listKept } from '../support/shell-cache.ts';
import { makeScreens, strangersScreens, type Screen } from '../support/offline-screens.ts';
import { programStates, type Device, type ProgramState } from '../support/program-states.ts';
import { wordsIn, type Language } from '../support/words.ts';

test.use(withWorker);

/** A share of the full count; `STARTS=100` goes through every state in which the program can be on a device. */
const starts = Number(process.env['STARTS'] ?? 10);
const startsInState = 17;

/** How the tab came to be in which the program starts. */
const ways = ['loaded again', 'opened again', 'its worker had stopped', 'the one before was killed'] as const;

/** A phone that is busy otherwise is slow, and a network that says nothing is found out after a while. */
const expect = expectSoon.configure({ timeout: 20_000 });

type Start = {
  readonly screen: Screen;
  readonly language: Language;
  readonly way: (typeof ways)[number];
  readonly state: ProgramState;
};

/** The start of this number: screens, languages, ways and states go round beside each other. */
function startOf(index: number, screens: readonly Screen[]): Start {
  const state = programStates[Math.floor(index / startsInState) % programStates.length];
  const known = state?.isStrangers ? strangersScreens : screens;
  const screen = known[index % known.length];
  const language = languages[index % languages.length];
  // Moves on with every round, for else a screen would always be reached in the same way.
  const way = ways[(index + Math.floor(index / ways.length)) % ways.length];
  if (!state || !screen || !language || !way) throw new Error('There is nothing to start');
  return { screen, language, way, state };
}

/** Ends the worker as the browser does when nothing has asked for it for a while; one that waits for its turn does not run anyway. */
async function stopWorker({ context, keeper }: Device): Promise<void> {
  const devtools = await context.newCDPSession(keeper);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.versionId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopWorker', { versionId: await found });
  await devtools.detach();
}

async function openTab(device: Device, before: Page | undefined, way: Start['way']): Promise<Page> {
  if (before && way === 'loaded again') return before;
  if (before && way === 'the one before was killed') await kill(before);
  else await before?.close();
  if (way === 'its worker had stopped') await stopWorker(device);
  return device.context.newPage();
}

/** The program is there whole: its screen, in its version, language and type, and says that there is no network. */
async function expectStarted(tab: Page, { screen, language, state }: Start): Promise<void> {
  const title = tab.getByRole('heading', { level: 1 });
  await expect(title).toContainText(screen.title[language]);
  await expect(tab.locator('html')).toHaveAttribute('lang', language);
  if (!state.isStrangers)
    await expect(tab.getByRole('status').filter({ hasText: wordsIn(language).offlineMode })).toBeVisible();
  expect(new URL(tab.url()).pathname).toBe(screen.path.split('?')[0]);
  expect(await versionOf(tab)).toBe(state.version);
  // The type comes after the first screen is drawn.
  const listStates = () =>
    tab.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('Inter Variable')).map(({ status }) => status),
    );
  await expect.poll(async () => [...new Set(await listStates())]).toEqual(['loaded']);
  await expect(title).toContainText(screen.title[language]);
}

test('after one visit every screen of offline work starts without a network (A-44)', async ({ page, front, apiOf }) => {
  test.setTimeout(90_000 + starts * 15_000);
  const screens = await makeScreens(await apiOf('staff'), { en: 'Lastivchyna', uk: 'Ластівчина' });
  await comeBackAs(page, oneLanguage, 'partner');
  await page.goto(screens[0]?.path ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ластівчина');

  const device: Device = { context: page.context(), front, keeper: page };
  let state: ProgramState | undefined;
  let tab: Page | undefined;
  for (let index = 0; index < starts; index += 1) {
    const start = startOf(index, screens);
    if (start.state !== state) {
      await tab?.close();
      tab = undefined;
      state = start.state;
      await test.step(state.name, () => start.state.bring(device));
    }
    const { screen, language, way } = start;
    await test.step(`start ${index + 1}: ${screen.path} (${language}), ${way}`, async () => {
      await device.keeper.evaluate((code) => localStorage.setItem('language', code), language);
      tab = await openTab(device, tab, way);
      await tab.goto(screen.path);
      await expectStarted(tab, start);
    });
  }
});

test('the guide is read and searched without a network', async ({ page }) => {
  const words = wordsIn(oneLanguage);
  await comeBackAs(page, oneLanguage, 'partner');
  await page.goto('/');
  await waitForWorker(page);
  await setNetwork(page, false);
  await page.goto('/guide#broken-phone');
  const section = page.getByRole('heading', { level: 3, name: words.brokenPhone });
  await expect(section).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2, name: words.withoutNetwork })).toBeAttached();
  await page.getByRole('textbox', { name: words.searchInGuide }).fill('вкрали');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([words.brokenPhone]);
  await expect(page.locator('mark').first()).toBeVisible();
});

test('an area is ready only with the program: it comes although the line drops at first and once more half-way (A-48)', async ({
  page,
  front,
}) => {
  test.slow();
  const words = packWordsIn(oneLanguage);
  const dropAndReturn = async (before: () => void): Promise<void> => {
    await setNetwork(page, false);
    before();
    await setNetwork(page, true);
  };
  front.fail('refused', /^\/service-worker\.js$/);
  await comeBackAs(page, oneLanguage, 'partner');
  const area = await takeFound(page, oneLanguage, await findHromada(page, oneLanguage));
  await expect(area).toContainText(words.notReady);
  await expect(page.getByText(words.cannotStart)).toBeVisible();
  await setNetwork(page, false);
  await expect(page.getByText(words.comesOffline)).toBeVisible();

  // The line is back, and breaks when half of the program is here.
  await dropAndReturn(() => front.fail('refused', /assets\/guide-/));
  await expect.poll(async () => (await listKept(page)).length).toBeGreaterThan(20);
  await expect(page.getByText(words.programFiles)).toBeVisible();
  await expect(area).toContainText(words.notReady);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
    .toBe(true);
  const kept = await listKept(page);
  front.takeAsked();
  await dropAndReturn(() => front.mend());
  await expect(area).toContainText(words.ready);
  await expect(page.getByText(words.cannotStart)).toBeHidden();
  const asked = new Set(front.takeAsked());
  expect(kept.filter((path) => asked.has(path))).toEqual([]);
  expect(await listKept(page)).toEqual(expect.arrayContaining([...(await listBuilt())]));

  await setNetwork(page, false);
  front.fail('refused');
  await page.reload();
  await expect(area).toContainText(words.ready);
});
