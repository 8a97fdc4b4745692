// Fails when the built page uses what a browser of the baseline has not, or when parts of it need each other before they can run: it would stay
// white, there or everywhere. Wants a build.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { findCircle, findTooNew } from './bundle-text.mjs';

const dist = join(root, 'apps/web/dist');
const fallbacks = await readFile(join(root, 'apps/web/src/platform/fallbacks.ts'), 'utf8');
const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(?:js|css)$/.test(file));
const texts = new Map(
  await Promise.all(files.map(async (file) => /** @type {const} */ ([file, await readFile(join(dist, file), 'utf8')]))),
);
const faults = [...texts].map(([file, text]) => findTooNew(file, text, fallbacks).map((name) => `${file}: ${name}`));
const circle = findCircle(texts);
const all = [...faults.flat(), ...(circle.length > 0 ? [`import each other: ${circle.join(', ')}`] : [])];
if (!files.some((file) => file.endsWith('service-worker.js'))) all.push('nothing is built');
for (const fault of all) console.error(fault);
console.log(`${files.length} built files, ${all.length} faults`);
process.exitCode = all.length > 0 ? 1 : 0;
