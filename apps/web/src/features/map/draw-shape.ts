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
  readonly undo: () => void;
  /** Closes a polygon of three corners or more. */
  readonly finish: () => void;
  /** Ends the drawing; nothing of it stays. */
  readonly end: () => void;
};

/** So many corners are drawn of a circle. */
const circleCorners = 64;

const pointerEvents = ['pointermove', 'pointerdown'] as const;

type Ring = readonly (readonly number[])[];

/** The corners of a closed ring, which names its first one twice. */
function cornersOfRing(ring: Ring): readonly Corner[] {
  return ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
}

type Place = { readonly clientX: number; readonly clientY: number };

function middleOf(canvas: HTMLCanvasElement): Place {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** What a pointer would do at a place of the map. */
function actAsPointer(canvas: HTMLCanvasElement, { clientX, clientY }: Place, types: readonly string[]): void {
  const place = { clientX, clientY, isPrimary: true, bubbles: true, button: 0 };
  for (const type of types) canvas.dispatchEvent(new PointerEvent(type, place));
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
  const press = (types: readonly string[]) => actAsPointer(canvas, middleOf(canvas), types);
  /** Sets a place in the middle of the map: for users without a pointer. */
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
  const onPointer = (event: PointerEvent): void => {
    if (!event.isTrusted) return;
    isByKeyboard = false;
    // A finger does not move to where it presses: a circle would not know its radius.
    if (event.type === 'pointerdown' && event.pointerType !== 'mouse' && event.isPrimary)
      actAsPointer(canvas, event, ['pointermove']);
  };
  draw.on('change', tell);
  draw.on('finish', (id) => {
    const shape = draw.getSnapshotFeature(id);
    if (shape?.geometry.type === 'Polygon') listeners.onFinish(cornersOfRing(shape.geometry.coordinates[0] ?? []));
  });
  canvas.addEventListener('keydown', onKey);
  for (const type of pointerEvents) canvas.addEventListener(type, onPointer);
  draw.start();
  draw.setMode(kind);
  map.on('move', onMove);
  return {
    undo,
    finish,
    end: () => {
      canvas.removeEventListener('keydown', onKey);
      for (const type of pointerEvents) canvas.removeEventListener(type, onPointer);
      map.off('move', onMove);
      try {
        draw.stop();
      } catch {
        // The browser has taken the graphics of the map away, and with them what was drawn.
      }
      canvas.style.cursor = '';
    },
  };
}
