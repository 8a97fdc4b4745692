// Adds to package-lock.json the programs for other systems that npm left out: run it after every change of the lock file.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listMissing } from './platform-packages.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(await readFile(file, 'utf8'));
const missing = listMissing(lock.packages);
for (const { path, entry } of missing) lock.packages[path] = entry;
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
if (missing.length > 0) await writeFile(file, `${JSON.stringify(lock, undefined, 2)}\n`);
console.log(`${missing.length} packages for other systems added to package-lock.json`);
