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
