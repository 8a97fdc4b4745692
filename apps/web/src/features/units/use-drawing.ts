import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import { startEdgeScroll } from './edge-scroll.ts';
import { drawAcross } from './stair-choice.ts';
import { flatsBetween, isFlatKey, type StairMap } from './stair-moves.ts';

export type DrawingOptions = {
  readonly map: StairMap;
  readonly selection: readonly string[];
  /** A finger draws only then; else it scrolls. A mouse always does. */
  readonly isSelecting: boolean;
  readonly onSelect: ((ids: readonly string[]) => void) | undefined;
};

type Drawing = {
  readonly from: string;
  readonly before: readonly string[];
  readonly adds: boolean;
  at: string;
  moved: boolean;
};

/** The key of the flat or the head that an element lies in. */
export function keyOfElement(element: EventTarget | Element | null): string | undefined {
  const holder = element instanceof Element ? element.closest<HTMLElement>('[data-key]') : null;
  return holder?.dataset['key'];
}

/**
 * Drawing across flats with mouse or finger: all flats of the rectangle from where it began are chosen, or taken back when it began on a
 * chosen one. `wasDrawn` tells a click that ends a drawing from one that means a flat.
 */
export function useDrawing({ map, selection, isSelecting, onSelect }: DrawingOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const drawn = useRef(false);
  const stopRef = useRef<() => void>(undefined);

  const reach = useEffectEvent((key: string | undefined) => {
    const now = drawing.current;
    if (!now || key === undefined || key === now.at || !isFlatKey(key)) return;
    now.at = key;
    now.moved = true;
    onSelect?.(drawAcross(now.before, flatsBetween(map, now.from, key), now.adds));
  });

  const begin = useEffectEvent((from: string, start: { readonly x: number; readonly y: number }) => {
    stopRef.current?.();
    drawing.current = { from, before: selection, adds: !selection.includes(from), at: from, moved: false };
    let point = start;
    const look = (): void => reach(keyOfElement(document.elementFromPoint(point.x, point.y)));
    const stopScrolling = { current: (): void => undefined };
    const ends = new AbortController();
    const stop = (): void => {
      drawn.current = drawing.current?.moved ?? false;
      drawing.current = undefined;
      ends.abort();
      stopScrolling.current();
    };
    const follow = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      point = { x: clientX, y: clientY };
      look();
      // Only a drawing that goes on scrolls: a press near the edge must not move the page.
      if (!drawing.current?.moved || !frame.current || isScrolling) return;
      isScrolling = true;
      stopScrolling.current = startEdgeScroll(frame.current, () => point, look);
    };
    let isScrolling = false;
    const { signal } = ends;
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    stopRef.current = stop;
  });

  useEffect(() => () => stopRef.current?.(), []);

  const onPointerDown = ({ target, button, pointerType, pointerId, clientX, clientY }: PointerEvent): void => {
    drawn.current = false;
    const key = keyOfElement(target);
    if (!onSelect || button !== 0 || key === undefined || !isFlatKey(key)) return;
    if (!isSelecting && pointerType !== 'mouse') return;
    // A finger holds on to the element that it touched first; the others must hear of it too.
    if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
    begin(key, { x: clientX, y: clientY });
  };

  return { frame, onPointerDown, wasDrawn: () => drawn.current };
}
