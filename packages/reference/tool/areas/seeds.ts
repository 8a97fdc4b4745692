import { Delaunay } from 'd3-delaunay';
import { createCitySeeds } from './city-seeds.ts';
import type { Outlines } from './outlines.ts';
import { distance, isInside } from './plane.ts';
import type { PlanePoint, Region, Ring } from './plane.ts';
import { outside } from './placed-settlement.ts';
import type { PlacedSettlement, Seed } from './placed-settlement.ts';

/** Seeds of a border stand this far from the line, on both sides of it (about 130 m). */
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
