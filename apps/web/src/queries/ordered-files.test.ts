import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tab } from '../testing/fake-browser.ts';
import { passTime } from '../testing/pass-time.ts';
import { signedInTab, startWorld, stopWorld, type World } from '../testing/world.ts';

let world: World;
let tab: Tab;

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, world.people[0]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  stopWorld();
});

const file = (id: string, state: string) => ({ id, state, title: { en: 'Addresses', uk: 'Адреси' }, format: 'csv' });
const listOf = (...files: readonly object[]) => ({ status: 200, body: files });
const asked = () => world.server.seen.filter(({ path, method }) => path === '/report-files' && method === 'GET').length;

/** The module as a page that was loaded now has it, and what it has told. */
async function openPage() {
  const files = await import('./ordered-files.ts');
  const told: string[] = [];
  files.subscribeToOrderedFiles(({ id, state }) => void told.push(`${id} ${state}`));
  return { ...files, told, stop: files.orderedFilesJob.start() };
}

describe('A file that is made in the background', () => {
  test('is told of once when it is ready, and nothing is asked afterwards', async () => {
    const page = await openPage();
    world.server.answer('/report-files', { status: 202, body: file('a', 'waiting') });
    await page.orderFile({ report: 'addresses', format: 'csv' });
    world.server.answer('/report-files', listOf(file('a', 'running'), file('old', 'ready')));
    await passTime(11_000, 1000);
    expect(page.told).toEqual([]);
    world.server.answer('/report-files', listOf(file('a', 'ready'), file('old', 'ready')));
    await passTime(60_000, 1000);
    expect(page.told).toEqual(['a ready']);
    expect(asked()).toBe(2);
    page.stop();
  });

  test('is told of on a page that was loaded after it was ordered, also when it could not be made', async () => {
    const first = await openPage();
    for (const id of ['a', 'b']) {
      world.server.answer('/report-files', { status: 202, body: file(id, 'waiting') });
      await first.orderFile({ report: 'addresses', format: 'csv' });
    }
    first.stop();
    tab = await world.browser.openTab();
    await tab.session.startSession();
    world.server.answer('/report-files', listOf(file('a', 'failed'), file('b', 'ready')));
    const second = await openPage();
    await passTime(1000, 100);
    expect(second.told).toEqual(['a failed', 'b ready']);
    second.stop();
  });

  test('waits for the part of the page that tells of it, where that is loaded last', async () => {
    const first = await openPage();
    world.server.answer('/report-files', { status: 202, body: file('a', 'waiting') });
    await first.orderFile({ report: 'addresses', format: 'csv' });
    first.stop();
    tab = await world.browser.openTab();
    await tab.session.startSession();
    world.server.answer('/report-files', listOf(file('a', 'ready')));
    const { orderedFilesJob, subscribeToOrderedFiles } = await import('./ordered-files.ts');
    const stop = orderedFilesJob.start();
    await passTime(1000, 100);
    const told: string[] = [];
    subscribeToOrderedFiles(({ id, state }) => void told.push(`${id} ${state}`));
    await passTime(1000, 100);
    expect(told).toEqual(['a ready']);
    stop();
  });

  test('that was never ordered here is not asked for', async () => {
    const page = await openPage();
    await passTime(30_000, 1000);
    expect(asked()).toBe(0);
    page.stop();
  });
});
