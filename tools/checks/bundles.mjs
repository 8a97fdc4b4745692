// Fails when the built page uses what a browser of the baseline has not: it would stay white there. Wants a build.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { findTooNew } from './bundle-text.mjs';

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
if (!files.some((file) => file.endsWith('service-worker.js'))) all.push('nothing is built');
for (const fault of all) console.error(fault);
console.log(`${files.length} built files, ${all.length} uses of what the oldest supported browsers lack`);
process.exitCode = all.length > 0 ? 1 : 0;
