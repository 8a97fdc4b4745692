import { Delaunay } from 'd3-delaunay';
import type { Outlines } from './outlines.ts';
import {
  distance,
  isInside,
  outside,
  type PlacedSettlement,
  type PlanePoint,
  type Region,
  type Ring,
  type Seed,
} from './plane.ts';

/*
 * A hromada of one city has one seed. Its cell would reach half-way to the next village, which is too little for a
 * large city and too much for a small one. Rings of seeds give it a round area instead, whose size follows from how
 * far the neighbouring settlements keep away from it.
 */

/** Neighbours whose mean distance tells the size. */
const neighbourCount = 5;
/** Radius as a share of that distance: of a city, and of one whose neighbours are further than the limit (8 km). */
const cityShare = 0.8;
const largeCityShare = 1.1;
const largeCityFrom = 6.2;
/** The same for a place that is no city and lies within another oblast. */
const enclaveShare = 0.2;

const ringOffset = 0.1;
const ringPoints = 24;

/** A settlement with the oblast in whose outline it lies. */
type Place = PlacedSettlement & { readonly region: string };

/** Ring seeds of all settlements that are the only one of their hromada and a city, or an enclave. */
function createCitySeeds(places: readonly Place[], regionOf: (point: PlanePoint) => string): Seed[] {
  const inHromada = count(places.map((place) => place.area));
  const inOblast = count(places.map((place) => place.drawnIn));
  return places
    .filter((place) => inHromada.get(place.area) === 1 && inOblast.get(place.drawnIn) !== 1)
    .filter((place) => place.region !== outside && (place.isCity || place.region !== place.drawnIn))
    .flatMap((place) =>
      ringsAround(place, listNearest(place, places)).filter(({ at }) => regionOf(at) === place.region),
    );
}

function count(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The nearest settlements within the same outline. */
function listNearest(place: Place, places: readonly Place[]): Place[] {
  return places
    .filter((other) => other !== place && other.region === place.region && Math.abs(other.at[1] - place.at[1]) < 40)
    .toSorted((a, b) => distance(a.at, place.at) - distance(b.at, place.at))
    .slice(0, neighbourCount * 4);
}

function ringsAround(place: Place, nearest: readonly Place[]): Seed[] {
  const near = nearest.slice(0, neighbourCount);
  const mean = near.reduce((sum, other) => sum + distance(other.at, place.at), 0) / near.length;
  const radius = mean * shareFor(place, mean);
  const closestTo = (at: PlanePoint) =>
    nearest.reduce((best, other) => (distance(other.at, at) < distance(best.at, at) ? other : best));
  const seeds: Seed[] = [];
  for (let part = 0; part < ringPoints; part += 1) {
    const angle = (2 * Math.PI * part) / ringPoints;
    const on = (length: number): PlanePoint => [
      place.at[0] + length * Math.cos(angle),
      place.at[1] + length * Math.sin(angle),
    ];
    const neighbour = closestTo(on(radius));
    const add = (length: number, area: string) => seeds.push({ at: on(length), area, isSettlement: false });
    if (distance(closestTo(on(radius / 2)).at, on(radius / 2)) > radius / 3) add(radius / 2, place.area);
    // A neighbour that the ring would cut off from its own land interrupts it.
    if (distance(neighbour.at, on(radius)) < radius / 3) continue;
    add(radius - ringOffset, place.area);
    add(radius + ringOffset, neighbour.area);
  }
  return seeds;
}

function shareFor(place: Place, mean: number): number {
  if (!place.isCity) return enclaveShare;
  return mean > largeCityFrom ? largeCityShare : cityShare;
}

/** Seeds of a border are this far from the line, on both sides of it (about 130 m). */
const borderOffset = 0.1;
/** Distance of such seeds along the line (about 1 km). */
const borderSpacing = 0.8;
/** A settlement that lies this little on the wrong side of a line moves the line (about 5 km). */
const lineTolerance = 4;

/**
 * Seeds for the cells: every settlement that lies in the country, also within the outline of another oblast, and
 * pairs of points along every outline. The border of two such points is the outline itself, so the cells need no
 * clipping and both sides of a border are cut at the same places.
 */
export function createSeeds(settlements: readonly PlacedSettlement[], outlines: Outlines): Seed[] {
  const regionOf = (point: PlanePoint): string => findRegion(outlines.regions, point);
  const regions = settlements.map((settlement) => regionOf(settlement.at));
  const nearestOf = createNearest(settlements);
  const everywhere = Delaunay.from(settlements.map(({ at }) => at));

  // A settlement drawn into the sea or abroad claims the stretch of the border that it is nearest to.
  const beyond = new Set(settlements.filter((_, index) => regions[index] === outside));
  const seeds = settlements
    .filter((_, index) => regions[index] !== outside)
    .map(({ at, area }): Seed => ({ at, area, isSettlement: true }));
  for (const pair of outlines.lines.flatMap(listPairs)) {
    const sides = pair.map(regionOf);
    const closest = everywhere.find(pair[0][0], pair[0][1]);
    const settlement = settlements[closest];
    const lies = regions[closest];
    const movesLine =
      settlement !== undefined &&
      lies !== undefined &&
      lies !== outside &&
      lies !== settlement.drawnIn &&
      sides.includes(lies) &&
      sides.includes(settlement.drawnIn) &&
      distance(settlement.at, pair[0]) < lineTolerance;
    if (movesLine) continue;
    pair.forEach((at, side) => {
      const nearest = nearestOf(sides[side] ?? outside, at);
      seeds.push({ at, area: nearest?.area ?? outside, isSettlement: nearest !== undefined && beyond.has(nearest) });
    });
  }
  const places = settlements.map((settlement, index) => ({ ...settlement, region: regions[index] ?? outside }));
  return dropDoubles([...seeds, ...createCitySeeds(places, regionOf)]);
}

function findRegion(regions: ReadonlyMap<string, Region>, point: PlanePoint): string {
  for (const [pCode, region] of regions) if (isInside(region, point)) return pCode;
  return outside;
}

/** The nearest settlement that belongs to the oblast drawn there. */
function createNearest(settlements: readonly PlacedSettlement[]) {
  const byOblast = new Map<string, { list: PlacedSettlement[]; index: Delaunay<PlanePoint> }>();
  for (const oblast of new Set(settlements.map((settlement) => settlement.drawnIn))) {
    const list = settlements.filter((settlement) => settlement.drawnIn === oblast);
    byOblast.set(oblast, { list, index: Delaunay.from(list.map(({ at }) => at)) });
  }
  return (oblast: string, at: PlanePoint): PlacedSettlement | undefined => {
    const found = byOblast.get(oblast);
    return found?.list[found.index.find(at[0], at[1])];
  };
}

/** Pairs of points on the left and on the right of a line, at even distances along each of its parts. */
function listPairs(line: Ring): [PlanePoint, PlanePoint][] {
  const pairs: [PlanePoint, PlanePoint][] = [];
  line.forEach((from, at) => {
    const to = line[at + 1];
    if (to === undefined) return;
    const length = distance(from, to);
    const count = Math.max(1, Math.round(length / borderSpacing));
    const unit: PlanePoint = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    for (let part = 0; part < count; part += 1) {
      const along = (length * (part + 0.5)) / count;
      const middle: PlanePoint = [from[0] + unit[0] * along, from[1] + unit[1] * along];
      pairs.push([step(middle, unit, -borderOffset), step(middle, unit, borderOffset)]);
    }
  });
  return pairs;
}

function step(point: PlanePoint, unit: PlanePoint, amount: number): PlanePoint {
  return [point[0] - unit[1] * amount, point[1] + unit[0] * amount];
}

function dropDoubles(seeds: readonly Seed[]): Seed[] {
  const byPlace = new Map<string, Seed>();
  for (const seed of seeds) {
    const place = `${seed.at[0].toFixed(6)} ${seed.at[1].toFixed(6)}`;
    if (!byPlace.has(place)) byPlace.set(place, seed);
  }
  return [...byPlace.values()];
}
