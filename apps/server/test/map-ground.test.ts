import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/platform/config.ts';
import { openTestApp } from './test-app.ts';

const url = 'https://tiles.example.org/{z}/{x}/{y}.png';

describe('Pictures of a tile server under the map', () => {
  test('are none unless the operator names an address with the place of a tile', () => {
    const tilesOf = (address?: string) =>
      readConfig(address === undefined ? {} : { MAP_TILES_URL: address, MAP_TILES_CREDIT: 'Maps' }, '/tmp').mapTiles;
    expect([tilesOf(), tilesOf(''), tilesOf(url)]).toEqual([undefined, undefined, { url, credit: 'Maps' }]);
    for (const wrong of ['https://tiles.example.org', 'ftp://tiles.example.org/{z}/{x}/{y}', 'here/{z}/{x}/{y}'])
      expect(() => tilesOf(wrong), wrong).toThrow(ConfigError);
  });

  test('are told to users, and their origin is the only other one that a page may ask', async () => {
    for (const mapTiles of [undefined, { url, credit: 'Maps' }]) {
      const server = await openTestApp(undefined, { mapTiles });
      const { body } = await (await server.as('Local Authorities')).get('/me');
      expect(body['mapTiles']).toEqual(mapTiles);
      const policy = String((await server.app.inject({ url: '/login' })).headers['content-security-policy']);
      expect(policy.includes('https:')).toBe(mapTiles !== undefined);
      expect(policy.split('; ').filter((line) => line.includes('https://tiles.example.org'))).toHaveLength(
        mapTiles === undefined ? 0 : 2,
      );
      await server.close();
    }
  });
});
