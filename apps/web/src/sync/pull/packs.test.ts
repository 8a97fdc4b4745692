import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { childrenKept } from '../../records/read/children.ts';
import { removeRecord, saveRecord } from '../../records/save/save-record.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { clearLocalData } from '../../records/save/local-data.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { searchRecords } from '../../records/read/search.ts';
import { syncNow } from '../push/sync.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';
import { newPack } from '../../records/packs/pack-store.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { dropPack, measurePack, stopTaking, takePack } from './packs.ts';
import { listPacks } from '../../queries/areas/use-packs.ts';

const area = 'UA6312';
let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(() => stopSignedIn(world));

/** A building on the server, and in the feed. */
async function building(house: string, author = world.people[1]): Promise<StoredRecord> {
  const made = await world.server.write(author, 'address', addressOf(house));
  feed.put('address', made);
  return made;
}

async function assessmentAt(address: StoredRecord): Promise<StoredRecord> {
  const made = await world.server.write(world.people[1], 'assessment', assessmentOf(address));
  feed.put('assessment', { ...made, pCode4: address['pCode4'] });
  return made;
}

async function take(withPictures = false): Promise<void> {
  await takePack(store, area, { withPictures, total: 4 });
  await refreshPacksNow();
}

const houses = async () =>
  (await searchRecords(store, world.people[0], 'address', {})).values.map(({ house }) => String(house)).toSorted();
const heldHouses = async () => (await rowsOf(store, 'address').toArray()).map(({ house }) => String(house)).toSorted();
const packNow = async () => (await listPacks(store))[0];

describe('taking an area along', () => {
  test('brings its records page by page among those of the device', async () => {
    const one = await building('1');
    await assessmentAt(one);
    await building('2');
    await take();
    expect(await packNow()).toMatchObject({ area, state: 'ready', progress: { records: 3, total: 3 } });
    expect((await packNow())?.bytes).toBeGreaterThan(0);
    expect(await heldHouses()).toEqual(['1', '2']);
    expect(feed.asked.slice(0, 2).map(({ cursor }) => cursor)).toEqual([undefined, 'e1:2']);
    expect(feed.asked[0]).toMatchObject({ areas: [area] });
  });

  test.each([0, 1, 2, 3])(
    'broken off after %i pages it goes on there, and nothing comes twice (A-37)',
    async (pages) => {
      feed.pageSize = 1;
      for (const house of ['1', '2', '3', '4']) await building(house);
      feed.pagesLeft = pages;
      await take();
      expect(await packNow()).toMatchObject({ state: 'taking', reason: 'network', progress: { records: pages } });
      await goOnline(world);
      await refreshPacksNow();
      expect(await packNow()).toMatchObject({ state: 'ready', progress: { records: 4 } });
      expect(feed.asked.map(({ cursor }) => cursor).filter((cursor) => cursor === 'e1:1')).toHaveLength(
        pages === 1 ? 2 : 1,
      );
      expect(await heldHouses()).toEqual(['1', '2', '3', '4']);
    },
  );

  test('each page is on its way while the one before it is being kept: a slow line never stands idle (A-39)', async () => {
    for (const house of ['1', '2', '3', '4', '5', '6']) await building(house);
    const keptWhenAsked: (number | undefined)[] = [];
    feed.duringPage = async () => keptWhenAsked.push((await store.pack.get(area))?.records);
    await take();
    // What comes after the end of the first reading asks for what is new.
    expect(keptWhenAsked.slice(0, 3)).toEqual([0, 0, 2]);
    expect(await packNow()).toMatchObject({ state: 'ready', progress: { records: 6 } });
  });

  test('can be stopped and goes on where it was, or is dropped whole', async () => {
    for (const house of ['1', '2', '3']) await building(house);
    feed.duringPage = async () => stopTaking(store, area);
    await take();
    expect(await packNow()).toMatchObject({ state: 'stopped', progress: { records: 0 } });
    feed.duringPage = undefined;
    await take();
    expect(await packNow()).toMatchObject({ state: 'ready', progress: { records: 3 } });
    await dropPack(store, area);
    expect(await listPacks(store)).toEqual([]);
    expect(await heldHouses()).toEqual([]);
  });

  test('leaves, when it is dropped, unsent work, what that hangs on, and the building of a form that was begun', async () => {
    const [one, two, three, four] = [
      await building('1'),
      await building('2'),
      await building('3'),
      await building('4'),
    ];
    await take();
    await goOffline(world);
    await saveRecord('address', { _id: one._id, floors: 7 }, { version: 1 });
    await saveRecord('assessment', assessmentOf(two));
    await store.drafts.put({ _id: `activity/new/${three._id}`, values: {}, updatedAt: '' });
    await dropPack(store, area);
    expect(await heldHouses()).toEqual(['1', '2', '3']);
    expect(await store.outbox.count()).toBe(2);
    expect(await rowsOf(store, 'address').get(four._id)).toBeUndefined();
  });

  test('leaves what lies in another area of the device', async () => {
    await building('1');
    await take();
    await store.pack.put({ ...newPack('UA6312027', false, 1, ''), state: 'stopped' });
    await dropPack(store, area);
    expect(await heldHouses()).toEqual(['1']);
    await dropPack(store, 'UA6312027');
    expect(await heldHouses()).toEqual([]);
  });

  test('says before what it will weigh, in the words of the server', async () => {
    const size = { records: { address: 12000 }, total: 12000, bytes: 3_000_000, pictures: { count: 1, bytes: 18_000 } };
    world.server.answer('/sync/size', { status: 200, body: size });
    expect(await measurePack(store, area)).toEqual(size);
    expect(world.server.seen.at(-1)?.body).toEqual({ areas: [area] });
  });

  test('an area inside one that is here needs nothing, and a larger one takes its place', async () => {
    await building('1');
    await take();
    await takePack(store, 'UA6312029', { withPictures: false, total: 1 });
    expect((await listPacks(store)).map((pack) => pack.area)).toEqual([area]);
    await takePack(store, 'UA63', { withPictures: false, total: 1 });
    await refreshPacksNow();
    expect((await listPacks(store)).map((pack) => pack.area)).toEqual(['UA63']);
    // Only its own feed tells what has left the smaller one since it was read.
    expect(feed.asked.findLast(({ areas }) => String(areas) === area)).toHaveProperty('cursor');
    expect(feed.asked.map(({ areas }) => String(areas)).lastIndexOf(area)).toBeGreaterThan(
      feed.asked.findIndex(({ areas }) => String(areas) === 'UA63'),
    );
    expect(await heldHouses()).toEqual(['1']);
  });

  test.each(['stopped', 'failed'] as const)('an area inside one that was %s is taken', async (state) => {
    await building('1');
    await take();
    await store.pack.update(area, { state });
    await takePack(store, 'UA6312029', { withPictures: false, total: 1 });
    await refreshPacksNow();
    expect((await listPacks(store)).map((pack) => [pack.area, pack.state])).toEqual([
      [area, state],
      ['UA6312029', 'ready'],
    ]);
  });
});

describe('a pack without a network', () => {
  test('opens a building with everything that hangs on it, as the pack had it', async () => {
    const one = await building('1');
    const assessment = await assessmentAt(one);
    await take();
    await goOffline(world);
    expect(await fetchRecord(store, 'address', one._id)).toBe('unreachable');
    expect(await rowsOf(store, 'address').get(one._id)).toMatchObject({ house: '1', synced: 1 });
    expect((await childrenKept(store, 'assessment', one._id)).map(({ _id }) => _id)).toEqual([assessment._id]);
  });

  test('answers before an older answer of the server where it holds all that could be found', async () => {
    await building('1');
    await take();
    const request = { filters: [{ field: 'pCode3', op: 'eq', value: 'UA6312027' }] } as const;
    const elsewhere = { filters: [{ field: 'pCode1', op: 'eq', value: 'UA63' }] } as const;
    world.server.answer('/search', { status: 200, body: { values: [], totalRows: 0 } });
    await searchRecords(store, world.people[0], 'address', request);
    world.server.answer('/search', { status: 200, body: { values: [], totalRows: 0 } });
    await searchRecords(store, world.people[0], 'address', elsewhere);
    vi.advanceTimersByTime(1000);
    await refreshPacksNow();
    await goOffline(world);
    expect(await searchRecords(store, world.people[0], 'address', request)).toMatchObject({ totalRows: 1 });
    expect(await searchRecords(store, world.people[0], 'address', elsewhere)).toMatchObject({ totalRows: 0 });
  });

  test('finds children by the words of an address that only the pack holds', async () => {
    const one = await building('17');
    await assessmentAt(one);
    await take();
    await goOffline(world);
    const request = { filters: [{ field: 'q', op: 'contains', value: 'Сумська 17' }] } as const;
    expect((await searchRecords(store, world.people[0], 'assessment', request)).totalRows).toBe(1);
  });

  test('never lays the pack over an unsent edit, nor brings back what was removed here', async () => {
    const [one, two] = [await building('1'), await building('2', world.people[0])];
    await take();
    await goOffline(world);
    await fetchRecord(store, 'address', one._id);
    await saveRecord('address', { _id: one._id, floors: 7 }, { version: 1 });
    await fetchRecord(store, 'address', two._id);
    await removeRecord('address', two._id);
    for (const { _id } of [one, two]) await fetchRecord(store, 'address', _id);
    expect(await rowsOf(store, 'address').get(one._id)).toMatchObject({ floors: 7, synced: 0 });
    expect(await rowsOf(store, 'address').get(two._id)).toBeUndefined();
    await goOnline(world);
    await syncNow();
    await goOffline(world);
    await fetchRecord(store, 'address', two._id);
    expect(await rowsOf(store, 'address').get(two._id)).toBeUndefined();
  });
});

describe('keeping a pack fresh', () => {
  test('asks only for what changed', async () => {
    const [one, two] = [await building('1'), await building('2')];
    await take();
    await goOffline(world);
    await fetchRecord(store, 'address', one._id);
    await goOnline(world);
    feed.put('address', { ...one, version: 2, floors: 12 });
    feed.put('address', { ...two, version: 2, floors: 13 });
    const assessment = await assessmentAt(one);
    await refreshPacksNow();
    expect(feed.asked.at(-1)).toMatchObject({ cursor: expect.stringMatching(/^e1:[2-5]$/) });
    expect(await rowsOf(store, 'address').get(one._id)).toMatchObject({ floors: 12, synced: 1 });
    expect(await rowsOf(store, 'assessment').get(assessment._id)).toMatchObject({ synced: 1 });
    expect(await rowsOf(store, 'address').get(two._id)).toMatchObject({ floors: 13, synced: 1 });
    expect(await packNow()).toMatchObject({ progress: { records: 3 } });
  });

  test('what left goes; what comes back is there again; an unsent edit stays (A-38)', async () => {
    const [one, two, three] = [await building('1'), await building('2'), await building('3')];
    await take();
    await goOffline(world);
    for (const { _id } of [one, two]) await fetchRecord(store, 'address', _id);
    await saveRecord('address', { _id: two._id, floors: 7 }, { version: 1 });
    world.server.wire = 'whole';
    for (const { _id } of [one, two, three]) feed.remove('address', _id);
    await goOnline(world);
    await refreshPacksNow();
    expect(await rowsOf(store, 'address').get(one._id)).toBeUndefined();
    expect(await rowsOf(store, 'address').get(two._id)).toBeDefined();
    expect(await rowsOf(store, 'address').get(three._id)).toBeUndefined();
    feed.put('address', { ...three, version: 3 });
    await refreshPacksNow();
    expect(await rowsOf(store, 'address').get(three._id)).toMatchObject({ version: 3 });
  });

  test('what moves from one area to another that is here stays, in whichever order they hear of it', async () => {
    const one = await building('1');
    await take();
    await goOffline(world);
    await fetchRecord(store, 'address', one._id);
    await goOnline(world);
    await takePack(store, 'UA6304', { withPictures: false, total: 1 });
    await refreshPacksNow();
    const moved = { ...one, version: 2, pCode4: 'UA6304009001' };
    const row = () => rowsOf(store, 'address').get(one._id);
    feed.put('address', moved);
    await refreshPacksNow();
    feed.remove('address', one._id);
    await store.pack.update('UA6304', { state: 'stopped' });
    await refreshPacksNow();
    expect(await row()).toMatchObject({ pCode4: 'UA6304009001', version: 2 });
  });

  test('unknown kinds of a newer server are passed over', async () => {
    const one = await building('1');
    feed.put('somethingNew' as 'address', { ...one, _id: 'f'.repeat(24) });
    await take();
    expect(await packNow()).toMatchObject({ state: 'ready', progress: { records: 1 } });
  });

  test('goes with the kinds of records that are cleared from the device (A-46)', async () => {
    await building('1');
    await take();
    expect(await clearLocalData(store, 'address')).toEqual({ kind: 'cleared' });
    expect(await store.pack.count()).toBe(0);
    await goOffline(world);
    expect(await houses()).toEqual([]);
  });
});
