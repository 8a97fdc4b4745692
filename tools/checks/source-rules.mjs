// Fails on what no linter rule says: long files, names that say nothing, suppressions without a reason, a clock in the domain, wide tables in documents.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../bootstrap/fingerprint.mjs';
import { root } from '../bootstrap/paths.mjs';
import {
  countSuppressions,
  findDocumentFaults,
  findFaults,
  isDocument,
  isSource,
  median,
  lineCount,
} from './source-text.mjs';

/** How many suppressions the project holds. It may fall; a new one needs a reason in the review of this line. */
const SUPPRESSIONS_ALLOWED = 0;

const folders = ['apps', 'packages', 'e2e', 'bench', 'chaos', 'tools'];
const everything = (await Promise.all([...folders, 'docs'].map((folder) => listFiles(root, folder)))).flat();
const read = async (/** @type {string} */ file) => ({ file, text: await readFile(join(root, file), 'utf8') });
const files = everything.filter(isSource);
const texts = await Promise.all(files.map(read));
const documents = await Promise.all([...everything, ...(await readdir(root))].filter(isDocument).map(read));

const faults = texts.flatMap(({ file, text }) => findFaults(file, text).map((fault) => `${file}: ${fault}`));
faults.push(...documents.flatMap(({ file, text }) => findDocumentFaults(text).map((fault) => `${file}: ${fault}`)));
const suppressions = texts.reduce((total, { text }) => total + countSuppressions(text), 0);
if (suppressions > SUPPRESSIONS_ALLOWED) {
  faults.push(`${suppressions} suppressions where ${SUPPRESSIONS_ALLOWED} are allowed`);
}
if (files.length === 0) faults.push('no source file was found');

for (const fault of faults) console.error(fault);
console.log(
  `${files.length} files, median ${median(texts.map(({ text }) => lineCount(text)))} lines, ${suppressions} suppressions`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
