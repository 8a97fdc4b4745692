import type { Map as MapLibre } from 'maplibre-gl';
import { TerraDraw, TerraDrawCircleMode, TerraDrawModeUndoRedo, TerraDrawPolygonMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { mostCorners, type Corner } from '@domivka/domain/geography/polygon';

/** What is drawn: a polygon corner by corner, or a circle by its centre and a place on it. */
export type DrawKind = 'polygon' | 'circle';

export type DrawListeners = {
  /** How many places were set. */
  readonly onChange: (count: number) => void;
  readonly onFinish: (corners: readonly Corner[]) => void;
};

/** A drawing under way. */
export type Drawing = {
  /** Sets a place in the middle of the map: for users without a pointer. */
  readonly setHere: () => void;
  readonly undo: () => void;
  /** Closes a polygon of three corners or more. */
  readonly finish: () => void;
  /** Ends the drawing; nothing of it stays. */
  readonly end: () => void;
};

/** So many corners are drawn of a circle. */
const circleCorners = 64;

type Ring = readonly (readonly number[])[];

/** The corners of a closed ring, which names its first one twice. */
function cornersOfRing(ring: Ring): readonly Corner[] {
  return ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
}

/** A press as a pointer would make it, in the middle of the map. */
function pressMiddle(canvas: HTMLCanvasElement, types: readonly string[]): void {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2, isPrimary: true, bubbles: true };
  for (const type of types) canvas.dispatchEvent(new PointerEvent(type, { ...place, button: 0 }));
}

/** Begins to draw on a map, by mouse, touch or keyboard. `colour`: `#rrggbb`. */
export function beginDrawing(map: MapLibre, kind: DrawKind, colour: `#${string}`, listeners: DrawListeners): Drawing {
  const canvas = map.getCanvas();
  const styles = {
    fillColor: colour,
    fillOpacity: 0.15,
    outlineColor: colour,
    outlineWidth: 2,
    closingPointColor: colour,
    closingPointWidth: 7,
    coordinatePointColor: colour,
    coordinatePointWidth: 4,
  } as const;
  // Escape ends the whole drawing, which the screen does.
  const keyEvents = { cancel: null, finish: 'Enter' } as const;
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, prefixId: 'drawing' }),
    modes: [
      new TerraDrawPolygonMode({ styles, keyEvents, pointerDistance: 24, showCoordinatePoints: true }),
      new TerraDrawCircleMode({
        styles,
        keyEvents,
        segments: circleCorners,
        drawInteraction: 'click-move-or-drag',
      }),
    ],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  });
  let count = 0;
  let isByKeyboard = false;
  const drawn = () =>
    draw.getSnapshot().find(({ properties }) => properties['mode'] === kind && properties['currentlyDrawing'] === true);
  const press = (types: readonly string[]) => pressMiddle(canvas, types);
  const setHere = (): void => {
    isByKeyboard = true;
    press(['pointermove', 'pointerdown', 'pointerup']);
  };
  const finish = (): void => {
    canvas.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' }));
  };
  const undo = (): void => {
    draw.undo();
    tell();
  };
  function tell(): void {
    const shape = drawn();
    const committed = Number(shape?.properties['committedCoordinateCount'] ?? (shape ? 1 : 0));
    if (committed === count) return;
    count = committed;
    listeners.onChange(count);
    if (kind === 'polygon' && count >= mostCorners) finish();
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== ' ' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (event.key === ' ') setHere();
    else undo();
  };
  const onMove = (): void => {
    if (isByKeyboard) press(['pointermove']);
  };
  const onPointer = ({ isTrusted }: PointerEvent): void => {
    if (isTrusted) isByKeyboard = false;
  };
  draw.on('change', tell);
  draw.on('finish', (id) => {
    const shape = draw.getSnapshotFeature(id);
    if (shape?.geometry.type === 'Polygon') listeners.onFinish(cornersOfRing(shape.geometry.coordinates[0] ?? []));
  });
  draw.start();
  draw.setMode(kind);
  canvas.addEventListener('keydown', onKey);
  canvas.addEventListener('pointermove', onPointer);
  map.on('move', onMove);
  return {
    setHere,
    undo,
    finish,
    end: () => {
      canvas.removeEventListener('keydown', onKey);
      canvas.removeEventListener('pointermove', onPointer);
      map.off('move', onMove);
      draw.stop();
      canvas.style.cursor = '';
    },
  };
}
