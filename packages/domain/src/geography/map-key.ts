/*
 * Places on the map as one number, in the order of a Z curve over Web Mercator: all points of a tile follow each other, so that a tile is
 * one range of an index.
 */

/** The zoom at which a key is one cell; a cell is about 0.4 m wide in Ukraine. A key has 52 bits, so it is an exact number. */
export const keyZoom = 26;
const half = 2 ** 13;
const cells = 2 ** keyZoom;
/** The edge of the square of Web Mercator, in degrees of latitude. */
const northEdge = 85.051_128_78;

/** Puts a zero between any two of 13 bits. */
function spread(bits: number): number {
  let spreadOut = bits;
  spreadOut = (spreadOut | (spreadOut << 8)) & 0x00_ff_00_ff;
  spreadOut = (spreadOut | (spreadOut << 4)) & 0x0f_0f_0f_0f;
  spreadOut = (spreadOut | (spreadOut << 2)) & 0x33_33_33_33;
  return (spreadOut | (spreadOut << 1)) & 0x55_55_55_55;
}

/** The opposite of `spread`. */
function gather(bits: number): number {
  let gathered = bits & 0x55_55_55_55;
  gathered = (gathered | (gathered >>> 1)) & 0x33_33_33_33;
  gathered = (gathered | (gathered >>> 2)) & 0x0f_0f_0f_0f;
  gathered = (gathered | (gathered >>> 4)) & 0x00_ff_00_ff;
  return (gathered | (gathered >>> 8)) & 0x00_00_ff_ff;
}

/** The key of a cell of zoom 26: bits of x and y in turn. */
function interleave(x: number, y: number): number {
  const low = spread(x % half) + 2 * spread(y % half);
  const high = spread(Math.floor(x / half)) + 2 * spread(Math.floor(y / half));
  return high * half * half + low;
}

/** A place on the square of Web Mercator, y to the south: in cells, or in parts of its width. */
export type Position = { readonly x: number; readonly y: number };

/** The position of the cell of zoom 26 with this key. */
export function cellOfKey(key: number): Position {
  const low = key % (half * half);
  const high = Math.floor(key / (half * half));
  return {
    x: gather(high) * half + gather(low),
    y: gather(Math.floor(high / 2)) * half + gather(Math.floor(low / 2)),
  };
}

/** The position of a place, in parts of the width: from 0 to 1. */
export function toMercator(latitude: number, longitude: number): Position {
  const sine = Math.sin((Math.min(Math.max(latitude, -northEdge), northEdge) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

const toCell = (part: number): number => Math.min(Math.max(Math.floor(part * cells), 0), cells - 1);

/** The key of a place in degrees. */
export function mapKeyOf(latitude: number, longitude: number): number {
  const { x, y } = toMercator(latitude, longitude);
  return interleave(toCell(x), toCell(y));
}

export type Tile = { readonly z: number; readonly x: number; readonly y: number };

/** The keys of a tile: from the first, up to but not including the second. */
export function rangeOfTile({ z, x, y }: Tile): readonly [from: number, to: number] {
  const width = 4 ** (keyZoom - z);
  const scale = 2 ** (keyZoom - z);
  const from = interleave(x * scale, y * scale);
  return [from, from + width];
}

/** By what a key is divided to get the key of its cell at this zoom. */
export function keysOfCell(zoom: number): number {
  return 4 ** (keyZoom - zoom);
}

/** Whether there is such a tile. */
export function isTile({ z, x, y }: Tile): boolean {
  return [z, x, y].every((one) => Number.isSafeInteger(one) && one >= 0) && z <= keyZoom && Math.max(x, y) < 2 ** z;
}
