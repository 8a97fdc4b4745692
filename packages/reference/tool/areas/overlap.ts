import type { MultiPolygon, Polygon, Position } from 'geojson';
import polygonClipping from 'polygon-clipping';
import type { MultiPolygon as ClipPolygon } from 'polygon-clipping';

/** Intersection over union of two shapes, 0 (apart) to 1 (the same). Plane areas: only their ratio counts. */
export function measureOverlap(a: Polygon | MultiPolygon, b: Polygon | MultiPolygon): number {
  const first = toClip(a);
  const second = toClip(b);
  const common = shapeArea(polygonClipping.intersection(first, second));
  return common / (shapeArea(first) + shapeArea(second) - common);
}

/** The middle value; of an even number the upper one of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function toClip(shape: Polygon | MultiPolygon): ClipPolygon {
  const polygons: Position[][][] = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons.map((rings) => rings.map((ring) => ring.map(([x = 0, y = 0]) => [x, y])));
}

function shapeArea(polygons: ClipPolygon): number {
  return polygons.reduce((sum, [outer = [], ...holes]) => {
    return sum + ringArea(outer) - holes.reduce((inner, hole) => inner + ringArea(hole), 0);
  }, 0);
}

function ringArea(ring: readonly [number, number][]): number {
  let twice = 0;
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}
