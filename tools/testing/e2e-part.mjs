import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from '../bootstrap/build.mjs';
import { root, toolsOutput } from '../bootstrap/paths.mjs';
import { runNode } from '../bootstrap/run.mjs';
import { countPlaywright, judge, sum } from './counts.mjs';
import { testEnvironment } from './environment.mjs';
import { listPlaywrightFailures } from './failures.mjs';
import { findChromium, hasWebKit, HOW_TO_GET } from './programs.mjs';

/**
 * Builds the product, checks that the oldest supported browsers can read it (one test), and walks the journeys through it in a real browser.
 * @param {import('./test-run.mjs').Context} context
 * @returns {Promise<import('./test-run.mjs').PartResult>}
 */
export async function runJourneys(context) {
  await ensureBuilt(root);
  const built = await checkBuilt();
  const chromium = findChromium();
  if (chromium === undefined) return { ...built, skipped: 1, note: `journeys skipped, ${HOW_TO_GET.chromium}` };

  const report = join(toolsOutput, 'e2e.json');
  await rm(report, { force: true });
  const { status, timedOut } = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    {
      cwd: root,
      env: testEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      show: true,
      timeoutMs: context.timeLeft(),
    },
  );
  const read = await readReport(report);
  const { note, ...counts } = judge(read?.counts, status);
  return {
    ...sum([built, counts]),
    failures: [
      ...(built.failed > 0 ? ['the built page uses what older browsers lack'] : []),
      ...(read?.failures ?? []),
    ],
    note: timedOut
      ? 'stopped: no time left'
      : (note ?? (hasWebKit() ? undefined : `WebKit skipped, ${HOW_TO_GET.webkit}`)),
  };
}

async function checkBuilt() {
  const { status, output } = await runNode(['tools/checks/bundles.mjs'], { cwd: root });
  if (status !== 0) console.log(output.trimEnd());
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

/** @param {string} file */
async function readReport(file) {
  try {
    const report = JSON.parse(await readFile(file, 'utf8'));
    return { counts: countPlaywright(report), failures: listPlaywrightFailures(report) };
  } catch {
    return undefined;
  }
}
