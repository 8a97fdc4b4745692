import { totalmem } from 'node:os';
import { ensureInstalled, SetupError } from '../bootstrap/install.mjs';
import { root } from '../bootstrap/paths.mjs';
import { duration } from '../bootstrap/progress.mjs';
import { handleSignals, isStopping } from '../bootstrap/run.mjs';
import { chooseParts, usage } from './arguments.mjs';
import { runChecks } from './check-part.mjs';
import { sum, totalLine } from './counts.mjs';
import { runJourneys } from './e2e-part.mjs';
import { failureLines } from './failures.mjs';
import { runOnServer, takenByServer } from './postgres-part.mjs';
import { provide } from './programs.mjs';
import { runVitest } from './vitest-part.mjs';

/** A run in CI that takes this long ends with its counts and says which part was stopped. */
const CI_LIMIT_MS = 40 * 60_000;

/** @typedef {import('./counts.mjs').Counts & { note?: string | undefined, failures?: string[] }} PartResult `failures` names what failed */
/** @typedef {{ chosen: readonly string[], timeLeft: () => number | undefined }} Context `timeLeft` in ms; undefined where nothing presses */

/** @type {Record<import('./arguments.mjs').PartName, { title: string, run: (context: Context) => Promise<PartResult> }>} */
const PARTS = {
  check: { title: 'types, lint, format, boundaries, unused code, sizes', run: runChecks },
  fast: {
    title: 'tests that need no database',
    run: (context) =>
      runVitest({ name: 'fast', projects: ['domain', 'screens', 'web', 'tools'], timeoutMs: context.timeLeft() }),
  },
  unit: {
    title: 'unit and server tests, embedded PostgreSQL',
    run: (context) =>
      runVitest({
        name: 'unit',
        projects: ['domain', 'screens', 'web', 'tools', 'apart', 'server', 'chaos'],
        without: takenByServer(context.chosen),
        timeoutMs: context.timeLeft(),
      }),
  },
  postgres: { title: 'server tests whose results the database decides, PostgreSQL server', run: runOnServer },
  e2e: { title: 'browser journeys', run: runJourneys },
};

/**
 * Runs the chosen parts one after the other, then prints what each gave and, as the last line, the sum. Sets the exit status.
 * @param {string[]} args names of parts; none means all
 */
export async function runTests(args) {
  handleSignals();
  const chosen = chooseParts(args);
  if (chosen === undefined) {
    console.error(usage(args));
    process.exitCode = 2;
    return;
  }
  const results = await runParts(chosen);
  const total = sum(results.map(({ result }) => result));
  console.log(failureLines(results.flatMap(({ result }) => result.failures ?? [])));
  printTable(results);
  console.log(totalLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** @typedef {{ name: string, ms: number, result: PartResult }} Finished */

/**
 * @param {import('./arguments.mjs').PartName[]} chosen
 * @returns {Promise<Finished[]>}
 */
async function runParts(chosen) {
  const started = performance.now();
  const limit = process.env.CI ? CI_LIMIT_MS : undefined;
  const context = {
    chosen,
    timeLeft: () => (limit === undefined ? undefined : Math.max(1000, limit - (performance.now() - started))),
  };
  const prepared = await timed('prepare', async () => {
    await ensureInstalled(root);
    await provide(chosen);
    return { passed: 0, failed: 0, skipped: 0 };
  });
  if (prepared.result.failed > 0) return [prepared];
  /** @type {Finished[]} */
  const finished = [];
  for (const name of chosen) {
    const part = PARTS[name];
    console.log(`\n== ${name}: ${part.title}`);
    finished.push(await timed(name, () => part.run(context)));
  }
  return finished;
}

/**
 * @param {string} name
 * @param {() => Promise<PartResult>} work
 * @returns {Promise<Finished>}
 */
async function timed(name, work) {
  const started = performance.now();
  const result = await work().catch((/** @type {unknown} */ error) => {
    if (!isStopping()) console.error(error instanceof SetupError ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0, note: 'could not be run' };
  });
  return { name, ms: performance.now() - started, result };
}

/** @param {Finished[]} finished */
function printTable(finished) {
  console.log(
    `\n${'part'.padEnd(10)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'time'.padStart(14)}`,
  );
  for (const { name, ms, result } of finished) {
    const numbers = `${String(result.passed).padStart(8)}${String(result.failed).padStart(8)}${String(result.skipped).padStart(9)}`;
    console.log(`${name.padEnd(10)}${numbers}${duration(ms).padStart(14)}${result.note ? `  ${result.note}` : ''}`);
  }
  console.log(
    `Node.js ${process.versions.node}, ${process.platform}-${process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
  );
}
