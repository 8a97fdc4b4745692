import svgMap from '@svg-maps/ukraine';
import { feature } from 'topojson-client';
import type { Feature, Geometry, MultiPolygon, Position } from 'geojson';
import {
  createRegion,
  createSimpleNet,
  distance,
  isInside,
  type PlanePoint,
  type Region,
  type Ring,
  ringArea,
} from './plane.ts';
import { Delaunay } from 'd3-delaunay';

/** The city is drawn at twice its area: half of it remains. */
const shareOfArea = 0.5;
/** Narrowest and widest the city may become against the drawing, which is stretched unevenly. */
const widths = range(0.6, 1.05, 0.05);
const moves = range(-10, 10, 0.5);

/**
 * Brings the drawn ring of a city to its true area: of all widths and moves that keep the centre of the city inside,
 * the one that takes in the fewest settlements of others; of equal ones the one closest to the drawing.
 */
export function placeCity(drawn: Ring, centre: PlanePoint, others: readonly PlanePoint[]): Ring {
  const nearby = others.filter((point) => drawn.some((corner) => distance(corner, point) < 15));
  let best: { ring: Ring; cost: number } | undefined;
  for (const width of widths) {
    for (const right of moves) {
      for (const down of moves) {
        const ring = stretch(drawn, [width, shareOfArea / width], [right, down]);
        const region = createRegion([ring]);
        if (!isInside(region, centre)) continue;
        const cost = nearby.filter((point) => isInside(region, point)).length + Math.hypot(right, down) / 1000;
        if (best === undefined || cost < best.cost) best = { ring, cost };
      }
    }
  }
  if (best === undefined) throw new Error('The drawn city cannot be placed over its centre');
  return best.ring;
}

/** The hull of settlements with some land around each: for a city that is missing in the drawing. */
export function surround(settlements: readonly PlanePoint[], margin: number): Ring {
  const directions = range(0, 23, 1).map((part) => (2 * Math.PI * part) / 24);
  const around = settlements.flatMap(([x, y]) =>
    directions.map((angle): PlanePoint => [x + margin * Math.cos(angle), y + margin * Math.sin(angle)]),
  );
  const { hull } = Delaunay.from(around);
  return Array.from(hull, (index) => around[index]).filter((point) => point !== undefined);
}

function stretch(ring: Ring, [width, height]: PlanePoint, [right, down]: PlanePoint): Ring {
  const middleX = middle(ring.map((point) => point[0]));
  const middleY = middle(ring.map((point) => point[1]));
  return ring.map(([x, y]) => [middleX + (x - middleX) * width + right, middleY + (y - middleY) * height + down]);
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function range(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by);
}

/** Outlines as drawn, by P-code of the oblast, and the lines between them, each of them once. */
export type Outlines = { regions: ReadonlyMap<string, Region>; lines: readonly Ring[] };

const kyivCity = 'UA80';
const kyivOblast = 'UA32';

const pCodeById: Readonly<Record<string, string>> = {
  crimea: 'UA01',
  vinnytsia: 'UA05',
  volyn: 'UA07',
  dnipropetrovsk: 'UA12',
  donetsk: 'UA14',
  zhytomyr: 'UA18',
  zakarpattia: 'UA21',
  zaporizhia: 'UA23',
  'ivano-frankivsk': 'UA26',
  kyiv: kyivOblast,
  kirovohrad: 'UA35',
  luhansk: 'UA44',
  lviv: 'UA46',
  mykolaiv: 'UA48',
  odessa: 'UA51',
  poltava: 'UA53',
  rivne: 'UA56',
  sumy: 'UA59',
  ternopil: 'UA61',
  kharkiv: 'UA63',
  kherson: 'UA65',
  khmelnytskyi: 'UA68',
  cherkasy: 'UA71',
  chernivtsi: 'UA73',
  chernihiv: 'UA74',
  'kyiv-city': kyivCity,
};

/** Corners of the drawing that span less than this area (about 0.08 square kilometres) are left out. */
const smallestCorner = 0.05;

/**
 * The outlines of the drawing. Neighbours share their border exactly, so that both sides of it see the same line.
 * The oblast of Kyiv reaches over the city, whose own ring is handed back apart: it is drawn at twice its area.
 * Sevastopol is not drawn: Crimea ends where it begins.
 */
export function readOutlines(): Outlines & { kyivAsDrawn: Ring } {
  const drawn = new Map(svgMap.locations.map((location) => [getPCode(location.id), readPath(location.path)]));
  const kyivAsDrawn = drawn.get(kyivCity)?.[0];
  const oblast = drawn.get(kyivOblast);
  if (kyivAsDrawn === undefined || oblast === undefined) throw new Error('The drawing has no Kyiv');
  drawn.delete(kyivCity);
  drawn.set(kyivOblast, oblast.slice(0, 1));
  return { ...shareBorders(drawn), kyivAsDrawn };
}

/** The outlines with one more ring, that covers what is drawn ('above') or yields to it ('below'). */
export function addRegion(outlines: Outlines, pCode: string, ring: Ring, place: 'above' | 'below'): Outlines {
  const added: [string, Region] = [pCode, createRegion([ring])];
  return {
    regions: new Map(place === 'above' ? [added, ...outlines.regions] : [...outlines.regions, added]),
    lines: [...outlines.lines, [...ring, ...ring.slice(0, 1)]],
  };
}

function getPCode(id: string): string {
  const pCode = pCodeById[id];
  if (pCode === undefined) throw new Error(`The drawing has an outline that is not known: ${id}`);
  return pCode;
}

/** Rings of an SVG path made of M, m, l and z. */
function readPath(path: string): Ring[] {
  const rings: PlanePoint[][] = [];
  let at: PlanePoint = [0, 0];
  for (const [, command = '', numbers = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    if (command === 'z') {
      at = rings.at(-1)?.[0] ?? at;
      continue;
    }
    if (!'Mml'.includes(command)) throw new Error(`The drawing has a path command that is not known: ${command}`);
    const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let index = 0; index + 1 < values.length; index += 2) {
      const [x = 0, y = 0] = values.slice(index, index + 2);
      at = command === 'M' ? [x, y] : [roundTenth(at[0] + x), roundTenth(at[1] + y)];
      if (command !== 'l' && index === 0) rings.push([]);
      rings.at(-1)?.push(at);
    }
  }
  return rings;
}

/** Sums of tenths drift; rounded, the same corner of two neighbours is the same point again. */
function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function shareBorders(drawn: ReadonlyMap<string, readonly Ring[]>): Outlines {
  const objects = Object.fromEntries([...drawn].map(([pCode, rings]) => [pCode, toFeature(rings)]));
  const simplified = createSimpleNet(objects, smallestCorner);
  const regions = new Map<string, Region>();
  for (const [pCode, object] of Object.entries(simplified.objects)) {
    const shape = feature(simplified, object);
    if (shape.type !== 'Feature') throw new Error(`The outline of ${pCode} fell apart`);
    regions.set(pCode, createRegion(listRings(shape.geometry).map(toRing)));
  }
  return { regions, lines: simplified.arcs.map((arc) => arc.map(toPoint)) };
}

function toFeature(rings: readonly Ring[]): Feature<MultiPolygon, Record<string, never>> {
  const largest = rings.reduce((most, ring) => Math.max(most, Math.abs(ringArea(ring))), 0);
  const outerSign = Math.sign(ringArea(rings.find((ring) => Math.abs(ringArea(ring)) === largest) ?? []));
  const closed = (ring: Ring): Position[] => [...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y]);
  const holes = rings.filter((ring) => Math.sign(ringArea(ring)) !== outerSign).map(closed);
  const coordinates = rings
    .filter((ring) => Math.sign(ringArea(ring)) === outerSign)
    .map((ring) => (Math.abs(ringArea(ring)) === largest ? [closed(ring), ...holes] : [closed(ring)]));
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
}

function listRings(geometry: Geometry): Position[][] {
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}

function toRing(positions: readonly Position[]): Ring {
  return positions.slice(0, -1).map(toPoint);
}

function toPoint(position: readonly number[]): PlanePoint {
  return [position[0] ?? 0, position[1] ?? 0];
}
