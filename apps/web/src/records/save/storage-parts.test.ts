import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureLocalData } from './local-data.ts';
import type { LocalStore } from '../local/local-store.ts';
import { newPack } from '../packs/pack-store.ts';
import { fetchRecord } from '../read/fetch-record.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import type { PhotoFileState } from '../local/photo-file.ts';
import { weighHeavy, weighOpened } from './storage-parts.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});
afterEach(() => stopSignedIn(world));

async function keepPhoto(digit: string, state: PhotoFileState): Promise<void> {
  const facts = { placeSource: 'none' } as const;
  const ids = { _id: digit.repeat(24), photoId: digit.repeat(24), addressId: 'a', batch: 'b' };
  const rest = { filename: 'roof.jpg', sha256: '', offset: 0, restarts: 0, facts };
  await store.photoFile.put({ ...ids, ...rest, state, size: 400_000, thumbSize: 10_000 });
}

test('Photos that wait, areas, their pictures and opened records stand for themselves, nothing counts twice', async () => {
  const address = await world.server.write(world.people[0], 'address', addressOf('1'));
  await fetchRecord(store, 'address', address._id);
  const before = await weighOpened(store, await measureLocalData(store));
  await keepPhoto('1', 'waiting');
  await keepPhoto('2', 'arrived');
  await keepPhoto('3', 'sent');
  const pack = newPack('UA6304009', true, 10, '2026-11-20T08:00:00Z');
  await store.pack.put({ ...pack, outlineBytes: 5000, pictures: { done: 2, total: 4, bytes: 700 } });
  expect(await weighHeavy(store)).toEqual({
    waiting: { bytes: 820_000, count: 2 },
    pictures: { bytes: 10_000, count: 1 },
    packs: { bytes: 5000, count: 1 },
    packPictures: { bytes: 700, count: 2 },
  });
  expect(before.count).toBe(1);
  expect(await weighOpened(store, await measureLocalData(store))).toEqual(before);
});
