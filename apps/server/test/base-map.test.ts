import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBaseMap } from '../src/platform/base-map.ts';
import { ConfigError, readConfig } from '../src/platform/config.ts';
import { newFolder, pmtilesOf, type Archive, type Folder } from './pmtiles-file.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

const shapes = Buffer.from('the bytes of a vector tile '.repeat(200));
const link = '<a href="https://example.org" onclick="steal()">&copy; OpenStreetMap &amp; friends</a> <b>&#8470;&nbsp;1';
const vector: Archive = {
  tileType: 1,
  compression: 2,
  metadata: { attribution: link, vector_layers: [{ id: 'earth' }, { id: 'roads' }] },
  tiles: [
    { z: 5, x: 19, y: 10, bytes: gzipSync(shapes) },
    { z: 14, x: 9861, y: 5584, bytes: gzipSync('another') },
  ],
};
const picture = Buffer.from('the bytes of a picture');
const raster: Archive = { tileType: 2, tiles: [{ z: 0, x: 0, y: 0, bytes: picture }] };

let folder: Folder;
const servers: TestApp[] = [];
beforeAll(async () => {
  folder = await newFolder();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await folder.remove();
});

/** Asks a server that has this archive. */
async function serverWith(name: string, archive: Archive, credit = '') {
  const baseMap = await openBaseMap({ path: await folder.file(name, pmtilesOf(archive)), credit });
  const server = await openTestApp(undefined, { baseMap });
  servers.push(server);
  const authorization = `Bearer ${await tokenOf(server.app, 'Donor')}`;
  return {
    get: (path: string, headers: Record<string, string> = { authorization }) =>
      server.app.inject({ url: `/api/v1${path}`, headers }),
    authorization,
  };
}

describe('The base map of a PMTiles file', () => {
  let asked: Awaited<ReturnType<typeof serverWith>>;
  beforeAll(async () => {
    asked = await serverWith('vector.pmtiles', vector);
  });

  test('is told to all users with its credit as plain text, and lets no other host into the policy', async () => {
    const answer = await asked.get('/me');
    expect(answer.json<{ baseMap: unknown }>().baseMap).toEqual({
      type: 'vector',
      minZoom: 5,
      maxZoom: 14,
      bounds: [22, 44, 40, 53],
      version: expect.stringMatching(/^\w+-\w+$/) as string,
      credit: '© OpenStreetMap & friends № 1',
    });
    expect(answer.headers['content-security-policy']).not.toContain('http');
  });

  test('sends its tiles as they are stored, to be kept by the browser of the reader, and only once', async () => {
    const { statusCode, headers, rawPayload } = await asked.get('/base-map/5/19/10?v=1');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile']);
    expect([headers['content-encoding'], headers['cache-control']]).toEqual(['gzip', 'private, max-age=604800']);
    expect(gunzipSync(rawPayload)).toEqual(shapes);
    const known = { authorization: asked.authorization, 'if-none-match': String(headers['etag']) };
    expect((await asked.get('/base-map/5/19/10', known)).statusCode).toBe(304);
  });

  test.each(['identity', 'br, gzip;q=0'])('unpacks its tiles for a caller that takes %s', async (accepted) => {
    const { authorization } = asked;
    const answer = await asked.get('/base-map/5/19/10', { authorization, 'accept-encoding': accepted });
    expect([answer.statusCode, answer.headers['vary']]).toEqual([200, 'accept-encoding']);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload).toEqual(shapes);
  });

  test('has nothing where the file has no tile, nor at other zooms', async () => {
    for (const path of ['/base-map/5/0/0', '/base-map/14/9861/5585', '/base-map/3/4/2', '/base-map/26/1/1']) {
      const answer = await asked.get(path);
      expect([path, answer.statusCode, answer.body]).toEqual([path, 204, '']);
    }
  });

  test.each(['5/32/10', '5/19/-1', '27/0/0', '5.5/1/1', '5/x/10', '5/19/1e400'])(
    'refuses the numbers %s, which no tile has',
    async (numbers) => {
      expect((await asked.get(`/base-map/${numbers}`)).statusCode).toBe(400);
    },
  );

  test('is not for strangers', async () => {
    expect((await asked.get('/base-map/5/19/10', {})).statusCode).toBe(401);
  });

  test('may be of pictures, which are sent as they are, and the operator may say whom to name', async () => {
    const { get } = await serverWith('raster.pmtiles', raster, 'Maps of the State');
    const { baseMap } = (await get('/me')).json<{ baseMap: Record<string, unknown> }>();
    expect([baseMap['type'], baseMap['credit']]).toEqual(['raster', 'Maps of the State']);
    const { headers, rawPayload } = await get('/base-map/0/0/0');
    expect([headers['content-type'], headers['content-encoding'], rawPayload]).toEqual([
      'image/png',
      undefined,
      picture,
    ]);
  });
});

describe('A file that cannot be the base map', () => {
  const cut = pmtilesOf(vector);
  const wrong: readonly (readonly [string, RegExp, Buffer | undefined])[] = [
    ['missing', /cannot be opened \(ENOENT\)/, undefined],
    ['empty', /is not a PMTiles archive/, Buffer.alloc(0)],
    ['a picture', /is not a PMTiles archive/, Buffer.alloc(70_000, 'PNG')],
    ['of an older version', /is not a PMTiles archive of version 3/, Buffer.from(cut).fill(2, 7, 8)],
    ['full of wrong lengths', /is not a PMTiles archive/, Buffer.from(cut).fill(255, 24, 40)],
    ['not fully copied', /is incomplete: \d+ of \d+ bytes/, cut.subarray(0, -1)],
    ['of pictures that not all browsers draw', /needs tiles that are MVT/, pmtilesOf({ ...raster, tileType: 5 })],
    ['packed in a way that browsers do not unpack', /gzip or brotli/, pmtilesOf({ ...vector, compression: 4 })],
    ['of shapes with other names', /none of the layers of Protomaps/, pmtilesOf({ ...vector, metadata: {} })],
  ];
  test.each(wrong)('is refused at the start in one sentence: %s', async (name, sentence, content) => {
    const path = content ? await folder.file(name, content) : '/nowhere/base.pmtiles';
    const opening = openBaseMap({ path, credit: '' });
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.toThrow(sentence);
    await expect(opening).rejects.toThrow(path);
  });

  test('is not looked for unless the operator names one, and never beside a tile server', () => {
    const baseMapOf = (environment: Record<string, string>) => readConfig(environment, '/tmp').baseMap;
    expect([baseMapOf({}), baseMapOf({ MAP_PMTILES: '' })]).toEqual([undefined, undefined]);
    const named = { MAP_PMTILES: '/maps/ukraine.pmtiles', MAP_TILES_CREDIT: 'Maps' };
    expect(baseMapOf(named)).toEqual({ path: '/maps/ukraine.pmtiles', credit: 'Maps' });
    expect(() => baseMapOf({ ...named, MAP_TILES_URL: 'https://a.example/{z}/{x}/{y}' })).toThrow(ConfigError);
  });
});

test('Tiles that are packed with brotli are unpacked for browsers that do not take it', async () => {
  const tiles = [{ z: 5, x: 19, y: 10, bytes: brotliCompressSync(shapes) }];
  const { get, authorization } = await serverWith('brotli.pmtiles', { ...vector, compression: 3, tiles });
  const answer = await get('/base-map/5/19/10', { authorization, 'accept-encoding': 'gzip, deflate' });
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, shapes]);
});

test('A server without a base map has none to send', async () => {
  const server = await openTestApp();
  servers.push(server);
  const { status, body } = await (await server.as('Admin')).get('/base-map/5/19/10');
  expect([status, body['code']]).toEqual([404, 'route.unknown']);
});
