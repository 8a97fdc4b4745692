import { Button, useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Areas } from '@domivka/reference/areas';
import type { Units } from '@domivka/reference/units';
import type { Language } from '@domivka/domain/kernel/text';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { featuresOf, type AreaPicture } from './area-values.ts';
import { MapEngine, type Bounds, type Listeners, type PointLook, type ReadTile } from './map-engine.ts';
import classes from './map.module.css';
import type { View } from './map-query.ts';
import { mapText as text } from './map.text.ts';
import { namesIn } from './names.ts';

export type MapCanvasProps = {
  readonly label: string;
  readonly language: Language;
  /** Where the map begins. */
  readonly start: View | Bounds;
  readonly areas: Areas | undefined;
  readonly places: Units | undefined;
  readonly readTile: ReadTile;
  readonly look: PointLook;
  readonly picture: AreaPicture | undefined;
  readonly chosen: { readonly addressId?: string | undefined; readonly pCode?: string | undefined };
  readonly listeners: Listeners;
  readonly onEngine: (engine: MapEngine | undefined) => void;
  readonly onFailure: () => void;
};

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
  const { label, language, start, areas, places, readTile, look, picture, chosen, listeners, onEngine, onFailure } =
    props;
  const container = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const t = useText();
  const [engine, setEngine] = useState<MapEngine>();
  const [moved, setMoved] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const lastView = useRef<View>(undefined);
  const drawAgain = useCallback(() => {
    setStopped(false);
    setAttempt((before) => before + 1);
  }, []);
  const tiles = useSession().user?.mapTiles?.url;
  const now = useRef({ listeners, scheme, start, label, tiles, onEngine, onFailure });
  useEffect(() => {
    now.current = { listeners, scheme, start, label, tiles, onEngine, onFailure };
  });
  useEffect(() => {
    if (!container.current) return undefined;
    const { scheme: ground, start: first, label: said, tiles } = now.current;
    const heard: Listeners = {
      onPress: (pressed) => now.current.listeners.onPress(pressed),
      onHover: (id) => now.current.listeners.onHover(id),
      onMove: (view, bounds) => {
        lastView.current = view;
        setMoved((count) => count + 1);
        now.current.listeners.onMove(view, bounds);
      },
    };
    let map: MapEngine | undefined;
    try {
      map = new MapEngine(container.current, ground, lastView.current ?? first, heard, said, tiles);
    } catch {
      now.current.onFailure();
      return undefined;
    }
    const made = map;
    const place = container.current;
    // Tests and measurements wait for it.
    void made.map.once('idle', () => (place.dataset['drawn'] = 'true'));
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
      delete place.dataset['drawn'];
      made.remove();
    };
  }, [attempt, drawAgain]);
  useEffect(() => {
    if (engine && areas) engine.setGround(areas);
  }, [engine, areas]);
  useEffect(() => engine?.setTiles(readTile), [engine, readTile]);
  useEffect(() => engine?.setLook(look), [engine, look]);
  useEffect(() => engine?.setScheme(scheme), [engine, scheme]);
  useEffect(() => {
    if (engine && places) engine.setNames(namesIn(places, engine.bounds(), engine.view().zoom, language));
  }, [engine, places, language, moved]);
  useEffect(() => {
    if (!engine || !areas) return;
    const { shapes, places: points } = picture ? featuresOf(picture, areas, places) : { shapes: [], places: [] };
    engine.setAreas(shapes, points);
  }, [engine, areas, places, picture]);
  useEffect(() => engine?.setChosen(chosen.addressId, chosen.pCode), [engine, chosen.addressId, chosen.pCode]);
  return (
    <>
      <div ref={container} className={classes.canvas} />
      {isStopped ? (
        <div className={classes.stopped} role="status">
          <p>{t(text.stopped)}</p>
          <Button onClick={drawAgain}>{t(text.drawAgain)}</Button>
        </div>
      ) : null}
    </>
  );
}
