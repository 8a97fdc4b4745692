import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { saveRecord } from '../../records/save/save-record.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { newId } from '../../platform/new-id.ts';
import { getUser } from '../../session/session.ts';
import { syncNow } from '../push/sync.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { removeExpired } from '../../records/packs/pack-expiry.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { recoverAll } from '../recovery/recover-all.ts';
import { isNearExpiry, takePack } from './packs.ts';
import { readPacks } from './read-packs.ts';
import { listPacks } from '../../queries/areas/use-packs.ts';

const area = 'UA6312';
const day = 86_400_000;
let world: World;
let store: LocalStore;
let feed: FakeFeed;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(() => stopSignedIn(world));

async function building(house: string, author = world.people[1]): Promise<StoredRecord> {
  const made = await world.server.write(author, 'address', addressOf(house));
  feed.put('address', made);
  return made;
}

async function take(): Promise<void> {
  await takePack(store, area, { withPictures: false, total: 1 });
  await refreshPacksNow();
}

/** The application begins without a network: nothing has told it the time. Answers what it does with old packs. */
async function startUntold(): Promise<typeof removeExpired> {
  vi.resetModules();
  return (await import('../../records/packs/pack-expiry.ts')).removeExpired;
}

const packNow = async () => (await listPacks(store))[0];
const heldAddresses = async () => rowsOf(store, 'address').toArray();
const heldHouses = async () => (await rowsOf(store, 'address').toArray()).map(({ house }) => String(house)).toSorted();

/** Opens buildings without a network, and edits the last. */
async function openAndEdit(opened: readonly StoredRecord[], edited: StoredRecord): Promise<void> {
  await goOffline(world);
  for (const { _id } of [...opened, edited]) await fetchRecord(store, 'address', _id);
  await saveRecord('address', { _id: edited._id, floors: 7 }, { version: 1 });
  world.server.wire = 'whole';
}

describe('a right that was withdrawn', () => {
  test('takes rows and pack of the lost area from the device at the next contact; unsent work stays readable (A-22)', async () => {
    const [one, two] = [await building('1'), await building('2')];
    await take();
    await openAndEdit([one], two);
    await store.responses.put({ _id: 'q', synced: 1, at: '', values: [one], totalRows: 1 });
    await goOnline(world);
    await readPacks(store, { ...getUser(), scope: ['UA14'] });
    expect(await heldHouses()).toEqual(['2']);
    expect(await store.outbox.count()).toBe(1);
    expect(await listPacks(store)).toEqual([]);
    expect(await store.responses.count()).toBe(0);
  });

  test('of a part of a pack leaves what lies in the rest, read again (A-38)', async () => {
    const [one, two] = [await building('1'), await building('2')];
    await take();
    feed.remove('address', one._id);
    await readPacks(store, { ...getUser(), scope: ['UA6312027'] });
    expect((await heldAddresses()).map(({ _id }) => _id)).toEqual([two._id]);
    expect(feed.asked.at(-2)).not.toHaveProperty('cursor');
  });

  test('of another role reads everything again: other fields may be hidden', async () => {
    const one = await building('1');
    await take();
    await fetchRecord(store, 'address', one._id);
    feed.put('address', { ...one, comment: undefined, masked: ['comment'] });
    await readPacks(store, { ...getUser(), role: 'Donor' });
    expect(await heldAddresses()).toMatchObject([{ _id: one._id, masked: ['comment'] }]);
  });
});

describe('a server that was restored from a copy', () => {
  test('is read afresh; unsent work stays, and what it lost of the own changes is offered again, once (A-37)', async () => {
    const [me] = world.people;
    const [one, two] = [await building('1', me), await building('2', me)];
    const later = new Date(Date.parse(one.updatedAt) + 1000).toISOString();
    const lost = { ...one, _id: newId(), house: '3' };
    feed.put('address', lost);
    const foreign = await building('4');
    feed.put('address', { ...one, version: 3, floors: 12, updatedBy: me._id, updatedAt: later });
    await take();
    await openAndEdit([one, foreign], two);
    feed.restore('e2', [
      ['address', one],
      ['address', two],
    ]);
    world.server.tx.put('address', one);
    await goOnline(world);
    await refreshPacksNow();
    await syncNow();
    const sent = world.server.pushes().flat();
    expect(sent.map(({ record }) => record)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: one._id, floors: 12 }),
        expect.objectContaining({ _id: two._id, floors: 7 }),
        expect.objectContaining({ _id: lost._id, house: '3' }),
      ]),
    );
    expect(sent).toHaveLength(3);
    expect(world.server.tx.find('address', one._id)).toMatchObject({ floors: 12, version: 2 });
    expect(await heldHouses()).toEqual(['1', '2', '3']);
    await refreshPacksNow();
    await syncNow();
    expect(world.server.pushes().flat()).toHaveLength(3);
  });

  test('does not get back what it knows to be removed', async () => {
    const [me] = world.people;
    const one = await building('1', me);
    await take();
    feed.restore('e2', []);
    feed.remove('address', one._id);
    await refreshPacksNow();
    await syncNow();
    expect(world.server.pushes()).toEqual([]);
    expect(await heldAddresses()).toEqual([]);
  });

  test('is offered the rest while it refuses to tell of one record, and that one later (A-37)', async () => {
    const [me] = world.people;
    const one = await building('1', me);
    const [bad, good] = [
      { ...one, _id: 'a'.repeat(24), house: '8' },
      { ...one, _id: 'b'.repeat(24), house: '9' },
    ];
    for (const lost of [bad, good]) feed.put('address', lost);
    await take();
    feed.restore('e2', [['address', one]]);
    world.server.answer(`/address/${bad._id}`, { status: 403, body: {} });
    await refreshPacksNow();
    await syncNow();
    const sent = () =>
      world.server
        .pushes()
        .flat()
        .map(({ record }) => (record as StoredRecord)['house']);
    expect(sent()).toEqual(['9']);
    await refreshPacksNow();
    await syncNow();
    expect(sent()).toEqual(['9', '8']);
  });

  test('is asked in the name of who wrote it only, not of a user who has signed in meanwhile (A-23)', async () => {
    const record = { ...(await building('1')), _id: 'a'.repeat(24) };
    await store.device.put({ _id: `offer:${record._id}`, value: { table: 'address', record } });
    const before = world.server.seen.length;
    expect(await recoverAll(store, newId(), new Date().toISOString())).toBe(0);
    expect(world.server.seen.slice(before)).toEqual([]);
    expect(await store.device.get(`offer:${record._id}`)).toBeDefined();
  });
});

describe('a pack that nobody refreshes', () => {
  test('is told of after 35 days, and goes after 45 with the confirmed rows of its area; unsent work never goes', async () => {
    const [one, two] = [await building('1'), await building('2')];
    await take();
    await openAndEdit([one], two);
    const pack = await packNow();
    const since = Date.parse(pack?.asOf ?? '');
    expect(Date.parse(pack?.expiresAt ?? '') - since).toBe(45 * day);
    expect([34, 35].map((days) => pack && isNearExpiry(pack, since + days * day))).toEqual([false, true]);
    await removeExpired(store, since + 44 * day);
    expect(await listPacks(store)).toHaveLength(1);
    await removeExpired(store, since + 45 * day);
    expect(await listPacks(store)).toEqual([]);
    expect(await heldHouses()).toEqual(['2']);
    expect(await store.outbox.count()).toBe(1);
  });

  test('is not taken for old by a clock alone, until a day has gone by on it: it may be wrong (A-31)', async () => {
    await building('1');
    await take();
    const since = Date.parse((await packNow())?.asOf ?? '');
    const atStart = await startUntold();
    const isKept = async (days: number) => {
      await atStart(store, since + days * day);
      return (await listPacks(store)).length === 1;
    };
    expect([await isKept(400), await isKept(400.9)]).toEqual([true, true]);
    // A user set it right, and it went wrong again.
    expect([await isKept(1), await isKept(405), await isKept(50), await isKept(50.9)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await isKept(51)).toBe(false);
    expect(await heldAddresses()).toEqual([]);
  });

  test('goes as soon as the server has told the time, unless it could be read meanwhile (A-31)', async () => {
    await building('1');
    await take();
    await takePack(store, 'UA6310', { withPictures: false, total: 1 });
    await refreshPacksNow();
    const long = new Date(Date.now() - 50 * day).toISOString();
    await store.pack.toCollection().modify({ asOf: long });
    await store.pack.update('UA6310', { state: 'stopped' });
    await (
      await startUntold()
    )(store, Date.now());
    expect(await listPacks(store)).toHaveLength(2);
    await refreshPacksNow();
    expect((await listPacks(store)).map((pack) => pack.area)).toEqual([area]);
    expect((await store.pack.get(area))?.expiredSeen).toBeUndefined();
  });
});

describe('trouble while a pack is being read', () => {
  test('a full device stops it with that reason, and it goes on when there is room (A-40)', async () => {
    await building('1');
    const put = IDBObjectStore.prototype.put;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
      this: IDBObjectStore,
      ...values
    ) {
      if (this.name === 'address') throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, values);
    });
    await take();
    expect(await packNow()).toMatchObject({ state: 'failed', reason: 'noRoom', progress: { records: 0 } });
    spy.mockRestore();
    await take();
    expect(await packNow()).toMatchObject({ state: 'ready', reason: undefined, progress: { records: 1 } });
  });

  test('a server that refuses is not asked again and again; one that is busy is, after a pause', async () => {
    await building('1');
    world.server.answer('/sync/size', { status: 400, body: {} });
    feed.refuses = 403;
    await take();
    expect(await packNow()).toMatchObject({ state: 'failed', reason: 'refused' });
    feed.refuses = 503;
    await take();
    expect(await packNow()).toMatchObject({ state: 'taking', reason: 'server' });
    feed.refuses = undefined;
    await refreshPacksNow();
    expect(await packNow()).toMatchObject({ state: 'ready' });
  });

  test('only one tab reads at a time, and nothing comes twice (A-14)', async () => {
    const one = await building('1');
    await take();
    const [user, before] = [getUser(), feed.asked.length];
    for (let round = 0; round < 50; round += 1) {
      feed.put('address', { ...one, _id: newId() });
      await Promise.all([readPacks(store, user, true), readPacks(store, user, true)]);
    }
    expect(await heldAddresses()).toHaveLength(51);
    expect((await packNow())?.progress.records).toBe(51);
    const cursors = feed.asked.slice(before).map(({ cursor }) => cursor);
    expect([cursors.length, new Set(cursors).size]).toEqual([50, 50]);
  });
});

describe('small pictures of photos', () => {
  test('come with the pack when wanted, those that are missing only, and go with it', async () => {
    const one = await building('1');
    const photoOf = (digit: string) => ({
      ...one,
      _id: digit.repeat(24),
      addressId: one._id,
      path: `photo/${digit.repeat(24)}.jpg`,
    });
    for (const digit of ['a', 'b']) feed.put('photo', photoOf(digit));
    const linkOf = (digit: string) => ({
      _id: digit.repeat(24),
      thumb: `/api/v1/thumb-${digit}`,
      expiresAt: '2030-01-01',
    });
    const picture = () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/jpeg' } });
    world.server.answer('/photos/links', { status: 200, body: [linkOf('a'), linkOf('b')] });
    world.server.answer('/thumb-a', picture());
    world.server.answer('/thumb-b', new Response(null, { status: 404 }));
    await takePack(store, area, { withPictures: true, total: 3 });
    await refreshPacksNow();
    expect(await packNow()).toMatchObject({ state: 'ready', pictures: { done: 1, total: 2 } });
    world.server.answer('/photos/links', { status: 200, body: [linkOf('b')] });
    world.server.answer('/thumb-b', picture());
    await refreshPacksNow();
    expect(world.server.seen.findLast(({ path }) => path === '/photos/links')?.body).toEqual({ ids: ['b'.repeat(24)] });
    expect(await packNow()).toMatchObject({ pictures: { done: 2, total: 2 } });
    feed.remove('photo', 'a'.repeat(24));
    await refreshPacksNow();
    expect(await store.packPicture.toCollection().primaryKeys()).toEqual(['b'.repeat(24)]);
  });
});
