import { Delaunay } from 'd3-delaunay';
import { createRegion, distance, isInside } from './plane.ts';
import type { PlanePoint, Ring } from './plane.ts';

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
