import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tab } from '../../testing/fake-browser.ts';
import { problem, type Answer } from '../../testing/fake-server.ts';
import { passTime } from '../../testing/pass-time.ts';
import { addressOf, findRow, listOutbox, signedInTab, startWorld, stopWorld, type World } from '../../testing/world.ts';

let world: World;
let tab: Tab;

beforeEach(async () => {
  world = startWorld();
  // Hours pass here, and the session is not what is looked at.
  world.server.tokenLife = 1_000_000;
  tab = await signedInTab(world, world.people[0]);
  tab.sync.sendingJob.start();
  await tab.sync.syncNow();
});
afterEach(stopWorld);

const me = () => world.people[0];
const pushes = () => world.server.pushes().length;
const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };

/** The seconds between one push and the next, over so many seconds in which the server always answers this. */
async function gapsOver(seconds: number, answer: () => Answer | Response): Promise<readonly number[]> {
  world.server.answer('/sync/push', ...Array.from({ length: 200 }, answer));
  const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
  const moments: number[] = [];
  await passTime(seconds * 1000, 250, (passed) => {
    while (moments.length < pushes()) moments.push(passed / 1000);
  });
  expect(await listOutbox(tab, me())).toMatchObject([{ recordId: record._id, state: 'waiting' }]);
  expect(await findRow(tab, me(), 'address', record._id)).toMatchObject({ synced: 0 });
  return moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
}

describe('A server that does not answer as it should', () => {
  test.each<readonly [string, () => Answer | Response]>([
    ['500', () => problem(500, 'server.error')],
    ['502 with the page of a proxy', () => new Response('<html>', { status: 502, headers: html })],
    ['200 with the page of a captive portal', () => new Response('<html>', { status: 200, headers: html })],
    ['half of an answer', () => new Response('{"results":[', { status: 200, headers: json })],
    ['another content type', () => new Response('{"results":[]}', { status: 200, headers: { 'content-type': 'a/b' } })],
    ['an answer without results', () => ({ status: 200, body: { ok: true } })],
  ])('%s: nothing counts as sent, and it is asked ever more seldom (A-12)', async (_name, answer) => {
    const gaps = await gapsOver(120, answer);
    // Where only this call fails and the server is alive otherwise, its signs of life do not end the pauses.
    expect(gaps.length).toBeGreaterThan(3);
    expect(gaps.length).toBeLessThan(14);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...gaps)).toBeGreaterThan(8);
  });

  test.each([429, 503])('%i without a word of how long: never two pushes within a second (A-13)', async (status) => {
    for (const wait of ['0', '-5', 'soon']) {
      const answer = () => ({ ...problem(status, 'server.busy'), headers: { 'retry-after': wait } });
      expect(Math.min(...(await gapsOver(12, answer))), wait).toBeGreaterThanOrEqual(1);
      await startOver();
    }
  });

  test.each([
    [429, '7', 7],
    [503, '45', 45],
    [503, 'a date 90 s ahead', 90],
    [429, '1000000000', 3600],
    [503, 'a date in the last century', 1],
  ])('%i and "wait %s" is left alone for %i s, and then asked again (A-13)', async (status, wait, seconds) => {
    const dates: Record<string, string> = {
      'a date 90 s ahead': new Date(Date.now() + 90_000).toUTCString(),
      'a date in the last century': 'Fri, 31 Dec 1999 23:59:59 GMT',
    };
    const answer = { ...problem(status, 'server.busy'), headers: { 'retry-after': dates[wait] ?? wait } };
    world.server.answer('/sync/push', answer);
    await tab.dispatch.saveRecord('address', addressOf('12'));
    await passTime(100, 50);
    expect(pushes()).toBe(1);
    const most = Math.max(200, seconds * 1000 - 1200);
    await passTime(most, most);
    // A user who writes meanwhile does not end the pause.
    await tab.dispatch.saveRecord('address', addressOf('14'));
    await passTime(50, 50);
    expect(pushes()).toBe(1);
    await passTime(4000, 250);
    await vi.waitFor(async () => expect(await listOutbox(tab, me())).toEqual([]));
    expect(pushes()).toBe(2);
  });
});

/** The next case begins with an empty outbox and a server that is well. */
async function startOver(): Promise<void> {
  const store = await tab.localStore.openStore(me()._id);
  await store.outbox.clear();
  await tab.localStore.rowsOf(store, 'address').clear();
  world.server.seen.length = 0;
}
