import { useCallback, useMemo, useState } from 'react';
import { areasName, legendName, type MapSource } from '@domivka/domain/measures/map-sources';
import type { SaidRow } from '@domivka/domain/measures/say-answer';
import { useList, useListSearch, type List } from '../../lists/use-list.ts';
import type { Filter } from '../../queries/search-filters.ts';
import type { AreaCode, StatisticBody } from '../../queries/statistics/statistic.ts';
import { useStatistic, type StatisticState } from '../../queries/statistics/use-statistic.ts';
import { findKeptValue, keepText } from '../../platform/kept-text.ts';
import { isFields } from '@domivka/domain/kernel/record';
import { shadingOf, type AreaShading } from '@domivka/domain/measures/area-shading';
import { classesNamed, legendOf, type Legend } from './legend.ts';
import {
  lookOf,
  mapList,
  questionOf,
  sourceOf,
  statisticOf,
  tileQueryOf,
  type MapLook,
  type MapQuery,
  type RememberedLook,
} from './map-query.ts';
import { mapText as text } from './map.text.ts';

const lookKey = 'map-look';

function readRemembered(): RememberedLook {
  const kept = findKeptValue(lookKey);
  return isFields(kept) ? kept : {};
}

const noFilters: readonly Filter[] = [];
const noRows: readonly SaidRow[] = [];
const rowsOf = ({ answer }: StatisticState): readonly SaidRow[] => answer?.buckets ?? noRows;

/** The level of areas as a statistic names it. */
const areaCodes: Readonly<Record<string, AreaCode>> = {
  oblast: 'pCode1',
  raion: 'pCode2',
  hromada: 'pCode3',
  settlement: 'pCode4',
};

export type MapState = {
  readonly list: List<MapQuery, typeof mapList>;
  readonly look: MapLook;
  readonly source: MapSource;
  /** Changes how the map is shown; the choice is remembered on this device. */
  readonly choose: (next: Partial<MapLook>) => void;
  /** What the points must fit, as a statistic is asked. */
  readonly body: StatisticBody;
  readonly legend: Legend;
  readonly asked: StatisticState;
  /** The names of the classes that are shown, of those in the legend; empty: all. */
  readonly only: readonly string[];
  readonly toggle: (name: string) => void;
  readonly shading: AreaShading | undefined;
  readonly areasAsked: StatisticState;
  /** What tiles are asked; undefined while it is not known what the classes in the address line are. */
  readonly tiles: { readonly source: MapLook['source']; readonly query: ReturnType<typeof tileQueryOf> } | undefined;
  readonly found: ReturnType<typeof useListSearch<'address', MapQuery>>;
};

/** The map that the address line describes: what is asked, its legend and its areas. */
export function useMap(): MapState {
  const list = useList(mapList);
  const { query, asker, change } = list;
  const [remembered, setRemembered] = useState(readRemembered);
  const look = useMemo(() => lookOf(query, remembered), [query, remembered]);
  const source = sourceOf(look);
  const filters = useMemo(
    () => (asker ? (mapList.request(query, asker).filters ?? noFilters) : noFilters),
    [query, asker],
  );
  const question = useMemo(() => questionOf(query, look, filters), [query, look, filters]);
  const body = useMemo(() => statisticOf(question), [question]);
  const isAsked = asker !== undefined;
  const asked = useStatistic('aggs', legendName(look.source, look.colour), body, { isAsked });
  const hasAreas = look.level !== 'none';
  const areasAsked = useStatistic(
    'aggs',
    areasName(look.source),
    { ...body, groupBy: areaCodes[look.level] ?? 'pCode1' },
    { isAsked: isAsked && hasAreas },
  );
  const rows = rowsOf(asked);
  const legend = useMemo(
    () =>
      legendOf({
        source,
        colour: look.colour,
        palette: look.palette,
        method: look.classes,
        rows,
        others: text.others,
        unknown: text.unknown,
      }),
    [source, look.colour, look.palette, look.classes, rows],
  );
  const shown = useMemo(() => classesNamed(legend, query.only), [legend, query.only]);
  const only = useMemo(() => shown.map(({ name }) => name), [shown]);
  const areaRows = rowsOf(areasAsked);
  const shading = useMemo(() => {
    const value = source.areas[look.value];
    return hasAreas && value ? shadingOf(areaRows, value, look.classes, look.palette) : undefined;
  }, [hasAreas, source, look.value, look.classes, look.palette, areaRows]);
  const tileQuery = JSON.stringify(
    tileQueryOf(
      question,
      look.colour,
      shown.map(({ condition }) => condition),
    ),
  );
  const isKnown = query.only === undefined || asked.state !== 'loading';
  const tiles = useMemo(
    () =>
      isKnown ? { source: look.source, query: JSON.parse(tileQuery) as ReturnType<typeof tileQueryOf> } : undefined,
    [isKnown, look.source, tileQuery],
  );
  const choose = useCallback(
    (next: Partial<MapLook>) => {
      const kept = { ...readRemembered(), ...next };
      keepText(lookKey, JSON.stringify(kept));
      setRemembered(kept);
      const { labels, size: dots, ...named } = next;
      const isOther = next.source !== undefined || next.colour !== undefined;
      change({
        ...named,
        ...(dots === undefined ? {} : { dots }),
        ...(labels === undefined ? {} : { labels: labels ? 'on' : undefined }),
        ...(isOther || next.classes !== undefined ? { only: undefined } : {}),
        ...(next.source === undefined ? {} : { colour: undefined, dots: undefined, value: undefined }),
      });
    },
    [change],
  );
  const toggle = useCallback(
    (name: string) => {
      const next = only.includes(name) ? only.filter((one) => one !== name) : [...only, name];
      const isAll = next.length === 0 || next.length === legend.classes.length;
      change({ only: isAll ? undefined : next.join(',') });
    },
    [only, legend.classes.length, change],
  );
  const found = useListSearch(list);
  return { list, look, source, choose, body, legend, asked, only, toggle, shading, areasAsked, tiles, found };
}
