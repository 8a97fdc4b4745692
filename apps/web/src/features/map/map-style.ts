import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapSource } from '@domivka/domain/measures/map-sources';
import { lastZoom } from '@domivka/domain/measures/map-tile';
import {
  groundLayersOf,
  groundSource,
  groundSourceOf,
  streetNamesOf,
  tiledGround,
  type Ground,
} from './base-map-style.ts';
import type { Legend } from './legend.ts';
import { unknownColour } from '@domivka/domain/measures/palettes';

/** Colours of all but the points in both schemes. */
const schemes = {
  light: {
    land: '#f4f2ec',
    water: '#dfe7ee',
    line: '#b9c0c8',
    strong: '#8d97a3',
    ink: '#2c343e',
    halo: '#ffffff',
    accent: '#1d4b87',
  },
  dark: {
    land: '#1c232b',
    water: '#11161b',
    line: '#3b4754',
    strong: '#5b6875',
    ink: '#c9d0d8',
    halo: '#11161b',
    accent: '#8fb4e3',
  },
} as const;

export type Scheme = keyof typeof schemes;

/** The colour of what was chosen or drawn. */
export function accentOf(scheme: Scheme): `#${string}` {
  return schemes[scheme].accent;
}

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Names are drawn with the fonts of the device: no file of glyphs is needed. */
const font = ['Inter Variable', 'sans-serif'];

/** From which zoom the borders of a level are drawn. */
export const firstZoomOf = { raion: 6.5, hromada: 8 } as const;

const when = (condition: ExpressionSpecification, then: string, otherwise: ExpressionSpecification | string) =>
  ['case', condition, then, otherwise] as ExpressionSpecification;

/** The colour of a point by its class in the legend. */
export function colourOf({ column, kind, classes }: Legend): ExpressionSpecification | string {
  const value: ExpressionSpecification = ['get', column];
  const shown = classes.filter(({ isUnknown }) => !isUnknown);
  if (shown.length === 0) return unknownColour;
  if (kind === 'code') {
    const pairs = shown.flatMap(({ keys, colour }) => (keys.length > 0 ? [[...keys], colour] : []));
    return pairs.length === 0
      ? unknownColour
      : (['match', ['to-string', value], ...pairs, unknownColour] as unknown as ExpressionSpecification);
  }
  const last = shown.at(-1)?.colour ?? unknownColour;
  const byAmount = shown.slice(0, -1).reduceRight<ExpressionSpecification | string>((otherwise, { label, colour }) => {
    const to = 'to' in label ? label.to : 0;
    return when(['<=', value, to], colour, otherwise);
  }, last);
  return when(['!', ['has', column]], unknownColour, byAmount);
}

/** Diameters in pixels (product definition, section on the map). */
const fixed: Readonly<Record<string, number>> = { small: 6, medium: 9, large: 13 };
const proportional = { from: 4, to: 28 } as const;
/** Amounts that are drawn in the largest size. */
const largest: Readonly<Record<string, number>> = {
  units: 200,
  damagedArea: 5000,
  totalArea: 10_000,
  residents: 400,
  activities: 12,
  level: 100,
};

/** The radius of a point: fixed, or by the root of an amount. */
export function radiusOf(size: string, { sizes }: MapSource): ExpressionSpecification | number {
  const column = Object.hasOwn(sizes, size) ? sizes[size]?.column : undefined;
  if (column === undefined) return (fixed[size] ?? 9) / 2;
  const root: ExpressionSpecification = ['sqrt', ['max', 0, ['to-number', ['get', column], 0]]];
  const most = Math.sqrt(largest[column] ?? 100);
  return ['interpolate', ['linear'], root, 0, proportional.from / 2, most, proportional.to / 2];
}

/** Words on the map: those of a point by its amount. */
export function labelOf(column: string | undefined): ExpressionSpecification | string {
  return column === undefined ? '' : ['to-string', ['round', ['to-number', ['get', column], 0]]];
}

function layersOf(scheme: Scheme): readonly LayerSpecification[] {
  const colours = schemes[scheme];
  const text = { 'text-color': colours.ink, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 };
  return [
    { id: 'background', type: 'background', paint: { 'background-color': colours.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
    { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.75 } },
    {
      id: 'area-hatches',
      type: 'fill',
      source: 'areas',
      filter: ['has', 'hatch'],
      paint: { 'fill-pattern': ['get', 'hatch'] },
    },
    {
      id: 'hromada-lines',
      type: 'line',
      source: 'hromadas',
      minzoom: firstZoomOf.hromada,
      paint: { 'line-color': colours.line, 'line-width': 0.75 },
    },
    {
      id: 'raion-lines',
      type: 'line',
      source: 'raions',
      minzoom: firstZoomOf.raion,
      paint: { 'line-color': colours.line, 'line-width': 1.25 },
    },
    { id: 'oblast-lines', type: 'line', source: 'land', paint: { 'line-color': colours.strong, 'line-width': 1.5 } },
    // The lightest class is as light as the land around it.
    { id: 'area-lines', type: 'line', source: 'areas', paint: { 'line-color': colours.strong, 'line-width': 1 } },
    {
      id: 'area-chosen',
      type: 'line',
      source: 'areas',
      filter: ['==', ['get', 'pCode'], ''],
      paint: { 'line-color': colours.accent, 'line-width': 3 },
    },
    {
      id: 'places',
      type: 'circle',
      source: 'places',
      paint: {
        'circle-color': ['get', 'colour'],
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 3, 12, 9],
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'names',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['match', ['get', 'rank'], 0, 14, 1, 13, 12],
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 6,
        'text-max-width': 8,
      },
      paint: text,
    },
    { id: 'drawn', type: 'fill', source: 'drawn', paint: { 'fill-color': colours.accent, 'fill-opacity': 0.1 } },
    { id: 'drawn-line', type: 'line', source: 'drawn', paint: { 'line-color': colours.accent, 'line-width': 2 } },
    {
      id: 'points',
      type: 'circle',
      source: 'points',
      'source-layer': 'points',
      paint: { 'circle-stroke-color': colours.halo, 'circle-stroke-width': 1 },
    },
    {
      id: 'points-chosen',
      type: 'circle',
      source: 'points',
      'source-layer': 'points',
      filter: ['==', ['get', 'id'], ''],
      paint: {
        'circle-color': 'rgba(0,0,0,0)',
        'circle-radius': 13,
        'circle-stroke-color': colours.accent,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: 'points',
      'source-layer': 'clusters',
      paint: {
        'circle-color': colours.accent,
        'circle-opacity': 0.85,
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'count']], 0, 12, 5, 28],
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source: 'points',
      'source-layer': 'clusters',
      layout: {
        'text-field': ['number-format', ['get', 'count'], {}],
        'text-font': font,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': scheme === 'light' ? '#ffffff' : '#11161b' },
    },
    {
      id: 'point-labels',
      type: 'symbol',
      source: 'points',
      'source-layer': 'points',
      layout: { 'text-field': '', 'text-font': font, 'text-size': 11, 'text-offset': [0, 1.2], 'text-optional': true },
      paint: text,
    },
  ];
}

/** The map without its data. `tiles`: the address of the tiles of points. */
export function styleOf(scheme: Scheme, tiles: string, under: Ground | undefined): StyleSpecification {
  const ground = tiledGround(under);
  const geojson = { type: 'geojson', data: nothing } as const;
  return {
    version: 8,
    // Colours change at once: a page that is printed does not wait for them.
    transition: { duration: 0, delay: 0 },
    sources: {
      land: geojson,
      raions: geojson,
      hromadas: geojson,
      areas: geojson,
      places: geojson,
      names: geojson,
      drawn: geojson,
      ...(ground === undefined ? {} : { [groundSource]: groundSourceOf(ground) }),
      points: { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: lastZoom },
    },
    layers: layersOf(scheme).flatMap((layer): LayerSpecification[] => {
      if (ground === undefined) return [layer];
      if (layer.id === 'areas') return [...groundLayersOf(ground, scheme), layer];
      // Where there is no room for both, a settlement is named.
      return layer.id === 'names' ? [...streetNamesOf(ground, scheme, font), layer] : [layer];
    }),
  };
}
