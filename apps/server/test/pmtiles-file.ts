import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zxyToTileId } from 'pmtiles';

type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Buffer };

export type Archive = {
  /** By the specification: 1 vector, 2 PNG, 3 JPEG, 4 WebP, 5 AVIF. */
  readonly tileType: number;
  /** 1 none, 2 gzip, 3 brotli, 4 zstd. */
  readonly compression?: number;
  readonly metadata?: unknown;
  readonly tiles: readonly Tile[];
};

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** The content of a PMTiles file by version 3 of its specification: header, root directory, metadata, tiles. */
export function pmtilesOf({ tileType, compression = 1, metadata = {}, tiles }: Archive): Buffer {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .toSorted((one, other) => one.id - other.id);
  const directory = Buffer.from(
    [
      [sorted.length],
      sorted.map(({ id }, at) => id - (sorted[at - 1]?.id ?? 0)),
      sorted.map(() => 1),
      sorted.map(({ bytes }) => bytes.length),
      sorted.map((_, at) => sorted.slice(0, at).reduce((sum, { bytes }) => sum + bytes.length, 1)),
    ]
      .flat()
      .flatMap(varint),
  );
  const about = Buffer.from(JSON.stringify(metadata));
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const sections = [directory, about, Buffer.alloc(0), data];
  let offset = header.length;
  for (const [at, { length }] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16);
    offset += length;
  }
  const zooms = sorted.map(({ z }) => z);
  header.set([1, 1, compression, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  [22, 44, 40, 53].forEach((degrees, at) => header.writeInt32LE(degrees * 10_000_000, 102 + at * 4));
  return Buffer.concat([header, ...sections]);
}

export type Folder = { file(name: string, content: Buffer): Promise<string>; remove(): Promise<void> };

/** A folder of its own for files that a test writes. */
export async function newFolder(): Promise<Folder> {
  const folder = await mkdtemp(join(tmpdir(), 'domivka-pmtiles-'));
  return {
    async file(name, content) {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
