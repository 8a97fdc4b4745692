import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { fetchChildren } from '../../records/read/children.ts';
import { saveRecord } from '../../records/save/save-record.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { actorOf } from '../../session/last-user.ts';
import { newId } from '../../platform/new-id.ts';
import { getUser } from '../../session/session.ts';
import { findUnsent, searchRecords, type SearchRequest } from '../../records/read/search.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';
import { compactPack } from '../../records/packs/pack-compaction.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { forgetUnpacked, unpackAhead } from '../../records/packs/pack-memory.ts';
import { takePack } from './packs.ts';
import { followRights } from '../../records/packs/rights-change.ts';

const area = 'UA6312';
let world: World;
let store: LocalStore;
let feed: FakeFeed;
let unpacked: number;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
  const Real = DecompressionStream;
  vi.stubGlobal(
    'DecompressionStream',
    class extends Real {
      constructor(format: CompressionFormat) {
        super(format);
        unpacked += 1;
      }
    },
  );
});

afterEach(async () => {
  await stopSignedIn(world);
  vi.unstubAllGlobals();
});

async function building(house: string): Promise<StoredRecord> {
  const made = await world.server.write(world.people[1], 'address', addressOf(house));
  feed.put('address', made);
  return made;
}

async function assessmentAt(address: StoredRecord): Promise<StoredRecord> {
  const made = await world.server.write(world.people[1], 'assessment', assessmentOf(address));
  const packed = { ...made, pCode4: address['pCode4'] };
  feed.put('assessment', packed);
  return packed;
}

async function take(places: readonly string[] = [area]): Promise<void> {
  for (const place of places) await takePack(store, place, { withPictures: false, total: 4 });
  await refreshPacksNow();
}

async function unpackedBy<Value>(work: () => Promise<Value>): Promise<{ value: Value; parts: number }> {
  unpacked = 0;
  const value = await work();
  return { value, parts: unpacked };
}

async function housesFound(request: SearchRequest = {}) {
  const { value, parts } = await unpackedBy(async () => searchRecords(store, world.people[0], 'address', request));
  return { houses: value.values.map(({ house }) => String(house)).toSorted(), parts };
}

/** A device so small that nothing may be kept unpacked. */
function onSmallDevice(): void {
  vi.stubGlobal('navigator', { deviceMemory: 0 });
}

describe('what is unpacked of packs', () => {
  test('is each part once, for however many buildings a list shows', async () => {
    feed.pageSize = 100;
    const addresses = [await building('1'), await building('2'), await building('3')];
    for (const address of addresses) await assessmentAt(address);
    await take();
    await goOffline(world);
    const ids = addresses.map(({ _id }) => _id);
    const tables = ['apartment', 'assessment', 'activity'] as const;
    const { parts } = await unpackedBy(async () =>
      Promise.all(tables.map(async (table) => fetchChildren(store, table, ids))),
    );
    expect(parts).toBe(2);
    expect(await rowsOf(store, 'assessment').where('addressId').anyOf(ids).count()).toBe(3);
  });

  test('is nothing when the list that asked was left before', async () => {
    const one = await building('1');
    await take();
    await goOffline(world);
    const { parts } = await unpackedBy(async () =>
      fetchChildren(store, 'assessment', [one._id], AbortSignal.abort()).catch(() => false),
    );
    expect(parts).toBe(0);
  });

  test('is nothing to find the unsent work of a search, unless an edited record hangs on a packed address', async () => {
    const [one, two] = [await building('17'), await building('18')];
    const [first, second] = [await assessmentAt(one), await assessmentAt(two)];
    await take();
    await goOffline(world);
    const request: SearchRequest = { filters: [{ field: 'q', op: 'contains', value: 'Сумська 17' }] };
    const find = async () => unpackedBy(async () => findUnsent(store, world.people[1], 'assessment', request));
    expect(await find()).toMatchObject({ parts: 0, value: { matching: [] } });
    for (const { _id } of [first, second]) {
      await fetchRecord(store, 'assessment', _id);
      await saveRecord('assessment', { _id, comment: 'Дах' }, { version: 1 }).catch(() => undefined);
      await rowsOf(store, 'assessment').update(_id, { synced: 0 });
    }
    expect(await find()).toMatchObject({ parts: 0, value: { matching: [{ _id: first._id }] } });
    await rowsOf(store, 'address').clear();
    const { value, parts } = await find();
    expect(value.matching.map(({ _id }) => _id)).toEqual([first._id]);
    expect(parts).toBeLessThanOrEqual(2);
  });

  test('is read once when parts are written anew, whatever the number of kinds', async () => {
    feed.pageSize = 1;
    const one = await building('1');
    await assessmentAt(one);
    await building('2');
    await take();
    let read = 0;
    const count = (row: unknown) => {
      read += 1;
      return row;
    };
    store.packPart.hook('reading', count);
    const { value, parts } = await unpackedBy(async () => compactPack(store, area, true));
    store.packPart.hook('reading').unsubscribe(count);
    expect({ value, parts, read }).toEqual({ value: true, parts: 3, read: 3 });
  });
});

describe('searching packs', () => {
  test('unpacks them once, and of what came since only that', async () => {
    feed.pageSize = 1;
    for (const house of ['1', '2', '3']) await building(house);
    await take();
    await goOffline(world);
    expect(await housesFound()).toEqual({ houses: ['1', '2', '3'], parts: 3 });
    expect(await housesFound({ sort: [{ field: 'house', direction: 'desc' }] })).toMatchObject({ parts: 0 });
    await goOnline(world);
    await building('4');
    await refreshPacksNow();
    await goOffline(world);
    expect(await housesFound()).toEqual({ houses: ['1', '2', '3', '4'], parts: 1 });
  });

  test('waits for nothing where they were unpacked before, while nobody searched', async () => {
    for (const house of ['1', '2', '3']) await building(house);
    await take();
    await goOffline(world);
    expect(await unpackedBy(async () => unpackAhead(store, 'address'))).toMatchObject({ parts: 2 });
    expect(await housesFound()).toEqual({ houses: ['1', '2', '3'], parts: 0 });
  });

  test('never takes parts of a pack that was taken anew for those that it knows', async () => {
    const one = await building('1');
    await take();
    await goOffline(world);
    expect((await housesFound()).houses).toEqual(['1']);
    await goOnline(world);
    feed.restore('e2', [['address', { ...one, house: '9' }]]);
    await refreshPacksNow();
    await goOffline(world);
    expect((await housesFound()).houses).toEqual(['9']);
  });

  test('finds the same where the device is too small to keep them unpacked', async () => {
    feed.pageSize = 1;
    const [one, two] = [await building('1'), await building('2')];
    await take([area, 'UA6312027']);
    await goOnline(world);
    feed.put('address', { ...one, version: 2, house: '7' });
    feed.remove('address', two._id);
    await building('3');
    await refreshPacksNow();
    await goOffline(world);
    const request: SearchRequest = { filters: [{ field: 'house', op: 'in', value: ['1', '2', '3'] }] };
    expect((await housesFound(request)).houses).toEqual(['3']);
    forgetUnpacked(store);
    onSmallDevice();
    const again = await housesFound(request);
    expect(again.houses).toEqual(['3']);
    expect((await housesFound(request)).parts).toBeGreaterThan(0);
  });

  test('lets go of what was unpacked when nobody has searched for some minutes', async () => {
    await building('1');
    await take();
    await goOffline(world);
    await housesFound();
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(await housesFound()).toMatchObject({ parts: 0 });
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    expect(await housesFound()).toEqual({ houses: ['1'], parts: 1 });
  });
});

describe('what is unpacked when rights are withdrawn', () => {
  const kept = 'UA6310';
  const withdraw = () => followRights(store, { ...actorOf(getUser()), areas: [kept] });

  /** House 1 lies in an area that will be lost, house 2 in one that stays. */
  async function takeTwoAreas(): Promise<void> {
    const one = await building('1');
    await take();
    feed.restore('e1', [['address', { ...one, _id: newId(), house: '2', pCode2: kept, pCode4: `${kept}001001` }]]);
    await take([kept]);
    await goOffline(world);
  }

  test('is let go at once, of all areas: nothing of a lost one stays (A-22)', async () => {
    await takeTwoAreas();
    expect(await housesFound()).toEqual({ houses: ['1', '2'], parts: 2 });
    expect(await housesFound()).toMatchObject({ parts: 0 });
    expect(await withdraw()).toBe(true);
    expect(await housesFound()).toEqual({ houses: ['2'], parts: 1 });
  });

  test('is not kept where the unpacking had begun before (A-22)', async () => {
    await takeTwoAreas();
    const whole = store.packPart.get.bind(store.packPart);
    const read: string[] = [];
    let goOn = (): void => undefined;
    const isWithdrawn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const get = vi.spyOn(store.packPart, 'get').mockImplementation((async (key: string) => {
      const part = await whole(key);
      read.push(key);
      if (read.length === 2) await isWithdrawn;
      return part;
    }) as unknown as typeof store.packPart.get);
    const searching = housesFound();
    await expect.poll(() => read).toHaveLength(2);
    await withdraw();
    goOn();
    await searching;
    get.mockRestore();
    expect(await housesFound()).toEqual({ houses: ['2'], parts: 1 });
  });
});
