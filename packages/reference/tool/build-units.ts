import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readTable } from './read-table.ts';
import { writeUnits } from './write-units.ts';

/*
 * Writes the data files of administrative units from a table:
 *   npm run build:units -w @domivka/reference -- <table.tsv> <date of the codifier, YYYY-MM-DD>
 */

const [tablePath, version] = process.argv.slice(2);
if (tablePath === undefined || version === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(version)) {
  console.error('Usage: build-units <table.tsv> <date of the codifier, YYYY-MM-DD>');
  process.exit(2);
}

const units = readTable(readFileSync(tablePath, 'utf8'));
const { names, centres } = writeUnits(units, version);
for (const [name, text] of [
  ['units-names.txt', names],
  ['units-centres.txt', centres],
] as const) {
  writeFileSync(new URL(`../data/${name}`, import.meta.url), text);
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  console.log(`${name}: ${kilobytes(Buffer.byteLength(text))}, gzip ${kilobytes(gzipSync(text).length)}`);
}
console.log(`${units.length} units of ${version}`);
