import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { otherEpoch } from '@domivka/domain/kernel/sync';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import { removeRecord, saveRecord } from '../dispatch.ts';
import { rowsOf, type LocalStore } from '../local-store.ts';
import { discard, keepMine } from '../outbox.ts';
import { syncNow } from '../sync.ts';
import { startFakeFeed, type FakeFeed } from '../testing/fake-feed.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../testing/world.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { takePack } from './packs.ts';

const area = 'UA6312';

let world: World;
let store: LocalStore;
let feed: FakeFeed;
let copy: StoredRecord;
beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  feed = startFakeFeed(world.server);
  const made = await world.server.write(world.people[1], 'address', addressOf('1'));
  copy = { ...made, updatedAt: '2026-10-01T10:00:00.000Z' };
  world.server.tx.put('address', copy);
  feed.put('address', copy);
  await takePack(store, area, { withPictures: false, total: 1 });
  await refreshPacksNow();
});
afterEach(() => stopSignedIn(world));

const onServer = (id = copy._id) => world.server.tx.find('address', id);
const edit = (change: Fields) => saveRecord('address', { _id: copy._id, ...change }, { version: 1 });
const outbox = () => store.outbox.orderBy('seq').toArray();

async function sendNow(change: Fields): Promise<void> {
  await edit(change);
  await syncNow();
  expect(await outbox()).toEqual([]);
}

/** The server is put back to what stood there last night, and others have gone on there since. */
function restoreServer(records: readonly StoredRecord[]): void {
  world.server.tx.forgetHistory();
  for (const record of records) world.server.tx.put('address', record);
  feed.restore(
    'e2',
    records.map((record) => ['address', record]),
  );
}

/** The network returns: the first push tells of the restoration, then all is compared and sent. */
async function comeBack(): Promise<void> {
  await goOnline(world);
  await syncNow();
  await refreshPacksNow();
  await syncNow();
}

describe('Unsent edits of what had changed on a server that was put back to a copy', () => {
  test('arrive together with the change below them, which the copy does not know (A-37)', async () => {
    await sendNow({ floors: 12 });
    await goOffline(world);
    await edit({ comment: 'roof open' });
    restoreServer([copy]);
    await comeBack();
    expect(onServer()).toMatchObject({ floors: 12, comment: 'roof open', version: 2 });
    expect(await outbox()).toEqual([]);
    expect(await rowsOf(store, 'address').get(copy._id)).toMatchObject({ floors: 12, comment: 'roof open', synced: 1 });
  });

  test('change nothing there before they were compared with it (A-37)', async () => {
    await sendNow({ floors: 12 });
    await goOffline(world);
    await edit({ comment: 'roof open' });
    restoreServer([copy]);
    await goOnline(world);
    await syncNow();
    await syncNow();
    expect(onServer()).toEqual(copy);
    expect(await outbox()).toMatchObject([{ state: 'waiting', code: otherEpoch }]);
  });

  test('wait while the server does not tell what it knows, and others do not wait with them (A-37)', async () => {
    const { record: second } = await saveRecord('address', addressOf('2'));
    await sendNow({ floors: 12 });
    await goOffline(world);
    await saveRecord('address', { _id: second._id, comment: 'lost with the copy' }, { version: 1 });
    restoreServer([copy]);
    world.server.tx.drop('address', second._id);
    await goOnline(world);
    await syncNow();
    world.server.answer(`/address/${second._id}`, { status: 503, body: {} });
    const { record: third } = await saveRecord('address', addressOf('3'));
    await refreshPacksNow();
    await syncNow();
    expect([onServer(third._id)?.['house'], onServer(second._id)]).toEqual(['3', undefined]);
    await refreshPacksNow();
    await syncNow();
    expect(onServer(second._id)).toMatchObject({ house: '2', comment: 'lost with the copy' });
    expect(await outbox()).toEqual([]);
  });

  test('of weeks ago merge as always with what the copy knows better than this device (A-37)', async () => {
    await sendNow({ floors: 12 });
    await goOffline(world);
    await edit({ comment: 'roof open' });
    const sent = onServer();
    const others = { ...sent, numberOfApartments: 44, version: 5, updatedAt: new Date().toISOString() } as StoredRecord;
    restoreServer([others]);
    await comeBack();
    expect(onServer()).toMatchObject({ floors: 12, numberOfApartments: 44, comment: 'roof open' });
    expect(await outbox()).toEqual([]);
  });

  test('do not overwrite what others wrote there since under the same number of a version (A-37)', async () => {
    await sendNow({ floors: 12 });
    await goOffline(world);
    await edit({ comment: 'mine' });
    restoreServer([{ ...copy, comment: 'theirs', version: 2, updatedAt: new Date().toISOString() }]);
    await comeBack();
    expect(onServer()?.['comment']).toBe('theirs');
    const [entry] = await outbox();
    expect([entry?.state, entry?.conflict?.fields.map(({ field }) => field)]).toEqual(['needsYou', ['comment']]);
    await keepMine(entry?.opId ?? '');
    await syncNow();
    expect(onServer()?.['comment']).toBe('mine');
  });

  test('that were given up before they were compared leave what the server knows (A-37)', async () => {
    await sendNow({ floors: 12 });
    await goOffline(world);
    await edit({ comment: 'roof open' });
    const others = { ...copy, floors: 7, version: 5, updatedAt: new Date().toISOString() };
    restoreServer([others]);
    await goOnline(world);
    await syncNow();
    await discard((await outbox())[0]?.opId ?? '');
    await refreshPacksNow();
    await syncNow();
    expect([onServer(), await outbox()]).toEqual([others, []]);
  });
});

describe('A building of today that the copy does not know', () => {
  test('arrives with the edit of it and all that was written for it without a network, once and without a question (A-37)', async () => {
    const { record: building } = await saveRecord('address', addressOf('9'));
    const { record: flat } = await saveRecord('apartment', {
      addressId: building._id,
      unitType: 'apartment',
      number: '1',
    });
    await syncNow();
    await goOffline(world);
    await saveRecord('address', { _id: building._id, floors: 9 }, { version: 1 });
    const { record: assessment } = await saveRecord('assessment', assessmentOf(building));
    const { record: help } = await saveRecord('activity', {
      ...validActivity,
      addressId: building._id,
      apartmentIds: [flat._id],
    });
    world.server.tx.drop('apartment', flat._id);
    world.server.tx.drop('address', building._id);
    restoreServer([copy]);
    await comeBack();
    expect(onServer(building._id)).toMatchObject({ house: '9', floors: 9, version: 1 });
    expect(world.server.tx.find('apartment', flat._id)).toMatchObject({ number: '1' });
    expect(world.server.tx.find('assessment', assessment._id)).toBeDefined();
    expect(world.server.tx.find('activity', help._id)).toMatchObject({ apartmentIds: [flat._id] });
    expect(await outbox()).toEqual([]);
  });
});

describe('An unsent removal', () => {
  beforeEach(async () => {
    copy = await world.server.write(world.people[0], 'address', addressOf('8'));
    feed.put('address', copy);
    await refreshPacksNow();
  });

  test('goes where the server has what its author saw (A-37)', async () => {
    await sendNow({ floors: 12 });
    const sent = onServer() as StoredRecord;
    await goOffline(world);
    await removeRecord('address', copy._id);
    restoreServer([sent]);
    await comeBack();
    expect([onServer(), await outbox()]).toEqual([undefined, []]);
  });

  test('asks where others have written something else there under the same number of a version (A-37)', async () => {
    await sendNow({ floors: 12 });
    await goOffline(world);
    await removeRecord('address', copy._id);
    restoreServer([{ ...copy, comment: 'people live here', version: 2, updatedAt: new Date().toISOString() }]);
    await comeBack();
    expect(onServer()).toMatchObject({ comment: 'people live here' });
    expect(await outbox()).toMatchObject([{ kind: 'delete', state: 'needsYou' }]);
  });
});
