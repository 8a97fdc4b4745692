import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

/**
 * Every file below a folder (or the file itself), sorted, as paths from `base` with forward slashes. What does not exist gives nothing.
 * @param {string} base
 * @param {string} path
 * @returns {Promise<string[]>}
 */
export async function listFiles(base, path) {
  const found = await stat(join(base, path)).catch(() => undefined);
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(join(base, path), { withFileTypes: true });
  const kept = entries.filter((entry) => !SKIPPED.has(entry.name) && (entry.isDirectory() || entry.isFile()));
  const nested = await Promise.all(kept.map((entry) => listFiles(base, `${path}/${entry.name}`)));
  return nested.flat().toSorted();
}

/**
 * One hash of names and contents: it differs exactly when a file was added, removed, renamed or changed (times do not matter, so a fresh
 * checkout of the same commit gives the same).
 * @param {string} base
 * @param {readonly string[]} paths files and folders, from `base`
 * @param {string} [salt] whatever else the result depends on
 * @returns {Promise<string>} hexadecimal
 */
export async function fingerprint(base, paths, salt = '') {
  const files = (await Promise.all(paths.map((path) => listFiles(base, path)))).flat();
  const contents = await Promise.all(files.map((file) => readFile(join(base, file))));
  const hash = createHash('sha256').update(salt);
  files.forEach((file, index) => {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  });
  return hash.digest('hex');
}
