import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it, test } from 'vitest';
import { readMe } from '../../session/last-user.ts';
import { groundOf, streetNameIn, type Ground } from './base-map-style.ts';
import { styleOf } from './map-style.ts';

const archive = {
  minZoom: 4,
  maxZoom: 14,
  bounds: [22, 44, 40, 53],
  version: 'v/1',
  credit: '© OpenStreetMap',
} as const;
const vector: Ground = { ...archive, type: 'vector' };
const pictures: Ground = { ...archive, type: 'raster' };
const server = 'https://tiles.example.org/{z}/{x}/{y}.png';

const me = { _id: '1', role: 'Admin', organization: { _id: '2' } };

describe('The map over a base map', () => {
  test.each([vector, pictures, server, undefined])('is a style that MapLibre accepts, light and dark: %o', (ground) => {
    for (const scheme of ['light', 'dark'] as const)
      expect(validateStyleMin(styleOf(scheme, 'domivka://map/{z}/{x}/{y}', ground))).toEqual([]);
  });

  it('asks no other host, no fonts and no sprites', () => {
    const style = styleOf('light', 'domivka://map/{z}/{x}/{y}', vector);
    expect(JSON.stringify(style)).not.toContain('http');
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
  });

  it('asks only for tiles that the archive has, by its version', () => {
    expect(styleOf('light', '', vector).sources['ground']).toEqual({
      type: 'vector',
      tiles: ['base-map://{z}/{x}/{y}?v=v%2F1'],
      minzoom: 4,
      maxzoom: 14,
      bounds: [22, 44, 40, 53],
    });
    expect(styleOf('light', '', pictures).sources['ground']).toMatchObject({ type: 'raster', tileSize: 256 });
  });

  test.each([
    ['Protomaps', ['earth', 'landuse', 'water', 'roads', 'buildings']],
    ['OpenMapTiles', ['landcover', 'water', 'waterway', 'transportation', 'building']],
  ])('draws the shapes of %s above the land and below areas, names and points', (_, names) => {
    const { layers } = styleOf('light', '', vector);
    const ground = layers.flatMap((layer, at) => (layer.id.startsWith('ground-') ? [at] : []));
    const drawn = layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : []));
    expect(drawn).toEqual(expect.arrayContaining(names));
    const placeOf = (id: string): number => layers.findIndex((layer) => layer.id === id);
    expect(placeOf('land')).toBeLessThan(Math.min(...ground));
    expect(Math.max(...ground)).toBeLessThan(placeOf('areas'));
  });

  it('names streets above areas and below points, and gives way to the names of settlements', () => {
    const ids = styleOf('light', '', vector).layers.map(({ id }) => id);
    const streets = ids.flatMap((id, at) => (id.startsWith('street-names') ? [at] : []));
    expect(streets).toHaveLength(4);
    expect(Math.min(...streets)).toBeGreaterThan(ids.indexOf('areas'));
    expect(Math.max(...streets)).toBeLessThan(Math.min(ids.indexOf('names'), ids.indexOf('points')));
    expect(styleOf('light', '', pictures).layers.some(({ id }) => id.startsWith('street-names'))).toBe(false);
  });

  test.each([
    ['uk', { name: 'Khreshchatyk', 'name:uk': 'Хрещатик', 'name:en': 'Khreshchatyk St' }, 'Хрещатик'],
    ['en', { name: 'Хрещатик', 'name:uk': 'Хрещатик', 'name:en': 'Khreshchatyk St' }, 'Khreshchatyk St'],
    ['en', { name: 'Хрещатик', 'name:latin': 'Khreshchatyk' }, 'Khreshchatyk'],
    ['en', { name: 'Хрещатик' }, 'Хрещатик'],
    ['uk', {}, ''],
  ] as const)('names a street in %s where the archive can: %o', (language, properties, name) => {
    const { result, value } = createExpression(streetNameIn(language), 'layers[0].layout.text-field');
    if (result === 'error') throw new Error('Not an expression');
    expect(value.evaluate({ zoom: 15 }, { type: 'LineString', properties: { ...properties } })).toBe(name);
  });

  it('has the same layers in both schemes, in other colours', () => {
    const [light, dark] = (['light', 'dark'] as const).map((scheme) => styleOf(scheme, '', vector).layers);
    expect(light?.map(({ id }) => id)).toEqual(dark?.map(({ id }) => id));
    const shown = light?.filter(({ id }) => /^(?:ground|street-names)/.test(id)) ?? [];
    for (const layer of shown) expect(dark?.find(({ id }) => id === layer.id)?.paint).not.toEqual(layer.paint);
  });
});

describe('What is under the map', () => {
  it('is what the server tells, also after the page was opened again without a network', () => {
    const told = readMe(JSON.parse(JSON.stringify({ ...me, baseMap: vector })));
    expect(groundOf(told)).toEqual({ ground: vector, credit: '© OpenStreetMap' });
    expect(groundOf(readMe({ ...me, mapTiles: { url: server, credit: 'Maps' } }))).toEqual({
      ground: server,
      credit: 'Maps',
    });
    expect(groundOf(readMe(me))).toEqual({ ground: undefined, credit: '' });
  });

  test.each([
    null,
    'x',
    {},
    { ...vector, type: 'text' },
    { ...vector, bounds: [1, 2, 3] },
    { ...vector, minZoom: 'x' },
  ])('is the own ground where the answer is none: %o', (baseMap) => {
    expect(groundOf(readMe({ ...me, baseMap })).ground).toBeUndefined();
  });
});
