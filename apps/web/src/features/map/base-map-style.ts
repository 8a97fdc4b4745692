import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  RasterSourceSpecification,
  SymbolLayerSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import { baseMapLayers, type BaseMap } from '@domivka/domain/geography/base-map';
import type { Language } from '@domivka/domain/kernel/text';
import type { Me } from '../../session/session.ts';

/** Pictures at an address with `{z}`, `{x}` and `{y}`, or the archive of the server. */
type TiledGround = string | BaseMap;
/** What is under the map; of a style, its layers come after the first picture (`style-ground.ts`). */
export type Ground = TiledGround | { readonly type: 'style' };

/** The ground whose layers are part of the map from the beginning. */
export function tiledGround(ground: Ground | undefined): TiledGround | undefined {
  return typeof ground === 'object' && ground.type === 'style' ? undefined : ground;
}

/** What the operator has put under the map, and whom the map names for it; without it the map has the borders of the country alone. */
export function groundOf(user: Me | undefined): { readonly ground: Ground | undefined; readonly credit: string } {
  const { baseMap, mapTiles, mapStyle } = user ?? {};
  return {
    ground: baseMap ?? mapTiles?.url ?? (mapStyle && { type: 'style' }),
    credit: (baseMap ?? mapTiles ?? mapStyle)?.credit ?? '',
  };
}

/** Quiet colours: points are drawn over them. */
const schemes = {
  light: {
    land: '#f4f2ec',
    green: '#e3ead8',
    water: '#c6d8e6',
    building: '#e0dbd0',
    major: '#cfc9bb',
    minor: '#dedad0',
    rail: '#b9c0c8',
    name: '#5f594d',
  },
  dark: {
    land: '#1c232b',
    green: '#22322c',
    water: '#17324d',
    building: '#2b343e',
    major: '#46525e',
    minor: '#333e49',
    rail: '#3b4754',
    name: '#9aa6b2',
  },
} as const;

/** The name of the source of the ground. */
export const groundSource = 'ground';
/** With this the names of the layers begin that name its streets. */
export const streetNames = 'street-names';

/** Where the tiles of the ground come from. */
export function groundSourceOf(ground: TiledGround): RasterSourceSpecification | VectorSourceSpecification {
  if (typeof ground === 'string') return { type: 'raster', tiles: [ground], tileSize: 256, maxzoom: 19 };
  const { type, minZoom, maxZoom, bounds, version } = ground;
  const tiles = [`base-map://{z}/{x}/{y}?v=${encodeURIComponent(version)}`];
  const common = { tiles, minzoom: minZoom, maxzoom: maxZoom, bounds: [...bounds] as [number, number, number, number] };
  return type === 'raster' ? { ...common, type, tileSize: 256 } : { ...common, type };
}

/** Protomaps says what a shape is in `kind`, OpenMapTiles in `class`. */
const kind: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class'], ''];
const isKind = (...kinds: readonly string[]): ExpressionSpecification => ['match', kind, [...kinds], true, false];
const isArea: ExpressionSpecification = ['match', ['geometry-type'], ['Polygon', 'MultiPolygon'], true, false];
const isLine: ExpressionSpecification = ['match', ['geometry-type'], ['LineString', 'MultiLineString'], true, false];

const green = [
  'wood',
  'forest',
  'grass',
  'grassland',
  'meadow',
  'scrub',
  'park',
  'nature_reserve',
  'national_park',
].concat(['protected_area', 'cemetery', 'village_green', 'recreation_ground', 'golf_course', 'allotments', 'orchard']);
const major = ['highway', 'major_road', 'motorway', 'trunk', 'primary', 'secondary'];
const minor = ['medium_road', 'minor_road', 'tertiary', 'minor', 'service', 'busway'];
const paths = ['path', 'track', 'other'];

/** Pixels by zoom. */
const widths = (...stops: readonly number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as unknown as ExpressionSpecification;

type Drawn = {
  readonly of: keyof typeof baseMapLayers;
  readonly colour: keyof (typeof schemes)['light'];
  readonly filter: FilterSpecification;
  readonly minzoom?: number;
  /** Of a line; without it areas are filled. */
  readonly width?: ExpressionSpecification | number;
};

/** From the lowest to the highest. */
const drawn: Readonly<Record<string, Drawn>> = {
  land: { of: 'land', colour: 'land', filter: isArea },
  green: { of: 'green', colour: 'green', filter: ['all', isArea, isKind(...green)] },
  water: { of: 'water', colour: 'water', filter: isArea },
  river: { of: 'water', colour: 'water', filter: isLine, width: widths(8, 1, 14, 2.5, 19, 8) },
  building: { of: 'buildings', colour: 'building', filter: isArea, minzoom: 13 },
  path: { of: 'roads', colour: 'minor', filter: ['all', isLine, isKind(...paths)], minzoom: 14, width: 0.75 },
  minor: {
    of: 'roads',
    colour: 'minor',
    filter: ['all', isLine, isKind(...minor)],
    minzoom: 11,
    width: widths(11, 0.5, 15, 3, 19, 14),
  },
  rail: { of: 'roads', colour: 'rail', filter: ['all', isLine, isKind('rail', 'transit')], minzoom: 9, width: 1 },
  major: {
    of: 'roads',
    colour: 'major',
    filter: ['all', isLine, isKind(...major)],
    width: widths(6, 0.75, 13, 2.5, 19, 20),
  },
};

/** The layers that draw the ground: pictures as they are, shapes in the colours of the scheme, without names. */
export function groundLayersOf(ground: TiledGround, scheme: 'light' | 'dark'): readonly LayerSpecification[] {
  if (typeof ground === 'string' || ground.type === 'raster')
    return [{ id: groundSource, type: 'raster', source: groundSource }];
  return Object.entries(drawn).flatMap(([name, { of, colour, filter, minzoom = 0, width }]) =>
    baseMapLayers[of].map((layer): LayerSpecification => {
      const common = {
        id: `${groundSource}-${name}-${layer}`,
        source: groundSource,
        'source-layer': layer,
        minzoom,
        filter,
      };
      const paint = schemes[scheme][colour];
      return width === undefined
        ? { ...common, type: 'fill', paint: { 'fill-color': paint } }
        : {
            ...common,
            type: 'line',
            layout: { 'line-cap': 'round', 'line-join': 'round' },
            paint: { 'line-color': paint, 'line-width': width },
          };
    }),
  );
}

/** Where archives have a name in a language, the better ones first: Protomaps and OpenMapTiles, then the latter of before. */
const namedIn: Readonly<Record<Language, readonly string[]>> = {
  uk: ['name:uk'],
  en: ['name:en', 'name_en', 'name:latin'],
};

/** The name of a street in this language; where the archive has none, as the street is called there. */
export function streetNameIn(language: Language): ExpressionSpecification {
  const names = [...namedIn[language], 'name'].map((name): ExpressionSpecification => ['get', name]);
  return ['coalesce', ...names, ''] as unknown as ExpressionSpecification;
}

/** Main streets are named from further away. */
const named: Readonly<Record<string, { readonly kinds: readonly string[]; readonly minzoom: number }>> = {
  main: { kinds: major, minzoom: 12 },
  other: { kinds: [...minor, ...paths], minzoom: 14 },
};

/** The layers that name the streets of the ground along their lines; pictures have their own names. `font`: of the device. */
export function streetNamesOf(
  ground: TiledGround,
  scheme: 'light' | 'dark',
  font: readonly string[],
): readonly SymbolLayerSpecification[] {
  if (typeof ground === 'string' || ground.type === 'raster') return [];
  const { name, land } = schemes[scheme];
  return Object.entries(named).flatMap(([which, { kinds, minzoom }]) =>
    baseMapLayers.streetNames.map((layer): SymbolLayerSpecification => {
      return {
        id: `${streetNames}-${which}-${layer}`,
        type: 'symbol',
        source: groundSource,
        'source-layer': layer,
        minzoom,
        filter: ['all', isLine, isKind(...kinds)],
        layout: {
          'symbol-placement': 'line',
          'text-field': streetNameIn('uk'),
          'text-font': [...font],
          'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 18, 14],
        },
        paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.5 },
      };
    }),
  );
}
