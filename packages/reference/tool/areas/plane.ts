import type { Feature, FeatureCollection } from 'geojson';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { Objects, Topology } from 'topojson-specification';

/** A settlement on the drawing: the area of level 3 it belongs to and the oblast in whose outline that area is drawn. */
export type PlacedSettlement = {
  readonly at: PlanePoint;
  readonly area: string;
  readonly drawnIn: string;
  readonly isCity: boolean;
};

/** A point that claims the land nearest to it for an area; `outside` claims it for no one. */
export type Seed = { readonly at: PlanePoint; readonly area: string; readonly isSettlement: boolean };

export const outside = '';

/**
 * Shapes as a net of shared lines. Shapes must be features: of bare geometries the net forgets the properties.
 * The published types of the libraries for nets differ only in whether properties may be null; here they never are.
 */
export function createNet(shapes: Readonly<Record<string, Feature | FeatureCollection>>): Topology<Objects> {
  return topology({ ...shapes }) as Topology<Objects>;
}

/** {@link createNet} without corners that span less than `smallestCorner`, in square units of the shapes. */
export function createSimpleNet(
  shapes: Readonly<Record<string, Feature | FeatureCollection>>,
  smallestCorner: number,
): Topology<Objects> {
  return simplify(presimplify(createNet(shapes)), smallestCorner);
}

/** A point on the drawing plane of the outlines: x to the east, y to the south, in units of about 1.3 km. */
export type PlanePoint = [x: number, y: number];

export type Ring = readonly PlanePoint[];

/** Signed area by the shoelace rule; the sign tells the direction. */
export function ringArea(ring: Ring): number {
  let twice = 0;
  ring.forEach((point, at) => {
    const next = ring[(at + 1) % ring.length] ?? point;
    twice += point[0] * next[1] - next[0] * point[1];
  });
  return twice / 2;
}

export function distance(a: PlanePoint, b: PlanePoint): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** A region with a box for quick answers; holes count by the even-odd rule. */
export type Region = { readonly rings: readonly Ring[]; readonly box: readonly [number, number, number, number] };

export function createRegion(rings: readonly Ring[]): Region {
  const xs = rings.flatMap((ring) => ring.map((point) => point[0]));
  const ys = rings.flatMap((ring) => ring.map((point) => point[1]));
  return { rings, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}

export function isInside(region: Region, [x, y]: PlanePoint): boolean {
  const [left, top, right, bottom] = region.box;
  if (x < left || x > right || y < top || y > bottom) return false;
  let inside = false;
  for (const ring of region.rings) {
    let previous = ring.at(-1);
    for (const point of ring) {
      if (previous !== undefined && point[1] > y !== previous[1] > y) {
        const crossing = ((previous[0] - point[0]) * (y - point[1])) / (previous[1] - point[1]) + point[0];
        if (x < crossing) inside = !inside;
      }
      previous = point;
    }
  }
  return inside;
}
