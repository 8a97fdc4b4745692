import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { keysOf } from '@domivka/domain/kernel/keys';
import { getEntity } from '@domivka/domain/registry';
import { findKnownCandidates } from './known-candidates.ts';
import { listStreetsLike } from './known-houses.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { newId } from '../../platform/new-id.ts';
import { refreshPacksNow } from '../../sync/pull/pack-keeper.ts';
import { takePack } from '../../sync/pull/packs.ts';
import { confirmedRow } from '../local/local-rows.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';

const area = 'UA6312';
const pCode4 = String(addressOf('1')['pCode4']);

let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(() => stopSignedIn(world));

const house = (number: string, streetUkr = 'Шевченка'): Fields => ({ ...addressOf(number), streetUkr });

/** Addresses of the area, taken along and not opened; then there is no network. */
async function takenAlong(addresses: readonly Fields[]): Promise<readonly StoredRecord[]> {
  const made: StoredRecord[] = [];
  for (const address of addresses) made.push(await world.server.write(world.people[1], 'address', address));
  for (const record of made) feed.put('address', record);
  await takePack(store, area, { withPictures: false });
  await refreshPacksNow();
  await goOffline(world);
  return made;
}

test('streets of an area taken along are known, those that begin so first, each once', async () => {
  await takenAlong([house('1', 'Нова Лісова'), house('1', 'Лісова'), house('2', 'Лісова'), house('1', 'Інша')]);
  expect(await listStreetsLike(store, pCode4, 'ліс')).toEqual(['Лісова', 'Нова Лісова']);
  expect(await listStreetsLike(store, pCode4, 'lis')).toEqual(['Лісова', 'Нова Лісова']);
  expect(await listStreetsLike(store, 'UA6308001001', 'ліс')).toEqual([]);
});

test('among 10,000 houses taken along one is found in less than 100 ms', async () => {
  const [like] = await takenAlong([house('1')]);
  if (!like) throw new Error('There is no address to copy');
  const row = confirmedRow(getEntity('address'), like, undefined, like.updatedAt);
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const [street, number] = [`Нова ${index % 200}`, String(Math.floor(index / 200) + 1)];
    return {
      ...row,
      _id: newId(),
      streetUkr: street,
      house: number,
      $keys: keysOf(getEntity('address'), { ...row, streetUkr: street, house: number }),
    };
  });
  await rowsOf(store, 'address').bulkPut(many);
  const find = async (number: string) =>
    (await findKnownCandidates(store, house(number))).map(({ address }) => address['_id']);
  expect(await find('1')).toEqual([like._id]);
  const begin = performance.now();
  expect(await find('1')).toEqual([like._id]);
  expect(await find('51')).toEqual([]);
  expect(await listStreetsLike(store, pCode4, 'нова 199')).toEqual(['Нова 199']);
  expect((performance.now() - begin) / 3).toBeLessThan(100);
});
