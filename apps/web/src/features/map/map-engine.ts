import type { Feature, FeatureCollection } from 'geojson';
import {
  addProtocol,
  Map as MapLibre,
  prewarm,
  setWorkerUrl,
  type GeoJSONSource,
  type MapGeoJSONFeature,
  type VectorTileSource,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Language } from '@domivka/domain/kernel/text';
import type { MapSource } from '@domivka/domain/measures/map-sources';
import type { Areas } from '@domivka/reference/areas';
import { yieldToEventLoop } from '../../platform/yielding.ts';
import { fetchBaseMapTile, fetchMapStyle } from '../../queries/map/tiles.ts';
import { groundSource, streetNameIn, streetNames, type Ground } from './base-map-style.ts';
import { hatchNames, hatchSide, pixelsOf } from './hatches.ts';
import type { Legend } from './legend.ts';
import { colourOf, firstZoomOf, labelOf, radiusOf, styleOf, type Scheme } from './map-style.ts';
import type { View } from './map-query.ts';
import { addStyle } from './style-ground.ts';
import { findReader, putReader, readNewest, removeReader, type ReadTile } from './tile-readers.ts';

setWorkerUrl(workerUrl);
// What loads this draws a map soon: its worker starts while it is still found out who works here.
prewarm();

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];
export const ukraine: Bounds = [22.1, 44.2, 40.3, 52.5];

export type PointLook = {
  readonly legend: Legend;
  readonly source: MapSource;
  readonly size: string;
  /** The column whose amount is beside each point; undefined: no labels. */
  readonly label: string | undefined;
};

type PaintName = Parameters<MapLibre['setPaintProperty']>[1];
type PaintValue = Parameters<MapLibre['setPaintProperty']>[2];

/** What is under a press on the map. */
export type Pressed =
  | { readonly kind: 'points'; readonly ids: readonly string[] }
  | { readonly kind: 'cluster'; readonly at: readonly [number, number] }
  | { readonly kind: 'area'; readonly pCode: string }
  | { readonly kind: 'nothing' };

export type Listeners = {
  readonly onPress: (pressed: Pressed) => void;
  readonly onHover: (id: string | undefined) => void;
  readonly onMove: (view: View) => void;
};

export type EngineOptions = {
  readonly readTile: ReadTile | undefined;
  readonly scheme: Scheme;
  /** Where the map begins. */
  readonly start: View | Bounds;
  readonly listeners: Listeners;
  /** What the map shows, for users who do not see it. */
  readonly label: string;
  /** What is under everything but the borders of the country. */
  readonly ground: Ground | undefined;
};

let made = 0;

addProtocol('domivka', async ({ url }, { signal }) => {
  const [name = '', z, x, y] = url.replace(/^domivka:\/\/|\?.*$/g, '').split('/');
  return { data: await readNewest(name, { z: Number(z), x: Number(x), y: Number(y) }, signal) };
});

/** A tile of the base map did not arrive: the borders of the country are there alone. */
let lacksBaseMap = false;

addProtocol('base-map', async ({ url }, { signal }) => {
  try {
    return { data: await fetchBaseMapTile(url.replace('base-map://', ''), signal) };
  } catch (error) {
    lacksBaseMap ||= !signal.aborted;
    throw error;
  }
});

const pressable = ['points', 'clusters', 'places', 'areas'];
const nearness = 6;

/** The map of MapLibre, as the screen needs it: data in, presses out. Works without a glyph server, a tile server or any foreign host. */
export class MapEngine {
  readonly map: MapLibre;
  readonly #name: string;
  readonly #ground: Ground | undefined;
  #version = 0;
  #isStopped = false;
  #look: PointLook | undefined;
  readonly #filled = new Set<string>();
  #scheme: Scheme;

  constructor(container: HTMLElement, { readTile, scheme, start: view, listeners, label, ground }: EngineOptions) {
    this.#ground = ground;
    this.#scheme = scheme;
    made += 1;
    this.#name = `map${made}`;
    const start = Array.isArray(view)
      ? { bounds: view as [number, number, number, number], fitBoundsOptions: { padding: 16 } }
      : { center: [(view as View).longitude, (view as View).latitude] as [number, number], zoom: (view as View).zoom };
    this.map = new MapLibre({
      container,
      style: styleOf(scheme, this.#tiles(), ground),
      ...start,
      minZoom: 3,
      maxZoom: 19,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      canvasContextAttributes: { preserveDrawingBuffer: true },
      maxTileCacheSize: 200,
      refreshExpiredTiles: false,
    });
    putReader(this.#name, readTile);
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.getCanvas().setAttribute('aria-label', label);
    this.#listen(listeners);
    if (typeof ground === 'object' && ground.type === 'style') void this.#drawStyle();
  }

  /** The style of the operator under everything of ours; when it does not arrive, the borders of the country are there alone. */
  async #drawStyle(): Promise<void> {
    const style = await fetchMapStyle().catch(() => undefined);
    if (style) this.whenReady(() => this.#isStopped || addStyle(this.map, style));
  }

  #tiles(): string {
    return `domivka://${this.#name}/{z}/{x}/{y}?v=${this.#version}`;
  }

  #listen({ onPress, onHover, onMove }: Listeners): void {
    const { map } = this;
    const at = (point: { x: number; y: number }): readonly MapGeoJSONFeature[] =>
      this.#isStopped
        ? []
        : map.queryRenderedFeatures(
            [
              [point.x - nearness, point.y - nearness],
              [point.x + nearness, point.y + nearness],
            ],
            { layers: pressable.filter((id) => map.getLayer(id)) },
          );
    map.on('click', ({ point }) => onPress(pressedOf(at(point))));
    map.on('mousemove', ({ point }) => {
      const found = at(point);
      map.getCanvas().style.cursor = found.some(({ layer }) => layer.id !== 'areas') ? 'pointer' : '';
      onHover(found.map(({ properties }) => properties['id'] as unknown).find((id) => typeof id === 'string'));
    });
    map.setMissingStyleImageResolver((id) => {
      const name = hatchNames.find((one) => one === id);
      if (name) map.addImage(name, { width: hatchSide, height: hatchSide, data: pixelsOf(name) }, { pixelRatio: 2 });
    });
    map.on('mouseout', () => onHover(undefined));
    map.on('moveend', () => onMove(this.view()));
  }

  /** Runs when the style is there, at once or later. */
  whenReady(work: () => void): void {
    if (this.map.isStyleLoaded() || this.map.getSource('points')) work();
    else void this.map.once('styledata', work);
  }

  /** Runs when the browser takes the graphics of the map away, from when on it has no style to ask for, and when it gives them back. */
  whenStopped(onStop: () => void, onBack: () => void): void {
    void this.map.once('webglcontextlost', () => {
      this.#isStopped = true;
      onStop();
    });
    void this.map.once('webglcontextrestored', onBack);
  }

  view(): View {
    const { lat: latitude, lng: longitude } = this.map.getCenter();
    return { latitude, longitude, zoom: this.map.getZoom() };
  }

  bounds(): Bounds {
    const bounds = this.map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  }

  /** The borders of the country, its raions and hromadas, as the ground of the map. Those of a closer view follow one by one when this one is drawn. */
  setGround(areas: Areas): void {
    this.#set('land', areas.list('oblast'));
    const levels = ['raion', 'hromada'] as const;
    const set = (level: (typeof levels)[number]): void => this.#set(`${level}s`, areas.list(level));
    const isSeen = (level: (typeof levels)[number]): boolean => this.map.getZoom() >= firstZoomOf[level];
    const later = levels.filter((level) => !isSeen(level));
    for (const level of levels.filter(isSeen)) set(level);
    const follow = async (): Promise<void> => {
      for (const level of later) {
        await yieldToEventLoop();
        if (!this.#isStopped) set(level);
      }
    };
    void this.map.once('idle', () => void follow());
  }

  /** The language of the names of streets. */
  setLanguage(language: Language): void {
    for (const id of this.map.getLayersOrder().filter((name) => name.startsWith(streetNames)))
      this.map.setLayoutProperty(id, 'text-field', streetNameIn(language));
  }

  setNames(names: readonly Feature[]): void {
    this.#set('names', { type: 'FeatureCollection', features: [...names] });
  }

  /** Areas, or settlements as circles, each with the property `colour`. */
  setAreas(areas: readonly Feature[], places: readonly Feature[]): void {
    this.#set('areas', { type: 'FeatureCollection', features: [...areas] });
    this.#set('places', { type: 'FeatureCollection', features: [...places] });
  }

  /** The shape that narrows what is shown. */
  setDrawn(shape: Feature | undefined): void {
    this.#set('drawn', { type: 'FeatureCollection', features: shape ? [shape] : [] });
  }

  /** Where tiles come from, from now on: also when the network is back, so what the ground lacks is asked for again. */
  setTiles(read: ReadTile | undefined): void {
    const before = findReader(this.#name);
    if (before === read) return;
    putReader(this.#name, read);
    // All tiles wait for the first one.
    if (!before) return;
    this.#version += 1;
    this.map.getSource<VectorTileSource>('points')?.setTiles([this.#tiles()]);
    if (lacksBaseMap && this.map.getSource(groundSource)) this.map.refreshTiles(groundSource);
    lacksBaseMap = false;
  }

  setLook(look: PointLook): void {
    this.#look = look;
    const { map } = this;
    map.setPaintProperty('points', 'circle-color', colourOf(look.legend));
    map.setPaintProperty('points', 'circle-radius', radiusOf(look.size, look.source));
    map.setLayoutProperty('point-labels', 'text-field', labelOf(look.label));
  }

  setScheme(scheme: Scheme): void {
    if (scheme === this.#scheme) return;
    this.#scheme = scheme;
    const { map } = this;
    const next = styleOf(scheme, this.#tiles(), this.#ground);
    for (const layer of next.layers)
      for (const [name, value] of Object.entries<PaintValue>(layer.paint ?? {}))
        map.setPaintProperty(layer.id, name as PaintName, value);
    if (this.#look) this.setLook(this.#look);
  }

  setChosen(addressId: string | undefined, pCode: string | undefined): void {
    this.map.setFilter('points-chosen', ['==', ['get', 'id'], addressId ?? '']);
    this.map.setFilter('area-chosen', ['==', ['get', 'pCode'], pCode ?? '']);
  }

  show(bounds: Bounds, most = 16): void {
    this.map.fitBounds(bounds as [number, number, number, number], { padding: 40, maxZoom: most, duration: 600 });
  }

  flyTo([longitude, latitude]: readonly [number, number], zoom: number): void {
    this.map.flyTo({ center: [longitude, latitude], zoom, duration: 600 });
  }

  remove(): void {
    this.#isStopped = true;
    removeReader(this.#name);
    this.map.remove();
  }

  #set(source: string, data: FeatureCollection): void {
    // What is empty and stays so costs its worker a turn before the first picture.
    if (data.features.length === 0 && !this.#filled.has(source)) return;
    this.#filled.add(source);
    void this.map.getSource<GeoJSONSource>(source)?.setData(data);
  }
}

function pressedOf(found: readonly MapGeoJSONFeature[]): Pressed {
  const points = found.filter(({ layer }) => layer.id === 'points');
  const ids = [...new Set(points.map(({ properties }) => String(properties['id'])))];
  if (ids.length > 0) return { kind: 'points', ids };
  const cluster = found.find(({ layer }) => layer.id === 'clusters');
  if (cluster?.geometry.type === 'Point') {
    const [longitude = 0, latitude = 0] = cluster.geometry.coordinates;
    return { kind: 'cluster', at: [longitude, latitude] };
  }
  const area = found.find(({ layer }) => layer.id === 'areas' || layer.id === 'places');
  return area ? { kind: 'area', pCode: String(area.properties['pCode']) } : { kind: 'nothing' };
}
