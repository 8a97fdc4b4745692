// Fails when the built page uses what a browser of the baseline has not, or when its files wait for each other: it would stay white. Wants a build.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { findRings, findTooNew } from './bundle-text.mjs';

const dist = join(root, 'apps/web/dist');
const fallbacks = await readFile(join(root, 'apps/web/src/platform/fallbacks.ts'), 'utf8');
const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(?:js|css)$/.test(file));
const texts = new Map(
  await Promise.all(files.map(async (file) => /** @type {const} */ ([file, await readFile(join(dist, file), 'utf8')]))),
);
const scripts = new Map([...texts].map(([file, text]) => [basename(file), text]));
const all = [
  ...[...texts].flatMap(([file, text]) => findTooNew(file, text, fallbacks).map((name) => `${file}: ${name}`)),
  ...findRings(scripts).map((ring) => `files that wait for each other: ${ring}`),
];
if (!files.some((file) => file.endsWith('service-worker.js'))) all.push('nothing is built');
for (const fault of all) console.error(fault);
console.log(`${files.length} built files, ${all.length} faults`);
process.exitCode = all.length > 0 ? 1 : 0;
