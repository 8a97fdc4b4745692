import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, toolsOutput } from '../bootstrap/paths.mjs';
import { runNode } from '../bootstrap/run.mjs';
import { countVitest, judge } from './counts.mjs';
import { testEnvironment } from './environment.mjs';
import { listVitestFailures } from './failures.mjs';

/**
 * @typedef {object} VitestRun
 * @property {string} name of the report
 * @property {string[]} projects
 * @property {readonly string[]} [only] the files to run; all when none is named
 * @property {readonly string[]} [without] files that are left out
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number | undefined} [timeoutMs]
 */

/**
 * Runs projects of vitest.config.ts and counts by Vitest's own report.
 * @param {VitestRun} what
 * @returns {Promise<import('./test-run.mjs').PartResult>}
 */
export async function runVitest({ name, projects, only = [], without = [], env, timeoutMs }) {
  const report = join(toolsOutput, `${name}.json`);
  await rm(report, { force: true });
  const { status, timedOut } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...only,
      ...projects.flatMap((project) => ['--project', project]),
      ...without.flatMap((pattern) => ['--exclude', pattern]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, env: testEnvironment(env), show: true, timeoutMs },
  );
  const read = await readReport(report);
  const result = { ...judge(read?.counts, status), failures: read?.failures ?? [] };
  return timedOut ? { ...result, note: 'stopped: no time left' } : result;
}

/** @param {string} file */
async function readReport(file) {
  try {
    const report = JSON.parse(await readFile(file, 'utf8'));
    return { counts: countVitest(report), failures: listVitestFailures(report, root) };
  } catch {
    return undefined;
  }
}
