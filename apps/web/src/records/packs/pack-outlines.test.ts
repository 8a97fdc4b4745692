import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLocalData, measureLocalData } from '../save/local-data.ts';
import type { LocalStore } from '../local/local-store.ts';
import { weighHeavy } from '../save/storage-parts.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { serveReferenceFiles } from '../../testing/reference-files.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { refreshPacksNow } from '../../sync/pull/pack-keeper.ts';
import { bytesOfRecord } from './pack-view.ts';
import { dropPack, takePack } from '../../sync/pull/packs.ts';
import { listPacks } from '../../queries/areas/use-packs.ts';

const raion = 'UA6312';
const hromada = 'UA6312027';
const settlement = 'UA6312027001';

let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
  feed.put('address', await world.server.write(world.people[1], 'address', addressOf('1')));
});
afterEach(() => stopSignedIn(world));

const codes = async () => (await store.polygons.toCollection().primaryKeys()).toSorted();

async function take(area: string): Promise<void> {
  await takePack(store, area, { withPictures: false });
  await refreshPacksNow();
}

// First: the program keeps its data files once they have been read.
test('where the program’s own data are not at hand an area is taken without outlines, and they come with a later refresh', async () => {
  await take(raion);
  expect((await listPacks(store))[0]).toMatchObject({ state: 'ready' });
  expect(await codes()).toEqual([]);
  serveReferenceFiles();
  await refreshPacksNow();
  expect(await codes()).toContain(raion);
});

test('an area brings its outline and those of the areas in it, in the moment in which it is wanted', async () => {
  serveReferenceFiles();
  await goOffline(world);
  await takePack(store, raion, { withPictures: false });
  expect((await listPacks(store))[0]).toMatchObject({ area: raion, progress: { records: 0 } });
  const all = await codes();
  expect(all).toContain(hromada);
  expect(all.every((code) => code.startsWith(raion))).toBe(true);
  expect(await store.polygons.get(hromada)).toMatchObject({
    synced: 1,
    level: 3,
    name: expect.stringMatching(/^[A-Z][a-z]/),
    nameUkr: expect.stringMatching(/^[А-ЯІЇЄҐ]/),
    geometry: { type: 'MultiPolygon' },
  });
});

test('a settlement, which has none, brings that of its hromada', async () => {
  serveReferenceFiles();
  await take(settlement);
  expect(await codes()).toEqual([hromada]);
});

test('outlines go with the last area that wants them', async () => {
  serveReferenceFiles();
  await take(hromada);
  await take('UA6312029');
  expect(await codes()).toEqual([hromada, 'UA6312029']);
  await dropPack(store, 'UA6312029');
  expect(await codes()).toEqual([hromada]);
  await take(raion);
  expect((await listPacks(store)).map(({ area }) => area)).toEqual([raion]);
  expect(await codes()).toContain('UA6312029');
  await take('UA6308');
  await dropPack(store, raion);
  expect((await codes()).every((code) => code.startsWith('UA6308'))).toBe(true);
  await dropPack(store, 'UA6308');
  expect(await codes()).toEqual([]);
});

test('they count where areas count, once, and go when all is cleared', async () => {
  serveReferenceFiles();
  await take(hromada);
  const weight = new TextEncoder().encode(JSON.stringify(await store.polygons.toArray())).length;
  expect((await listPacks(store))[0]?.bytes).toBe(bytesOfRecord + weight);
  expect((await weighHeavy(store)).packs).toEqual({ bytes: bytesOfRecord + weight, count: 1 });
  expect((await measureLocalData(store)).others).toEqual({ count: 0, bytes: 0, asOf: undefined });
  expect(await clearLocalData(store, 'all')).toEqual({ kind: 'cleared' });
  expect(await codes()).toEqual([]);
});

test('the outline of a hromada takes less than 4 kB, those of an oblast less than 120 kB', async () => {
  serveReferenceFiles();
  await takePack(store, hromada, { withPictures: false });
  expect((await store.pack.get(hromada))?.outlineBytes).toBeLessThan(4000);
  await takePack(store, 'UA63', { withPictures: false });
  expect((await store.pack.get('UA63'))?.outlineBytes).toBeLessThan(120_000);
});
