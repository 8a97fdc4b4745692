import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { rangeOfTile, type Tile } from '@domivka/domain/geography/map-key';
import type { Actor } from '@domivka/domain/kernel/actor';
import {
  isAskedFor,
  readTileQuestion,
  tileFilters,
  type TileQuery,
  type TileQuestion,
} from '@domivka/domain/measures/map-question';
import { layersOf, tileFormat, tileOf, type MapPoint, type TileContent } from '@domivka/domain/measures/map-tile';
import type { MapSourceName } from '@domivka/domain/measures/map-sources';
import type { Fields } from '@domivka/domain/kernel/record';
import { call } from '../../remote/call.ts';
import { fetchFile } from '../../remote/download.ts';
import { RemoteError } from '../../remote/http.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { addressAsker } from '../../records/read/custom-fields.ts';
import { todayHere } from '../building/building.ts';
import { readLocalBuildings } from '../statistics/local-facts.ts';

/** What all tiles of a map are asked. */
export type TileRequest = { readonly source: MapSourceName; readonly query: TileQuery };

function queryText(query: TileQuery): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}

/** The points of the last question in the order of their keys: tiles are pieces of it. `first` is another object when records have changed. */
type Kept = { readonly key: string; readonly first: object | undefined; readonly points: readonly MapPoint[] };
const kept = new WeakMap<LocalStore, Kept>();

function sortedPoints(
  asked: TileQuestion,
  buildings: Awaited<ReturnType<typeof readLocalBuildings>>['buildings'],
  today: string,
) {
  const { table } = asked.source;
  return buildings
    .flatMap(({ addressId, facts }) =>
      facts[table].flatMap((fact): MapPoint[] => {
        const { mapKey } = fact;
        return mapKey !== undefined && isAskedFor(asked, fact, today) ? [{ mapKey, addressId, fact }] : [];
      }),
    )
    .toSorted((one, other) => one.mapKey - other.mapKey);
}

/** The first place in the order of keys that is not before this key. */
function placeOf(points: readonly MapPoint[], key: number): number {
  let [from, to] = [0, points.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((points[middle]?.mapKey ?? 0) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

async function makeTile(
  store: LocalStore,
  actor: Actor,
  { source, query }: TileRequest,
  tile: Tile,
): Promise<TileContent> {
  const asked = readTileQuestion(source, tile, query, await addressAsker(store, actor, tileFilters(query)));
  const today = todayHere();
  const { buildings } = await readLocalBuildings(store, asked.question.scope, today);
  const key = `${source} ${queryText(query)} ${buildings.length} ${today}`;
  const first = buildings[0]?.facts;
  const before = kept.get(store);
  const points = before?.key === key && before.first === first ? before.points : sortedPoints(asked, buildings, today);
  kept.set(store, { key, first, points });
  return tileOf(tile, asked.source, (one) => {
    const [from, to] = rangeOfTile(one);
    return points.slice(placeOf(points, from), placeOf(points, to));
  });
}

/** The encoder reads type, geometry and tags only, but asks for the whole tile of another library. */
type Layers = Parameters<typeof fromGeojsonVt>[0];

/** A file of tiles by its path; without content where there is no tile. Throws `RemoteError`. */
async function fetchBytes(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { file } = await fetchFile({ path, fallbackName: 'tile', patience: 30_000, signal });
  return file.arrayBuffer();
}

/** A tile of the base map of the server: `{z}/{x}/{y}?v={version}`. Throws `RemoteError`. */
export async function fetchBaseMapTile(tile: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return fetchBytes(`/base-map/${tile}`, signal);
}

/** Sources and layers of a style of MapLibre, as the server has read and checked them. */
export type MapStyle = { readonly sources: Readonly<Record<string, object>>; readonly layers: readonly Fields[] };

/** The style that the operator has put under the map. Throws `RemoteError`. */
export async function fetchMapStyle(): Promise<MapStyle> {
  return call<MapStyle>('GET', '/map-style');
}

export type FetchedTile = { readonly bytes: ArrayBuffer; readonly source: 'server' | 'local' };

/** A tile of the server; without it, of the records of this device. Throws what the server refused. */
export async function fetchTile(
  store: LocalStore,
  actor: Actor,
  request: TileRequest,
  tile: Tile,
  { online, signal }: { readonly online: boolean; readonly signal: AbortSignal },
): Promise<FetchedTile> {
  const { z, x, y } = tile;
  if (online) {
    try {
      const path = `/tiles/${request.source}/${z}/${x}/${y}.mvt?${queryText(request.query)}`;
      return { bytes: await fetchBytes(path, signal), source: 'server' };
    } catch (error) {
      // A server that is there and fails is not hidden behind a device that may know nothing.
      if (!(error instanceof RemoteError && error.kind === 'network')) throw error;
    }
  }
  const layers = layersOf(await makeTile(store, actor, request, tile)) as unknown as Layers;
  const bytes = fromGeojsonVt(layers, tileFormat);
  return { bytes: bytes.slice().buffer, source: 'local' };
}
