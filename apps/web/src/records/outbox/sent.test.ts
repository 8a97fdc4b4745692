import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { createDraftWriter } from '../../forms/drafts/drafts.ts';
import { clearLocalData } from '../save/local-data.ts';
import type { LocalStore } from '../local/local-store.ts';
import { removeRecord, saveRecord } from '../save/save-record.ts';
import { retryAll } from '../save/resolve-entry.ts';
import { keepSent, listSent, mostSent } from './sent.ts';
import type { OutboxEntry } from '../local/outbox-entry.ts';
import { syncNow } from '../../sync/push/sync.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});

afterEach(() => stopSignedIn(world));

async function savedAndSent(house: string): Promise<StoredRecord> {
  const { record } = await saveRecord('address', addressOf(house));
  await syncNow();
  return record;
}

const sent = () => listSent(store, Date.now());

function entryOf(number: number): OutboxEntry {
  const recordId = number.toString(16).padStart(24, '0');
  return {
    opId: `operation-${number}`,
    seq: number,
    table: 'address',
    kind: 'save',
    recordId,
    record: { _id: recordId, nameUkr: `Сумська вулиця ${number}`, comment: 'Приватне' },
    state: 'waiting',
    createdAt: '2026-11-01T08:00:00.000Z',
    attempts: 1,
    maybeSent: true,
  };
}

describe('what arrived on the server', () => {
  test('is listed by name and time from the moment in which the server has it, newest first', async () => {
    await goOffline(world);
    const { record: address } = await saveRecord('address', addressOf('12'));
    await saveRecord('assessment', assessmentOf(address));
    expect(await sent()).toEqual([]);
    await goOnline(world);
    await syncNow();
    const rows = await sent();
    expect(await store.outbox.count()).toBe(0);
    expect(new Set(rows.map(({ table, kind }) => `${kind} ${table}`))).toEqual(
      new Set(['new address', 'new assessment']),
    );
    const assessment = rows.find(({ table }) => table === 'assessment');
    expect(assessment).toMatchObject({
      record: { date: '2026-11-20' },
      address: { nameUkr: expect.stringContaining('12') },
    });
    expect(Date.parse(assessment?.at ?? '')).toBeGreaterThan(0);
  });

  test('is in the order in which it was done where all of it arrived at once, the last first', async () => {
    await goOffline(world);
    const saved: string[] = [];
    for (const house of '12345678') saved.push((await saveRecord('address', addressOf(house))).record._id);
    await goOnline(world);
    await syncNow();
    const rows = await sent();
    expect(new Set(rows.map(({ at }) => at)).size).toBeLessThan(rows.length);
    expect(rows.map(({ recordId }) => recordId)).toEqual(saved.toReversed());
  });

  test('says that another user’s changes were joined, where they were', async () => {
    const address = await savedAndSent('12');
    await goOffline(world);
    await saveRecord('address', { _id: address._id, floors: 9 }, { version: 1 });
    await world.server.write(world.people[1], 'address', { _id: address._id, entrances: 4 }, 1);
    await goOnline(world);
    await syncNow();
    expect((await sent())[0]).toMatchObject({ kind: 'change', isMerged: true, recordId: address._id });
  });

  test('names a removed record still', async () => {
    const address = await savedAndSent('12');
    await removeRecord('address', address._id);
    await syncNow();
    const removal = (await sent()).find(({ kind }) => kind === 'removal');
    expect(removal?.record['nameUkr']).toEqual(expect.stringContaining('12'));
  });

  test('is kept to the last 200, of 14 days, and of each only what names it', async () => {
    const now = Date.now();
    const day = 86_400_000;
    for (let number = 0; number < mostSent + 60; number += 1) {
      const at = new Date(now - (number < 10 ? 20 : 1) * day + number).toISOString();
      await keepSent(store, entryOf(number), { status: 'applied', record: undefined, at });
    }
    const rows = await sent();
    expect(rows).toHaveLength(mostSent);
    expect(rows[0]?._id).toBe(`operation-${mostSent + 59}`);
    expect(await store.sent.count()).toBeLessThan(mostSent + 20);
    expect(JSON.stringify(rows)).not.toContain('Приватне');
    expect(await listSent(store, now + 14 * day)).toEqual([]);
  });

  test('goes with everything else when the device is cleared (A-46)', async () => {
    await savedAndSent('12');
    expect(await store.sent.count()).toBe(1);
    expect(await clearLocalData(store, 'all')).toEqual({ kind: 'cleared' });
    expect(await store.sent.count()).toBe(0);
  });
});

describe('the outbox', () => {
  test('tries all again that the server did not take, and leaves those in which a user has to choose (A-11)', async () => {
    const address = await savedAndSent('12');
    await goOffline(world);
    await saveRecord('address', { _id: address._id, floors: 9 }, { version: 1 });
    await saveRecord('address', addressOf('14'));
    const [edit, creation] = await store.outbox.orderBy('seq').toArray();
    const conflict = { current: address, fields: [{ field: 'floors', base: 5, mine: 9, theirs: 7 }] };
    await store.outbox.update(edit?.opId ?? '', { state: 'needsYou', code: 'record.conflict', conflict });
    await store.outbox.update(creation?.opId ?? '', { state: 'needsYou', code: 'record.forbidden' });
    await retryAll();
    expect(await store.outbox.orderBy('seq').toArray()).toMatchObject([
      { opId: edit?.opId, state: 'needsYou' },
      { opId: creation?.opId, state: 'waiting' },
    ]);
  });

  test('never holds or sends a draft', async () => {
    const writer = createDraftWriter(store, 'address/new');
    writer.save({ values: addressOf('16') });
    await writer.flush();
    await syncNow();
    expect(await store.outbox.count()).toBe(0);
    expect(world.server.pushes()).toEqual([]);
    expect(await store.drafts.count()).toBe(1);
  });

  test('tells of what another device had sent before out of a rescue file that it was there already', async () => {
    const record = await savedAndSent('12');
    const at = new Date(Date.parse(record.updatedAt) + 3_600_000).toISOString();
    const arrival = { status: 'applied' as const, record, at };
    await keepSent(store, { ...entryOf(1), copied: true }, arrival);
    await keepSent(store, { ...entryOf(2), copied: true }, { ...arrival, at: record.updatedAt });
    await keepSent(store, entryOf(3), arrival);
    const there = (await store.sent.toArray()).filter((row) => row.wasThere).map(({ _id }) => _id);
    expect(there).toEqual(['operation-1']);
  });
});
