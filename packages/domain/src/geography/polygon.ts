/** A corner of a polygon: longitude and latitude, in degrees. */
export type Corner = readonly [longitude: number, latitude: number];

/** The most corners that a search takes: a circle has 64. */
export const mostCorners = 100;

/**
 * Corners are compared in millionths of a degree. PostgreSQL takes two numbers that differ by less than a millionth as equal: in whole degrees
 * every point within some hundred metres of a short side would be inside.
 */
export const polygonScale = 1_000_000;

/** Whether this is a place on Earth. */
export function isCorner(value: unknown): value is Corner {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((one) => Number.isFinite(one)) &&
    Math.abs(Number(value[0])) <= 180 &&
    Math.abs(Number(value[1])) <= 90
  );
}

/** The corners of a list of longitudes and latitudes in turn. */
export function cornersOf(numbers: readonly number[]): readonly Corner[] {
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [
    Number(numbers[2 * index]),
    Number(numbers[2 * index + 1]),
  ]);
}

/** West, south, east and north of a polygon. */
export function boxOfPolygon(polygon: readonly Corner[]): readonly [number, number, number, number] {
  const [longitudes, latitudes] = [polygon.map(([longitude]) => longitude), polygon.map(([, latitude]) => latitude)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

const nearlyZero = 1e-6;
const isZero = (value: number): boolean => Math.abs(value) <= nearlyZero;
const onBorder = 'on the border';

/**
 * How a side crosses the positive half of the x axis: twice up or down, once where it only begins or ends there. The same steps as in the
 * server's database, so that both find the same (`lseg_crossing` of PostgreSQL).
 */
function crossing(x: number, y: number, lastX: number, lastY: number): number | typeof onBorder {
  const isRight = x > nearlyZero;
  const wasLeft = lastX + nearlyZero < 0;
  if (isZero(y)) {
    if (isZero(x)) return onBorder;
    if (isZero(lastY)) return (isRight ? lastX > nearlyZero : wasLeft) ? 0 : onBorder;
    if (!isRight) return 0;
    return lastY < 0 ? 1 : -1;
  }
  const sign = y > 0 ? 1 : -1;
  if (isZero(lastY)) return wasLeft ? 0 : sign;
  if (Math.sign(lastY) === sign) return 0;
  if (x + nearlyZero >= 0 && lastX > nearlyZero) return 2 * sign;
  if (x + nearlyZero < 0 && lastX <= nearlyZero) return 0;
  const side = (x - lastX) * y - (y - lastY) * x;
  if (isZero(side)) return onBorder;
  return Math.sign(side) === sign ? 0 : 2 * sign;
}

/** Whether a place lies in a polygon or on its border. Parts that its border encloses twice are inside too. */
export function isInside(polygon: readonly Corner[], longitude: number, latitude: number): boolean {
  const [ownX, ownY] = [longitude * polygonScale, latitude * polygonScale];
  let crossings = 0;
  for (const [index, [cornerX, cornerY]] of polygon.entries()) {
    const [beforeX, beforeY] = polygon.at(index - 1) ?? [cornerX, cornerY];
    const crossed = crossing(
      cornerX * polygonScale - ownX,
      cornerY * polygonScale - ownY,
      beforeX * polygonScale - ownX,
      beforeY * polygonScale - ownY,
    );
    if (crossed === onBorder) return true;
    crossings += crossed;
  }
  return crossings !== 0;
}

/** Whether a place answers a condition of four numbers (west, south, east, north) or of more, which are the corners of a polygon. */
export function isWithin(area: readonly number[], longitude: number, latitude: number): boolean {
  if (area.length > 4) return isInside(cornersOf(area), longitude, latitude);
  const [west = 0, south = 0, east = 0, north = 0] = area;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Whether these numbers are a box or a polygon. */
export function isBoxOrPolygon(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || !value.every((one) => Number.isFinite(one))) return false;
  if (value.length === 4) return true;
  return (
    value.length >= 6 && value.length <= 2 * mostCorners && value.length % 2 === 0 && cornersOf(value).every(isCorner)
  );
}
