import { cellOfKey, keysOfCell, keyZoom, type Position, type Tile } from '../geography/map-key.ts';
import type { Fact } from './fact.ts';
import { listPointColumns, type MapSource } from './map-sources.ts';

/** With more points than these in a window of the map, it shows clusters. */
export const mostInView = 2000;
/** A window shows some 4 × 4 tiles: all of them show points, or all clusters. */
const tilesOfView = 2;
/** Tiles of this zoom are the last; closer views enlarge them. There clusters are points of one place. */
export const lastZoom = 16;

/** The tile of a smaller zoom in which it is decided whether this one shows clusters. */
export function viewAround({ z, x, y }: Tile): Tile {
  const up = Math.min(tilesOfView, z);
  return { z: z - up, x: Math.floor(x / 2 ** up), y: Math.floor(y / 2 ** up) };
}

/** In the last tiles points that lie apart are all shown. */
export const mostPointsOfLast = 4000;
/** A tile has 8 × 8 cells; what lies in one becomes a cluster. */
const cellsOfTile = 3;
/** Clusters are placed in the middle of their points, to 1/8 of a cell. */
const finerCells = 3;
/** The zoom of the cells whose points the server counts in advance. */
export const storedZoom = 13;
/** Clusters up to this zoom are placed by those cells: at the last one to 1/2 of a cell of the tile. */
const lastStored = 9;
/** The zoom of the cells that are counted for a tile. */
export const countedZoom = (z: number): number =>
  Math.min(z + cellsOfTile + finerCells, z <= lastStored ? storedZoom : keyZoom);

const extent = 4096;

/** A point of the map: its place as a key, the record, and what colours and sizes it. */
export type MapPoint = { readonly mapKey: number; readonly addressId: string; readonly fact: Fact };

/** How many points lie in a cell of `countedZoom`, by its key there. */
export type MapCell = { readonly cell: number; readonly count: number };

type Tags = Readonly<Record<string, string | number | boolean>>;

/** Points in the coordinates of their tile, as encoders of vector tiles take them. */
export type TileFeature = {
  readonly type: 1;
  readonly geometry: readonly [readonly [x: number, y: number]];
  readonly tags: Tags;
};

export type TileContent = { readonly points: readonly TileFeature[]; readonly clusters: readonly TileFeature[] };

/** What encoders of vector tiles are told beside the layers. */
export const tileFormat = { version: 2, extent } as const;

/** The layers of a tile as encoders take them, without empty ones. */
export function layersOf(
  content: TileContent,
): Readonly<Record<string, { readonly features: readonly TileFeature[] }>> {
  const layers = Object.entries(content).filter(([, features]) => features.length > 0);
  return Object.fromEntries(layers.map(([name, features]) => [name, { features }]));
}

/** A place of a zoom in the coordinates of a tile. */
function placeIn({ z, x, y }: Tile, zoom: number, place: Position): [number, number] {
  const scale = 2 ** (zoom - z);
  return [Math.round((place.x / scale - x) * extent), Math.round((place.y / scale - y) * extent)];
}

/** One value for each column: of several codes the first, of a day its month. */
function tagOf(kind: string, value: Fact[string]): string | number | boolean | undefined {
  const [one] = [value].flat();
  return kind === 'day' && typeof one === 'string' ? one.slice(0, 7) : one;
}

function featureOf(geometry: [number, number], tags: Tags): TileFeature {
  return { type: 1, geometry: [geometry], tags };
}

/** Each point for itself. */
export function tileOfPoints(tile: Tile, source: MapSource, points: readonly MapPoint[]): TileContent {
  const columns = listPointColumns(source);
  const features = points.map(({ mapKey, addressId, fact }) => {
    const cell = cellOfKey(mapKey);
    const tags: Record<string, string | number | boolean> = { id: addressId };
    for (const [name, { kind }] of columns) {
      const tag = tagOf(kind, fact[name]);
      if (tag !== undefined) tags[name] = tag;
    }
    if (typeof fact['record'] === 'string') tags['record'] = fact['record'];
    return featureOf(placeIn(tile, keyZoom, { x: cell.x + 0.5, y: cell.y + 0.5 }), tags);
  });
  return { points: features, clusters: [] };
}

type Range = readonly [from: number, to: number];

/** Clusters, and the ranges of keys of those that are a single point: it is drawn as what it is. */
export type Clustered = { readonly clusters: readonly TileFeature[]; readonly singles: readonly Range[] };

/** Counted cells joined to clusters, each in the middle of its points. `zoom`: that of the cells. */
export function clustersOf(tile: Tile, cells: readonly MapCell[], zoom: number): Clustered {
  const clusterZoom = Math.min(tile.z + cellsOfTile, zoom);
  const finer = 4 ** (zoom - clusterZoom);
  const scale = 2 ** (keyZoom - zoom);
  const found = new Map<number, { count: number; x: number; y: number }>();
  for (const { cell, count } of cells) {
    // A key of a coarser cell is read as the key of its first finest one.
    const at = cellOfKey(cell * scale * scale);
    const name = Math.floor(cell / finer);
    const known = found.get(name) ?? { count: 0, x: 0, y: 0 };
    known.count += count;
    known.x += (at.x / scale + 0.5) * count;
    known.y += (at.y / scale + 0.5) * count;
    found.set(name, known);
  }
  const size = keysOfCell(clusterZoom);
  const many = [...found.values()].filter(({ count }) => count > 1);
  return {
    clusters: many.map(({ count, x, y }) => featureOf(placeIn(tile, zoom, { x: x / count, y: y / count }), { count })),
    singles: [...found].flatMap(([name, { count }]): Range[] =>
      count === 1 ? [[name * size, (name + 1) * size]] : [],
    ),
  };
}

/** Whether a tile of the last zoom, or of a window with this many points, shows clusters. */
export function isClustered({ z }: Tile, inTile: number, inView: number): boolean {
  return z >= lastZoom ? inTile > mostPointsOfLast : inView > mostInView;
}

/**
 * The content of a tile of points that are all here, by the same rules as on the server. `pointsIn`: those of a tile; they are in the order of
 * their keys.
 */
export function tileOf(tile: Tile, source: MapSource, pointsIn: (tile: Tile) => readonly MapPoint[]): TileContent {
  const points = pointsIn(tile);
  if (!isClustered(tile, points.length, pointsIn(viewAround(tile)).length)) return tileOfPoints(tile, source, points);
  const zoom = countedZoom(tile.z);
  const counts = new Map<number, number>();
  for (const { mapKey } of points) {
    const cell = Math.floor(mapKey / keysOfCell(zoom));
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const cells = [...counts].map(([cell, count]) => ({ cell, count }));
  const { clusters, singles } = clustersOf(tile, cells, zoom);
  const isSingle = ({ mapKey }: MapPoint): boolean => singles.some(([from, to]) => mapKey >= from && mapKey < to);
  return { ...tileOfPoints(tile, source, points.filter(isSingle)), clusters };
}
