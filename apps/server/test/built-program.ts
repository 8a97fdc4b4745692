import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtProgramVariable } from '../src/platform/thread.ts';

const root = join(import.meta.dirname, '../../..');
/** As deep as `apps/server/dist`, so that the program finds its data and its libraries in the same places. */
const output = join(root, 'apps/dist');

/**
 * Builds the program as it is released, once for the whole run: from its sources, each process and each thread of a test would compile them again.
 * In a folder of the run, so that nothing that runs from `apps/server/dist` is disturbed. Answers what removes it; throws when the build fails.
 */
export async function buildProgram(): Promise<() => Promise<void>> {
  await mkdir(output, { recursive: true });
  const folder = await mkdtemp(join(output, 'tests-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const bundler = [join(root, 'node_modules/rolldown/bin/cli.mjs'), '--config', 'tools/build/server.config.mjs'];
  try {
    await promisify(execFile)(process.execPath, [...bundler, '--dir', folder], { cwd: root });
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[builtProgramVariable] = folder;
  return remove;
}

/** The file to start as a process of its own. Throws outside of a run whose global set-up has built it. */
export function builtProgram(): string {
  const folder = process.env[builtProgramVariable];
  if (!folder) throw new Error('The program was not built: buildProgram() must run first (Vitest globalSetup).');
  return join(folder, 'main.mjs');
}
