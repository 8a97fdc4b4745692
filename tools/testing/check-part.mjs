import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../bootstrap/fingerprint.mjs';
import { root } from '../bootstrap/paths.mjs';
import { duration } from '../bootstrap/progress.mjs';
import { runNode } from '../bootstrap/run.mjs';

/** Each check is a program of one core or little more. */
const AT_ONCE = 2;

/** @typedef {{ name: string, command: string[] }} Check */

/** @type {Check[]} */
const CHECKS = [
  {
    name: 'lint',
    command: [
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--deny-warnings',
      '--report-unused-disable-directives',
    ],
  },
  { name: 'boundaries', command: ['tools/checks/boundaries.mjs'] },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'source rules', command: ['tools/checks/source-rules.mjs'] },
];

/**
 * Runs every check that needs no test, two at a time; each counts as one. What a failing one says is printed, a passing one is one line.
 * @param {import('./test-run.mjs').Context} context
 * @returns {Promise<import('./test-run.mjs').PartResult>}
 */
export async function runChecks(context) {
  const { checks, empty } = await listTypeChecks();
  const queue = [...checks, ...CHECKS];
  /** @type {string[]} */
  const failed = [];
  const total = queue.length;

  const worker = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const started = performance.now();
      const { status, output } = await runNode(check.command, { cwd: root, timeoutMs: context.timeLeft() });
      if (status !== 0) failed.push(check.name);
      const words = status === 0 ? '' : `\n${output.trimEnd()}\n`;
      console.log(
        `${status === 0 ? 'ok    ' : 'FAILED'} ${check.name}, ${duration(performance.now() - started)}${words}`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const folder of empty) console.log(`skipped types of ${folder}: no source there yet`);

  const notes = [
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
    ...(empty.length > 0 ? [`no source yet: ${empty.join(', ')}`] : []),
  ];
  return { passed: total - failed.length, failed: failed.length, skipped: empty.length, note: notes.join('; ') };
}

/** One type check for every folder of ours that has a tsconfig.json; the compiler refuses one without a source file. */
async function listTypeChecks() {
  const parents = await Promise.all(
    ['packages', 'apps'].map(async (parent) => (await readdir(join(root, parent))).map((name) => `${parent}/${name}`)),
  );
  const folders = ['tools', 'e2e', 'bench', 'chaos', ...parents.flat()].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  const sources = await Promise.all(folders.map((folder) => listFiles(root, folder)));
  const isEmpty = folders.map((_, index) => !sources[index]?.some((file) => /\.tsx?$/.test(file)));
  return {
    checks: folders
      .filter((_, index) => !isEmpty[index])
      .map((folder) => ({ name: `types of ${folder}`, command: ['node_modules/typescript/bin/tsc', '-p', folder] })),
    empty: folders.filter((_, index) => isEmpty[index]),
  };
}
