import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { boxOfPolygon } from '@domivka/domain/geography/polygon';
import { cornersOfShape, sayShape } from '../../lists/drawn-area.ts';
import { afterPress } from '../../platform/after-press.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { showToast } from '../../ui/toast.tsx';
import { useUiWords } from '../../ui/words.tsx';
import type { DrawKind, Drawing } from './draw-shape.ts';
import type { Bounds, MapEngine } from './map-engine.ts';
import { accentOf } from './map-style.ts';

/** What is drawn now, and how many places of it are set. */
export type DrawState = {
  readonly kind: DrawKind | undefined;
  readonly count: number;
  readonly begin: (kind: DrawKind) => void;
  readonly cancel: () => void;
  readonly undo: () => void;
  readonly finish: () => void;
};

/** The shape of an address line as the map draws it. */
export function featureOfShape(shape: string): NonNullable<Parameters<MapEngine['setDrawn']>[0]> {
  const corners = cornersOfShape(shape).map((corner) => [...corner]);
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] },
    properties: {},
  };
}

/** Where the shape of an address line lies. */
export function boundsOfShape(shape: string): Bounds {
  return boxOfPolygon(cornersOfShape(shape));
}

/** Shows the shape of the address line on the map. */
export function useShapeOnMap(engine: MapEngine | undefined, shape: string | undefined): void {
  useEffect(() => engine?.setDrawn(shape === undefined ? undefined : featureOfShape(shape)), [engine, shape]);
}

/** Drawing on the map. Its code is loaded when a user draws. `onDrawn` gets the shape as the address line says it. */
export function useDrawing(engine: MapEngine | undefined, onDrawn: (shape: string) => void): DrawState {
  const [kind, setKind] = useState<DrawKind>();
  const [count, setCount] = useState(0);
  const drawing = useRef<Drawing>(undefined);
  const scheme = useComputedColorScheme('light');
  const { notLoaded } = useUiWords();
  const finished = useEffectEvent(onDrawn);
  const fail = useEffectEvent(() => showToast({ message: notLoaded, color: 'attention' }));
  const colour = accentOf(scheme);
  useEffect(() => {
    if (!engine || !kind) return undefined;
    let isOver = false;
    const begin = async (): Promise<void> => {
      try {
        const { beginDrawing } = await loadChunk(() => import('./draw-shape.ts'));
        if (isOver) return;
        drawing.current = beginDrawing(engine.map, kind, colour, {
          onChange: setCount,
          // What appears then must not be where the finger is: it would get the click of the last press.
          onFinish: (corners) =>
            afterPress(() => {
              finished(sayShape(corners));
              setKind(undefined);
            }),
        });
        engine.map.getCanvas().focus({ preventScroll: true });
      } catch {
        fail();
        setKind(undefined);
      }
    };
    void begin();
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setKind(undefined);
    };
    addEventListener('keydown', onKey);
    return () => {
      isOver = true;
      removeEventListener('keydown', onKey);
      drawing.current?.end();
      drawing.current = undefined;
      setCount(0);
    };
  }, [engine, kind, colour]);
  return useMemo(
    () => ({
      kind,
      count,
      begin: setKind,
      cancel: () => setKind(undefined),
      undo: () => drawing.current?.undo(),
      finish: () => drawing.current?.finish(),
    }),
    [kind, count],
  );
}
