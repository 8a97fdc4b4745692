// Fails when the built page uses what a browser of the baseline has not, or when two of its files wait for each other: it would stay white. Wants a build.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { findCycle, findTooNew } from './bundle-text.mjs';

const dist = join(root, 'apps/web/dist');
const fallbacks = await readFile(join(root, 'apps/web/src/platform/fallbacks.ts'), 'utf8');
const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(?:js|css)$/.test(file));
const faults = await Promise.all(
  files.map(async (file) => {
    const found = findTooNew(file, await readFile(join(dist, file), 'utf8'), fallbacks);
    return found.map((name) => `${file}: ${name}`);
  }),
);
const all = faults.flat();
const scripts = files.filter((file) => /^assets.*\.js$/.test(file));
const texts = await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8')));
const cycle = findCycle(new Map(scripts.map((file, at) => [basename(file), texts[at] ?? ''])));
if (cycle) all.push(`${cycle.join(' → ')} → ${cycle[0]}: these files import each other`);
if (!files.some((file) => file.endsWith('service-worker.js'))) all.push('nothing is built');
for (const fault of all) console.error(fault);
console.log(`${files.length} built files, ${all.length} faults that would leave the page white`);
process.exitCode = all.length > 0 ? 1 : 0;
