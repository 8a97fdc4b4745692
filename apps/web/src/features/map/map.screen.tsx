import { ActionIcon, Button, CloseButton, Group } from '@mantine/core';
import { IconCrop, IconMap, IconMinus, IconPalette, IconPlus, IconWorld } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { fetchTile } from '../../queries/map/tiles.ts';
import { useAreas } from '../../queries/areas/area-outlines.ts';
import { serverNow } from '../../device/server-time.ts';
import { useConnection } from '../../remote/connection.ts';
import { mayCountHere } from '../../queries/statistics/local-answer.ts';
import { useStore } from '../../queries/use-store.ts';
import { sayShape } from '../../lists/drawn-area.ts';
import { ListPage, ListSection, noRows } from '../../lists/list-screen.tsx';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { LateDrawer } from '../../ui/late-overlays.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AreaCard, HereCard, type AddressCard } from './map-cards.tsx';
import { MapNote } from './map-note.tsx';
import { boxOfPolygon } from '@domivka/domain/geography/polygon';
import { boundsOfAreas } from './area-bounds.ts';
import { MapTable } from './map-table.tsx';
import { DonorMap } from './donor-map.tsx';
import { LegendPanel } from './legend-panel.tsx';
import { MapCanvas, NoMap } from './map-canvas.tsx';
import { ukraine, type Bounds, type MapEngine, type Pressed } from './map-engine.ts';
import classes from './map.module.css';
import { onlyFilters, sayView, viewOf, type View } from './map-query.ts';
import { DrawBar, DrawButtons } from './draw-tools.tsx';
import { drawingText } from './drawing.text.ts';
import { SelectionBar, type TakeAreas } from './selection-bar.tsx';
import { boundsOfShape, useDrawing, useShapeOnMap } from './use-drawing.ts';
import { mapCounted, mapText as text } from './map.text.ts';
import { SavePicture } from './save-picture.tsx';
import { useFirstView } from './use-first-view.ts';
import { useMap, type MapState } from './use-map.ts';

/** Milliseconds. */
const pauseAfterMove = 400;
/** So much closer the map shows a cluster that was pressed. */
const stepIntoCluster = 2.2;

type Chosen =
  | { readonly kind: 'addresses'; readonly ids: readonly string[] }
  | { readonly kind: 'area'; readonly pCode: string }
  | undefined;

/** What other parts of the application tell and offer on the map. */
export type MapParts = { readonly AddressCard: AddressCard; readonly TakeAreas: TakeAreas };

/** The tiles of the map, and since when they are made of the records of this device (ISO 8601), while the server cannot be asked. */
function useTiles({ tiles }: MapState) {
  const store = useStore();
  const { user } = useSession();
  const { online } = useConnection();
  const [localTime, setLocalTime] = useState<string>();
  /** Which attempt has failed, so that the next one begins without a failure. */
  const [failed, setFailed] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const readTile = useMemo(() => {
    if (!store || !user || !tiles) return undefined;
    return async (tile: Parameters<typeof fetchTile>[3], signal: AbortSignal) => {
      const made = await fetchTile(store, actorOf(user), tiles, tile, { online, signal }).catch((error: unknown) => {
        if (!signal.aborted) setFailed(attempt);
        throw error;
      });
      // The first one: each further tile would draw the screen again.
      setLocalTime((since) => (made.source === 'local' ? (since ?? new Date(serverNow()).toISOString()) : undefined));
      return made.bytes;
    };
  }, [store, user, tiles, online, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { readTile, localTime, retry: failed === attempt ? again : undefined };
}

/** Remembers in the address line where the map is. */
function useKeptView({ list }: MapState): (view: View) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { query, replace } = list;
  const now = useRef(query);
  useEffect(() => {
    now.current = query;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (view: View) => {
      clearTimeout(timer.current);
      // Not a change of conditions: the list beside the map stays on its page.
      timer.current = setTimeout(() => replace({ ...now.current, at: sayView(view) }), pauseAfterMove);
    },
    [replace],
  );
}

/** Where the found addresses lie. */
function boundsOf(found: MapState['found']): Bounds | undefined {
  const places = found.values.flatMap(({ location }) =>
    location ? [[location.longitude, location.latitude] as const] : [],
  );
  return places.length === 0 ? undefined : boxOfPolygon(places);
}

/** The visible section as a drawn area. */
function shapeOfBounds([west, south, east, north]: Bounds): string {
  return sayShape([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
}

/** After a search or the choice of an area the map shows that place. */
function useFlight(map: MapState, engine: MapEngine | undefined, areas: ReturnType<typeof useAreas>): void {
  const { query } = map.list;
  const asked = JSON.stringify([query.q, query.area]);
  // A link that says where the map is begins there; any other begins with what is asked for.
  const shown = useRef(query.at === undefined ? JSON.stringify([undefined, undefined]) : asked);
  const { found } = map;
  useEffect(() => {
    if (!engine || shown.current === asked || found.state !== 'ready' || found.isPrevious) return;
    shown.current = asked;
    const { area } = query;
    const isArea = query.q === undefined && area !== undefined && areas.state === 'ready';
    engine.show((isArea ? boundsOfAreas(areas.areas, [area]) : undefined) ?? boundsOf(found) ?? ukraine);
  }, [engine, asked, found, query, areas]);
}

type MapViewProps = MapParts & {
  readonly map: MapState;
  /** The map alone, beside the list that says the same; which of its addresses is pointed at. */
  readonly beside?: { readonly pointed: string | undefined; readonly onPoint: (id: string | undefined) => void };
};

const ignore = (): void => undefined;

/** The map with its tools; alone on a page also its legend and its table. */
export function MapView({ map, AddressCard, TakeAreas, beside }: MapViewProps): ReactNode {
  const t = useText();
  const { list, look, source, legend, shading } = map;
  const [engine, setEngine] = useState<MapEngine>();
  const [isFailed, setFailed] = useState(false);
  const [isLegendOpen, setLegendOpen] = useState(false);
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<Chosen>();
  const areas = useAreas(true);
  const { readTile, localTime, retry } = useTiles(map);
  const keepView = useKeptView(map);
  const { shape } = list.query;
  const drawing = useDrawing(engine, (drawn) => list.change({ shape: drawn }));
  useShapeOnMap(engine, drawing.kind ? undefined : shape);
  const [start] = useState(() => viewOf(list.query.at) ?? (shape === undefined ? ukraine : boundsOfShape(shape)));
  useFlight(map, engine, areas);
  // Who works in a part of the country does not have to look for it.
  const [isAsWhole] = useState(() =>
    [list.query.at, shape, list.query.q, list.query.area].every((one) => one === undefined),
  );
  const scope = useSession().user?.scope;
  useFirstView(engine, areas.state === 'ready' ? areas.areas : undefined, isAsWhole ? scope : undefined);
  const size = source.sizes[look.size];
  const label = look.labels ? (size?.column ?? (look.colour === 'level' ? 'level' : undefined)) : undefined;
  const pointLook = useMemo(() => ({ legend, source, size: look.size, label }), [legend, source, look.size, label]);
  const onPress = (pressed: Pressed): void => {
    if (drawing.kind) return;
    setLegendOpen(false);
    if (pressed.kind === 'cluster' && engine) engine.flyTo(pressed.at, engine.view().zoom + stepIntoCluster);
    setChosen(
      pressed.kind === 'points'
        ? { kind: 'addresses', ids: pressed.ids }
        : pressed.kind === 'area'
          ? { kind: 'area', pCode: pressed.pCode }
          : undefined,
    );
  };
  const legendButton = (
    <Button
      className={(isFailed ? undefined : classes.legendButton) ?? ''}
      variant="default"
      leftSection={<IconPalette size={18} aria-hidden />}
      aria-expanded={isLegendOpen}
      onClick={() => setLegendOpen(!isLegendOpen)}
    >
      {t(text.legend)}
    </Button>
  );
  return (
    <div className={classes.frame} data-alone={beside === undefined}>
      {isFailed ? (
        <NoMap>
          {beside ? null : (
            <>
              <p>{t(text.sameBelow)}</p>
              <Group gap="xs">
                <LinkButton to="/addresses" search={onlyFilters(list.query)}>
                  {t(drawingText.list)}
                </LinkButton>
                {isPhone ? legendButton : null}
              </Group>
            </>
          )}
        </NoMap>
      ) : (
        <div className={classes.sheet}>
          <MapCanvas
            label={t(text.mapOf, { source: t(source.title) })}
            language={t.language}
            start={start}
            areas={areas.state === 'ready' ? areas.areas : undefined}
            places={list.context.places}
            readTile={readTile}
            look={pointLook}
            shading={shading}
            chosen={{
              addressId: beside?.pointed ?? (chosen?.kind === 'addresses' ? chosen.ids[0] : undefined),
              pCode: chosen?.kind === 'area' ? chosen.pCode : undefined,
            }}
            listeners={{ onPress, onHover: beside?.onPoint ?? ignore, onMove: beside ? ignore : keepView }}
            onEngine={setEngine}
            onFailure={() => setFailed(true)}
          />
          <div className={classes.tools} data-no-print>
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
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t(text.onlyVisible)}
              title={t(text.onlyVisible)}
              onClick={() => engine && list.change({ shape: shapeOfBounds(engine.bounds()) })}
            >
              <IconCrop size={20} aria-hidden />
            </ActionIcon>
            {engine ? <SavePicture map={map} engine={engine} isAlone={!beside} /> : null}
            <DrawButtons drawing={drawing} />
          </div>
          <DrawBar drawing={drawing} />
          {shape !== undefined && !chosen && !drawing.kind ? <SelectionBar map={map} TakeAreas={TakeAreas} /> : null}
          {chosen ? (
            <div className={classes.card} role="status">
              <CloseButton
                style={{ float: 'right', position: 'sticky', top: 0 }}
                aria-label={t(text.close)}
                onClick={() => setChosen(undefined)}
              />
              {chosen.kind === 'addresses' ? (
                <HereCard ids={chosen.ids} AddressCard={AddressCard} />
              ) : (
                <AreaCard map={map} pCode={chosen.pCode} onFilter={() => setChosen(undefined)} />
              )}
            </div>
          ) : null}
          {(isPhone || beside) && !chosen ? legendButton : null}
          {beside && isLegendOpen ? (
            <div className={classes.over}>
              <LegendPanel map={map} />
            </div>
          ) : null}
          <MapNote map={map} localTime={localTime} retry={retry} />
        </div>
      )}
      {isPhone ? (
        <LateDrawer
          opened={isLegendOpen}
          onClose={() => setLegendOpen(false)}
          position="bottom"
          size="80%"
          title={t(text.legend)}
        >
          <LegendPanel map={map} />
        </LateDrawer>
      ) : null}
      {isPhone || beside ? null : <LegendPanel map={map} />}
      {beside ? null : <MapTable map={map} onArea={(pCode) => list.change({ area: pCode })} />}
    </div>
  );
}

function CountedMap(parts: MapParts): ReactNode {
  const map = useMap();
  const t = useText();
  return (
    <ListPage title={t(text.title)}>
      <ListSection
        {...noRows}
        list={map.list}
        // The map shows no rows to take away.
        answer={{ ...map.found, asked: undefined }}
        text={text}
        icon={<IconMap size={40} />}
        found={t.count(mapCounted.found, map.found.totalRows)}
        view={<MapView map={map} {...parts} />}
      />
    </ListPage>
  );
}

/** The route `/map` (specification, section 2: Map). Donors get whole hromadas. */
export function MapScreen(parts: MapParts): ReactNode {
  const { user } = useSession();
  if (!user) return null;
  return mayCountHere(actorOf(user)) ? <CountedMap {...parts} /> : <DonorMap />;
}
