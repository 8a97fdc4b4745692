import { CloseButton, useComputedColorScheme } from '@mantine/core';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { mapSources } from '@domivka/domain/measures/map-sources';
import type { Areas } from '@domivka/reference/areas';
import type { Units } from '@domivka/reference/units';
import { useAreas } from '../../queries/areas/area-outlines.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { boundsOfAreas } from './area-bounds.ts';
import { pictureOf, type AreaPicture } from './area-values.ts';
import { sayBounds } from './legend-panel.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { ukraine, type MapEngine, type PointLook } from './map-engine.ts';
import mapClasses from './map.module.css';
import { mapText } from './map.text.ts';
import { unknownColour } from './palettes.ts';
import { takePicture } from './take-picture.ts';
import { listAlone, type WinterRow } from './winter-rows.ts';
import classes from './winter.module.css';
import { winterText as text } from './winter.text.ts';

/** Only areas are shown: no points. */
const noPoints: PointLook = {
  legend: { column: 'level', kind: 'amount', classes: [] },
  source: mapSources.damagedProperty,
  size: 'medium',
  label: undefined,
};
const noTiles = async (): Promise<ArrayBuffer> => Promise.resolve(new ArrayBuffer(0));
/** The whole country fits on a phone. */
const firstZoom = 3;
const aloneLayer = 'hromadas-alone';
const outlines = { light: '#1b222b', dark: '#ffffff' } as const;

function pictureOfWinter(rows: readonly WinterRow[]): AreaPicture {
  const open = rows.filter(({ counts }) => counts.stillOpen !== 0);
  const said = open.map(({ pCode, label, counts: { stillOpen = null } }) => ({
    key: pCode,
    keys: [pCode],
    label,
    numbers: { stillOpen },
  }));
  return pictureOf(said, { label: text.openHomes, number: 'stillOpen' }, 'quantile', 'severity');
}

/** Hromadas with open homes in which nobody works have an outline of their own. */
function useOutlines(engine: MapEngine | undefined, rows: readonly WinterRow[]): void {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    if (!engine) return;
    const { map } = engine;
    map.setMinZoom(firstZoom);
    if (!map.getLayer(aloneLayer)) map.addLayer({ id: aloneLayer, type: 'line', source: 'areas' }, 'area-chosen');
    const codes = listAlone(rows).map(({ pCode }) => pCode);
    map.setFilter(aloneLayer, ['in', ['get', 'pCode'], ['literal', codes]]);
    map.setPaintProperty(aloneLayer, 'line-width', ['interpolate', ['linear'], ['zoom'], 5, 0.8, 7.5, 2.5]);
    map.setPaintProperty(aloneLayer, 'line-color', outlines[scheme]);
  }, [engine, rows, scheme]);
}

/** The map begins where the hromadas of the table are, and follows a change of the area. */
function useStart(
  engine: MapEngine | undefined,
  areas: Areas | undefined,
  rows: readonly WinterRow[],
  area: string,
): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!engine || !areas || rows.length === 0 || shown.current === area) return;
    const isFirst = shown.current === undefined;
    shown.current = area;
    const codes = area === '' ? rows.map(({ pCode }) => pCode) : [area];
    const bounds =
      boundsOfAreas(areas, codes) ??
      boundsOfAreas(
        areas,
        rows.map(({ pCode }) => pCode),
      ) ??
      ukraine;
    if (isFirst) engine.map.fitBounds(bounds as [number, number, number, number], { padding: 24, animate: false });
    else engine.show(bounds);
  }, [engine, areas, rows, area]);
}

function Legend({ picture, rows }: { readonly picture: AreaPicture; readonly rows: readonly WinterRow[] }): ReactNode {
  const t = useText();
  const format = useFormats();
  const alone = listAlone(rows).length;
  const masked = picture.areas.filter(({ value }) => value === undefined).length;
  const lines = [
    ...picture.classes.map(({ from, to, colour, count }) => ({
      key: String(to),
      label: sayBounds(from, to, t, format),
      style: { background: colour },
      count,
    })),
    ...(masked > 0
      ? [{ key: 'masked', label: t(text.masked), style: { background: unknownColour }, count: masked }]
      : []),
    ...(alone > 0
      ? [{ key: 'alone', label: t(text.nobody), style: { border: '2px solid currentColor' }, count: alone }]
      : []),
  ];
  return (
    <section className={classes.legend} aria-label={t(mapText.legend)}>
      <p className={classes.legendHead}>
        <span>{t(text.openHomes)}</span>
        <span>{t(text.hromadas)}</span>
      </p>
      <ul className={mapClasses.classes}>
        {lines.map(({ key, label, style, count }) => (
          <li key={key} className={mapClasses.class}>
            <span className={mapClasses.mark} data-area style={style} />
            <span>{label}</span>
            <span data-numbers>{format.number(count, 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the page asks of its map when it is printed. */
export type WinterMapHandle = { readonly picture: () => Promise<string | undefined> };

type Props = {
  readonly rows: readonly WinterRow[];
  readonly places: Units | undefined;
  /** The area that is asked about; empty: all. */
  readonly area: string;
  /** The hromada that was pressed. */
  readonly chosen: string | undefined;
  readonly onChoose: (pCode: string | undefined) => void;
  /** What is told of it; nothing where there is nothing to tell. */
  readonly children: ReactNode;
  readonly ref: Ref<WinterMapHandle>;
};

/** Hromadas in the colours of how many of their homes are open. */
export function WinterMap({ rows, places, area, chosen, onChoose, children, ref }: Props): ReactNode {
  const t = useText();
  const scheme = useComputedColorScheme('light');
  const known = useAreas(true);
  const areas = known.state === 'ready' ? known.areas : undefined;
  const [engine, setEngine] = useState<MapEngine>();
  const [isFailed, setFailed] = useState(false);
  const picture = useMemo(() => pictureOfWinter(rows), [rows]);
  useOutlines(engine, rows);
  useStart(engine, areas, rows, area);
  useImperativeHandle(ref, () => ({
    picture: async () => {
      if (!engine) return undefined;
      engine.map.setPaintProperty(aloneLayer, 'line-color', outlines.light);
      try {
        return (await takePicture(engine, scheme)).picture.toDataURL('image/png');
      } finally {
        engine.map.setPaintProperty(aloneLayer, 'line-color', outlines[scheme]);
      }
    },
  }));
  return (
    <div className={classes.frame}>
      <div className={classes.sheet}>
        {isFailed ? (
          <p role="status">{t(mapText.noWebGl)}</p>
        ) : (
          <MapCanvas
            label={t(text.mapOf)}
            language={t.language}
            start={ukraine}
            areas={areas}
            places={places}
            readTile={noTiles}
            look={noPoints}
            picture={picture}
            chosen={{ pCode: chosen }}
            listeners={{
              onPress: (pressed) => onChoose(pressed.kind === 'area' ? pressed.pCode : undefined),
              onHover: () => undefined,
              onMove: () => undefined,
            }}
            onEngine={setEngine}
            onFailure={() => setFailed(true)}
          />
        )}
        {children ? (
          <div className={mapClasses.card} role="status">
            <CloseButton style={{ float: 'right' }} aria-label={t(mapText.close)} onClick={() => onChoose(undefined)} />
            {children}
          </div>
        ) : null}
        <div className={mapClasses.note}>{t(mapText.approximate)}</div>
      </div>
      <Legend picture={picture} rows={rows} />
    </div>
  );
}
