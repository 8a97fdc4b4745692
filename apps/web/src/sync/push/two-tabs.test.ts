import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seededNumbers } from '../../testing/seeded-numbers.ts';
import { sendingLock } from '../../records/outbox/sending.ts';
import type { Tab } from '../../testing/fake-browser.ts';
import { passTime } from '../../testing/pass-time.ts';
import {
  addressOf,
  goOffline,
  listOutbox,
  signedInTab,
  startWorld,
  stopWorld,
  type World,
} from '../../testing/world.ts';

const seed = Number(process.env['TABS_SEED'] ?? randomInt(2_147_483_648));
let world: World;
let tabs: readonly [Tab, Tab];

beforeEach(async () => {
  world = startWorld();
  const first = await signedInTab(world, me());
  const second = await world.browser.openTab();
  await second.session.startSession();
  tabs = [first, second];
});
afterEach(stopWorld);

const me = () => world.people[0];
type Work = (lock: Lock | null) => Promise<unknown>;

/** The locks of a browser: held until the work is done or the tab is gone. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    /** The tab that held it is gone. */
    release: (name: string) => held.delete(name),
    request: async (name: string, _options: LockOptions, work: Work): Promise<unknown> => {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({ name, mode: 'exclusive' }).finally(() => held.delete(name));
    },
  };
}

/** With Web Locks as on HTTPS, and without them as on the plain HTTP of a local network. */
const ways = [
  ['by the locks of the browser', true],
  ['by a lease', false],
] as const;

function provideLocks(hasLocks: boolean) {
  const locks = fakeLocks();
  vi.stubGlobal('navigator', { onLine: true, ...(hasLocks ? { locks } : {}) });
  return locks;
}

describe('Two tabs of one person', () => {
  test.each(ways)(
    'that send at the same moment, fifty times: one push at a time and one effect, %s (A-14)',
    async (_way, hasLocks) => {
      provideLocks(hasLocks);
      const next = seededNumbers(seed);
      let underWay = 0;
      let most = 0;
      world.server.duringPush = async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        for (let turn = Math.floor(next() * 20); turn > 0; turn -= 1) await new Promise(setImmediate);
        underWay -= 1;
      };
      for (let run = 0; run < 50; run += 1) {
        const [writer, other] = next() < 0.5 ? tabs : tabs.toReversed();
        await writer?.dispatch.saveRecord('address', addressOf(`${run + 1}`));
        other?.sync.kickSync();
        for (let turn = Math.floor(next() * 10); turn > 0; turn -= 1) await new Promise(setImmediate);
        writer?.sync.kickSync();
        await Promise.all([other?.sync.syncNow(), writer?.sync.syncNow()]);
      }
      await tabs[0].sync.syncNow();
      expect(most, `TABS_SEED=${seed}`).toBe(1);
      expect(await listOutbox(tabs[0], me()), `TABS_SEED=${seed}`).toEqual([]);
      expect(world.server.tx.countWrites(), `TABS_SEED=${seed}`).toBe(50);
    },
  );

  test.each(ways)(
    'of which one is killed while it sends: the other takes over within ten seconds, %s (A-14)',
    async (_way, hasLocks) => {
      const locks = provideLocks(hasLocks);
      const [dying, living] = tabs;
      await goOffline(world, dying);
      const { record } = await dying.dispatch.saveRecord('address', addressOf('12'));
      world.server.wire = 'whole';
      const hanging = new Promise<never>(() => undefined);
      world.server.duringPush = () => hanging;
      await dying.connection.probe();
      const userId = me()._id;
      const store = await dying.localStore.openStore(userId);
      void dying.sync.syncOnce(store, userId);
      await vi.waitFor(() => expect(world.server.pushes()).toHaveLength(1));
      // So long that the tab has renewed what it holds, and dies right after that.
      await passTime(4000, 500);
      // The process is gone: no timer of it runs on, no answer reaches it, its database is closed and its locks are free.
      await dying.localStore.closeStore(userId);
      locks.release(sendingLock(userId));
      world.server.duringPush = undefined;
      living.sync.sendingJob.start();
      let arrivedAfter = Number.POSITIVE_INFINITY;
      await passTime(12_000, 250, (passed) => {
        if (world.server.tx.find('address', record._id)) arrivedAfter = Math.min(arrivedAfter, passed);
      });
      expect(arrivedAfter).toBeLessThanOrEqual(10_000);
      expect(await listOutbox(living, me())).toEqual([]);
      expect(world.server.tx.find('address', record._id)).toMatchObject({ version: 1 });
    },
  );

  test('whose clock is set back by years while one sends: no lease lies in the way for years (A-14, A-31)', async () => {
    provideLocks(false);
    const [, tab] = tabs;
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('address', addressOf('12'));
    const store = await tab.localStore.openStore(me()._id);
    const ahead = Date.now() + 5 * 365 * 86_400_000;
    await store.device.put({ _id: `lease:${sendingLock(me()._id)}`, value: { holder: 'x', until: ahead } });
    world.server.wire = 'whole';
    await tab.connection.probe();
    await tab.sync.syncNow();
    expect(await listOutbox(tab, me())).toEqual([]);
  });
});
