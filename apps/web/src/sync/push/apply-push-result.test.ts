import type { Transaction } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { otherEpoch, type PushResult } from '@domivka/domain/kernel/sync';
import type { TableName } from '@domivka/domain/kernel/entity';
import { removeRecord, saveRecord } from '../../records/save/save-record.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { noVersion, type OutboxEntry } from '../../records/local/outbox-entry.ts';
import { getPlaces } from '../../device/places.ts';
import { listSent } from '../../records/outbox/sent.ts';
import { applyPushResult } from './apply-push-result.ts';
import { syncNow } from './sync.ts';
import { newPack } from '../../records/packs/pack-store.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';

/** What the device does with each answer of the server, without the server: the answers are made here. */
let world: World;
let store: LocalStore;
/** A building that the server has, at its first version, and no network any more. */
let building: StoredRecord;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  ({ record: building } = await saveRecord('address', addressOf('12')));
  await syncNow();
  building = (await row()) as StoredRecord;
  await goOffline(world);
});
afterEach(() => stopSignedIn(world));

const row = (table: TableName = 'address', id = building._id) => rowsOf(store, table).get(id);
const outbox = () => store.outbox.orderBy('seq').toArray();
const edit = (fields: Fields, version = 1) => saveRecord('address', { _id: building._id, ...fields }, { version });

async function entry(at = 0): Promise<OutboxEntry> {
  const found = (await outbox()).at(at);
  if (!found) throw new Error('Nothing waits');
  return found;
}

/** The entry is on its way: nothing flows into it any more. */
async function send(at = 0): Promise<OutboxEntry> {
  const sending: OutboxEntry = { ...(await entry(at)), state: 'sending', maybeSent: true, attempts: 1 };
  await store.outbox.put(sending);
  return sending;
}

async function answer(sent: OutboxEntry, result: Omit<PushResult, 'opId'>): Promise<void> {
  await applyPushResult({ store, places: getPlaces(), now: new Date().toISOString() }, sent, {
    opId: sent.opId,
    ...result,
  });
}

const onServer = (fields: Fields = {}, version = 2): StoredRecord => ({
  ...serverRecord(building),
  ...fields,
  version,
});

/** The device has read the record in this state, from an area or a list, while the answer was on its way. */
const readSince = (record: StoredRecord, table: TableName = 'address') =>
  rowsOf(store, table).put({ ...record, synced: 1, $keys: {} });

function serverRecord(record: StoredRecord): StoredRecord {
  const { synced: _synced, $keys: _keys, $asOf: _asOf, $previous: _previous, ...rest } = record;
  return rest;
}

describe('An edit that arrived', () => {
  test('leaves the outbox, is confirmed as the server has it, and is remembered as sent', async () => {
    await edit({ floors: 9 });
    await answer(await send(), { status: 'applied', record: onServer({ floors: 9, comment: 'theirs' }) });
    expect(await outbox()).toEqual([]);
    expect(await row()).toMatchObject({ floors: 9, comment: 'theirs', version: 2, synced: 1 });
    const remembered = await listSent(store, Date.now());
    expect(remembered.map(({ recordId, kind }) => [recordId, kind])).toContainEqual([building._id, 'change']);
  });

  test('keeps the state before it, for a form that is still open on that', async () => {
    await edit({ floors: 9 });
    await answer(await send(), { status: 'applied', record: onServer({ floors: 9 }) });
    expect(await row()).toMatchObject({ $previous: { version: 1, fields: { floors: 5 } } });
  });

  test('long ago changes nothing of what the device has read since: the answer is older than that', async () => {
    await edit({ floors: 9 });
    const sent = await send();
    await readSince(onServer({ floors: 11, comment: 'theirs' }, 4));
    await answer(sent, { status: 'applied', record: onServer({ floors: 9 }, 2) });
    expect(await outbox()).toEqual([]);
    expect(await row()).toMatchObject({ floors: 11, comment: 'theirs', version: 4, synced: 1 });
  });

  test('is carried out once: a second answer to it finds nothing to do', async () => {
    await edit({ floors: 9 });
    const sent = await send();
    await answer(sent, { status: 'applied', record: onServer({ floors: 9 }) });
    await edit({ floors: 10 }, 2);
    await answer(sent, { status: 'refused', code: 'address.invalid' });
    expect(await outbox()).toMatchObject([{ state: 'waiting', record: { floors: 10 } }]);
  });
});

test('An edit of what was removed meanwhile with its building comes back, if it does, as the server has it', async () => {
  const { record } = await saveRecord('assessment', assessmentOf(building));
  await answer(await send(), { status: 'applied', record });
  await saveRecord('assessment', { _id: record._id, totalArea: 900 }, { version: 1 });
  const sent = await send();
  await removeRecord('address', building._id);
  const theirs = { ...record, totalArea: 900, damagedArea: 310, version: 2 };
  await answer(sent, { status: 'merged', record: theirs });
  expect(await row('assessment', record._id)).toBeUndefined();
  expect((await store.deleted.get(record._id))?.row).toMatchObject({ totalArea: 900, damagedArea: 310, version: 2 });
});

describe('A newer edit behind one that arrived', () => {
  test('is based on what the server answered from then on, and is shown on top of it', async () => {
    await edit({ floors: 9 });
    const sent = await send();
    await edit({ comment: 'mine' });
    await answer(sent, { status: 'merged', record: onServer({ floors: 9, entrances: 3 }) });
    expect(await outbox()).toMatchObject([
      { state: 'waiting', version: 2, base: { floors: 9, entrances: 3 }, record: { comment: 'mine' } },
    ]);
    expect(await row()).toMatchObject({ floors: 9, entrances: 3, comment: 'mine', version: 2, synced: 0 });
  });

  test('stops with both values where the server brought another value of the same field', async () => {
    await edit({ floors: 9 });
    const sent = await send();
    await edit({ comment: 'mine' });
    await answer(sent, { status: 'merged', record: onServer({ floors: 9, comment: 'theirs' }) });
    expect(await outbox()).toMatchObject([
      {
        state: 'needsYou',
        code: 'record.conflict',
        record: { comment: 'mine' },
        conflict: { fields: [{ field: 'comment', mine: 'mine', theirs: 'theirs' }] },
      },
    ]);
    expect(await row()).toMatchObject({ comment: 'mine', synced: 0 });
  });

  test('is not asked about for the full name alone, which is made of street and house again', async () => {
    await edit({ floors: 9 });
    const sent = await send();
    await edit({ house: '14' });
    await answer(sent, { status: 'merged', record: onServer({ streetUkr: 'Нова', nameUkr: 'Нова вулиця 12' }) });
    expect(await outbox()).toMatchObject([{ state: 'waiting', version: 2, record: { house: '14' } }]);
    expect(await row()).toMatchObject({ nameUkr: 'Нова вулиця 14', synced: 0 });
  });

  test('waits, and the record stays as the device has read it since, where the answer is older than that', async () => {
    await edit({ floors: 9 });
    const sent = await send();
    await edit({ comment: 'mine' });
    await readSince(onServer({ floors: 11 }, 4));
    await answer(sent, { status: 'applied', record: onServer({ floors: 9 }) });
    expect(await outbox()).toMatchObject([{ state: 'waiting', version: 2, record: { comment: 'mine' } }]);
    expect(await row()).toMatchObject({ floors: 11, version: 4, synced: 1 });
  });
});

describe('A removal behind an edit that arrived', () => {
  async function removeBehind(): Promise<OutboxEntry> {
    await edit({ floors: 9 });
    const sent = await send();
    await removeRecord('address', building._id);
    return sent;
  }

  test('is meant for the state that the edit made', async () => {
    await answer(await removeBehind(), { status: 'applied', record: onServer({ floors: 9 }) });
    expect(await outbox()).toMatchObject([{ kind: 'delete', version: 2 }]);
    // Should it be given up, the record comes back as the server has it.
    expect((await store.deleted.get(building._id))?.row).toMatchObject({ floors: 9, version: 2 });
  });

  test('asks where others had changed the record meanwhile', async () => {
    await answer(await removeBehind(), { status: 'merged', record: onServer({ floors: 9, entrances: 3 }, 3) });
    expect(await outbox()).toMatchObject([{ kind: 'delete', version: noVersion }]);
  });

  test('asks too where the record was new, had arrived long ago and was changed by others since', async () => {
    const { record } = await saveRecord('address', addressOf('14'));
    const sent = await send();
    await removeRecord('address', record._id);
    await answer(sent, { status: 'applied', record: { ...record, entrances: 3, version: 2 } });
    expect(await outbox()).toMatchObject([{ kind: 'delete', version: noVersion }]);
  });

  test('keeps the edit that was refused, and its author hears why should the record come back', async () => {
    await answer(await removeBehind(), { status: 'refused', code: 'address.invalid' });
    expect(await outbox()).toMatchObject([{ kind: 'delete' }]);
    expect(await store.deleted.get(building._id)).toMatchObject({
      entries: [{ state: 'waiting', maybeSent: false, record: { floors: 9 } }],
    });
  });

  test('of a new record that the server refused needs no sending: nothing of it is left, and nothing names it', async () => {
    const inBuilding = { addressId: building._id, number: '7' };
    const { record: flat } = await saveRecord('apartment', { ...inBuilding, unitType: 'apartment' });
    const sent = await send();
    const roof = { unitType: 'common_area', kind: 'roof', servesUnits: [flat._id] };
    const { record: served } = await saveRecord('apartment', { ...inBuilding, ...roof });
    await removeRecord('apartment', flat._id);
    await answer(sent, { status: 'refused', code: 'apartment.invalid' });
    expect((await outbox()).map(({ recordId }) => recordId)).toEqual([served._id]);
    expect((await entry()).record).not.toHaveProperty('servesUnits');
    expect(await store.deleted.get(flat._id)).toBeUndefined();
  });
});

describe('A removal', () => {
  test.each([
    ['that arrived', { status: 'applied' }],
    ['of what the server does not have any more', { status: 'refused', code: 'record.missing' }],
  ] as const)('%s is over, and no area brings back what went with it', async (_name, result) => {
    const { record } = await saveRecord('assessment', assessmentOf(building));
    await answer(await send(), { status: 'applied', record: { ...record, version: 1 } });
    await store.pack.put({ ...newPack('UA63', false, 2, ''), state: 'ready' });
    await removeRecord('address', building._id);
    await answer(await send(), result);
    expect(await outbox()).toEqual([]);
    expect(await store.deleted.count()).toBe(0);
    expect(await rowsOf(store, 'address').get(building._id)).toBeUndefined();
    expect(await rowsOf(store, 'assessment').get(record._id)).toBeUndefined();
  });

  test('that the server refused stays with the reason, and what it took away stays away', async () => {
    await removeRecord('address', building._id);
    await answer(await send(), { status: 'refused', code: 'record.hasOthersRecords', messages: ['Why'] });
    expect(await outbox()).toMatchObject([{ kind: 'delete', state: 'needsYou', messages: ['Why'] }]);
    expect(await row()).toBeUndefined();
  });
});

describe('An edit that the server refused', () => {
  test('needs its author, says why, and is still shown', async () => {
    await edit({ floors: 9 });
    const issues = [{ path: 'floors', code: 'address.floors.range', message: 'Too many' }];
    await answer(await send(), { status: 'refused', code: 'address.invalid', messages: ['Too many'], issues });
    expect(await outbox()).toMatchObject([
      { state: 'needsYou', code: 'address.invalid', messages: ['Too many'], issues, maybeSent: false },
    ]);
    expect(await row()).toMatchObject({ floors: 9, synced: 0 });
  });

  test('takes in what was written behind it, and is tried as a whole under another name: that may be the correction', async () => {
    await edit({ floors: 12, entrances: 3 });
    const sent = await send();
    await edit({ floors: 9 });
    await edit({ comment: 'mine' });
    await answer(sent, { status: 'refused', code: 'address.invalid', messages: ['Too many'] });
    const [whole, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(whole).toMatchObject({
      state: 'waiting',
      version: 1,
      base: { floors: 5 },
      record: { _id: building._id, floors: 9, entrances: 3, comment: 'mine' },
      maybeSent: false,
    });
    expect(whole).not.toHaveProperty('messages');
    expect(whole?.opId).not.toBe(sent.opId);
    expect(await row()).toMatchObject({ floors: 9, entrances: 3, comment: 'mine', synced: 0 });
  });

  test('waits for what the correction names, not for what it named itself', async () => {
    const { record } = await saveRecord('assessment', { ...assessmentOf(building), unitId: 'e'.repeat(24) });
    const sent = await send();
    await saveRecord('assessment', { _id: record._id, unitId: null }, { version: 1 });
    await answer(sent, { status: 'refused', code: 'assessment.invalid' });
    const whole = await entry();
    expect(whole).toMatchObject({ parentId: building._id });
    expect(whole).not.toHaveProperty('needs');
  });
});

describe('What the server holds back', () => {
  test('waits with the reason and is shown as before', async () => {
    await edit({ floors: 9 });
    await answer(await send(), { status: 'held', code: 'record.parentUnknown', messages: ['Later'] });
    expect(await outbox()).toMatchObject([{ state: 'waiting', messages: ['Later'], maybeSent: false }]);
    expect(await row()).toMatchObject({ floors: 9, synced: 0 });
  });

  test.each([
    [1, false],
    [2, true],
  ])('by a restored server may have arrived with an earlier attempt: at attempt %s %s', async (attempts, maybeSent) => {
    await edit({ floors: 9 });
    await answer({ ...(await send()), attempts }, { status: 'held', code: otherEpoch });
    expect(await outbox()).toMatchObject([{ state: 'waiting', maybeSent }]);
  });
});

describe('What went into a rescue file while it was on its way', () => {
  async function copy(): Promise<OutboxEntry> {
    await edit({ floors: 9 });
    const sent = await send();
    await store.outbox.update(sent.opId, { copied: true });
    return sent;
  }

  test('is still known to be in it when the server holds it back', async () => {
    await answer(await copy(), { status: 'held', code: 'record.parentUnknown' });
    expect(await outbox()).toMatchObject([{ copied: true }]);
  });

  test('goes under another name where the server knows other content by this one', async () => {
    const sent = await copy();
    await answer(sent, { status: 'refused', code: 'sync.reusedOperation' });
    const again = await entry();
    expect(again).toMatchObject({ state: 'waiting', record: { floors: 9 }, maybeSent: false });
    expect(again.opId).not.toBe(sent.opId);
    expect(again).not.toHaveProperty('copied');
  });
});

describe('A new record in whose place the server has one of another user', () => {
  const theirs = 'f'.repeat(24);

  /** `since`: what the device has read of the other one while the answer was on its way. */
  async function answerTaken(since?: Fields): Promise<void> {
    const answers = { addressId: building._id, asOfDate: '2026-11-20', managed: true };
    const { record } = await saveRecord('stateQuestions', answers);
    const { managed: _managed, ...rest } = record;
    const conflict = { current: { ...rest, _id: theirs, version: 3 }, fields: [] };
    if (since) await readSince({ ...conflict.current, ...since }, 'stateQuestions');
    await answer(await send(), { status: 'conflict', code: 'record.conflict', conflict });
    expect(await row('stateQuestions', record._id)).toBeUndefined();
  }

  test('becomes an edit of that', async () => {
    await answerTaken();
    expect(await outbox()).toMatchObject([{ recordId: theirs, version: 3, record: { managed: true } }]);
    expect(await row('stateQuestions', theirs)).toMatchObject({ managed: true, version: 3, synced: 0 });
  });

  test('becomes an edit of that as the device has read it since, and the next edit loses nothing of it', async () => {
    await answerTaken({ comment: 'theirs', version: 4 });
    expect(await row('stateQuestions', theirs)).toMatchObject({ managed: true, comment: 'theirs', synced: 0 });
    await saveRecord('stateQuestions', { _id: theirs, comment: 'mine' }, { version: 4 });
    expect(await outbox()).toMatchObject([{ version: 4, record: { managed: true, comment: 'mine' } }]);
  });
});

describe('A record that a restored server did not show, but has', () => {
  async function sendAgain(): Promise<OutboxEntry> {
    await edit({ floors: 9 });
    const { version: _version, base = {}, ...rest } = await entry();
    await store.outbox.put({ ...rest, insteadOf: { version: 1, base } });
    return send();
  }

  test('is edited again, on the state that the edit began with', async () => {
    await answer(await sendAgain(), { status: 'refused', code: 'record.exists' });
    const [again, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(again).toMatchObject({ state: 'waiting', version: 1, base: { floors: 5 }, record: { floors: 9 } });
    expect(again).not.toHaveProperty('insteadOf');
  });

  test('goes from here where nothing of it is unsent', async () => {
    const sent = await sendAgain();
    await rowsOf(store, 'address').update(building._id, { floors: 5 });
    await answer(sent, { status: 'refused', code: 'record.missing' });
    expect(await outbox()).toEqual([]);
    expect(await row()).toBeUndefined();
  });

  test('keeps the edit with a removal behind it, which is asked about', async () => {
    const sent = await sendAgain();
    await removeRecord('address', building._id);
    await answer(sent, { status: 'refused', code: 'record.exists' });
    expect(await outbox()).toMatchObject([{ kind: 'delete', version: noVersion }]);
    expect(await store.deleted.get(building._id)).toMatchObject({ entries: [{ version: 1, record: { floors: 9 } }] });
  });
});

test('An answer whose transaction the browser ends has changed nothing, and can be carried out again', async () => {
  await edit({ floors: 9 });
  const sent = await send();
  await edit({ comment: 'mine' });
  const before = [await outbox(), await row()];
  const result = { status: 'merged', record: onServer({ floors: 9 }) } as const;
  const rows = rowsOf(store, 'address');
  // The last thing that is written of it: all else is done by then.
  const end = (_change: object, _key: string, _row: unknown, transaction: Transaction) => transaction.abort();
  rows.hook('updating', end);
  await expect(answer(sent, result)).rejects.toThrow('not allowed');
  rows.hook('updating').unsubscribe(end);
  expect([await outbox(), await row()]).toEqual(before);
  await answer(sent, result);
  expect(await outbox()).toMatchObject([{ state: 'waiting', version: 2, record: { comment: 'mine' } }]);
  expect(await row()).toMatchObject({ floors: 9, comment: 'mine', version: 2 });
});
