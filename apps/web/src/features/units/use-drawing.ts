import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StairLayout } from '@domivka/domain/apartment/stair-layout';

/** With these flats chosen besides; without them where all of them are chosen already. */
export function toggleFlats(chosen: readonly string[], flats: readonly string[]): readonly string[] {
  const before = new Set(chosen);
  const areAllChosen = flats.every((id) => before.has(id));
  return areAllChosen ? withoutFlats(chosen, flats) : [...new Set([...chosen, ...flats])];
}

function withoutFlats(chosen: readonly string[], flats: readonly string[]): readonly string[] {
  const gone = new Set(flats);
  return chosen.filter((id) => !gone.has(id));
}

/** What a drag over a rectangle of flats makes of the choice before it: it adds, unless it began on a chosen flat. */
export function drawAcross(before: readonly string[], flats: readonly string[], adds: boolean): readonly string[] {
  return adds ? [...new Set([...before, ...flats])] : withoutFlats(before, flats);
}

/**
 * Everything of the drawing that the keyboard reaches, row by row from the top: heads of entrances, heads of floors, flats. A head that spans
 * several columns is in each of them.
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

const edge = 40;
const speed = 9;

type Point = { readonly x: number; readonly y: number };

/** How far to go on along one axis for a pointer between two edges. */
function stepOf(at: number, from: number, to: number): number {
  if (at < from + edge) return -speed;
  return at > to - edge ? speed : 0;
}

/**
 * Scrolls while a drag is near an edge: the drawing to the sides, the page up and down. A finger that draws cannot scroll. Answers how to
 * stop; `onScrolled` runs after each step, when another flat may lie below the finger.
 */
function startEdgeScroll(frame: HTMLElement, pointOf: () => Point, onScrolled: () => void): () => void {
  let next = 0;
  const go = (): void => {
    const { x, y } = pointOf();
    const { left, right } = frame.getBoundingClientRect();
    const before = [frame.scrollLeft, window.scrollY];
    frame.scrollLeft += stepOf(x, left, right);
    window.scrollBy(0, stepOf(y, 0, window.innerHeight));
    if (frame.scrollLeft !== before[0] || window.scrollY !== before[1]) onScrolled();
    next = requestAnimationFrame(go);
  };
  next = requestAnimationFrame(go);
  return () => cancelAnimationFrame(next);
}

type DrawingOptions = {
  readonly map: StairMap;
  readonly selection: readonly string[];
  /** A finger draws only then; else it scrolls. A mouse always does. */
  readonly isSelecting: boolean;
  readonly onSelect: ((ids: readonly string[]) => void) | undefined;
};

/** A press on a flat, from which a drawing may begin. */
type Press = {
  readonly from: string;
  readonly before: readonly string[];
  readonly adds: boolean;
  readonly x: number;
  readonly y: number;
};

/** The key of the flat or the head that an element lies in. */
export function keyOfElement(element: EventTarget | Element | null): string | undefined {
  const holder = element instanceof Element ? element.closest<HTMLElement>('[data-key]') : null;
  return holder?.dataset['key'];
}

/** The key of the flat at a point, also where a toolbar has come to lie above it. */
function keyAt(frame: HTMLElement | null, { x, y }: { readonly x: number; readonly y: number }): string | undefined {
  return keyOfElement(document.elementsFromPoint(x, y).find((element) => frame?.contains(element)) ?? null);
}

/**
 * Drawing across flats with mouse or finger: all flats of the rectangle from where it began are chosen, or taken back when it began on a
 * chosen one. `wasDrawn` tells a click that ends a drawing from one that means a flat.
 */
export function useDrawing({ map, selection, isSelecting, onSelect }: DrawingOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const [press, setPress] = useState<Press>();
  const drawn = useRef(false);

  const reach = useEffectEvent(({ from, before, adds }: Press, key: string) => {
    onSelect?.(drawAcross(before, flatsBetween(map, from, key), adds));
  });

  useEffect(() => {
    if (!press) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    let point = { x: press.x, y: press.y };
    let at = press.from;
    let stopScrolling: (() => void) | undefined;
    const look = (): void => {
      const key = keyAt(frame.current, point);
      if (key === undefined || key === at || !isFlatKey(key)) return;
      at = key;
      drawn.current = true;
      reach(press, key);
    };
    const follow = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      point = { x: clientX, y: clientY };
      look();
      // Only a drawing that goes on scrolls: a press near the edge must not move the page.
      if (drawn.current && frame.current) stopScrolling ??= startEdgeScroll(frame.current, () => point, look);
    };
    window.addEventListener('pointermove', follow, { signal });
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => setPress(undefined), { signal });
    return () => {
      ends.abort();
      stopScrolling?.();
    };
  }, [press]);

  const onPointerDown = ({ target, button, pointerType, pointerId, clientX, clientY }: PointerEvent): void => {
    drawn.current = false;
    const from = keyOfElement(target);
    if (!onSelect || button !== 0 || from === undefined || !isFlatKey(from)) return;
    if (!isSelecting && pointerType !== 'mouse') return;
    // A finger holds on to the element that it touched first; the others must hear of it too.
    if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
    setPress({ from, before: selection, adds: !selection.includes(from), x: clientX, y: clientY });
  };

  return { frame, onPointerDown, wasDrawn: () => drawn.current };
}
