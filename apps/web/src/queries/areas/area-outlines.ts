import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { AreaFeature, Areas } from '@domivka/reference/areas';
import { loadAreas } from '@domivka/reference/load-browser';
import type { AdminLevel, Units } from '@domivka/reference/units';
import { useStore } from '../use-store.ts';
import { outlinedCode } from '../../records/packs/pack-outlines.ts';
import type { OutlineRow } from '../../records/local/pack-rows.ts';

/** The outline of an area taken along; undefined while or where there is none. */
export function useOutline(area: string): OutlineRow | undefined {
  const store = useStore();
  return useLiveQuery(async () => store?.polygons.get(outlinedCode(area)), [store, area]);
}

type ShapesState = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly shapes: AreaShapes };

/**
 * The shapes of areas in an oblast: what was taken along at once and first, the others from the program's own file, when that has come. Ready
 * as soon as the shape of `own` is there.
 */
export function useAreaShapes(oblast: string | undefined, own: string): ShapesState {
  const store = useStore();
  const isWanted = oblast !== undefined;
  const kept = useLiveQuery(async () => {
    const rows = store && oblast ? await store.polygons.where('_id').startsWith(oblast).toArray() : [];
    return new Map(rows.map((row) => [row._id, row]));
  }, [store, oblast]);
  const areas = useAreas(isWanted);
  const others = areas.state === 'ready' ? areas.areas : undefined;
  if (!others && !kept?.has(own)) return { state: areas.state === 'failed' ? 'failed' : 'loading' };
  return { state: 'ready', shapes: { find: (pCode) => kept?.get(pCode) ?? others?.find(pCode) } };
}

/** An area as a drawing: the `d` of an SVG path. */
type Outline = { readonly pCode: string; readonly path: string };

/** Drawings side by side and the part of the sheet that they take: `x y width height`. */
type OutlineSheet = { readonly outlines: readonly Outline[]; readonly viewBox: string };

/** Where the shapes of areas are found: in the program's own data, or among what was taken along. */
type AreaShapes = { find(pCode: string): Pick<AreaFeature, 'geometry'> | undefined };

/** Units of the sheet in a degree; with them whole numbers are exact to 100 m. */
const scale = 1000;
/** In the middle of the country a degree of longitude is so much shorter than one of latitude. */
const narrowing = Math.cos((48.5 * Math.PI) / 180);
const margin = 0.02;

type Box = { west: number; north: number; east: number; south: number };

function ringOf(ring: readonly (readonly number[])[], box: Box): string {
  const points = ring.map(([longitude = 0, latitude = 0]) => {
    const { x, y } = placeOnSheet(latitude, longitude);
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
    return `${x} ${y}`;
  });
  return `M${points.join('L')}Z`;
}

/** Where a point lies on a sheet. */
export function placeOnSheet(latitude: number, longitude: number): { readonly x: number; readonly y: number } {
  return { x: Math.round(longitude * narrowing * scale), y: Math.round(-latitude * scale) };
}

/** Draws these areas on one sheet. Units without an area of their own are left out. */
export function drawAreas(areas: AreaShapes, pCodes: readonly string[]): OutlineSheet {
  const box: Box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  const outlines = pCodes.flatMap((pCode): Outline[] => {
    const area = areas.find(pCode);
    if (!area) return [];
    const rings = area.geometry.coordinates.flat();
    return [{ pCode, path: rings.map((ring) => ringOf(ring, box)).join('') }];
  });
  if (outlines.length === 0) return { outlines, viewBox: '0 0 1 1' };
  const [width, height] = [box.east - box.west, box.south - box.north];
  const edge = Math.round(Math.max(width, height) * margin);
  const viewBox = [box.west - edge, box.north - edge, width + 2 * edge, height + 2 * edge].join(' ');
  return { outlines, viewBox };
}

/** The codes of a level below a unit, or in the whole country. */
export function listCodesBelow(places: Units, pCode: string | undefined, level: AdminLevel): readonly string[] {
  return places
    .children(pCode)
    .flatMap((unit) => (unit.level >= level ? [unit.pCode] : listCodesBelow(places, unit.pCode, level)));
}

type AreasState = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly areas: Areas };

/** The approximate areas of the product's own data, fetched when a map is opened first. */
export function useAreas(wanted: boolean): AreasState {
  const [state, setState] = useState<AreasState>({ state: 'loading' });
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const tell = (next: AreasState) => current && setState(next);
    loadAreas().then(
      (areas) => tell({ state: 'ready', areas }),
      () => tell({ state: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return state;
}
