import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';

/** The only tile of the archive: beside Izium. */
const tile = { z: 14, x: 9887, y: 5612 } as const;
const extent = 4096;
export const baseMapCredit = '© OpenStreetMap';

/** The middle of the tile in degrees: there is water around it, and a street through it. */
export const middleOfBaseMap = {
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (tile.y + 0.5)) / 2 ** tile.z))) * 180) / Math.PI,
  longitude: ((tile.x + 0.5) / 2 ** tile.z) * 360 - 180,
} as const;

type Place = readonly [x: number, y: number];
const square: readonly Place[] = [
  [0, 0],
  [extent, 0],
  [extent, extent],
  [0, extent],
  [0, 0],
];
const line = (y: number): readonly Place[] => [
  [0, y],
  [extent, y],
];

const street = { kind: 'major_road', name: 'вулиця Кленова', 'name:uk': 'вулиця Кленова', 'name:en': 'Klenova Street' };
const layers = {
  water: { features: [{ type: 3, geometry: [square], tags: { kind: 'lake' } }] },
  roads: { features: [0.3, 0.7].map((at) => ({ type: 2, geometry: [line(extent * at)], tags: street })) },
};

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

/** An archive of one vector tile with the layers of Protomaps, by version 3 of the specification of PMTiles. */
function archive(): Buffer {
  const content = fromGeojsonVt(layers as unknown as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent });
  const directory = Buffer.from([1, zxyToTileId(tile.z, tile.x, tile.y), 1, content.length, 1].flatMap(varint));
  const about = { attribution: baseMapCredit, vector_layers: Object.keys(layers).map((id) => ({ id })) };
  const sections = [directory, Buffer.from(JSON.stringify(about)), Buffer.alloc(0), Buffer.from(content)];
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  let offset = header.length;
  for (const [at, { length }] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16);
    offset += length;
  }
  header.set([1, 1, 1, 1, tile.z, tile.z], 96);
  return Buffer.concat([header, ...sections]);
}

/** Writes the archive as an operator keeps it. */
export async function writeBaseMap(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'domivka-base-map-'));
  const path = join(folder, 'ukraine.pmtiles');
  await writeFile(path, archive());
  return { path, remove: () => rm(folder, { recursive: true }) };
}
