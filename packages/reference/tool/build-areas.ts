import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readUnitsFromDisk } from '../src/load-node.ts';
import { computeAreas } from './areas/compute-areas.ts';
import { listAllUnits } from './source-data.ts';

/*
 * Computes the approximate areas from the data files of units and writes them:
 *   npm run build:areas -w @domivka/reference
 */

const net = computeAreas(listAllUnits(readUnitsFromDisk()));
const text = `${JSON.stringify(net)}\n`;
writeFileSync(new URL('../data/areas.topo.json', import.meta.url), text);
const counts = Object.entries(net.objects).map(([level, { geometries }]) => `${geometries.length} of ${level}`);
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
console.log(
  `areas.topo.json: ${kilobytes(text.length)}, gzip ${kilobytes(gzipSync(text).length)}; ${counts.join(', ')}`,
);
