import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson';
import { merge, mergeArcs, quantize } from 'topojson-client';
import type { GeometryObject } from 'topojson-specification';
import type { AreaCollection, AreaProperties, AreaTopology } from '../../src/areas.ts';
import type { AdminUnit, UnitPoint } from '../../src/unit.ts';
import {
  createNet,
  createSimpleNet,
  isInside,
  outside,
  type PlacedSettlement,
  type PlanePoint,
  type Region,
  type Seed,
} from './plane.ts';
import { addRegion, type Outlines, placeCity, readOutlines, surround } from './outlines.ts';
import { createSeeds } from './seeds.ts';
import { Delaunay } from 'd3-delaunay';

type AreaShape = { readonly pCode: string; readonly geometry: MultiPolygon };

const edgeOfPlane: [number, number, number, number] = [-200, -200, 1200, 900];

/** The land nearest to the seeds of each area, joined into one shape an area; positions by `place`. */
function joinCells(seeds: readonly Seed[], place: (point: PlanePoint) => Position): AreaShape[] {
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
  const collection = net.objects.cells;
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

/** A linear relation of the drawing to longitude and to the Mercator value of latitude. */
type Projection = {
  readonly scaleX: number;
  readonly shiftX: number;
  readonly scaleY: number;
  readonly shiftY: number;
};

/** A settlement to find the projection by: its position and the oblast it belongs to. */
type ControlPoint = { readonly pCode: string; readonly point: UnitPoint };

const radians = Math.PI / 180;

function toPlane(projection: Projection, point: UnitPoint): PlanePoint {
  return [
    point.longitude * projection.scaleX + projection.shiftX,
    mercator(point.latitude) * projection.scaleY + projection.shiftY,
  ];
}

function toDegreesOf(projection: Projection, [x, y]: PlanePoint): [longitude: number, latitude: number] {
  const value = ((y - projection.shiftY) / projection.scaleY) * radians;
  return [(x - projection.shiftX) / projection.scaleX, (2 * Math.atan(Math.exp(value)) - Math.PI / 2) / radians];
}

function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) / radians;
}

/**
 * Finds the projection of the drawing from positions of settlements alone: first a straight line through the middles
 * of the oblasts, then small steps as long as fewer settlements lie outside the outline of their oblast.
 */
function fitProjection(controls: readonly ControlPoint[], regions: ReadonlyMap<string, Region>): Projection {
  let best = fitMiddles(controls, regions);
  const misplaced = (projection: Projection, points: readonly ControlPoint[]): number =>
    points.filter(({ pCode, point }) => {
      const region = regions.get(pCode);
      return region !== undefined && !isInside(region, toPlane(projection, point));
    }).length;
  // Only settlements near an outline can change sides in small steps.
  const near = controls.filter((control) => steps(best, 8).some((moved) => misplaced(moved, [control]) > 0));
  let fewest = misplaced(best, near);
  for (let size = 4; size >= 0.05;) {
    const better = steps(best, size)
      .map((projection) => ({ projection, count: misplaced(projection, near) }))
      .reduce((a, b) => (b.count < a.count ? b : a));
    if (better.count < fewest) {
      best = better.projection;
      fewest = better.count;
    } else size /= 2;
  }
  return best;
}

/** Projections that move or stretch the drawing by `size` units at its edge. */
function steps(base: Projection, size: number): Projection[] {
  const middleX = 500;
  const middleY = 335;
  const list: Projection[] = [];
  for (const amount of [-size, size]) {
    list.push({ ...base, shiftX: base.shiftX + amount }, { ...base, shiftY: base.shiftY + amount });
    const factorX = 1 + amount / middleX;
    const factorY = 1 + amount / middleY;
    list.push(
      { ...base, scaleX: base.scaleX * factorX, shiftX: middleX + (base.shiftX - middleX) * factorX },
      { ...base, scaleY: base.scaleY * factorY, shiftY: middleY + (base.shiftY - middleY) * factorY },
    );
  }
  return list;
}

function fitMiddles(controls: readonly ControlPoint[], regions: ReadonlyMap<string, Region>): Projection {
  const pairs = [...regions].map(([pCode, { box }]) => {
    const points = controls.filter((control) => control.pCode === pCode).map((control) => control.point);
    return {
      x: (box[0] + box[2]) / 2,
      y: (box[1] + box[3]) / 2,
      longitude: middle(points.map((point) => point.longitude)),
      value: middle(points.map((point) => mercator(point.latitude))),
    };
  });
  const [scaleX, shiftX] = fitLine(pairs.map(({ longitude, x }) => [longitude, x]));
  const [scaleY, shiftY] = fitLine(pairs.map(({ value, y }) => [value, y]));
  return { scaleX, shiftX, scaleY, shiftY };
}

function middle(values: readonly number[]): number {
  return (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
}

/** Least squares: slope and constant of y over x. */
function fitLine(pairs: readonly (readonly [number, number])[]): [number, number] {
  const meanX = pairs.reduce((sum, [x]) => sum + x, 0) / pairs.length;
  const meanY = pairs.reduce((sum, [, y]) => sum + y, 0) / pairs.length;
  const slope =
    pairs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) /
    pairs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return [slope, meanY - slope * meanX];
}

const sevastopol = 'UA85';
const kyiv = 'UA80';

const exclusionZone = 'UA3200000';

/** Hromadas that the codifier has in a raion of Crimea and that lie in Sevastopol; they have no area of their own. */
const inSevastopol = ['UA0102001', 'UA0102007', 'UA0102021', 'UA0102023', 'UA0102031', 'UA0102043'];

/** Land around the settlements of Sevastopol, up to the sea (about 4 km). */
const marginOfSevastopol = 3;

/** Corners that span less than this (in square degrees, about 0.4 square kilometres) are left out. */
const smallestCorner = 5e-5;
/** Positions are on a grid of so many lines in each direction (about 130 m). */
const gridSize = 10_000;

/** Computes approximate areas of levels 1 to 3 from the positions of settlements and the outlines of a drawing. */
export function computeAreas(units: readonly AdminUnit[]): AreaTopology {
  const points = listPoints(units);
  const drawn = readOutlines();
  const controls = points.filter(({ area }) => !area.startsWith(kyiv) && !area.startsWith(sevastopol));
  const projection = fitProjection(
    controls.map(({ area, point }) => ({ pCode: area.slice(0, 4), point })),
    drawn.regions,
  );
  const settlements = points.map(({ area, point, isCity }) => ({
    at: toPlane(projection, point),
    area,
    isCity,
    drawnIn: area.slice(0, 4),
  }));
  const outlines = addCities(drawn, settlements);
  return buildLevels(joinCells(createSeeds(settlements, outlines), (point) => toDegreesOf(projection, point)));
}

function addCities(drawn: ReturnType<typeof readOutlines>, settlements: readonly PlacedSettlement[]): Outlines {
  const places = (test: (settlement: PlacedSettlement) => boolean) => settlements.filter(test).map(({ at }) => at);
  const [centre] = places(({ drawnIn }) => drawnIn === kyiv);
  if (centre === undefined) throw new Error('The table has no position of Kyiv');
  const kyivRing = placeCity(
    drawn.kyivAsDrawn,
    centre,
    places(({ drawnIn }) => drawnIn !== kyiv),
  );
  const sevastopolRing = surround(
    places(({ drawnIn }) => drawnIn === sevastopol),
    marginOfSevastopol,
  );
  return addRegion(addRegion(drawn, kyiv, kyivRing, 'above'), sevastopol, sevastopolRing, 'below');
}

/**
 * Settlements with their area of level 3. Where none of an area has a position, the centre of the area stands for
 * them; the exclusion zone, most of whose villages are gone, has its centres besides.
 */
function listPoints(units: readonly AdminUnit[]): { area: string; point: UnitPoint; isCity: boolean }[] {
  const settled = new Set<string>();
  const points: { area: string; point: UnitPoint; isCity: boolean }[] = [];
  for (const unit of units) {
    if (unit.level !== 4 || unit.centre === undefined || unit.parent === undefined) continue;
    settled.add(unit.parent);
    points.push({ area: toArea(unit.parent), point: unit.centre, isCity: unit.kind === 'city' });
  }
  for (const unit of units) {
    if (unit.level > 3 || unit.centre === undefined) continue;
    if (unit.kind === 'exclusion_zone') points.push({ area: exclusionZone, point: unit.centre, isCity: false });
    else if (unit.level === 3 && !settled.has(unit.pCode)) {
      points.push({ area: toArea(unit.pCode), point: unit.centre, isCity: false });
    }
  }
  return points;
}

function toArea(hromada: string): string {
  return inSevastopol.includes(hromada) ? `${sevastopol}00000` : hromada;
}

function buildLevels(shapes: readonly AreaShape[]): AreaTopology {
  const features: FeatureCollection<AreaShape['geometry'], AreaProperties> = {
    type: 'FeatureCollection',
    features: shapes.map(({ pCode, geometry }) => ({ type: 'Feature', properties: { pCode }, geometry })),
  };
  const net = quantize(createSimpleNet({ hromada: features }, smallestCorner), gridSize);
  const hromadas = listAreas(net.objects.hromada);
  const join = (length: number): AreaCollection => {
    const groups = new Map<string, Area[]>();
    for (const area of hromadas) {
      const pCode = area.properties.pCode.slice(0, length);
      groups.set(pCode, [...(groups.get(pCode) ?? []), area]);
    }
    const joined = [...groups].map(([pCode, parts]) => ({ ...mergeArcs(net, parts), properties: { pCode } }));
    return { type: 'GeometryCollection', geometries: joined };
  };
  return {
    ...net,
    objects: { oblast: join(4), raion: join(6), hromada: { type: 'GeometryCollection', geometries: hromadas } },
  };
}

type Area = AreaCollection['geometries'][number];

function listAreas(object: GeometryObject | undefined): Area[] {
  if (object?.type !== 'GeometryCollection') throw new Error('The areas fell apart');
  return object.geometries.map((area) => {
    const pCode = readPCode(area.properties);
    if (area.type !== 'MultiPolygon' || pCode === undefined) throw new Error('An area has lost its shape or its code');
    return { ...area, properties: { pCode } };
  });
}

function readPCode(properties: object | null | undefined): string | undefined {
  return properties && 'pCode' in properties && typeof properties.pCode === 'string' ? properties.pCode : undefined;
}
