import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { closeStore, openStore, type LocalStore } from '../../records/local/local-store.ts';
import { findUnsent, searchRecords, withUnsent } from '../../records/read/search.ts';
import { removeRecord, saveRecord } from '../../records/save/save-record.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { syncNow } from '../push/sync.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { dropPack, takePack } from './packs.ts';

const area = 'UA6312';
let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(() => stopSignedIn(world));

async function building(house: string): Promise<StoredRecord> {
  const made = await world.server.write(world.people[0], 'address', addressOf(house));
  feed.put('address', made);
  return made;
}

async function shown(words: string): Promise<readonly string[]> {
  const request = { filters: [{ field: 'q', op: 'contains', value: words }] } as const;
  const [user] = world.people;
  const answer = await searchRecords(store, user, 'address', request);
  const page = withUnsent(answer, await findUnsent(store, user, 'address', request), 1);
  expect(page.totalRows).toBe(page.values.length);
  return page.values.map(({ house }) => String(house)).toSorted();
}

/** What words find without a network, with what is in memory and again in a session that begins with nothing. */
async function found(words: string): Promise<readonly string[]> {
  const now = await shown(words);
  await closeStore(world.people[0]._id);
  store = await openStore(world.people[0]._id);
  expect(await shown(words)).toEqual(now);
  return now;
}

test('words find at once in a downloaded area what was saved, changed, removed or pulled a moment ago', async () => {
  const [one, two, three] = [await building('17'), await building('18'), await building('19')];
  await takePack(store, area, { withPictures: false, total: 3 });
  await refreshPacksNow();
  expect((await store.addressPart.toArray()).flatMap(({ ids }) => ids)).toHaveLength(3);
  await goOffline(world);
  expect(await found('Сумська')).toEqual(['17', '18', '19']);

  await saveRecord('address', addressOf('20'));
  expect(await found('Сумська')).toEqual(['17', '18', '19', '20']);
  await saveRecord('address', { _id: two._id, house: '28' }, { version: 1 });
  expect(await found('Сумська 18')).toEqual([]);
  expect(await found('Сумська 28')).toEqual(['28']);
  await removeRecord('address', three._id);
  expect(await found('Сумська')).toEqual(['17', '20', '28']);

  await goOnline(world);
  await syncNow();
  feed.put('address', { ...one, version: 2, house: '37' });
  await building('41');
  await refreshPacksNow();
  await goOffline(world);
  expect(await found('Сумська 17')).toEqual([]);
  expect(await found('Сумська')).toEqual(['20', '28', '37', '41']);

  await goOnline(world);
  feed.remove('address', one._id);
  await refreshPacksNow();
  await goOffline(world);
  expect(await found('Сумська')).toEqual(['20', '28', '41']);
  await dropPack(store, area);
  expect(await found('Сумська')).toEqual([]);
  expect((await store.addressPart.toArray()).flatMap(({ ids }) => ids)).toEqual([]);
});
