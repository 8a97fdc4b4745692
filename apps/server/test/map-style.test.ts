import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/platform/config.ts';
import { readMapStyle } from '../src/platform/map-style.ts';
import { openTestApp, tokenOf } from './test-app.ts';

const documents: Record<string, unknown> = {
  '/styles/bright.json': {
    version: 8,
    sprite: 'https://sprites.example.org/bright',
    glyphs: 'https://fonts.example.org/{fontstack}/{range}.pbf',
    sources: {
      land: { type: 'vector', url: '../land.json' },
      photos: { type: 'raster', tiles: ['https://photos.example.org/{z}/{x}/{y}.jpg'], tileSize: 512 },
      strikes: { type: 'geojson', data: 'https://elsewhere.example.org/strikes.json' },
      files: { type: 'vector', tiles: ['file:///etc/{z}/{x}/{y}'] },
    },
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': '#fff' } },
      { id: 'photos', type: 'raster', source: 'photos' },
      { id: 'water', type: 'fill', source: 'land', 'source-layer': 'water', paint: { 'fill-color': '#00f' } },
      { id: 'wood', type: 'fill', source: 'land', 'source-layer': 'wood', paint: { 'fill-pattern': 'trees' } },
      { id: 'names', type: 'symbol', source: 'land', 'source-layer': 'place', layout: { 'text-field': '{name}' } },
      { id: 'strikes', type: 'fill', source: 'strikes' },
      { id: 'files', type: 'line', source: 'files' },
    ],
  },
  '/land.json': { tiles: ['tiles/{z}/{x}/{y}.pbf'], minzoom: 0, maxzoom: 14, attribution: '<b>&copy; Land</b>' },
  '/empty.json': { version: 8, sources: {}, layers: [{ id: 'paper', type: 'background' }] },
  '/old.json': { version: 7, sources: {}, layers: [] },
};
const host = createServer(({ url = '' }, answer) => {
  const found = documents[url];
  answer.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => host.close());

const read = (path: string, credit = '') => readMapStyle({ url: base + path, credit });

describe('The style of a style server under the map', () => {
  test('is what can be drawn without fonts and pictures of other hosts, with the addresses of its tiles', async () => {
    const { credit, style, hosts } = await read('/styles/bright.json');
    expect(style.layers.map(({ id }) => id)).toEqual(['paper', 'photos', 'water']);
    expect(style.sources).toEqual({
      land: {
        type: 'vector',
        tiles: [`${base}/tiles/{z}/{x}/{y}.pbf`],
        minzoom: 0,
        maxzoom: 14,
        attribution: '<b>&copy; Land</b>',
      },
      photos: { type: 'raster', tiles: ['https://photos.example.org/{z}/{x}/{y}.jpg'], tileSize: 512 },
    });
    expect(hosts).toEqual([base, 'https://photos.example.org']);
    expect([credit, (await read('/styles/bright.json', 'Ours')).credit]).toEqual(['© Land', 'Ours']);
  });

  test.each(['/empty.json', '/old.json'])('is refused where it draws nothing: %s', async (path) => {
    await expect(read(path)).rejects.toThrow(ConfigError);
  });

  test('that does not come leaves the map its own ground', async () => {
    await expect(read('/missing.json')).rejects.toThrow(TypeError);
  });

  test('reaches users who are signed in, and its hosts are the only others that a page may ask', async () => {
    const mapStyle = await read('/styles/bright.json');
    const server = await openTestApp(undefined, { mapStyle });
    const authorization = `Bearer ${await tokenOf(server.app, 'Donor')}`;
    const get = (path: string, headers = {}) => server.app.inject({ url: `/api/v1${path}`, headers });
    const me = await get('/me', { authorization });
    expect(me.json<{ mapStyle: unknown }>().mapStyle).toEqual({ credit: '© Land' });
    expect((await get('/map-style', { authorization })).json()).toEqual(mapStyle.style);
    expect((await get('/map-style')).statusCode).toBe(401);
    const allowed = String(me.headers['content-security-policy']).match(/https?:\S+/g) ?? [];
    expect(new Set(allowed.map((one) => one.replace(/;$/, '')))).toEqual(new Set(mapStyle.hosts));
    await server.close();
  });

  test('is one ground among others: an operator names one', () => {
    const styleOf = (environment: Record<string, string>) => readConfig(environment, '/tmp').mapStyle;
    const named = { MAP_STYLE_URL: 'https://maps.example.org/style.json', MAP_TILES_CREDIT: 'Maps' };
    expect([styleOf({}), styleOf(named)]).toEqual([undefined, { url: named.MAP_STYLE_URL, credit: 'Maps' }]);
    for (const wrong of [
      { ...named, MAP_PMTILES: 'map.pmtiles' },
      { ...named, MAP_TILES_URL: 'https://a.example/{z}/{x}/{y}' },
      { MAP_STYLE_URL: 'mapbox://styles/bright' },
      { MAP_STYLE_URL: 'https://user:secret@maps.example.org/style.json' },
    ])
      expect(() => styleOf(wrong)).toThrow(ConfigError);
  });
});
