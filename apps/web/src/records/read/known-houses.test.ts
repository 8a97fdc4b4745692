import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { fetchRecord } from './fetch-record.ts';
import { findSameHouse, listStreetsLike } from './known-houses.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { newId } from '../../platform/new-id.ts';
import { refreshPacksNow } from '../../sync/pull/pack-keeper.ts';
import { takePack } from '../../sync/pull/packs.ts';
import { confirmedRow } from '../local/local-rows.ts';
import { saveRecord } from '../save/save-record.ts';
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
async function takenAlong(addresses: readonly Fields[], author = world.people[1]): Promise<readonly StoredRecord[]> {
  const made: StoredRecord[] = [];
  for (const address of addresses) made.push(await world.server.write(author, 'address', address));
  for (const record of made) feed.put('address', record);
  await takePack(store, area, { withPictures: false });
  await refreshPacksNow();
  await goOffline(world);
  return made;
}

test('a house of an area taken along is known as registered, though nobody has opened it here (A-19)', async () => {
  const [known] = await takenAlong([house('12'), house('13')]);
  expect(await findSameHouse(store, house('12'), undefined)).toMatchObject({ _id: known?._id });
  expect(await findSameHouse(store, house('14'), undefined)).toBeUndefined();
  expect(await findSameHouse(store, house('12'), known?._id)).toBeUndefined();
});

test('it is known in another spelling as well, by the key that decides it everywhere (A-19)', async () => {
  const [known] = await takenAlong([house('12а', '1-ша Лінія')]);
  expect(await findSameHouse(store, house('12-А', 'Перша лінія'), undefined)).toMatchObject({ _id: known?._id });
});

test('a house that has another number here now is known by that, and not by the one in the pack', async () => {
  const [moved] = await takenAlong([house('13')], world.people[0]);
  await fetchRecord(store, 'address', String(moved?._id));
  await saveRecord('address', { _id: moved?._id, house: '15' }, { version: 1 });
  expect(await findSameHouse(store, house('13'), undefined)).toBeUndefined();
  expect(await findSameHouse(store, house('15'), undefined)).toMatchObject({ _id: moved?._id, synced: 0 });
});

test('streets of an area taken along are known, those that begin so first, each once', async () => {
  await takenAlong([house('1', 'Нова Лісова'), house('1', 'Лісова'), house('2', 'Лісова'), house('1', 'Інша')]);
  expect(await listStreetsLike(store, pCode4, 'ліс')).toEqual(['Лісова', 'Нова Лісова']);
  expect(await listStreetsLike(store, pCode4, 'lis')).toEqual(['Лісова', 'Нова Лісова']);
  expect(await listStreetsLike(store, 'UA6308001001', 'ліс')).toEqual([]);
});

test('among 10,000 houses taken along one is found in less than 100 ms', async () => {
  const [like] = await takenAlong([house('1')]);
  if (!like) throw new Error('There is no address to copy');
  const row = confirmedRow(getEntity('address'), like, undefined, undefined, like.updatedAt);
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const [street, number] = [`Нова ${index % 200}`, String(Math.floor(index / 200) + 1)];
    const matchKey = `${pCode4}|${index}`;
    return { ...row, _id: newId(), streetUkr: street, house: number, $keys: { ...row.$keys, matchKey } };
  });
  await rowsOf(store, 'address').bulkPut(many);
  const find = async () => findSameHouse(store, house('1'), undefined);
  expect(await find()).toMatchObject({ _id: like._id });
  const begin = performance.now();
  expect(await find()).toMatchObject({ _id: like._id });
  expect(await findSameHouse(store, house('51'), undefined)).toBeUndefined();
  expect(await listStreetsLike(store, pCode4, 'нова 199')).toEqual(['Нова 199']);
  expect((performance.now() - begin) / 3).toBeLessThan(100);
});
