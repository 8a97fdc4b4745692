import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtProgramVariable } from '../src/platform/thread.ts';

const server = join(import.meta.dirname, '..');
const root = join(server, '../..');

/**
 * Builds the program as it is released, once for the whole run: from its sources, each process and each thread of a test would compile them again.
 * Beside `dist`, so that it finds its libraries and its data in the same places. Answers what removes it.
 */
export async function buildProgram(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(server, '.program-of-tests-'));
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
