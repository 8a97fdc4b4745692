import { isFields } from '../kernel/record.ts';

/** A PMTiles archive under the map, as users are told of it. */
export type BaseMap = {
  /** Pictures, or shapes that the map colours. */
  readonly type: 'raster' | 'vector';
  /** The zooms that the archive has tiles for. */
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** Another archive has another one: it is part of the address of each tile. */
  readonly version: string;
  /** Whom the map names; may be empty. */
  readonly credit: string;
};

/** The layers of vector tiles that the map draws, by what they show: those of the schemas of Protomaps and OpenMapTiles. */
export const baseMapLayers = {
  land: ['earth'],
  green: ['landcover', 'landuse', 'park'],
  water: ['water', 'waterway'],
  roads: ['roads', 'transportation'],
  buildings: ['buildings', 'building'],
  streetNames: ['roads', 'transportation_name'],
} as const;

/** Whether the map draws one of these layers at least. */
export function drawsSome(layers: readonly unknown[]): boolean {
  const known: readonly unknown[] = Object.values(baseMapLayers).flat();
  return layers.some((layer) => known.includes(layer));
}

/** The base map in an answer of the server; undefined where it is none. */
export function readBaseMap(value: unknown): BaseMap | undefined {
  if (!isFields(value)) return undefined;
  const { type, minZoom, maxZoom, bounds, version, credit } = value;
  const [west, south, east, north, ...more] = Array.isArray(bounds) ? bounds.map(Number) : [];
  if (west === undefined || south === undefined || east === undefined || north === undefined || more.length > 0)
    return undefined;
  if ((type !== 'raster' && type !== 'vector') || ![minZoom, maxZoom, west, south, east, north].every(Number.isFinite))
    return undefined;
  return {
    type,
    minZoom: Number(minZoom),
    maxZoom: Number(maxZoom),
    bounds: [west, south, east, north],
    version: String(version),
    credit: String(credit ?? ''),
  };
}
