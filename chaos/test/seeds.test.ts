import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf, firstSeed } from '../src/counts.ts';
import { runSeed, type TestUsers, type SeedRun } from '../src/model/seed-run.ts';
import { isClean, newVerdict, type Verdict } from '../src/model/verdict.ts';
import { report } from '../src/report.ts';
import { openTestUsers } from '../src/harness/test-users.ts';
import { settlementsIn } from '../src/harness/harness.ts';

const seeds = countOf('SEEDS', 0);
const actions = countOf('ACTIONS', 30);

/** Seeds that found a fault once, the newest first: the suite plays one and none besides, `npm run chaos` all, a replay of one seed none. */
const remembered = [213, 211, 115, 107, 8].slice(
  0,
  countOf('REMEMBERED', process.env['CHAOS_SEED'] === undefined ? 1 : 0),
);

let users: TestUsers;
beforeAll(async () => {
  users = await openTestUsers();
});
afterAll(() => users.close());

/** A run that breaks off counts as stuck, and the next seed is played all the same. */
async function playSeed(run: SeedRun): Promise<Verdict> {
  try {
    return await runSeed(users, run);
  } catch (error) {
    return { ...newVerdict(), stuck: [inspect(error)] };
  }
}

test(`Three devices of two people do ${actions} things each while everything fails that can; in the end all hold the same, ${remembered.length + seeds} times (A-31, A-32)`, async () => {
  const settlements = settlementsIn('UA63');
  const found: unknown[] = [];
  const sums = { losses: 0, duplicates: 0, divergences: 0, stuck: 0 };
  const random = Array.from({ length: seeds }, (_, index) => firstSeed + index);
  for (const seed of [...remembered, ...random]) {
    const verdict = await playSeed({ seed, actions, settlement: settlements[seed % settlements.length] ?? '' });
    if (isClean(verdict)) continue;
    found.push({ seed, ...verdict });
    process.stdout.write(`CHAOS_SEED=${seed} CHAOS_SEEDS=1: ${JSON.stringify(verdict)}\n`);
    for (const [kind, words] of Object.entries(verdict)) sums[kind as keyof typeof sums] += words.length > 0 ? 1 : 0;
  }
  report(`3 devices × ${actions} actions, all faults`, { runs: remembered.length + seeds, ...sums, seed: firstSeed });
  expect(found).toEqual([]);
});
