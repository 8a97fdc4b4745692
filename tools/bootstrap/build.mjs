import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { SetupError } from './install.mjs';
import { withLock } from './lock.mjs';
import { toolsOutput } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { runNode } from './run.mjs';
import { say } from './words.mjs';

/**
 * @typedef {object} Target something that is built
 * @property {string} name
 * @property {string} output its folder
 * @property {string} product the file that proves that it was built
 * @property {string[]} inputs whatever its content depends on
 * @property {string[]} command arguments for Node.js, from the root
 * @property {string} [cwd]
 */

const SHARED = [
  'packages/domain/src',
  'packages/reference/src',
  'packages/reference/data',
  'package-lock.json',
  'tsconfig.base.json',
];

/** @type {Target[]} */
const TARGETS = [
  {
    name: 'server',
    output: 'apps/server/dist',
    product: 'main.mjs',
    inputs: ['apps/server/src', 'apps/server/tsconfig.json', 'tools/build', ...SHARED],
    command: ['node_modules/rolldown/bin/cli.mjs', '--config', 'tools/build/server.config.mjs'],
  },
  {
    name: 'web',
    output: 'apps/web/dist',
    product: 'index.html',
    inputs: ['src', 'build', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json']
      .map((path) => `apps/web/${path}`)
      .concat(SHARED),
    command: ['../../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    cwd: 'apps/web',
  },
];

/**
 * Builds the server and the page when what they are made of changed since the last time; quick when not.
 * @param {string} root
 * @throws {SetupError} with the builder's own words when it fails
 */
export async function ensureBuilt(root) {
  if ((await listStale(root)).length === 0) return;
  await withLock(
    join(toolsOutput, 'build.lock'),
    (pid) =>
      console.log(
        say({
          en: `Waiting for another build in this folder (process ${pid}) …`,
          uk: `Чекаю на іншу збірку в цій папці (процес ${pid}) …`,
        }),
      ),
    async () => {
      const stale = await listStale(root);
      if (stale.length === 0) return;
      await withProgress(
        {
          en: `Building the product (${stale.length} of ${TARGETS.length} parts)`,
          uk: `Збираю програму (частин: ${stale.length} з ${TARGETS.length})`,
        },
        () => buildAll(root, stale),
      );
    },
  );
}

/** @param {string} root */
async function listStale(root) {
  const states = await Promise.all(
    TARGETS.map(async (target) => {
      const wanted = await fingerprint(root, target.inputs, target.command.join(' '));
      const built = await readFile(join(root, target.output, '.stamp'), 'utf8').catch(() => '');
      const fresh = built === wanted && existsSync(join(root, target.output, target.product));
      return { target, wanted, fresh };
    }),
  );
  return states.filter((state) => !state.fresh);
}

/**
 * @param {string} root
 * @param {{ target: Target, wanted: string }[]} stale
 */
async function buildAll(root, stale) {
  const failures = await Promise.all(
    stale.map(async ({ target, wanted }) => {
      await rm(join(root, target.output), { recursive: true, force: true });
      const { status, output } = await runNode(target.command, {
        cwd: join(root, target.cwd ?? ''),
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (status !== 0) return `${target.name}:\n${output.trim()}`;
      // Taken before the build began: a file saved meanwhile makes the next start build again.
      await writeFile(join(root, target.output, '.stamp'), wanted);
      return undefined;
    }),
  );
  const said = failures.filter((failure) => failure !== undefined);
  if (said.length > 0) {
    throw new SetupError(
      `${said.join('\n\n')}\n\n${say({ en: 'The build failed; the reason is above.', uk: 'Збірка не вдалася; причина — вище.' })}`,
    );
  }
}
