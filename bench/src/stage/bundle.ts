import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Bundles the server as it stands, by the same build as the product's, and answers the program. It is put three folders below the root
 * like the product's own, since it finds the project from there.
 */
export async function bundleServer(): Promise<string> {
  const folder = join(root, 'bench', 'dist', 'server');
  const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
  const config = join(root, 'tools', 'build', 'server.config.mjs');
  await promisify(execFile)(process.execPath, [rolldown, '--config', config, '--dir', folder], { cwd: root });
  return join(folder, 'main.mjs');
}
