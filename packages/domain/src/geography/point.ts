/** WGS 84, degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Whether a value is a whole point: in a form one half may be missing. */
export function isPoint(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null) return false;
  const { latitude, longitude } = value as Partial<Record<keyof Point, unknown>>;
  return typeof latitude === 'number' && typeof longitude === 'number';
}

/** The box around Ukraine within its internationally recognised borders, in degrees, with some kilometres to spare. */
export const ukraineBounds = { south: 44.2, north: 52.5, west: 22, east: 40.4 } as const;

/** Mean radius of the Earth, metres. */
const earthRadius = 6_371_008.8;

/** Distance on the sphere in metres (haversine); within half a per cent of the ellipsoid. */
export function distanceMetres(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Whether a point lies in the box around Ukraine: a first guard against swapped or foreign coordinates, not a border. */
export function isInUkraine({ latitude, longitude }: Point): boolean {
  const { south, north, west, east } = ukraineBounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

const metresPerDegree = 111_320;

/** The box that holds everything within so many metres of a point: west, south, east, north in degrees. */
export function boxAround({ latitude, longitude }: Point, metres: number): readonly [number, number, number, number] {
  const north = metres / metresPerDegree;
  // Near the poles a box would be as wide as the Earth.
  const east = north / Math.max(0.1, Math.cos(radians(latitude)));
  return [longitude - east, latitude - north, longitude + east, latitude + north];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The eight directions, clockwise from the north. */
export const directionNames = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof directionNames)[number];

/** In which direction the second point lies, seen from the first; for points some kilometres apart at most. */
export function directionOf(from: Point, to: Point): Direction {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const turn = Math.atan2(east, to.latitude - from.latitude) / (2 * Math.PI);
  return directionNames[(Math.round(turn * 8) + 8) % 8] ?? 'n';
}

const coordinates = /^\(?(-?\d{1,3}[.,]\d{1,15})°?\s*[\s,;]\s*(-?\d{1,3}[.,]\d{1,15})°?\)?$/;

/** Coordinates in either order: in Ukraine the latitude is always above the longitude, so their order is never in doubt. */
export function findPoint(text: string): Point | undefined {
  const found = coordinates.exec(text);
  if (!found) return undefined;
  const [first = Number.NaN, second = Number.NaN] = found.slice(1).map((degrees) => Number(degrees.replace(',', '.')));
  return [
    { latitude: first, longitude: second },
    { latitude: second, longitude: first },
  ].find(isInUkraine);
}
