import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom, type Random } from '../../apps/server/src/platform/random.ts';
import { countOf, firstSeed } from '../src/counts.ts';
import { doSomething, type Doing } from '../src/model/actions.ts';
import { judgeDevices } from '../src/model/judge-devices.ts';
import { judgeServer } from '../src/model/judge-server.ts';
import { trackWrites } from '../src/model/acknowledged-writes.ts';
import { begin, quieten, queuesOf, type TestUsers } from '../src/model/seed-run.ts';
import { isClean, newVerdict, type Verdict } from '../src/model/verdict.ts';
import { report } from '../src/report.ts';
import { openTestUsers } from '../src/harness/test-users.ts';
import { settlementsIn } from '../src/harness/harness.ts';

const runs = countOf('PARTITION_RUNS', 1);
const clients = countOf('PARTITION_CLIENTS', 4);
const seconds = countOf('PARTITION_SECONDS', 4);
/** Writes in a second, of all clients together. */
const rate = countOf('PARTITION_RATE', 8);
const longest = Math.min(10, seconds / 2) * 1000;
/** A queue that stands still so long with a whole line is stuck. */
const patience = 11_000;

let users: TestUsers;
beforeAll(async () => {
  users = await openTestUsers(
    Array.from({ length: clients }, (_, index) => (index % 2 === 0 ? 'staff' : 'admin') + '@example.org'),
  );
  for (const device of users.devices) await device.run(async ({ sync }) => sync.sendingJob.start());
});
afterAll(() => users.close());

/** The line comes and goes in one direction or both, until the time is over. */
async function divide({ device }: Doing, random: Random, end: number): Promise<void> {
  while (performance.now() < end) {
    device.proxy.divide(random.pick(['in', 'out', 'both'] as const));
    await delay(random.between(0, longest));
    device.proxy.divide(undefined);
    await delay(random.between(0, longest));
  }
}

async function write(doing: Doing, end: number): Promise<void> {
  while (performance.now() < end) {
    await doSomething(doing);
    await delay((1000 * clients) / rate);
  }
}

/** The devices send automatically now. Answers what no longer moves. */
async function untilMoved(doings: readonly Doing[], verdict: Verdict): Promise<void> {
  let least = Infinity;
  let movedAt = performance.now();
  for (;;) {
    const queues = await Promise.all(doings.map(({ device }) => device.outbox()));
    const waiting = queues.flat().filter(({ state }) => state !== 'needsYou').length;
    if (waiting === 0) return;
    if (waiting < least) [least, movedAt] = [waiting, performance.now()];
    if (performance.now() - movedAt > patience) return void verdict.stuck.push(`${waiting} writes do not move`);
    await delay(100);
  }
}

async function runPartitions(seed: number, settlement: string): Promise<Verdict> {
  users.log.clear();
  for (const device of users.devices) await begin(device);
  const writes = trackWrites(`частина-${seed}`);
  let numbers = 0;
  const doings = users.devices.map((device, index): Doing => ({
    device,
    random: seededRandom(seed * 16 + index),
    writes,
    settlement,
    organizationId: users.organizationId,
    newNumber: () => (numbers += 1),
  }));
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    doings.flatMap((doing, index) => [write(doing, end), divide(doing, seededRandom(seed * 1000 + index), end)]),
  );
  const verdict = newVerdict();
  await untilMoved(doings, verdict);
  await quieten(doings, settlement, verdict);
  await judgeDevices(users.harness.database, settlement, users.devices, verdict);
  const kept = await queuesOf(users.devices);
  await judgeServer(users.harness.database, settlement, { log: users.log, writes, kept }, verdict);
  return verdict;
}

test(`${clients} devices that write while their lines are divided end with the same data, and no queue stands still, ${runs} times (A-33)`, async () => {
  const settlements = settlementsIn('UA63').toReversed();
  const found: unknown[] = [];
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const verdict = await runPartitions(seed, settlements[seed % settlements.length] ?? '');
    if (!isClean(verdict)) found.push({ seed, ...verdict });
  }
  report(`partitions: ${clients} devices, ${rate} writes/s, ${seconds} s`, {
    runs,
    divergences: found.length,
    seed: firstSeed,
  });
  expect(found).toEqual([]);
});
