import { execFile } from 'node:child_process';
import { copyFile, cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A copy of the built product for one run: what others build meanwhile must not change what is measured. */
const stage = join(root, 'bench', 'dist', 'product');

/**
 * Bundles the server as it is, by the same build as the product's, and answers the program. It is put three folders below the folder of
 * the copy like the product's own, since it finds the project from there.
 */
export async function bundleServer(): Promise<string> {
  const folder = join(stage, 'apps', 'server', 'dist');
  const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
  const config = join(root, 'tools', 'build', 'server.config.mjs');
  await promisify(execFile)(process.execPath, [rolldown, '--config', config, '--dir', folder], { cwd: root });
  await copyFile(join(root, 'package.json'), join(stage, 'package.json'));
  return join(folder, 'main.mjs');
}

/** Bundles the data layer of the application for a page without screens, and answers the script. */
export async function bundleDevicePage(): Promise<string> {
  const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
  const config = join(root, 'tools', 'build', 'device-page.config.mjs');
  await promisify(execFile)(process.execPath, [rolldown, '--config', config], { cwd: root });
  return readFile(join(root, 'bench', 'dist', 'page', 'device-search.mjs'), 'utf8');
}

/** Builds what the server hands to browsers, by the product's own build (quick when nothing has changed), and copies it beside the server. */
export async function buildWeb(): Promise<void> {
  const build = pathToFileURL(join(root, 'tools', 'bootstrap', 'build.mjs')).href;
  const program = `const { ensureBuilt } = await import(${JSON.stringify(build)}); await ensureBuilt(${JSON.stringify(root)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: root });
  const folder = join(stage, 'apps', 'web', 'dist');
  await rm(folder, { recursive: true, force: true });
  await cp(join(root, 'apps', 'web', 'dist'), folder, { recursive: true });
}
