import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './viewer.module.css';

/** How a picture lies on the stage: how much larger than it fits, and how far from the middle, in pixels. */
type Zoom = { readonly scale: number; readonly x: number; readonly y: number };

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };
export const largestScale = 6;
export const zoomStep = 1.5;

/** Scales around a point (pixels from the middle of the stage), which stays where it is. Never smaller than the whole picture. */
export function zoomAt({ scale, x, y }: Zoom, factor: number, pointX = 0, pointY = 0): Zoom {
  const next = Math.min(largestScale, Math.max(1, scale * factor));
  if (next === 1) return wholePicture;
  const ratio = next / scale;
  return { scale: next, x: pointX - (pointX - x) * ratio, y: pointY - (pointY - y) * ratio };
}

/** Moves the picture, at most to its edges on a stage of this size. */
export function moveBy({ scale, x, y }: Zoom, dx: number, dy: number, stage: { width: number; height: number }): Zoom {
  const [mostX, mostY] = [(stage.width * (scale - 1)) / 2, (stage.height * (scale - 1)) / 2];
  const limit = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return { scale, x: limit(x + dx, mostX), y: limit(y + dy, mostY) };
}

type ZoomStageProps = {
  /** What is shown; another one begins whole again. */
  readonly url: string;
  readonly alt: string;
  readonly zoom: Zoom;
  readonly onZoom: (change: (before: Zoom) => Zoom) => void;
  /** The whole picture was pushed aside: -1 to the previous, 1 to the next. */
  readonly onSwipe: (step: -1 | 1) => void;
  readonly onError: () => void;
};

type Spot = { readonly x: number; readonly y: number };

/** How far a finger goes before it is a swipe, in pixels. */
const swipeLength = 60;
const doubleTapScale = 2.5;

function apart(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Fingers and mouse on the stage: one drags or swipes, two pinch, the wheel scales. */
function useGestures({ zoom, onZoom, onSwipe }: Pick<ZoomStageProps, 'zoom' | 'onZoom' | 'onSwipe'>) {
  const stage = useRef<HTMLDivElement>(null);
  const spots = useRef(new Map<number, Spot>());
  const began = useRef<Spot>(undefined);

  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
      onZoom((before) => zoomAt(before, event.deltaY < 0 ? 1.2 : 1 / 1.2, x, y));
    };
    // React listens to the wheel passively: then the page behind would scroll.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [onZoom]);

  const down = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const spot = { x: event.clientX, y: event.clientY };
    spots.current.set(event.pointerId, spot);
    began.current = spots.current.size === 1 ? spot : undefined;
  };
  const move = (event: PointerEvent): void => {
    const before = spots.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...spots.current].find(([id]) => id !== event.pointerId)?.[1];
    spots.current.set(event.pointerId, now);
    const size = event.currentTarget.getBoundingClientRect();
    if (other) onZoom((state) => zoomAt(state, apart(now, other) / Math.max(1, apart(before, other))));
    else if (zoom.scale > 1) onZoom((state) => moveBy(state, now.x - before.x, now.y - before.y, size));
  };
  const up = (event: PointerEvent): void => {
    const start = began.current;
    spots.current.delete(event.pointerId);
    began.current = undefined;
    if (!start || zoom.scale > 1) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(dx) > swipeLength && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  };
  const cancel = (event: PointerEvent): void => {
    spots.current.delete(event.pointerId);
    began.current = undefined;
  };
  return { stage, down, move, up, cancel };
}

/** A photo that can be made larger, moved and swiped. */
export function ZoomStage({ url, alt, zoom, onZoom, onSwipe, onError }: ZoomStageProps): ReactNode {
  const { stage, down, move, up, cancel } = useGestures({ zoom, onZoom, onSwipe });
  const [lastUrl, setLastUrl] = useState(url);
  if (lastUrl !== url) {
    setLastUrl(url);
    onZoom(() => wholePicture);
  }
  return (
    <div
      ref={stage}
      className={classes.stage}
      data-zoomed={zoom.scale > 1}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
      onDoubleClick={() => onZoom((before) => (before.scale > 1 ? wholePicture : zoomAt(before, doubleTapScale)))}
    >
      <img
        src={url}
        alt={alt}
        draggable={false}
        className={classes.picture}
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        onError={onError}
      />
    </div>
  );
}
