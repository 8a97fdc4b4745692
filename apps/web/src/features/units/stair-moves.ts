import type { StairLayout } from './stair-layout.ts';

/**
 * Everything of the drawing that the keyboard reaches, row by row from the top: heads of entrances, heads of floors, flats. A head that spans
 * several columns stands in each of them.
 */
export type StairMap = readonly (readonly (string | undefined)[])[];

export type Direction = 'up' | 'down' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'first' | 'last';

const headMark = ':';

export function entranceKey(entrance: number): string {
  return `entrance${headMark}${entrance}`;
}

export function floorKey(floor: number): string {
  return `floor${headMark}${floor}`;
}

export const unplacedKey = `floor${headMark}none`;

/** Whether a stop is a flat and not the head of a row or a column. */
export function isFlatKey(key: string): boolean {
  return !key.includes(headMark);
}

/** The map of a drawing. Without heads (`hasHeads` false) only the flats can be reached: nothing can be chosen by a head. */
export function mapOf({ entrances, floors, unplaced }: StairLayout, hasHeads: boolean): StairMap {
  const heads = entrances.flatMap(({ entrance, columns }) => Array<string>(columns).fill(entranceKey(entrance)));
  const rows = floors.map(({ floor, landings }) => [
    hasHeads ? floorKey(floor) : undefined,
    ...landings.flatMap((flats, index) =>
      Array.from({ length: entrances[index]?.columns ?? 0 }, (_, column) => flats[column]?.id),
    ),
  ]);
  const rest = unplaced.length > 0 ? [[hasHeads ? unplacedKey : undefined, ...unplaced.map(({ id }) => id)]] : [];
  return hasHeads && heads.length > 0 ? [[undefined, ...heads], ...rows, ...rest] : [...rows, ...rest];
}

type Place = { readonly row: number; readonly column: number };

function findPlace(map: StairMap, key: string): Place | undefined {
  for (const [row, stops] of map.entries()) {
    const column = stops.indexOf(key);
    if (column >= 0) return { row, column };
  }
  return undefined;
}

function alongRow(stops: readonly (string | undefined)[], { column }: Place, step: 1 | -1, key: string) {
  for (let next = column + step; next >= 0 && next < stops.length; next += step) {
    const stop = stops[next];
    if (stop !== undefined && stop !== key) return stop;
  }
  return undefined;
}

/** The stop of a row that is nearest to a column; the left one of two. */
function nearest(stops: readonly (string | undefined)[], column: number): string | undefined {
  const distance = (index: number) => Math.abs(index - column);
  const filled = stops.flatMap((stop, index) => (stop === undefined ? [] : [{ stop, index }]));
  return filled.toSorted((one, other) => distance(one.index) - distance(other.index))[0]?.stop;
}

function acrossRows(map: StairMap, { row, column }: Place, step: 1 | -1): string | undefined {
  for (let next = row + step; next >= 0 && next < map.length; next += step) {
    const stop = map[next]?.[column];
    if (stop !== undefined) return stop;
  }
  return nearest(map[row + step] ?? [], column);
}

function firstOf(stops: readonly (string | undefined)[] | undefined): string | undefined {
  return stops?.find((stop) => stop !== undefined);
}

function lastOf(stops: readonly (string | undefined)[] | undefined): string | undefined {
  return stops?.findLast((stop) => stop !== undefined);
}

/** Where a key leads from a stop; the stop itself where there is nothing in that direction. */
export function move(map: StairMap, from: string, direction: Direction): string {
  const place = findPlace(map, from);
  if (!place) return firstOf(map.flat()) ?? from;
  const stops = map[place.row] ?? [];
  const found: Record<Direction, () => string | undefined> = {
    up: () => acrossRows(map, place, -1),
    down: () => acrossRows(map, place, 1),
    left: () => alongRow(stops, place, -1, from),
    right: () => alongRow(stops, place, 1, from),
    rowStart: () => firstOf(stops),
    rowEnd: () => lastOf(stops),
    first: () => firstOf(map.flat()),
    last: () => lastOf(map.flat()),
  };
  return found[direction]() ?? from;
}

/** The flats of the rectangle between two stops, both included: what a drag or Shift with the arrows covers. */
export function flatsBetween(map: StairMap, one: string, other: string): readonly string[] {
  const [start, end] = [findPlace(map, one), findPlace(map, other)];
  if (!start || !end) return [];
  const [top, bottom] = [Math.min(start.row, end.row), Math.max(start.row, end.row)];
  const [left, right] = [Math.min(start.column, end.column), Math.max(start.column, end.column)];
  return map
    .slice(top, bottom + 1)
    .flatMap((stops) => stops.slice(left, right + 1))
    .filter((stop): stop is string => stop !== undefined && isFlatKey(stop));
}

/** The flats that the head of an entrance or of a floor stands for; a flat stands for itself. */
export function flatsOf(layout: StairLayout, key: string): readonly string[] {
  const { entrances, floors, unplaced } = layout;
  if (isFlatKey(key)) return [key];
  if (key === unplacedKey) return unplaced.map(({ id }) => id);
  const column = entrances.findIndex(({ entrance }) => entranceKey(entrance) === key);
  const landings =
    column >= 0
      ? floors.map(({ landings }) => landings[column] ?? [])
      : (floors.find(({ floor }) => floorKey(floor) === key)?.landings ?? []);
  return landings.flat().map(({ id }) => id);
}
