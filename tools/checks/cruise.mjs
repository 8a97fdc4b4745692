import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../bootstrap/fingerprint.mjs';
import { root, toolsOutput } from '../bootstrap/paths.mjs';
import { runNode } from '../bootstrap/run.mjs';

const CONFIG = join(root, 'tools', '.dependency-cruiser.cjs');

/** The folders whose source files are ours. */
const SOURCE_FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'chaos', 'tools'];
const SOURCE_FILE = /\.(ts|tsx|mts|mjs|cjs)$/;
const EXEMPT = /(^|\/)(fixtures|test-results|playwright-report)\/|\.d\.ts$|(^|\/)\./;

/** @typedef {{ rule: string, from: string, to: string }} Violation */
/** @typedef {{ violations: Violation[], unread: string[], read: number }} Boundaries `unread`: source files on disk that were not looked into */

/**
 * Compares the imports of every source file below a folder with the rules of tools/.dependency-cruiser.cjs.
 * @param {string} folder laid out like this project
 * @returns {Promise<Boundaries>}
 * @throws {Error} when dependency-cruiser could not run
 */
export async function cruise(folder) {
  const files = (await Promise.all(SOURCE_FOLDERS.map((name) => listFiles(folder, name)))).flat();
  const sources = files.filter((file) => SOURCE_FILE.test(file) && !EXEMPT.test(file));
  const present = SOURCE_FOLDERS.filter(
    (name) => existsSync(join(folder, name)) && readdirSync(join(folder, name)).length > 0,
  );
  const { status, output } = await runNode(
    [
      '--preserve-symlinks',
      '--preserve-symlinks-main',
      await cruiser(),
      '--config',
      CONFIG,
      '--output-type',
      'json',
      ...present,
    ],
    { cwd: folder },
  );
  const report = parseReport(output, status);
  const read = new Set(report.modules.map((module) => module.source));
  return {
    violations: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    unread: sources.filter((file) => !read.has(file)),
    read: sources.filter((file) => read.has(file)).length,
  };
}

/**
 * @param {string} output
 * @param {number} status
 * @returns {{ modules: { source: string }[], summary: { violations: { rule: { name: string }, from: string, to: string }[] } }}
 */
function parseReport(output, status) {
  try {
    return JSON.parse(output);
  } catch {
    throw new Error(`dependency-cruiser ended with status ${status}:\n${output}`);
  }
}

/**
 * dependency-cruiser reads TypeScript with the `typescript` that it finds beside itself. The project's own, version 7, has no such
 * interface: it would read no module and find no fault. A folder that links it beside the TypeScript 6 of this workspace, and Node.js
 * told not to look through links, let it find that one.
 * @returns {Promise<string>} the program to run
 */
async function cruiser() {
  const modules = join(toolsOutput, 'cruiser', 'node_modules');
  await mkdir(modules, { recursive: true });
  for (const name of ['dependency-cruiser', 'typescript']) {
    const places = [join(root, 'tools', 'node_modules', name), join(root, 'node_modules', name)];
    const place = places.find((folder) => existsSync(folder));
    if (place === undefined) throw new Error(`${name} is not installed.`);
    await link(place, join(modules, name));
  }
  return join(modules, 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
}

/**
 * @param {string} target
 * @param {string} path
 */
async function link(target, path) {
  const current = await readlink(path).catch(() => undefined);
  if (current === target) return;
  await rm(path, { force: true });
  await symlink(target, path, 'junction');
}
