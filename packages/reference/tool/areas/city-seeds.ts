import { distance } from './plane.ts';
import type { PlanePoint } from './plane.ts';
import { outside } from './placed-settlement.ts';
import type { PlacedSettlement, Seed } from './placed-settlement.ts';

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
export function createCitySeeds(places: readonly Place[], regionOf: (point: PlanePoint) => string): Seed[] {
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
