import { open, type FileHandle } from 'node:fs/promises';
import { drawsSome, type BaseMap } from '@domivka/domain/geography/base-map';
import type { Tile } from '@domivka/domain/geography/map-key';
import { isFields } from '@domivka/domain/kernel/record';
import { Compression, PMTiles, ResolvedValueCache, TileType, type Header, type Source } from 'pmtiles';
import { type BaseMapFile, ConfigError, longestCredit } from './config.ts';

/** An open PMTiles archive. */
export type BaseMapArchive = {
  readonly description: BaseMap;
  /** The media type of its tiles. */
  readonly mediaType: string;
  /** How its tiles are compressed. */
  readonly encoding: 'gzip' | 'br' | undefined;
  /** The bytes of a tile as they are stored; undefined: the archive has no such tile. Throws what the file system says. */
  read(tile: Tile): Promise<Buffer | undefined>;
  close(): Promise<void>;
};

/** Tiles that all supported browsers can draw. */
const mediaTypes = new Map([
  [TileType.Mvt, 'application/vnd.mapbox-vector-tile'],
  [TileType.Png, 'image/png'],
  [TileType.Jpeg, 'image/jpeg'],
  [TileType.Webp, 'image/webp'],
]);
export const baseMapTypes: readonly string[] = [...mediaTypes.values()];

const encodings = new Map<Compression, BaseMapArchive['encoding']>([
  [Compression.Unknown, undefined],
  [Compression.None, undefined],
  [Compression.Gzip, 'gzip'],
  [Compression.Brotli, 'br'],
]);

/** No part of an archive is as large, and nothing larger is read into memory. */
const largestPart = 32 * 1024 * 1024;
/** Directories that stay in memory; each has some thousands of tiles. */
const keptDirectories = 50;

/** Reads parts of an open file. */
function sourceOf(file: FileHandle): Source {
  return {
    getKey: () => '',
    async getBytes(offset, length) {
      if (length > largestPart) throw new RangeError('The part is too large');
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
}

const signs: Readonly<Record<string, string>> = { copy: '©', amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Archives and styles name their sources in HTML: its words. */
export function plainText(html: unknown): string {
  if (typeof html !== 'string') return '';
  return html
    .slice(0, 2000)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{2,6})|(\w{2,6}));/g, (whole: string, code: string | undefined, name: string) =>
      code === undefined ? (signs[name] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): BaseMap['bounds'] {
  return minLon < maxLon && minLat < maxLat ? [minLon, minLat, maxLon, maxLat] : [-180, -85, 180, 85];
}

/** Why an archive cannot be the base map; undefined: it can. */
function faultOf(header: Header, metadata: unknown, size: number): string | undefined {
  const { tileType, tileCompression, tileDataOffset, tileDataLength = 0 } = header;
  const end = tileDataOffset + tileDataLength;
  if (end > size) return `is incomplete: ${size} of ${end} bytes`;
  if (!mediaTypes.has(tileType) || !encodings.has(tileCompression))
    return 'needs tiles that are MVT, PNG, JPEG or WebP, and not compressed or compressed with gzip or brotli';
  const layers: unknown = isFields(metadata) ? metadata['vector_layers'] : undefined;
  const ids = Array.isArray(layers) ? layers.map((layer: unknown) => isFields(layer) && layer['id']) : [];
  if (tileType === TileType.Mvt && !drawsSome(ids)) return 'has none of the layers of Protomaps or OpenMapTiles';
  return undefined;
}

async function describe(file: FileHandle, { path, credit }: BaseMapFile): Promise<Omit<BaseMapArchive, 'close'>> {
  const refused = (why: string): ConfigError => new ConfigError(`The file of MAP_PMTILES, "${path}", ${why}.`);
  const source = sourceOf(file);
  const kept = new ResolvedValueCache(keptDirectories);
  const archive = new PMTiles(source, kept);
  const { size, mtimeMs } = await file.stat();
  const header = await archive.getHeader().catch(() => undefined);
  const metadata = await archive.getMetadata().catch(() => undefined);
  if (header?.specVersion !== 3 || metadata === undefined) throw refused('is not a PMTiles archive of version 3');
  const fault = faultOf(header, metadata, size);
  if (fault !== undefined) throw refused(fault);
  // Tiles leave as they are stored: browsers unpack them.
  const stored = new PMTiles(source, kept, async (bytes) => Promise.resolve(bytes));
  const named = credit || plainText(isFields(metadata) ? metadata['attribution'] : undefined);
  return {
    description: {
      type: header.tileType === TileType.Mvt ? 'vector' : 'raster',
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: boundsOf(header),
      version: `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`,
      credit: named.slice(0, longestCredit),
    },
    mediaType: mediaTypes.get(header.tileType) ?? '',
    encoding: encodings.get(header.tileCompression),
    async read({ z, x, y }) {
      const found = await stored.getZxy(z, x, y);
      return found && Buffer.from(found.data);
    },
  };
}

/**
 * Opens the PMTiles archive that the operator has named, until it is closed. A file that is put in its place counts from the next start.
 * Throws `ConfigError` for a file that is missing, incomplete, or none that the map can draw.
 */
export async function openBaseMap(named: BaseMapFile): Promise<BaseMapArchive> {
  const file = await open(named.path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError(`The file of MAP_PMTILES, "${named.path}", cannot be opened (${code}).`);
  });
  try {
    return { ...(await describe(file, named)), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}
