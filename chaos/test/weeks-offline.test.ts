import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { countOf } from '../src/counts.ts';
import { judgeDevices } from '../src/model/judge-devices.ts';
import { pushRaw, type RawOperation } from '../src/model/raw-operations.ts';
import { newVerdict } from '../src/model/verdict.ts';
import { report } from '../src/report.ts';
import { newBuilding, register } from '../src/harness/field-work.ts';
import { untilSent } from '../src/harness/bulk-outbox.ts';
import { openPair, type Pair } from '../src/harness/pair.ts';

const own = countOf('WEEKS_OWN', 60);
const remote = countOf('WEEKS_REMOTE', 300);
const mostInCall = 100;
const month = 30 * 86_400_000;

let pair: Pair;
beforeAll(async () => {
  pair = await openPair('UA63');
});
afterAll(() => pair.close());

/** A building with its flats, as others register them meanwhile. */
function remoteWrites(settlement: string): readonly RawOperation[] {
  const address = { ...newBuilding(settlement), _id: newId() };
  const flats = Array.from({ length: mostInCall - 1 }, (_, index) => ({
    table: 'apartment',
    record: {
      _id: newId(),
      addressId: address._id,
      unitType: 'apartment',
      number: String(index + 1),
      entrance: 1,
      floor: 1,
    },
  }));
  return [{ table: 'address', record: address }, ...flats].map((write) => ({ opId: newId(), kind: 'save', ...write }));
}

test(`A month without a network: ${own} own writes go, ${remote} changes of others come, and all hold the same (A-39)`, async () => {
  const { users, mine, theirs } = pair;
  const settlement = await pair.turn();
  await mine.pull(settlement);
  mine.goOffline();
  for (let sent = 0; sent < own;) {
    const addressId = await register(mine, settlement);
    const count = Math.min(99, own - sent - 1);
    const flats = Array.from({ length: count }, (_, index) => ({
      table: 'apartment' as const,
      record: { addressId, unitType: 'apartment', number: String(index + 1), entrance: 1, floor: 1 },
    }));
    if (count > 0) await mine.run(({ dispatch }) => dispatch.saveNewRecords(flats));
    sent += count + 1;
  }
  for (let sent = 0; sent < remote; sent += mostInCall) {
    const writes = remoteWrites(settlement).slice(0, remote - sent);
    for (const { status, code } of await pushRaw(theirs, writes))
      expect([status, code]).toEqual(['applied', undefined]);
  }
  mine.world.clockAhead = -month;
  const began = performance.now();
  await untilSent(mine);
  await mine.pull(settlement);
  const took = performance.now() - began;
  const verdict = newVerdict();
  await judgeDevices(users.harness.database, settlement, [mine], verdict);
  report(`a month offline: ${own} own writes, ${remote} of others, ${Math.round(took / 1000)} s`, {
    runs: 1,
    divergences: verdict.divergences.length,
  });
  expect(verdict).toEqual(newVerdict());
});
