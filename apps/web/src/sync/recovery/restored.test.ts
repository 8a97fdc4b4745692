import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { discard, keepMine } from '../../records/save/resolve-entry.ts';
import { restoredConflict } from '../../records/local/outbox-entry.ts';
import { newId } from '../../platform/new-id.ts';
import { reportDevice } from '../pull/device-loss.ts';
import { syncNow } from '../push/sync.ts';
import { startFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';
import { refreshPacksNow } from '../pull/pack-keeper.ts';
import { takePack } from '../pull/packs.ts';

const area = 'UA6312';
const atMine = '2026-11-01T10:00:00.000Z';
const atLater = '2026-11-15T10:00:00.000Z';

let world: World;
let store: LocalStore;
let feed: FakeFeed;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
});
afterEach(() => stopSignedIn(world));

async function newBuilding(): Promise<StoredRecord> {
  const made = await world.server.write(world.people[1], 'address', addressOf('1'));
  const old = { ...made, updatedAt: '2026-10-01T10:00:00.000Z' };
  world.server.tx.put('address', old);
  feed.put('address', old);
  return old;
}

/** The device holds an edit of its own that the server had confirmed. */
async function holdOwn(record: StoredRecord, change: Fields): Promise<void> {
  const [me] = world.people;
  feed.put('address', { ...record, version: 3, updatedBy: me._id, updatedAt: atMine, ...change });
  await takePack(store, area, { withPictures: false, total: 1 });
  await refreshPacksNow();
}

/** The server is put back to a copy that knows `record`, and others write there since, as often as it takes to come to the same version. */
async function restore(record: StoredRecord, since?: Fields): Promise<void> {
  const others = { ...record, ...since, version: since ? 3 : record.version, updatedAt: atLater };
  const now = since ? others : record;
  world.server.tx.put('address', now);
  feed.restore('e2', [['address', now]]);
  await refreshPacksNow();
  await syncNow();
}

const onServer = (record: StoredRecord) => world.server.tx.find('address', record._id);

describe('After the server was restored from a copy', () => {
  test('an own change that it does not know is sent again (A-37)', async () => {
    const record = await newBuilding();
    await holdOwn(record, { floors: 12 });
    await restore(record);
    expect([onServer(record)?.['floors'], await store.outbox.count()]).toEqual([12, 0]);
  });

  test('what others wrote there since is not overwritten by what this device held: the person chooses (A-37)', async () => {
    const record = await newBuilding();
    await holdOwn(record, { floors: 12, comment: 'what it said before' });
    await restore(record, { comment: 'NEW words of others' });
    expect(onServer(record)?.['comment']).toBe('NEW words of others');
    const [entry] = await store.outbox.toArray();
    expect([entry?.state, entry?.code]).toEqual(['needsYou', restoredConflict]);
    expect(entry?.conflict?.fields.map(({ field }) => field)).toEqual(['comment', 'floors']);
    await keepMine(entry?.opId ?? '', { comment: 'NEW words of others' });
    await syncNow();
    expect(onServer(record)).toMatchObject({ floors: 12, comment: 'NEW words of others' });
  });

  test('taking theirs leaves the record as it is on the server (A-37)', async () => {
    const record = await newBuilding();
    await holdOwn(record, { floors: 12 });
    await restore(record, { floors: 7 });
    const [entry] = await store.outbox.toArray();
    await discard(entry?.opId ?? '');
    expect([onServer(record)?.['floors'], await store.outbox.count()]).toEqual([7, 0]);
    expect((await rowsOf(store, 'address').get(record._id))?.['floors']).toBe(7);
  });

  test('nothing is asked where others wrote the same (A-37)', async () => {
    const record = await newBuilding();
    await holdOwn(record, { floors: 12 });
    await restore(record, { floors: 12 });
    expect(await store.outbox.count()).toBe(0);
  });
});

describe('A device without areas', () => {
  const answer = (epoch: string) => {
    world.server.epoch = epoch;
    world.server.answer('/sync/device', { status: 200, body: { epoch, cursor: epoch } });
  };

  test('hears of it with its next report: what it holds is read again, its own change is sent again (A-37)', async () => {
    const record = await newBuilding();
    const [me] = world.people;
    answer('e1');
    await reportDevice(store, me._id);
    world.server.tx.put('address', { ...record, version: 5, floors: 12, updatedBy: me._id, updatedAt: atMine });
    await fetchRecord(store, 'address', record._id);
    world.server.tx.put('address', record);
    answer('e2');
    await reportDevice(store, me._id);
    await vi.waitFor(() => expect(onServer(record)?.['floors']).toBe(12));
    await fetchRecord(store, 'address', record._id);
    const row = await rowsOf(store, 'address').get(record._id);
    expect([row?.version, row?.synced]).toEqual([onServer(record)?.version, 1]);
  });

  test('offers also what answers took away or wrote over before anybody had noticed (A-37)', async () => {
    const [me] = world.people;
    const one = await newBuilding();
    const two: StoredRecord = { ...one, ...addressOf('2'), _id: newId() };
    answer('e1');
    await reportDevice(store, me._id);
    for (const record of [one, two]) {
      const body = { ...record, version: 3, floors: 12, updatedBy: me._id, updatedAt: atMine };
      world.server.answer(`/address/${record._id}`, { status: 200, body });
      await fetchRecord(store, 'address', record._id);
    }
    // The copy knows neither my change of the first nor the second at all; others have written into the first.
    world.server.tx.put('address', { ...one, version: 4, floors: 7, updatedAt: atLater });
    for (const { _id } of [one, two]) await fetchRecord(store, 'address', _id);
    answer('e2');
    await reportDevice(store, me._id);
    await vi.waitFor(() => expect(onServer(two)?.['floors']).toBe(12));
    const [entry] = await store.outbox.toArray();
    expect([entry?.recordId, entry?.code]).toEqual([one._id, restoredConflict]);
  });

  test('forgets what others wrote over as soon as the server has said that it is the same (A-37)', async () => {
    const record = await newBuilding();
    const [me] = world.people;
    answer('e1');
    await reportDevice(store, me._id);
    world.server.tx.put('address', { ...record, version: 3, floors: 12, updatedBy: me._id, updatedAt: atMine });
    await fetchRecord(store, 'address', record._id);
    world.server.tx.put('address', { ...record, version: 4, floors: 7, updatedAt: atLater });
    await fetchRecord(store, 'address', record._id);
    answer('e1');
    await reportDevice(store, me._id);
    answer('e2');
    await reportDevice(store, me._id);
    expect(await store.device.where('_id').startsWith('doubted:').count()).toBe(0);
    expect(await store.outbox.count()).toBe(0);
  });

  test('shows the server what it heard last, and keeps what it holds while the epoch stays (A-37)', async () => {
    const record = await newBuilding();
    const [me] = world.people;
    answer('e1');
    await reportDevice(store, me._id);
    await fetchRecord(store, 'address', record._id);
    answer('e1');
    await reportDevice(store, me._id);
    const asked = world.server.seen.filter(({ path }) => path === '/sync/device').map(({ body }) => body);
    expect(asked.at(-1)).toMatchObject({ cursor: 'e1' });
    expect(await rowsOf(store, 'address').get(record._id)).toMatchObject({ synced: 1 });
  });
});
