import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { formatsIn } from '../text/format.ts';
import type { Tab } from '../testing/fake-browser.ts';
import { problem } from '../testing/fake-server.ts';
import { passTime } from '../testing/pass-time.ts';
import {
  addressOf,
  assessmentOf,
  findRow,
  goOffline,
  goOnline,
  listOutbox,
  signedInTab,
  startWorld,
  stopWorld,
  type World,
} from '../testing/world.ts';

const year = 365 * 86_400_000;
let world: World;

beforeEach(() => {
  world = startWorld();
});
afterEach(stopWorld);

const me = () => world.people[0];

/** A user has set the clock of the device; that of the server goes on as it was. */
function setClock(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
  world.server.clockAhead -= milliseconds;
}

async function savedAddress(tab: Tab) {
  const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
  await tab.sync.syncNow();
  return record;
}

describe('A device whose clock is wrong', () => {
  test.each([
    ['five years behind', -5 * year],
    ['five years ahead', 5 * year],
    ['one second behind', -1000],
  ])('%s: its user is not thrown out, and everything arrives (A-31)', async (_how, wrong) => {
    setClock(wrong);
    const tab = await signedInTab(world, me());
    const address = await savedAddress(tab);
    await goOffline(world, tab);
    const { record } = await tab.dispatch.saveRecord('assessment', assessmentOf(address));
    // What is in the history and in the outbox is the time of the server.
    const [entry] = await listOutbox(tab, me());
    const serverNow = Date.now() + world.server.clockAhead;
    expect(Math.abs(Date.parse(entry?.createdAt ?? '') - serverNow)).toBeLessThan(3000);
    await goOnline(world, tab);
    expect(tab.session.getSession().state).toBe('signedIn');
    expect(await listOutbox(tab, me())).toEqual([]);
    expect(world.server.tx.find('assessment', record._id)).toMatchObject({ date: '2026-11-20' });
  });

  test('five years behind, a day of this year is none of the future; five years ahead, one of 2031 is (A-31)', async () => {
    setClock(Date.parse('2026-11-21T10:00:00Z') - Date.now());
    world.server.clockAhead = 0;
    setClock(-5 * year);
    const tab = await signedInTab(world, me());
    const address = await savedAddress(tab);
    await tab.dispatch.saveRecord('assessment', assessmentOf(address));
    setClock(10 * year);
    await tab.connection.probe();
    await tab.remote.call('GET', '/me');
    const future = { ...assessmentOf(address), date: '2031-01-15' };
    await expect(tab.dispatch.saveRecord('assessment', future)).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('that jumps back by years while a push is on its way: the push ends, and the next one is neither missed nor repeated without a pause (A-31)', async () => {
    world.server.tokenLife = 100_000;
    const tab = await signedInTab(world, me());
    tab.sync.sendingJob.start();
    await goOffline(world, tab);
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    world.server.duringPush = async () => {
      world.server.duringPush = undefined;
      setClock(-5 * year);
    };
    await goOnline(world, tab);
    expect(await findRow(tab, me(), 'address', record._id)).toMatchObject({ synced: 1, version: 1 });

    world.server.seen.length = 0;
    world.server.answer('/sync/push', { ...problem(503, 'server.busy'), headers: { 'retry-after': '20' } });
    await tab.dispatch.saveRecord('address', addressOf('14'));
    await passTime(200, 100);
    setClock(-5 * year);
    await passTime(15_000, 500);
    expect(world.server.pushes()).toHaveLength(1);
    await passTime(20_000, 500);
    expect(await listOutbox(tab, me())).toEqual([]);
    expect(world.server.pushes()).toHaveLength(2);
  });

  test('two devices with clocks ten years apart: the server keeps what reached it, in the order in which it did (A-31)', async () => {
    const tab = await signedInTab(world, me());
    const address = await savedAddress(tab);
    setClock(5 * year);
    await tab.remote.call('GET', '/me');
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('address', { _id: address._id, floors: 9 }, { version: 1 });
    await world.server.write(world.people[1], 'address', { _id: address._id, entrances: 3 }, 1);
    await goOnline(world, tab);
    expect(world.server.tx.find('address', address._id)).toMatchObject({ floors: 9, entrances: 3, version: 3 });
    expect(world.server.pushes().flat().at(-1)).toMatchObject({ version: 1, base: { floors: 5 } });
  });
});

const day = 86_400_000;

describe.each([
  ['two days ahead', 2 * day],
  ['two days behind', -2 * day],
])('A device whose clock is %s', (_how, wrong) => {
  const dayOf = (passed: number) => kyivDay(Date.now() + world.server.clockAhead + passed);
  const judged = async (tab: Tab, address: StoredRecord, date: string) =>
    tab.dispatch.saveRecord('assessment', { ...assessmentOf(address), date, damageDate: '2026-03-01' }).then(
      () => 'accepted',
      () => 'refused',
    );

  test.each([
    ['with a connection', false],
    ['without one, after the page was opened again', true],
  ])(
    '%s: today is offered, the day after tomorrow is refused, and what is kept bears the time of the server (A-31)',
    async (_where, isAway) => {
      setClock(wrong);
      let tab = await signedInTab(world, me());
      const address = await savedAddress(tab);
      if (isAway) {
        await goOffline(world, tab);
        const shown = Date.now();
        world.browser.end();
        // To end all that is planned takes the pretended clock back to where it began.
        vi.setSystemTime(shown);
        tab = await world.browser.openTab();
        await tab.session.startSession();
      }
      expect(tab.session.getSession().state).toBe('signedIn');
      const { todayHere } = await import('../queries/building/building.ts');
      expect(todayHere()).toBe(dayOf(0));
      await goOffline(world, tab);
      expect(await judged(tab, address, dayOf(2 * day))).toBe('refused');
      expect(await judged(tab, address, dayOf(0))).toBe('accepted');
      const { createDraftWriter } = await import('../forms/drafts/drafts.ts');
      const store = await tab.localStore.openStore(me()._id);
      const draft = createDraftWriter(store, 'address/new');
      draft.save({ house: '1' });
      await draft.flush();
      await tab.dispatch.removeRecord('address', address._id);

      const moments = [
        ...(await listOutbox(tab, me())).map(({ createdAt }) => createdAt),
        ...(await store.drafts.toArray()).map(({ updatedAt }) => updatedAt),
        ...(await store.deleted.toArray()).map(({ at }) => at),
      ];
      expect(moments.length).toBe(4);
      for (const moment of moments)
        expect(Math.abs(Date.parse(moment) - (Date.now() + world.server.clockAhead))).toBeLessThan(3000);
    },
  );
});

describe('A day', () => {
  const nights = ['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z', '2026-06-21T23:30:00Z', '2026-01-01T10:30:00Z'];

  test.each([
    ['Europe/Kyiv', -120],
    ['UTC', 0],
    ['Pacific/Kiritimati', -840],
  ])(
    'that a user wrote down stays the same day in %s, also in the night in which the clocks change (A-31)',
    async (zone, offset) => {
      vi.stubEnv('TZ', zone);
      vi.setSystemTime('2026-11-21T10:00:00Z');
      expect(new Date().getTimezoneOffset()).toBe(offset);
      const tab = await signedInTab(world, me());
      const address = await savedAddress(tab);
      for (const night of nights) {
        setClock(Date.parse(night) - Date.now());
        world.server.clockAhead = Date.parse('2026-11-21T10:00:00Z') - Date.now();
        await goOffline(world, tab);
        const day = night.slice(0, 10);
        const fields = { ...assessmentOf(address), date: day, damageDate: day };
        const { record } = await tab.dispatch.saveRecord('assessment', fields);
        const [entry] = await listOutbox(tab, me());
        expect(entry?.record).toMatchObject({ date: day, damageDate: day });
        await goOnline(world, tab);
        expect(world.server.tx.find('assessment', record._id)).toMatchObject({ date: day, damageDate: day });
        const row = await findRow(tab, me(), 'assessment', record._id);
        expect(row).toMatchObject({ date: day, synced: 1 });
        expect(formatsIn('en').date(String(row?.['date']))).toMatch(new RegExp(`^${Number(day.slice(8))} `));
      }
    },
  );
});
