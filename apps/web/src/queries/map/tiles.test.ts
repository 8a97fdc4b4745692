import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toMercator } from '@domivka/domain/geography/map-key';
import { saveRecord } from '../../records/save/save-record.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { fetchTile, type TileRequest } from './tiles.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  await goOffline(world);
});
afterEach(() => stopSignedIn(world));

const place = { latitude: 49.21, longitude: 37.26 };

/** What a tile around the place shows without a network. */
async function pointsOf(request: TileRequest): Promise<readonly unknown[]> {
  const z = 12;
  const { x, y } = toMercator(place.latitude, place.longitude);
  const tile = { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) };
  const options = { online: false, signal: new AbortController().signal };
  const { bytes, source } = await fetchTile(store, world.people[0], request, tile, options);
  expect(source).toBe('local');
  const { points } = new VectorTile(new PbfReader(bytes)).layers;
  return Array.from({ length: points?.length ?? 0 }, (_, at) => points?.feature(at).properties['id']);
}

it('without a network the map shows the buildings of this device, also those that were registered there', async () => {
  const { record: here } = await saveRecord('address', { ...addressOf('1'), location: place });
  await saveRecord('address', addressOf('2'));
  expect(await pointsOf({ source: 'damagedProperty', query: {} })).toEqual([here._id]);
  const { record: later } = await saveRecord('address', { ...addressOf('3'), location: place });
  expect(new Set(await pointsOf({ source: 'damagedProperty', query: {} }))).toEqual(new Set([here._id, later._id]));
});

it('the same filters and classes hold as with the server', async () => {
  const { record: one } = await saveRecord('address', { ...addressOf('1'), location: place });
  const { record: other } = await saveRecord('address', { ...addressOf('2'), location: place });
  await saveRecord('assessment', assessmentOf(other));
  const filter = JSON.stringify([{ field: 'house', op: 'eq', value: '1' }]);
  expect(await pointsOf({ source: 'damagedProperty', query: { filter } })).toEqual([one._id]);
  const assessed = { colour: 'level', only: JSON.stringify([{ to: 100 }]) };
  expect(await pointsOf({ source: 'damagedProperty', query: assessed })).toEqual([other._id]);
  expect(await pointsOf({ source: 'damageAssessments', query: { latest: 'true' } })).toEqual([other._id]);
});
