import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOf } from '../src/counts.ts';
import type { CutWay, Side } from '../../tools/network/cut-proxy.ts';
import { report } from '../src/report.ts';
import { register, stateOf, writeThree } from '../src/harness/field-work.ts';
import { openPair, type Pair } from '../src/harness/pair.ts';

/** Every byte of a push would be some thousands of cuts each way; the suite takes so many of them, evenly. */
const share = countOf('CUTS', 6);
/** The device gives up after 30 s of its time (specification of reliability); here that lasts a tenth of a second. */
const hurry = 300;

let pair: Pair;
beforeAll(async () => {
  pair = await openPair('UA63');
});
afterAll(() => pair.close());

/** So many buildings are registered in one call, each for one cut. */
const atOnce = 50;

/** The second version of the address, one assessment that is counted, one flat; a line of history for each of the three and the beginning. */
const whole = '2 1 0 1 1 4';

/** New phones, and buildings on the server that nobody has touched yet. */
async function registerMany(count: number): Promise<readonly string[]> {
  const { mine } = pair;
  const settlement = await pair.turn();
  mine.goOffline();
  const ids: string[] = [];
  while (ids.length < count) ids.push(await register(mine, settlement));
  await mine.goOnline();
  await mine.sync();
  expect(await mine.outbox()).toEqual([]);
  return ids;
}

async function measurePush(): Promise<Record<Side, number>> {
  const { mine } = pair;
  const [id = ''] = await registerMany(1);
  mine.goOffline();
  await writeThree(mine, id);
  await mine.goOnline();
  await mine.sync();
  return { ...mine.proxy.lastBytes };
}

async function pushCutAt(
  id: string,
  side: Side,
  at: number,
  how: CutWay,
): Promise<{ state: string; attempts: number }> {
  const { users, mine } = pair;
  mine.goOffline();
  await writeThree(mine, id);
  await mine.goOnline();
  mine.wire.faults.push({ kind: 'cut', cut: { side, at, how } });
  mine.world.speed = how === 'freeze' ? hurry : 1;
  await mine.sync();
  mine.world.speed = 1;
  let attempts = 1;
  for (; (await mine.outbox()).length > 0 && attempts < 5; attempts += 1) {
    await mine.goOnline();
    await mine.sync();
  }
  const row = await mine.run(({ localStore }) =>
    mine.store().then((store) => localStore.rowsOf(store, 'address').get(id)),
  );
  expect(row?.synced).toBe(1);
  return { state: await stateOf(users.harness.database, id), attempts };
}

describe.each(['fin', 'rst', 'freeze'] as const)('A line that ends by %s in the middle of three writes', (how) => {
  test.each(['request', 'response'] as const)(
    `leaves each of them on the server once, whichever byte of the %s was the last (${how === 'fin' ? 'A-01' : 'A-02'})`,
    async (side) => {
      const length = (await measurePush())[side];
      const places = Math.min(share, length + 1);
      const failed: unknown[] = [];
      let ids: readonly string[] = [];
      for (let place = 0; place < places; place += 1) {
        const at = places === 1 ? 0 : Math.round((place * length) / (places - 1));
        if (place % atOnce === 0) ids = await registerMany(Math.min(atOnce, places - place));
        const { state, attempts } = await pushCutAt(ids[place % atOnce] ?? '', side, at, how);
        if (state !== whole || attempts > 2) failed.push({ side, at, how, state, attempts });
      }
      report(`${how} at every byte of the ${side}`, { runs: places, duplicates: failed.length });
      expect(failed).toEqual([]);
    },
  );
});
