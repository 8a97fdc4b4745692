import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, toolsOutput } from '../bootstrap/paths.mjs';
import { runNode } from '../bootstrap/run.mjs';
import { countVitest, judge } from './counts.mjs';
import { testEnvironment } from './environment.mjs';

/**
 * @typedef {object} VitestRun
 * @property {string} name of the report
 * @property {string[]} projects
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number | undefined} [timeoutMs]
 */

/**
 * Runs projects of vitest.config.ts and counts by Vitest's own report.
 * @param {VitestRun} what
 * @returns {Promise<import('./test-run.mjs').PartResult>}
 */
export async function runVitest({ name, projects, env, timeoutMs }) {
  const report = join(toolsOutput, `${name}.json`);
  await rm(report, { force: true });
  const { status, timedOut } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, env: testEnvironment(env), show: true, timeoutMs },
  );
  const result = judge(await readReport(report), status);
  return timedOut ? { ...result, note: 'stopped: no time left' } : result;
}

/** @param {string} file */
async function readReport(file) {
  try {
    return countVitest(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
