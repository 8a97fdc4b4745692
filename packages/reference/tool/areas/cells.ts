import { Delaunay } from 'd3-delaunay';
import type { Feature, MultiPolygon, Position } from 'geojson';
import { merge } from 'topojson-client';
import { createNet } from './net.ts';
import { outside } from './placed-settlement.ts';
import type { PlanePoint } from './plane.ts';
import type { Seed } from './placed-settlement.ts';

export type AreaShape = { readonly pCode: string; readonly geometry: MultiPolygon };

const edgeOfPlane: [number, number, number, number] = [-200, -200, 1200, 900];

/** The land nearest to the seeds of each area, joined into one shape an area; positions by `place`. */
export function joinCells(seeds: readonly Seed[], place: (point: PlanePoint) => Position): AreaShape[] {
  const delaunay = Delaunay.from(seeds.map((seed) => seed.at));
  const areas = absorbFragments(seeds, (index) => delaunay.neighbors(index));
  const voronoi = delaunay.voronoi(edgeOfPlane);
  const cellsByArea = new Map<string, number[]>();
  const cells: Feature[] = [];
  areas.forEach((area, index) => {
    if (area === outside) return;
    const ring = toGlobe(voronoi.cellPolygon(index), place);
    if (ring.length < 4) return;
    const list = cellsByArea.get(area);
    if (list === undefined) cellsByArea.set(area, [cells.length]);
    else list.push(cells.length);
    cells.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } });
  });
  const net = createNet({ cells: { type: 'FeatureCollection', features: cells } });
  const collection = net.objects['cells'];
  if (collection?.type !== 'GeometryCollection') throw new Error('The cells fell apart');
  return [...cellsByArea]
    .map(([pCode, list]) => {
      const parts = list.map((index) => collection.geometries[index]).filter((part) => part?.type === 'Polygon');
      return { pCode, geometry: merge(net, parts) };
    })
    .toSorted((a, b) => (a.pCode < b.pCode ? -1 : 1));
}

/**
 * A cell as a ring on the globe, counter-clockwise. Corners are rounded (about 1 m), so that corners which differ by
 * rounding errors alone become one and leave no slivers.
 */
function toGlobe(cell: readonly (readonly number[])[] | null, place: (point: PlanePoint) => Position): Position[] {
  const corners: PlanePoint[] = [];
  for (const [x = 0, y = 0] of cell ?? []) {
    const corner: PlanePoint = [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];
    const last = corners.at(-1);
    if (last === undefined || last[0] !== corner[0] || last[1] !== corner[1]) corners.push(corner);
  }
  return corners.map(place).toReversed();
}

/**
 * Areas of the seeds, where pieces that no settlement lies in go to the neighbour they touch most: the seeds of a
 * border can be cut off from the settlement they were named after.
 */
function absorbFragments(seeds: readonly Seed[], neighboursOf: (index: number) => Iterable<number>): string[] {
  const areas = seeds.map((seed) => seed.area);
  const seen = new Set<number>();
  seeds.forEach((_, start) => {
    if (seen.has(start) || areas[start] === outside) return;
    const piece = [start];
    const touched = new Map<string, number>();
    seen.add(start);
    for (const index of piece) {
      for (const next of neighboursOf(index)) {
        const area = areas[next] ?? outside;
        if (area !== areas[start]) touched.set(area, (touched.get(area) ?? 0) + 1);
        else if (!seen.has(next)) {
          seen.add(next);
          piece.push(next);
        }
      }
    }
    if (piece.some((index) => seeds[index]?.isSettlement === true)) return;
    const target = pickTarget(touched, areas[start] ?? outside);
    if (target !== undefined) for (const index of piece) areas[index] = target;
  });
  return areas;
}

function pickTarget(touched: ReadonlyMap<string, number>, area: string): string | undefined {
  const sameOblast = [...touched].filter(([other]) => other !== outside && other.slice(0, 4) === area.slice(0, 4));
  return sameOblast.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
}
