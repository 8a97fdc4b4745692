import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { LocalStore } from '../local/local-store.ts';
import { refreshPacksNow } from '../../sync/pull/pack-keeper.ts';
import { takePack } from '../../sync/pull/packs.ts';
import { findRecordsById } from './records-by-id.ts';
import { searchRecords } from './search.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(() => stopSignedIn(world));

const building = (house: string): Promise<StoredRecord> =>
  world.server.write(world.people[1], 'address', addressOf(house));

/** The houses that the device can name. */
async function named(ids: readonly string[]): Promise<readonly string[]> {
  const found = await findRecordsById(store, world.people[0], 'address', ids);
  return found.map(({ house }) => String(house)).toSorted();
}

describe('The names of addresses without a network', () => {
  test('come from areas taken along and from lists that were seen before', async () => {
    const [packed, listed, unknown] = [await building('1'), await building('2'), await building('3')];
    feed.put('address', packed);
    await takePack(store, 'UA6312', { withPictures: false, total: 1 });
    await refreshPacksNow();
    world.server.answer('/search', { status: 200, body: { values: [listed], totalRows: 1 } });
    await searchRecords(store, world.people[0], 'address', { paging: { page: 1, pageSize: 5 } });
    await goOffline(world);
    expect(await named([packed, listed, unknown].map(({ _id }) => _id))).toEqual(['1', '2']);
  });

  test('come from there too when the browser says that there is one and no answer comes', async () => {
    const listed = await building('2');
    world.server.answer('/search', { status: 200, body: { values: [listed], totalRows: 1 } });
    await searchRecords(store, world.people[0], 'address', { paging: { page: 1, pageSize: 5 } });
    world.server.answer('/search', { status: 503, body: {} });
    expect(await named([listed._id])).toEqual(['2']);
  });
});

test('What the server does not know any more is not named from an older list', async () => {
  const listed = await building('2');
  world.server.answer('/search', { status: 200, body: { values: [listed], totalRows: 1 } });
  await searchRecords(store, world.people[0], 'address', { paging: { page: 1, pageSize: 5 } });
  world.server.answer('/search', { status: 200, body: { values: [], totalRows: 0 } });
  expect(await named([listed._id])).toEqual([]);
});
