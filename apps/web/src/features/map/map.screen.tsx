import { ActionIcon, CloseButton } from '@mantine/core';
import { IconMap, IconMinus, IconPlus, IconWorld } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { fetchTile } from '../../queries/map/tiles.ts';
import { useAreas } from '../../queries/areas/area-outlines.ts';
import { useStore } from '../../queries/use-store.ts';
import { ListPage, ListSection } from '../../lists/list-screen.tsx';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { MapTable } from './area-table.tsx';
import { LegendPanel } from './legend-panel.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { ukraine, type Bounds, type MapEngine, type Pressed } from './map-engine.ts';
import classes from './map.module.css';
import { sayView, viewOf, type View } from './map-query.ts';
import { DrawBar, DrawButtons } from './draw-tools.tsx';
import { SelectionBar, type TakeAreas } from './selection-bar.tsx';
import { boundsOfShape, useDrawing, useShapeOnMap } from './use-drawing.ts';
import { mapCounted, mapText as text } from './map.text.ts';
import { useMap, type MapState } from './use-map.ts';

/** Rows are not listed here: only the filters of a list are used. */
const noRows = {
  name: { id: 'name', header: '', of: () => ({ title: '' }) },
  columns: [],
  rowKey: () => '',
} as const;

const pauseAfterMove = 400;

/** Shows what a pressed address is about. */
export type AddressCard = ComponentType<{ readonly id: string }>;

type Chosen =
  | { readonly kind: 'addresses'; readonly ids: readonly string[] }
  | { readonly kind: 'area'; readonly pCode: string }
  | undefined;

/** What other parts of the application tell and offer on the map. */
type MapParts = { readonly AddressCard: AddressCard; readonly TakeAreas: TakeAreas };

const mostCards = 5;

function useTiles({ tiles }: MapState) {
  const store = useStore();
  const { user } = useSession();
  return useMemo(
    () => async (tile: Parameters<typeof fetchTile>[3], signal: AbortSignal) => {
      if (!store || !user) return new ArrayBuffer(0);
      return (await fetchTile(store, actorOf(user), tiles, tile, signal)).bytes;
    },
    [store, user, tiles],
  );
}

/** Remembers in the address line where the map is. */
function useKeptView({ list }: MapState): (view: View) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { change } = list;
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (view: View) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => change({ at: sayView(view) }), pauseAfterMove);
    },
    [change],
  );
}

/** Where the found addresses lie. */
function boundsOf(found: MapState['found']): Bounds | undefined {
  const places = found.values.flatMap(({ location }) => (location ? [location] : []));
  if (places.length === 0) return undefined;
  const [latitudes, longitudes] = [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** After a search or the choice of an area the map goes there. */
function useFlight(map: MapState, engine: MapEngine | undefined, areas: ReturnType<typeof useAreas>): void {
  const { query } = map.list;
  const asked = JSON.stringify([query.q, query.area]);
  const shown = useRef(asked);
  const { found } = map;
  useEffect(() => {
    if (!engine || shown.current === asked || found.state !== 'ready' || found.isPrevious) return;
    shown.current = asked;
    const shape = query.area !== undefined && areas.state === 'ready' ? areas.areas.find(query.area) : undefined;
    const rings = shape?.geometry.coordinates.flat(2) ?? [];
    const bounds =
      query.q === undefined && rings.length > 0
        ? ([
            Math.min(...rings.map(([x = 0]) => x)),
            Math.min(...rings.map(([, y = 0]) => y)),
            Math.max(...rings.map(([x = 0]) => x)),
            Math.max(...rings.map(([, y = 0]) => y)),
          ] as const)
        : boundsOf(found);
    engine.show(bounds ?? ukraine);
  }, [engine, asked, found, query, areas]);
}

function MapView({ map, AddressCard, TakeAreas }: { readonly map: MapState } & MapParts): ReactNode {
  const t = useText();
  const { list, look, source, legend, picture } = map;
  const [engine, setEngine] = useState<MapEngine>();
  const [isFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const areas = useAreas(true);
  const readTile = useTiles(map);
  const keepView = useKeptView(map);
  const { shape } = list.query;
  const drawing = useDrawing(engine, (drawn) => list.change({ shape: drawn }));
  useShapeOnMap(engine, drawing.kind ? undefined : shape);
  const [start] = useState(() => viewOf(list.query.at) ?? (shape === undefined ? ukraine : boundsOfShape(shape)));
  useFlight(map, engine, areas);
  const size = source.sizes[look.size];
  const label = look.labels ? (size?.column ?? (look.colour === 'level' ? 'level' : undefined)) : undefined;
  const pointLook = useMemo(() => ({ legend, source, size: look.size, label }), [legend, source, look.size, label]);
  const onPress = (pressed: Pressed): void => {
    if (drawing.kind) return;
    if (pressed.kind === 'cluster') engine?.flyTo(pressed.at, (engine.view().zoom ?? 5) + 2.2);
    setChosen(
      pressed.kind === 'points'
        ? { kind: 'addresses', ids: pressed.ids }
        : pressed.kind === 'area'
          ? { kind: 'area', pCode: pressed.pCode }
          : undefined,
    );
  };
  const area = chosen?.kind === 'area' ? picture?.areas.find(({ pCode }) => pCode === chosen.pCode) : undefined;
  return (
    <div className={classes.frame}>
      <div className={classes.sheet}>
        {isFailed ? (
          <p role="status">{t(text.noWebGl)}</p>
        ) : (
          <MapCanvas
            label={t(text.mapOf, { source: t(source.title) })}
            language={t.language}
            start={start}
            areas={areas.state === 'ready' ? areas.areas : undefined}
            places={list.context.places}
            readTile={readTile}
            look={pointLook}
            picture={picture}
            chosen={{
              addressId: chosen?.kind === 'addresses' ? chosen.ids[0] : undefined,
              pCode: chosen?.kind === 'area' ? chosen.pCode : undefined,
            }}
            listeners={{ onPress, onHover: () => undefined, onMove: keepView }}
            onEngine={setEngine}
            onFailure={() => setFailed(true)}
          />
        )}
        <div className={classes.tools}>
          <ActionIcon variant="default" size="lg" aria-label={t(text.zoomIn)} onClick={() => engine?.map.zoomIn()}>
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={t(text.zoomOut)} onClick={() => engine?.map.zoomOut()}>
            <IconMinus size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t(text.wholeCountry)}
            onClick={() => engine?.show(ukraine)}
          >
            <IconWorld size={20} aria-hidden />
          </ActionIcon>
          <DrawButtons drawing={drawing} />
        </div>
        <DrawBar drawing={drawing} />
        {shape !== undefined && !chosen && !drawing.kind ? <SelectionBar map={map} TakeAreas={TakeAreas} /> : null}
        {chosen ? (
          <div className={classes.card} role="status">
            <CloseButton style={{ float: 'right' }} aria-label={t(text.close)} onClick={() => setChosen(undefined)} />
            {chosen.kind === 'addresses'
              ? chosen.ids.slice(0, mostCards).map((id) => <AddressCard key={id} id={id} />)
              : area
                ? `${t(area.label)}: ${area.value ?? '–'}`
                : null}
          </div>
        ) : null}
        <div className={classes.note}>{t(text.approximate)}</div>
      </div>
      <LegendPanel map={map} />
      <MapTable map={map} onArea={(pCode) => list.change({ area: pCode })} />
    </div>
  );
}

/** The route `/map` (specification, section 2: Map). */
export function MapScreen(parts: MapParts): ReactNode {
  const map = useMap();
  const t = useText();
  return (
    <ListPage title={t(text.title)}>
      <ListSection
        {...noRows}
        list={map.list}
        answer={map.found}
        text={text}
        icon={<IconMap size={40} />}
        found={t.count(mapCounted.found, map.found.totalRows)}
        view={<MapView map={map} {...parts} />}
      />
    </ListPage>
  );
}
