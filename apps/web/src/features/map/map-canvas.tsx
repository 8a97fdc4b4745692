import { Button, useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Areas } from '@domivka/reference/areas';
import type { Units } from '@domivka/reference/units';
import type { Language } from '@domivka/domain/kernel/text';
import { useText } from '../../text/say.ts';
import type { AreaShading } from '@domivka/domain/measures/area-shading';
import { featuresOf } from './area-features.ts';
import { MapEngine, type Bounds, type Listeners, type PointLook } from './map-engine.ts';
import classes from './map.module.css';
import type { View } from './map-query.ts';
import type { Scheme } from './map-style.ts';
import { mapText as text } from './map.text.ts';
import { namesIn, prepareNames } from './names.ts';
import { copyForPaper } from './take-picture.ts';
import type { ReadTile } from './tile-readers.ts';
import { useGround } from './use-ground.ts';

export type MapCanvasProps = {
  readonly label: string;
  readonly language: Language;
  /** Where the map begins. */
  readonly start: View | Bounds;
  readonly areas: Areas | undefined;
  readonly places: Units | undefined;
  /** Undefined until it is known what tiles are asked. */
  readonly readTile: ReadTile | undefined;
  readonly look: PointLook;
  readonly shading: AreaShading | undefined;
  readonly chosen: { readonly addressId?: string | undefined; readonly pCode?: string | undefined };
  readonly listeners: Listeners;
  readonly onEngine: (engine: MapEngine | undefined) => void;
  readonly onFailure: () => void;
};

/** The browser's own print command prints at once, and of a map what was on the screen: a copy in the colours of paper takes its place. */
function usePaper(engine: MapEngine | undefined, scheme: Scheme): void {
  useEffect(() => {
    if (!engine) return undefined;
    let copy: HTMLCanvasElement | undefined;
    const forget = (): void => copy?.remove();
    const place = (): void => {
      forget();
      copy = copyForPaper(engine, scheme);
      copy.className = classes.onPaper ?? '';
      engine.map.getContainer().append(copy);
    };
    globalThis.addEventListener('beforeprint', place);
    globalThis.addEventListener('afterprint', forget);
    return () => {
      forget();
      globalThis.removeEventListener('beforeprint', place);
      globalThis.removeEventListener('afterprint', forget);
    };
  }, [engine, scheme]);
}

/** The places once their names are listed. */
function useNamed(places: Units | undefined): Units | undefined {
  const [named, setNamed] = useState<Units>();
  useEffect(() => {
    if (places) void prepareNames(places).then(() => setNamed(places));
  }, [places]);
  return named;
}

/** In the place of a map that the browser cannot draw: what helps, and where else its numbers are. */
export function NoMap({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useText();
  return (
    <div className={classes.missing} role="status">
      <p>{t(text.noWebGl)}</p>
      {children}
    </div>
  );
}

/**
 * The drawing of the map. What it shows is given; presses and moves are told. Browsers take its graphics away when a device is short of
 * memory: then nothing may ask the map for anything, and it is made again where it was.
 */
export function MapCanvas(props: MapCanvasProps): ReactNode {
  const { label, language, start, areas, places, readTile, look, shading, chosen, listeners, onEngine, onFailure } =
    props;
  const container = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const t = useText();
  const [engine, setEngine] = useState<MapEngine>();
  const [moved, setMoved] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const lastView = useRef<View>(undefined);
  const drawAgain = useCallback(() => {
    setStopped(false);
    setAttempt((before) => before + 1);
  }, []);
  const { ground, isShown } = useGround();
  const now = useRef({ listeners, readTile, scheme, start, label, ground, onEngine, onFailure });
  useEffect(() => {
    now.current = { listeners, readTile, scheme, start, label, ground, onEngine, onFailure };
  });
  useEffect(() => {
    if (!container.current) return undefined;
    const heard: Listeners = {
      onPress: (pressed) => now.current.listeners.onPress(pressed),
      onHover: (id) => now.current.listeners.onHover(id),
      onMove: (view) => {
        lastView.current = view;
        setMoved((count) => count + 1);
        now.current.listeners.onMove(view);
      },
    };
    let map: MapEngine | undefined;
    try {
      const first = lastView.current ?? now.current.start;
      map = new MapEngine(container.current, { ...now.current, start: first, listeners: heard });
    } catch {
      now.current.onFailure();
      return undefined;
    }
    const made = map;
    void made.map.once('idle', () => setDrawn(true));
    made.whenReady(() => {
      setEngine(made);
      now.current.onEngine(made);
    });
    const release = (): void => {
      setEngine(undefined);
      now.current.onEngine(undefined);
    };
    made.whenStopped(() => {
      setStopped(true);
      release();
    }, drawAgain);
    return () => {
      release();
      setDrawn(false);
      made.remove();
    };
  }, [attempt, drawAgain, isShown]);
  useEffect(() => {
    if (engine && areas) engine.setGround(areas);
  }, [engine, areas]);
  useEffect(() => engine?.setTiles(readTile), [engine, readTile]);
  useEffect(() => engine?.setLook(look), [engine, look]);
  useEffect(() => engine?.setScheme(scheme), [engine, scheme]);
  useEffect(() => engine?.setLanguage(language), [engine, language]);
  usePaper(engine, scheme);
  const named = useNamed(places);
  useEffect(() => {
    if (engine && named) engine.setNames(namesIn(named, engine.bounds(), engine.view().zoom, language));
  }, [engine, named, language, moved]);
  useEffect(() => {
    if (!engine || !areas) return;
    const { shapes, places: points } = shading ? featuresOf(shading, areas, places) : { shapes: [], places: [] };
    engine.setAreas(shapes, points);
  }, [engine, areas, places, shading]);
  useEffect(() => engine?.setChosen(chosen.addressId, chosen.pCode), [engine, chosen.addressId, chosen.pCode]);
  return (
    <>
      {/* What the first picture does not need waits for it, and so do tests and measurements. */}
      <div
        ref={container}
        className={classes.canvas}
        aria-busy={isDrawn ? undefined : true}
        data-drawn={isDrawn ? 'true' : undefined}
      />
      {isStopped ? (
        <div className={classes.stopped} role="status">
          <p>{t(text.stopped)}</p>
          <Button onClick={drawAgain}>{t(text.drawAgain)}</Button>
        </div>
      ) : null}
    </>
  );
}
