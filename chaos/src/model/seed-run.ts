import { seededRandom, type Random } from '../../../apps/server/src/platform/random.ts';
import type { Device } from '../device/device.ts';
import type { Fault, SentLog } from '../device/wire.ts';
import type { Harness } from '../harness/harness.ts';
import { decideOne, doSomething, isRefusal, type Doing } from './actions.ts';
import { judgeDevices } from './judge-devices.ts';
import { judgeServer } from './judge-server.ts';
import { trackWrites } from './acknowledged-writes.ts';
import { newVerdict, type Verdict } from './verdict.ts';

/** The people and phones of a run, and where they work. */
export type TestUsers = {
  readonly devices: readonly Device[];
  readonly harness: Harness;
  readonly organizationId: string;
  /** Is emptied at the beginning of each run. */
  readonly log: SentLog;
  close(): Promise<void>;
};

export type SeedRun = {
  readonly seed: number;
  /** What each device does, so many times. */
  readonly actions: number;
  readonly settlement: string;
};

const roundsToQuiet = 12;

/** H2: people do what a seed says, on devices and lines that fail as it says; then all is healed and compared. */
export async function runSeed(users: TestUsers, { seed, actions, settlement }: SeedRun): Promise<Verdict> {
  const { devices, log, harness } = users;
  log.clear();
  for (const device of devices) await begin(device);
  const writes = trackWrites(String(seed));
  let numbers = 0;
  const doings = devices.map((device, index): Doing => ({
    device,
    random: seededRandom(seed * 16 + index + 1),
    writes,
    settlement,
    organizationId: users.organizationId,
    newNumber: () => (numbers += 1),
  }));
  const director = seededRandom(seed * 16);
  for (let step = 0; step < actions; step += 1) {
    if (director.chance(0.04)) await harness.restart();
    // Each acts in every step, in company or alone: what meets is a matter of the seed, not of the machine.
    if (director.chance(0.5)) await Promise.all(doings.map(act));
    else for (const doing of doings) await act(doing);
  }
  const verdict = newVerdict();
  await quieten(doings, settlement, verdict);
  await judgeDevices(harness.database, settlement, devices, verdict);
  await judgeServer(harness.database, settlement, { log, writes, kept: await queuesOf(devices) }, verdict);
  return verdict;
}

/** A new phone on a whole line. */
export async function begin(device: Device): Promise<void> {
  await device.replace();
  await device.wire.deliverLate();
  device.wire.faults.length = 0;
  device.proxy.nextCut = undefined;
  device.world.speed = 1;
  await device.goOnline();
  await device.enter();
}

function drawFault(random: Random): Fault {
  const kind = random.pick(['cut', 'cut', 'cut', 'again', 'atOnce', 'late'] as const);
  if (kind === 'late') return { kind };
  if (kind !== 'cut') return { kind, times: random.between(2, 3) };
  const side = random.pick(['request', 'response', 'response'] as const);
  const at = random.chance(0.3) ? 0 : random.between(1, 3000);
  return { kind, cut: { side, at, how: random.pick(['fin', 'rst', 'freeze']) } };
}

const clockSkews = [-5 * 365 * 86_400_000, 5 * 365 * 86_400_000, -1000, 3_600_000, 0];

async function act(doing: Doing): Promise<void> {
  const { device, random, settlement } = doing;
  const { wire, world } = device;
  if (random.chance(0.12)) device.goOffline();
  else if (random.chance(0.5)) await device.goOnline();
  if (random.chance(0.05)) world.clockAhead = random.pick(clockSkews);
  if (random.chance(0.05)) await device.restart();
  if (random.chance(0.1)) await wire.deliverLate();
  if (random.chance(0.35)) wire.faults.push(drawFault(random));
  // A device that hears nothing gives up after 30 s of the device's time; nobody here waits so long.
  world.speed = wire.faults.some((fault) => fault.kind === 'cut' && fault.cut.how === 'freeze') ? 200 : 1;
  await enterIfPossible(device);
  await doSomething(doing);
  await device.sync();
  if (random.chance(0.3)) await device.pull(settlement);
  world.speed = 1;
}

async function enterIfPossible(device: Device): Promise<void> {
  try {
    await device.enter();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** Lines are whole, what was given up arrives, people look at what needs them, until nothing is left to send. */
export async function quieten(doings: readonly Doing[], settlement: string, verdict: Verdict): Promise<void> {
  for (const { device } of doings) {
    await device.wire.deliverLate();
    device.wire.faults.length = 0;
    device.proxy.nextCut = undefined;
    device.world.clockAhead = 0;
  }
  for (let round = 0; round < roundsToQuiet; round += 1) {
    let waiting = 0;
    for (const doing of doings) {
      const { device } = doing;
      await device.goOnline();
      await device.enter();
      await device.sync();
      await device.pull(settlement);
      while (await decideOne(doing, round > 3)) if (round <= 3) break;
      await device.sync();
      waiting += (await device.outbox()).length;
    }
    if (waiting === 0) return;
  }
  for (const { device } of doings)
    for (const { table, kind, recordId, state, code } of await device.outbox())
      verdict.stuck.push(`${device.name}: ${kind} of ${table} ${recordId} is ${state} (${code ?? 'no reason'})`);
}

/** What still is in the queues, as text. */
export async function queuesOf(devices: readonly Device[]): Promise<string> {
  return JSON.stringify(await Promise.all(devices.map((device) => device.outbox())));
}
