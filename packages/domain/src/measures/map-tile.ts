import { cellOfKey, keyZoom, type Tile } from '../geography/map-key.ts';
import type { Fact } from './fact.ts';
import { listPointColumns, type MapSource } from './map-sources.ts';

/** From so many points on a tile shows clusters: about 2,000 points in a window of some tiles. */
export const mostPoints = 400;
/** Tiles of this zoom are the last; closer views enlarge them. There clusters are points of one place. */
export const lastZoom = 16;
/** In the last tiles points that lie apart are all shown. */
export const mostPointsOfLast = 4000;
/** A tile has 8 × 8 cells; what lies in one becomes a cluster. */
const cellsOfTile = 3;
/** Clusters are placed in the middle of their points, to 1/8 of a cell. */
const finerCells = 3;
/** The zoom of the cells that are counted for a tile. */
export const countedZoom = (z: number): number => z + cellsOfTile + finerCells;

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

/** A place of a zoom in the coordinates of a tile. */
function placeIn({ z, x, y }: Tile, zoom: number, place: { readonly x: number; readonly y: number }): [number, number] {
  const scale = 2 ** (zoom - z);
  return [Math.round((place.x / scale - x) * extent), Math.round((place.y / scale - y) * extent)];
}

/** One value for each column: of several codes the first, of a day its month. */
function tagOf(kind: string, value: Fact[string]): string | number | boolean | undefined {
  const [one] = [value].flat();
  return kind === 'day' && typeof one === 'string' ? one.slice(0, 7) : (one as string | number | boolean | undefined);
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

/** Counted cells joined to clusters, each in the middle of its points. `zoom`: that of the cells. */
export function tileOfCells(tile: Tile, cells: readonly MapCell[], zoom: number): TileContent {
  const clusterZoom = Math.min(tile.z + cellsOfTile, zoom);
  const finer = 2 ** (zoom - clusterZoom);
  const clusters = new Map<string, { count: number; x: number; y: number }>();
  for (const { cell, count } of cells) {
    // A key of a coarser cell is read as the key of its first finest one.
    const at = cellOfKey(cell * 4 ** (keyZoom - zoom));
    const scale = 2 ** (keyZoom - zoom);
    const place = { x: at.x / scale, y: at.y / scale };
    const name = `${Math.floor(place.x / finer)} ${Math.floor(place.y / finer)}`;
    const known = clusters.get(name) ?? { count: 0, x: 0, y: 0 };
    known.count += count;
    known.x += (place.x + 0.5) * count;
    known.y += (place.y + 0.5) * count;
    clusters.set(name, known);
  }
  const features = [...clusters.values()].map(({ count, x, y }) =>
    featureOf(placeIn(tile, zoom, { x: x / count, y: y / count }), { count }),
  );
  return { points: [], clusters: features };
}

/** The content of a tile of points that are all here, by the same rules as on the server. */
export function tileOf(tile: Tile, source: MapSource, points: readonly MapPoint[]): TileContent {
  const most = tile.z >= lastZoom ? mostPointsOfLast : mostPoints;
  if (points.length <= most) return tileOfPoints(tile, source, points);
  const zoom = countedZoom(tile.z);
  const counts = new Map<number, number>();
  for (const { mapKey } of points) {
    const cell = Math.floor(mapKey / 4 ** (keyZoom - zoom));
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return tileOfCells(
    tile,
    [...counts].map(([cell, count]) => ({ cell, count })),
    zoom,
  );
}
