import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { searchRecords as SearchRecords } from '../records/read/search.ts';
import { pictureOfSize } from '../testing/new-photos.ts';
import { dailyRecords } from '../testing/new-records.ts';
import type { Tab } from '../testing/fake-browser.ts';
import { passTime } from '../testing/pass-time.ts';
import { addressOf, listOutbox, signedInTab, startWorld, stopWorld, type World } from '../testing/world.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;
let whole: typeof fetch;
let searchRecords: typeof SearchRecords;

beforeEach(async () => {
  world = startWorld();
  world.server.tokenLife = 100_000;
  vi.stubGlobal('navigator', { onLine: true });
  tab = await signedInTab(world, me());
  address = (await tab.dispatch.saveRecord('address', addressOf('12'))).record;
  await tab.sync.syncNow();
  whole = globalThis.fetch;
  ({ searchRecords } = await import('../records/read/search.ts'));
});
afterEach(stopWorld);

const me = () => world.people[0];
const isOnline = () => tab.connection.isOnline();

/** Nothing comes back, and nothing says that nothing will: a network without a way, or one that carries a few bytes a second. */
const silence: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));

const portal: typeof fetch = async () =>
  new Response('<html>Please sign in to the Wi-Fi', { headers: { 'content-type': 'text/html' } });

const noName: typeof fetch = () => Promise.reject(new TypeError('net::ERR_NAME_NOT_RESOLVED'));

/** One kilobit a second: every answer comes, after a minute. */
const crawl: typeof fetch = async (input, init) => {
  await new Promise((resolve, reject) => {
    setTimeout(resolve, 60_000);
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });
  return whole(input, init);
};

const lies = [
  ['a network without a way', silence],
  ['the page of a captive portal', portal],
  ['a name that nobody knows', noName],
  ['one kilobit a second', crawl],
] as const;

async function searchHere() {
  return searchRecords(await tab.localStore.openStore(me()._id), me(), 'address', {});
}

describe('A browser that says "online" and is not', () => {
  test.each(lies)('%s: counts as offline at the latest when a sign of life has not come (A-45)', async (_name, lie) => {
    globalThis.fetch = lie;
    const asked = searchHere();
    let offlineAfter = Number.POSITIVE_INFINITY;
    await passTime(12_000, 250, (passed) => {
      if (!isOnline()) offlineAfter = Math.min(offlineAfter, passed);
    });
    // 4 s of patience with the call, 5 s with the sign of life.
    expect(offlineAfter).toBeLessThanOrEqual(9250);
    // What a user waits for comes from the device then, not when the call has run out.
    expect(await asked).toMatchObject({ fromDevice: true, values: [{ _id: address._id }] });
    globalThis.fetch = whole;
  });

  test('a day of work waits for nothing: with a network from which no answer and no failure ever comes (A-45)', async () => {
    globalThis.fetch = () => new Promise(() => undefined);
    for (const table of ['assessment', 'activity', 'apartment'] as const)
      await tab.dispatch.saveRecord(table, dailyRecords[table](address));
    await tab.dispatch.saveRecord('address', { _id: address._id, floors: 9 }, { version: 1 });
    const { record } = await tab.dispatch.saveRecord('address', addressOf('99'));
    await tab.dispatch.removeRecord('address', record._id);
    await tab.photos.addPhoto({ addressId: address._id, category: 'external_damage' }, pictureOfSize(1000));
    const { childrenKept } = await import('../records/read/children.ts');
    const store = await tab.localStore.openStore(me()._id);
    expect(await childrenKept(store, 'assessment', address._id)).toHaveLength(1);
    expect((await listOutbox(tab, me())).map(({ table }) => table)).toEqual(
      expect.arrayContaining(['assessment', 'activity', 'apartment', 'address', 'photo']),
    );
    globalThis.fetch = whole;
  });

  test.each(lies)('%s: what was written meanwhile arrives once there is a network (A-45)', async (_name, lie) => {
    tab.sync.sendingJob.start();
    const known = await world.server.write(world.people[1], 'address', addressOf('77'));
    // The names of places lie on the device already, or nobody will ever get them: not what is looked at here.
    globalThis.fetch = (input, init) => (String(input).startsWith('/api') ? lie(input, init) : noName(input, init));
    await tab.dispatch.saveRecord('address', { _id: address._id, floors: 9 }, { version: 1 });
    await passTime(10_000, 500);
    expect(isOnline()).toBe(false);
    // Once the network is known to be none, also an edit of a record that only a list has shown is saved at once.
    await tab.dispatch.saveRecord('address', { ...addressOf('77'), _id: known._id, floors: 2 }, { version: 1 });
    globalThis.fetch = whole;
    await passTime(60_000, 2000);
    expect(await listOutbox(tab, me())).toEqual([]);
    expect(world.server.tx.find('address', address._id)).toMatchObject({ floors: 9 });
    expect(world.server.tx.find('address', known._id)).toMatchObject({ floors: 2 });
  });

  test.each([6500, 12_000])(
    'a line on which every answer takes %i ms carries unsent work, and is not lost and found again and again (A-45)',
    async (delay) => {
      tab.sync.sendingJob.start();
      let turns = 0;
      globalThis.fetch = noName;
      await tab.connection.probe();
      tab.connection.subscribeToConnection(() => {
        turns += 1;
        // Screens ask again whenever the connection turns.
        if (isOnline()) void searchHere().catch(() => undefined);
      });
      globalThis.fetch = async (input, init) => {
        if (!String(input).startsWith('/api')) return noName(input, init);
        await new Promise((resolve, reject) => {
          setTimeout(resolve, delay);
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
        return whole(input, init);
      };
      await tab.dispatch.saveRecord('address', { _id: address._id, floors: 9 }, { version: 1 });
      await passTime(120_000, 500);
      expect(await listOutbox(tab, me())).toEqual([]);
      expect(world.server.tx.find('address', address._id)).toMatchObject({ floors: 9 });
      expect(turns).toBeLessThanOrEqual(4);
      globalThis.fetch = whole;
    },
  );

  test('a line that loses one kind of call alone leaves the rest at work, and nothing is asked for again and again (A-45)', async () => {
    let searches = 0;
    let turns = 0;
    tab.connection.subscribeToConnection(() => {
      if ((turns += 1) > 20) return;
      void searchHere();
      void whole('/api/v1/me');
    });
    globalThis.fetch = (input, init) => {
      if (!String(input).endsWith('/search')) return whole(input, init);
      searches += 1;
      return noName(input, init);
    };
    expect(await searchHere()).toMatchObject({ fromDevice: true });
    await passTime(60_000, 500);
    expect([turns, searches, isOnline()]).toEqual([0, 1, true]);
    globalThis.fetch = noName;
    await searchHere();
    await passTime(6000, 500);
    expect(isOnline()).toBe(false);
    globalThis.fetch = whole;
  });
});
