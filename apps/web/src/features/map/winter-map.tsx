import { CloseButton, useComputedColorScheme } from '@mantine/core';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Areas } from '@domivka/reference/areas';
import { useAreas } from '../../queries/areas/area-outlines.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { boundsOfAreas } from './area-bounds.ts';
import { shadingOf, type AreaShading } from '@domivka/domain/measures/area-shading';
import { AreaSheet } from './area-sheet.tsx';
import { AreaMarks } from './marks.tsx';
import { ukraine, type MapEngine } from './map-engine.ts';
import mapClasses from './map.module.css';
import { mapText } from './map.text.ts';
import { unknownColour } from '@domivka/domain/measures/palettes';
import { marksOf } from './say-legend.ts';
import { takePicture } from './take-picture.ts';
import { listAlone, type WinterRow } from './winter-rows.ts';
import classes from './winter.module.css';
import { winterText as text } from './winter.text.ts';

const aloneLayer = 'hromadas-alone';
const outlines = { light: '#1b222b', dark: '#ffffff' } as const;

function shadingOfWinter(rows: readonly WinterRow[]): AreaShading {
  const open = rows.filter(({ counts }) => counts.stillOpen !== 0);
  const said = open.map(({ pCode, label, counts: { stillOpen = null } }) => ({
    key: pCode,
    keys: [pCode],
    label,
    numbers: { stillOpen },
  }));
  return shadingOf(said, { label: text.openHomes, number: 'stillOpen' }, 'quantile', 'severity');
}

/** Hromadas with open homes in which nobody works have an outline of their own. */
function useOutlines(engine: MapEngine | undefined, rows: readonly WinterRow[]): void {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    if (!engine) return;
    const { map } = engine;
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
    const all = rows.map(({ pCode }) => pCode);
    const bounds = boundsOfAreas(areas, codes) ?? boundsOfAreas(areas, all) ?? ukraine;
    if (isFirst) engine.map.fitBounds(bounds as [number, number, number, number], { padding: 24, animate: false });
    else engine.show(bounds);
  }, [engine, areas, rows, area]);
}

function Legend({ shading, rows }: { readonly shading: AreaShading; readonly rows: readonly WinterRow[] }): ReactNode {
  const t = useText();
  const format = useFormats();
  const alone = listAlone(rows).length;
  const masked = shading.areas.filter(({ value }) => value === undefined).length;
  const lines = [
    ...marksOf(shading, t, format),
    ...(masked > 0 ? [{ label: t(text.masked), colour: unknownColour, count: format.number(masked, 0) }] : []),
    ...(alone > 0 ? [{ label: t(text.nobody), colour: undefined, count: format.number(alone, 0) }] : []),
  ];
  return (
    <section className={classes.legend} aria-label={t(mapText.legend)}>
      <p className={classes.legendHead}>
        <span>{t(text.openHomes)}</span>
        <span>{t(text.hromadas)}</span>
      </p>
      <AreaMarks marks={lines} />
    </section>
  );
}

/** What the page asks of its map when it is printed. */
export type WinterMapHandle = { readonly picture: () => Promise<string | undefined> };

type Props = {
  readonly rows: readonly WinterRow[];
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
export function WinterMap({ rows, area, chosen, onChoose, children, ref }: Props): ReactNode {
  const t = useText();
  const scheme = useComputedColorScheme('light');
  const known = useAreas(true);
  const areas = known.state === 'ready' ? known.areas : undefined;
  const [engine, setEngine] = useState<MapEngine>();
  const shading = useMemo(() => shadingOfWinter(rows), [rows]);
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
      <AreaSheet
        label={t(text.mapOf)}
        shading={shading}
        chosen={chosen}
        onPress={(pressed) => onChoose(pressed.kind === 'area' ? pressed.pCode : undefined)}
        onEngine={setEngine}
        className={classes.sheet}
      >
        {children ? (
          <div className={mapClasses.card} role="status">
            <CloseButton style={{ float: 'right' }} aria-label={t(mapText.close)} onClick={() => onChoose(undefined)} />
            {children}
          </div>
        ) : null}
      </AreaSheet>
      <Legend shading={shading} rows={rows} />
    </div>
  );
}
