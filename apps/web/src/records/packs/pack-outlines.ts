import type { AreaFeature, Areas } from '@domivka/reference/areas';
import { loadAreas } from '@domivka/reference/load-browser';
import type { LocalStore } from '../local/local-store.ts';
import { findPlaces } from '../../device/places.ts';
import { serverNow } from '../../device/server-time.ts';
import type { OutlineRow } from '../local/pack-rows.ts';

/** Settlements have no outline: that of their hromada, whose code theirs begins with, stands for them. */
const hromadaCode = 9;
/** The program keeps the file of the areas: a download waits no longer for it. Milliseconds. */
const patience = 1000;
/** About 10 m: the outlines are approximate. */
const perDegree = 10_000;

/** The code of the outline that is drawn for an area. */
export function outlinedCode(area: string): string {
  return area.slice(0, hromadaCode);
}

async function findAreas(): Promise<Areas | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  return Promise.race([loadAreas().catch(() => undefined), limit]).finally(() => clearTimeout(timer));
}

function rounded({ type, coordinates }: AreaFeature['geometry']): AreaFeature['geometry'] {
  const near = (value: number) => Math.round(value * perDegree) / perDegree;
  return {
    type,
    coordinates: coordinates.map((rings) => rings.map((ring) => ring.map((position) => position.map(near)))),
  };
}

/** The outlines of an area and of those inside it, out of the program's own data; none where these are not at hand. */
export async function findOutlines(area: string): Promise<readonly OutlineRow[]> {
  const [areas, places] = await Promise.all([findAreas(), findPlaces()]);
  if (!areas || !places) return [];
  const $asOf = new Date(serverNow()).toISOString();
  return areas.listCodesWithin(outlinedCode(area)).flatMap((code): OutlineRow[] => {
    const [shape, unit] = [areas.find(code), places.find(code)];
    if (!shape || !unit) return [];
    const { level, name, nameUkr } = unit;
    return [{ _id: code, synced: 1, level, name, nameUkr, geometry: rounded(shape.geometry), $asOf }];
  });
}

/** Bytes as JSON; undefined while there are none. */
export function weighOutlines(outlines: readonly OutlineRow[]): number | undefined {
  if (outlines.length === 0) return undefined;
  return new TextEncoder().encode(JSON.stringify(outlines)).length;
}

/** Keeps the outlines of an area in the place of those that were here. Inside a transaction of the caller with `polygons`. */
export async function putOutlines(store: LocalStore, area: string, outlines: readonly OutlineRow[]): Promise<void> {
  if (outlines.length === 0) return;
  await store.polygons.where('_id').startsWith(outlinedCode(area)).delete();
  await store.polygons.bulkPut([...outlines]);
}

/** Outlines that no pack wants any more go. Inside a transaction of the caller with `pack` and `polygons`. */
export async function dropOutlines(store: LocalStore): Promise<void> {
  const wanted = (await store.pack.toCollection().primaryKeys()).map(outlinedCode);
  const codes = await store.polygons.toCollection().primaryKeys();
  await store.polygons.bulkDelete(codes.filter((code) => !wanted.some((area) => code.startsWith(area))));
}

/** The areas whose outlines were taken out of the data that this start of the program came with. */
const taken = new WeakMap<LocalStore, Set<string>>();

/** Once in each start of the program: it may be a newer one, with other outlines. Also brings what was not at hand when the area was taken. */
export async function refreshOutlines(store: LocalStore, area: string): Promise<void> {
  const known = taken.get(store) ?? new Set<string>();
  taken.set(store, known);
  if (known.has(area) && (await store.pack.get(area))?.outlineBytes !== undefined) return;
  const outlines = await findOutlines(area);
  if (outlines.length === 0) return;
  await store.transaction('rw', store.pack, store.polygons, async () => {
    const pack = await store.pack.get(area);
    if (!pack) return;
    await putOutlines(store, area, outlines);
    await store.pack.put({ ...pack, outlineBytes: weighOutlines(outlines) });
  });
  known.add(area);
}
