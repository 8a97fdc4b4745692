import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { drawAcross } from './stair-choice.ts';
import { flatsBetween, isFlatKey, type StairMap } from './stair-moves.ts';

const edge = 40;
const speed = 9;

type Point = { readonly x: number; readonly y: number };

/** How far to go on along one axis for a pointer between two edges. */
function stepOf(at: number, from: number, to: number): number {
  if (at < from + edge) return -speed;
  return at > to - edge ? speed : 0;
}

/**
 * Scrolls while a drag stands near an edge: the drawing to the sides, the page up and down. A finger that draws cannot scroll. Answers how to
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
