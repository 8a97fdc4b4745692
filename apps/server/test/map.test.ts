import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { refillFacts } from '../src/records/facts/fill-facts.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;
const now = new Date('2026-11-21T10:00:00.000Z');
beforeAll(async () => {
  server = await openTestApp(() => now);
  await refillFacts(server.database.as('program'), () => now);
});
afterAll(() => server.close());

async function get(path: string, role: Role | undefined, headers: Record<string, string> = {}) {
  const token = role === undefined ? {} : { authorization: `Bearer ${await tokenOf(server.app, role)}` };
  return server.app.inject({ url: `/api/v1${path}`, headers: { ...token, ...headers } });
}

/** The tile of zoom 5 in which Kharkiv lies. */
const kharkiv = '/tiles/damagedProperty/5/19/10.mvt';

describe('Tiles of the map', () => {
  test('are a vector tile, kept by nobody but the browser of the reader', async () => {
    const { statusCode, headers, rawPayload } = await get(kharkiv, 'Admin');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile']);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(rawPayload.length).toBeGreaterThan(0);
  });

  test('are not sent again where nothing has changed, and differ by what the reader may see', async () => {
    const { headers } = await get(kharkiv, 'Admin');
    const tag = String(headers['etag']);
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`])
      expect((await get(kharkiv, 'Admin', { 'if-none-match': known })).statusCode).toBe(304);
    expect((await get(kharkiv, 'Partner Organization')).headers['etag']).not.toBe(tag);
  });

  test('are not for donors, nor for strangers', async () => {
    const refused = await get(kharkiv, 'Donor');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'stats.notForDonors']);
    expect((await get(kharkiv, undefined)).statusCode).toBe(401);
  });

  test.each([
    ['a source that there is not', '/tiles/weather/5/19/10.mvt', 404],
    ['a tile that there is not', '/tiles/damagedProperty/5/99/10.mvt', 400],
    ['a number that is none', '/tiles/damagedProperty/5/x/10.mvt', 400],
    ['a filter that is no JSON', `${kharkiv}?filter=%5B`, 400],
    ['a filter that is too long', `${kharkiv}?filter=${'x'.repeat(20_001)}`, 400],
    ['a class that is none', `${kharkiv}?only=%5B%7B%22to%22%3A%22x%22%7D%5D`, 400],
  ])('are refused with a reason: %s', async (_, path, status) => {
    const answer = await get(path, 'Admin');
    expect([answer.statusCode, answer.json<{ detail?: string }>().detail]).toEqual([status, expect.any(String)]);
  });
});

describe('Areas of the map', () => {
  test.each([
    ['oblast', 27],
    ['raion', 136],
  ] as const)('of the level %s come with their P-codes, once', async (level, most) => {
    const { statusCode, headers, json } = await get(`/areas/${level}.json`, 'Partner Organization');
    const { features } = json<{ features: { properties: { pCode: string } }[] }>();
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/geo+json; charset=utf-8']);
    expect(features.length).toBeGreaterThan(most - 5);
    expect(features[0]?.properties.pCode).toMatch(/^UA\d+$/);
    const again = await get(`/areas/${level}.json`, 'Partner Organization', {
      'if-none-match': String(headers['etag']),
    });
    expect(again.statusCode).toBe(304);
  });
});
