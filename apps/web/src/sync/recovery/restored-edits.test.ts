import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { otherEpoch } from '@domivka/domain/kernel/sync';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import { removeRecord, saveRecord } from '../../records/save/save-record.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { rowsOf } from '../../records/local/local-store.ts';
import { discard, keepMine } from '../../records/save/resolve-entry.ts';
import { restoredConflict } from '../../records/local/outbox-entry.ts';
import { getUser } from '../../session/session.ts';
import { syncNow } from '../push/sync.ts';
import { startRestored, type Restored } from '../../testing/restored-server.ts';
import { goOnline, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf } from '../../testing/world.ts';
import { refreshPacksNow } from '../pull/pack-keeper.ts';
import { readPacks } from '../pull/read-packs.ts';

let at: Restored;
beforeEach(async () => {
  at = await startRestored();
});
afterEach(() => stopSignedIn(at.world));

const compare = async () => {
  await refreshPacksNow();
  await syncNow();
};
const asked = async () => {
  const [entry] = await at.outbox();
  return [entry?.state, entry?.code, entry?.conflict?.fields.map(({ field }) => field)];
};

describe('Unsent edits of what had changed on a server that was put back to a copy', () => {
  test('arrive together with the change below them, which the copy does not know (A-37)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await at.edit({ comment: 'roof open' });
    at.goBack([at.copy]);
    await at.comeBack();
    expect(at.onServer()).toMatchObject({ floors: 12, comment: 'roof open', version: 2 });
    expect(await at.outbox()).toEqual([]);
    const row = await rowsOf(at.store, 'address').get(at.copy._id);
    expect(row).toMatchObject({ floors: 12, comment: 'roof open', synced: 1 });
  });

  test('change nothing there before they were compared with it (A-37)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await at.edit({ comment: 'roof open' });
    at.goBack([at.copy]);
    await goOnline(at.world);
    await syncNow();
    await syncNow();
    expect(at.onServer()).toEqual(at.copy);
    expect(await at.outbox()).toMatchObject([{ state: 'waiting', code: otherEpoch }]);
  });

  test('wait while the server does not tell what it knows, and others do not wait with them (A-37)', async () => {
    const { record: second } = await saveRecord('address', addressOf('2'));
    await at.sendNow({ floors: 12 });
    await at.leave();
    await saveRecord('address', { _id: second._id, comment: 'lost with the copy' }, { version: 1 });
    at.goBack([at.copy]);
    at.world.server.tx.drop('address', second._id);
    await goOnline(at.world);
    await syncNow();
    const busy = { status: 503, body: {} };
    at.feed.pageSize = 100;
    at.world.server.answer(`/address/${second._id}`, busy, busy, busy);
    const { record: third } = await saveRecord('address', addressOf('3'));
    await compare();
    expect([at.onServer(third._id)?.['house'], at.onServer(second._id)]).toEqual(['3', undefined]);
    await compare();
    expect(at.onServer(second._id)).toMatchObject({ house: '2', comment: 'lost with the copy' });
    expect(await at.outbox()).toEqual([]);
  });

  test('do not wait for an area that cannot be read to its end (A-37)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await at.edit({ comment: 'roof open' });
    at.goBack([at.copy]);
    at.feed.refuses = 500;
    await at.comeBack();
    expect(at.onServer()).toMatchObject({ floors: 12, comment: 'roof open' });
  });

  test('are not asked for while there is no network (A-37)', async () => {
    for (const house of ['2', '3', '4']) await saveRecord('address', addressOf(house));
    await syncNow();
    await at.leave();
    await at.edit({ comment: 'roof open' });
    at.goBack([at.copy]);
    await goOnline(at.world);
    await syncNow();
    await at.leave();
    const asking = vi.spyOn(globalThis, 'fetch');
    await readPacks(at.store, getUser(), true);
    expect(asking.mock.calls.filter(([path]) => String(path).includes('/address/'))).toEqual([]);
    asking.mockRestore();
    expect(at.onServer()).toEqual(at.copy);
    await at.comeBack();
    expect(at.onServer()).toMatchObject({ comment: 'roof open' });
  });

  test('of weeks ago ask where others have put something else in the place of what this device held, and leave that if wanted (A-37)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await at.edit({ comment: 'roof open' });
    at.goBack([{ ...(at.onServer() as StoredRecord), numberOfApartments: 44, version: 5 }]);
    await at.comeBack();
    expect(await asked()).toEqual(['needsYou', restoredConflict, ['comment', 'numberOfApartments']]);
    await keepMine((await at.outbox())[0]?.opId ?? '', { numberOfApartments: 44 });
    await syncNow();
    expect(at.onServer()).toMatchObject({ floors: 12, numberOfApartments: 44, comment: 'roof open' });
    expect(await at.outbox()).toEqual([]);
  });

  test('that were given up before they were compared leave what the server knows (A-37)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await at.edit({ comment: 'roof open' });
    at.goBack([at.byOthers({ floors: 7 }, 5)]);
    await goOnline(at.world);
    await syncNow();
    await discard((await at.outbox())[0]?.opId ?? '');
    await compare();
    expect([at.onServer()?.['floors'], at.onServer()?.['comment'], await at.outbox()]).toEqual([7, undefined, []]);
  });

  test('are compared also where the rights of their author are others on the copy (A-37)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await at.edit({ comment: 'mine' });
    at.goBack([at.byOthers({ comment: 'theirs' })]);
    await goOnline(at.world);
    await syncNow();
    await readPacks(at.store, { ...getUser(), scope: ['UA6312'] });
    await syncNow();
    expect(at.onServer()?.['comment']).toBe('theirs');
    expect((await asked())[1]).toBe(restoredConflict);
  });
});

describe('Where others have written on the restored server since', () => {
  beforeEach(async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await at.edit({ comment: 'mine' });
    at.goBack([at.byOthers({ comment: 'theirs' })]);
    await at.comeBack();
  });

  test('nothing of theirs is overwritten under the same number of a version: a person chooses, also of what was below the edit (A-37)', async () => {
    expect(at.onServer()?.['comment']).toBe('theirs');
    expect(await asked()).toEqual(['needsYou', restoredConflict, ['comment', 'floors']]);
    await keepMine((await at.outbox())[0]?.opId ?? '');
    await syncNow();
    expect(at.onServer()).toMatchObject({ comment: 'mine', floors: 12 });
  });

  test('one more edit of the record does not answer the question (A-37)', async () => {
    await at.edit({ numberOfApartments: 41 });
    await compare();
    expect(at.onServer()?.['comment']).toBe('theirs');
    expect(await asked()).toEqual(['needsYou', restoredConflict, ['comment', 'floors', 'numberOfApartments']]);
  });

  test('one more restoration does not answer it either (A-37)', async () => {
    const theirs = at.onServer() as StoredRecord;
    at.goBack([theirs]);
    at.feed.restore('e3', [['address', theirs]]);
    await at.comeBack();
    expect(at.onServer()?.['comment']).toBe('theirs');
    expect((await asked())[1]).toBe(restoredConflict);
  });
});

describe('A building of today that the copy does not know', () => {
  /** What is unsent is compared, and nothing goes yet. */
  async function readPacksBefore(): Promise<void> {
    const through = globalThis.fetch;
    vi.stubGlobal('fetch', (input: unknown, init: RequestInit) =>
      input === '/api/v1/sync/push' ? Promise.reject(new TypeError('fetch failed')) : through(input as string, init),
    );
    await readPacks(at.store, getUser(), true);
    vi.stubGlobal('fetch', through);
  }

  const lose = (building: StoredRecord) => {
    at.world.server.tx.drop('address', building._id);
    at.goBack([at.copy]);
  };

  async function registered(): Promise<StoredRecord> {
    const { record } = await saveRecord('address', addressOf('9'));
    await syncNow();
    return record;
  }

  test('arrives with the edit of it and all that was written for it without a network, once and without a question (A-37)', async () => {
    const building = await registered();
    const home = { addressId: building._id, unitType: 'apartment', number: '1' };
    const { record: flat } = await saveRecord('apartment', home);
    await syncNow();
    await at.leave();
    await saveRecord('address', { _id: building._id, floors: 9 }, { version: 1 });
    const { record: assessment } = await saveRecord('assessment', assessmentOf(building));
    const help = { ...validActivity, addressId: building._id, apartmentIds: [flat._id] };
    const { record: activity } = await saveRecord('activity', help);
    at.world.server.tx.drop('apartment', flat._id);
    lose(building);
    await at.comeBack();
    expect(at.onServer(building._id)).toMatchObject({ house: '9', floors: 9, version: 1 });
    const { tx } = at.world.server;
    expect(tx.find('apartment', flat._id)).toMatchObject({ number: '1' });
    expect(tx.find('assessment', assessment._id)).toBeDefined();
    expect(tx.find('activity', activity._id)).toMatchObject({ apartmentIds: [flat._id] });
    expect(await at.outbox()).toEqual([]);
  });

  test('arrives without the words that were given up before it was compared (A-37)', async () => {
    const building = await registered();
    await at.leave();
    await saveRecord('address', { _id: building._id, comment: 'given up' }, { version: 1 });
    lose(building);
    await goOnline(at.world);
    await syncNow();
    await discard((await at.outbox())[0]?.opId ?? '');
    await compare();
    expect(at.onServer(building._id)).toMatchObject({ house: '9' });
    expect(at.onServer(building._id)).not.toHaveProperty('comment');
  });

  test('stays on the device and comes to the server where the edit of it is given up after it was compared (A-37)', async () => {
    const building = await registered();
    await at.leave();
    await saveRecord('address', { _id: building._id, comment: 'given up' }, { version: 1 });
    await saveRecord('assessment', assessmentOf(building));
    lose(building);
    await goOnline(at.world);
    await syncNow();
    await readPacksBefore();
    const entry = (await at.outbox()).find(({ recordId }) => recordId === building._id);
    expect(entry).toMatchObject({ record: { comment: 'given up', house: '9' } });
    await discard(entry?.opId ?? '');
    await at.comeBack();
    await compare();
    expect(at.onServer(building._id)).toMatchObject({ house: '9' });
    expect(at.onServer(building._id)).not.toHaveProperty('comment');
    expect(await at.outbox()).toEqual([]);
  });

  test('of a colleague is brought by the device that has unsent work for it (A-37)', async () => {
    const [, other] = at.world.people;
    const theirs = await at.world.server.write(other, 'address', addressOf('9'));
    at.feed.put('address', theirs);
    await compare();
    await fetchRecord(at.store, 'address', theirs._id);
    await at.leave();
    const { record: assessment } = await saveRecord('assessment', assessmentOf(theirs));
    lose(theirs);
    await at.comeBack();
    await compare();
    expect(at.onServer(theirs._id)).toMatchObject({ house: '9' });
    expect(at.world.server.tx.find('assessment', assessment._id)).toBeDefined();
  });

  test('is removed there where its answer was lost and its author removed it since (A-37)', async () => {
    at.world.server.goBack('e1');
    at.world.server.wire = 'loses answers';
    const { record: building } = await saveRecord('address', addressOf('9'));
    await syncNow();
    const arrived = at.onServer(building._id) as StoredRecord;
    await at.leave();
    at.goBack([at.copy, arrived]);
    await goOnline(at.world);
    await syncNow();
    await removeRecord('address', building._id);
    await at.comeBack();
    await compare();
    expect([at.onServer(building._id), await at.outbox()]).toEqual([undefined, []]);
  });

  test('but has, out of sight: the edit of it stays an edit, and arrives once it is in sight again (A-37)', async () => {
    const building = await registered();
    const before = at.onServer(building._id) as StoredRecord;
    await at.leave();
    await saveRecord('address', { _id: building._id, comment: 'roof open' }, { version: 1 });
    const unseen = { status: 404, body: { code: 'record.missing' } };
    at.world.server.answer(`/address/${building._id}`, unseen, unseen);
    at.goBack([at.copy, { ...before, updatedAt: '2026-10-01T10:00:00.000Z' }]);
    at.feed.restore('e2', [['address', at.copy]]);
    await at.comeBack();
    await compare();
    expect(at.onServer(building._id)).toMatchObject({ comment: 'roof open', version: 2 });
    expect(await at.outbox()).toEqual([]);
  });
});
