import { afterAll, beforeAll, expect, test } from 'vitest';
import { validAssessment } from '@domivka/domain/testing/assessment-cases';
import { seededRandom, type Random } from '../../apps/server/src/platform/random.ts';
import { countOf, firstSeed } from '../src/counts.ts';
import { rowsOn, type Device } from '../src/device/device.ts';
import { report } from '../src/report.ts';
import { open, register } from '../src/harness/field-work.ts';
import { openPair, type Pair } from '../src/harness/pair.ts';

const pairs = countOf('PAIRS', 20);
/** So many assessments are judged by both people in one turn. */
const atOnce = 20;
const mostAttempts = 10;

let pair: Pair;
beforeAll(async () => {
  pair = await openPair('UA63');
});
afterAll(() => pair.close());

type Words = ReadonlyMap<string, string>;

async function editAll(device: Device, words: Words): Promise<void> {
  const rows = await rowsOn(device, 'assessment');
  device.goOffline();
  for (const { _id, version } of rows)
    await device.run(({ dispatch }) =>
      dispatch.saveRecord('assessment', { _id, comment: words.get(_id) ?? '' }, { version }),
    );
}

async function judge(ids: readonly string[], mine: Words, theirs: Words): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  const open_ = new Map<string, { entry: Awaited<ReturnType<Device['outbox']>>[number]; own: Words; other: Device }>();
  for (const [device, own, other] of [
    [pair.mine, mine, pair.theirs],
    [pair.theirs, theirs, pair.mine],
  ] as const)
    for (const entry of await device.outbox()) open_.set(entry.recordId, { entry, own, other });
  for (const id of ids) {
    const isSame = mine.get(id) === theirs.get(id);
    const waiting = open_.get(id);
    if (isSame && !waiting) continue;
    if (!waiting) {
      found.push({ id, what: 'one went over the other without a word' });
      continue;
    }
    const [field] = waiting.entry.conflict?.fields ?? [];
    const current = waiting.entry.conflict?.current;
    const values = [field?.mine, field?.theirs].map(String).toSorted();
    const expected = [mine.get(id), theirs.get(id)].map(String).toSorted();
    const isWhole =
      waiting.entry.state === 'needsYou' &&
      field?.mine === waiting.own.get(id) &&
      values.join() === expected.join() &&
      current?.['updatedBy'] === waiting.other.userId &&
      typeof current['updatedAt'] === 'string';
    if (!isWhole) found.push({ id, entry: waiting.entry });
  }
  return found;
}

async function makeAssessments(count: number): Promise<readonly string[]> {
  const { mine, theirs } = pair;
  const settlement = await pair.turn();
  const addressId = await register(mine, settlement);
  for (let one = 0; one < count; one += 1)
    await mine.run(({ dispatch }) => dispatch.saveRecord('assessment', { ...validAssessment, addressId }));
  await mine.sync();
  await theirs.pull(settlement);
  await open(theirs, addressId);
  await theirs.run(async ({ children }) => children.fetchChildren(await theirs.store(), 'assessment', [addressId]));
  return (await rowsOn(mine, 'assessment')).map(({ _id }) => _id);
}

function wordsOf(random: Random, ids: readonly string[], name: string): Words {
  return new Map(ids.map((id) => [id, random.chance(0.1) ? 'однаково' : `${name} ${random.between(1, 1_000_000)}`]));
}

test(`Of two people who edit the same field of the same assessment, ${pairs} pairs, nobody is overwritten in silence (A-16)`, async () => {
  const { mine, theirs } = pair;
  const found: unknown[] = [];
  const random = seededRandom(firstSeed);
  for (let done = 0; done < pairs; done += atOnce) {
    const ids = await makeAssessments(Math.min(atOnce, pairs - done));
    const [ours, others] = [wordsOf(random, ids, 'Олена'), wordsOf(random, ids, 'Петро')];
    await editAll(mine, ours);
    await editAll(theirs, others);
    const order = random.chance(0.5) ? [mine, theirs] : [theirs, mine];
    const send = async (device: Device) => {
      // An answer that a busy machine gives too late has to be asked for again before anything can be judged.
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        await device.goOnline();
        await device.sync();
        if ((await device.outbox()).every(({ state }) => state === 'needsYou')) return;
      }
    };
    if (random.chance(0.4)) await Promise.all(order.map(send));
    else for (const device of order) await send(device);
    found.push(...(await judge(ids, ours, others)));
  }
  report('pairs that edit the same field', { runs: pairs, losses: found.length, seed: firstSeed });
  expect(found).toEqual([]);
});
