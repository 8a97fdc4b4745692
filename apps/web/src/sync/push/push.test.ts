import type { Transaction } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { otherEpoch, type PushResult } from '@domivka/domain/kernel/sync';
import { kharkiv } from '@domivka/domain/testing/fixtures';
import { removeRecord, saveRecord } from '../../records/save/save-record.ts';
import { RemoteError } from '../../remote/http.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import type { OutboxEntry } from '../../records/local/outbox-entry.ts';
import { uploadCallsOf } from '../photos/upload-calls.ts';
import { getPlaces } from '../../device/places.ts';
import { pushRound, type PushBody, type RoundOutcome, noteCarried } from './push.ts';
import { queueRecord } from '../../records/outbox/recovery-queue.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';

describe('A round of sending', () => {
  let world: World;
  let store: LocalStore;
  /** What the server got, batch by batch, and what it says to each. */
  let got: PushBody[];
  let judge: (operation: PushBody['operations'][number]) => Omit<PushResult, 'opId'> | undefined;

  beforeEach(async () => {
    ({ world, store } = await startSignedIn());
    await goOffline(world);
    got = [];
    judge = applied;
  });
  afterEach(() => stopSignedIn(world));

  const outbox = (): Promise<OutboxEntry[]> => store.outbox.orderBy('seq').toArray();
  const now = '2026-11-21T10:00:00.000Z';

  function applied({ record = {} }: PushBody['operations'][number]): Omit<PushResult, 'opId'> {
    const [{ _id: createdBy, organizationId }] = world.people;
    const head = { version: 1, createdBy, createdAt: new Date().toISOString(), organizationId, pCode4: kharkiv };
    return { status: 'applied', record: { ...record, ...head, updatedAt: now } as unknown as StoredRecord };
  }

  async function answerAll(body: PushBody): Promise<unknown> {
    got.push(body);
    const results = body.operations.flatMap((operation) => {
      const result = judge(operation);
      return result ? [{ opId: operation.opId, ...result }] : [];
    });
    return { results };
  }

  async function sendAll(send: (body: PushBody) => Promise<unknown> = answerAll): Promise<RoundOutcome> {
    const uploads = uploadCallsOf(world.people[0]._id);
    return pushRound({ store, send, uploads, isPaused: () => false, places: getPlaces, now: () => now });
  }

  /** So many addresses that wait. */
  async function write(...houses: readonly string[]): Promise<readonly StoredRecord[]> {
    const records: StoredRecord[] = [];
    for (const house of houses) records.push((await saveRecord('address', addressOf(house))).record);
    return records;
  }

  const failing = (error: Error) => async (): Promise<never> => {
    throw error;
  };

  test('carries out what the server took, and counts it', async () => {
    await write('1', '2', '3');
    expect(await sendAll()).toEqual({ kind: 'done', sent: 3 });
    expect(await outbox()).toEqual([]);
    expect(await rowsOf(store, 'address').where('synced').equals(1).count()).toBe(3);
  });

  test('says that something was sent before the server hears it, so that a lost answer is known for one', async () => {
    await write('1');
    let onTheWay: readonly OutboxEntry[] = [];
    await sendAll(async (body) => {
      onTheWay = await outbox();
      return answerAll(body);
    });
    expect(onTheWay).toMatchObject([{ state: 'sending', maybeSent: true, attempts: 1, lastAttemptAt: now }]);
  });

  test('begins with what a tab that died has left on its way', async () => {
    await write('1');
    await store.outbox.toCollection().modify({ state: 'sending', maybeSent: true });
    expect(await sendAll()).toEqual({ kind: 'done', sent: 1 });
  });

  test('sends what was written while it was under way, edits of what it had chosen already included', async () => {
    const [first] = await write('1', '2');
    judge = (operation) => (operation.record?.['house'] === '1' ? applied(operation) : undefined);
    let isFirst = true;
    await sendAll(async (body) => {
      if (isFirst) await saveRecord('address', { _id: first?._id, floors: 9 }, { version: 1 });
      if (isFirst) await write('3');
      isFirst = false;
      judge = applied;
      return answerAll(body);
    });
    const houses = got.flatMap(({ operations }) => operations.map(({ record }) => String(record?.['house'] ?? 'edit')));
    expect(houses.toSorted()).toEqual(['1', '2', '3', 'edit']);
    expect(await outbox()).toEqual([]);
  });

  test.each([
    ['holds back', { status: 'held', code: 'record.parentUnknown' }],
    ['says nothing of', undefined],
  ] as const)('leaves waiting what the server %s, without asking for it again and again', async (_name, result) => {
    await write('1', '2');
    judge = (operation) => (operation.record?.['house'] === '1' ? result : applied(operation));
    expect(await sendAll()).toEqual({ kind: 'held', sent: 1 });
    expect(await outbox()).toMatchObject([{ state: 'waiting', record: { house: '1' } }]);
    expect(got.flatMap(({ operations }) => operations)).toHaveLength(2);
  });

  test('stops at once where the server was put back to a copy: the device has to hear of that first', async () => {
    await write('1');
    judge = () => ({ status: 'held', code: otherEpoch });
    const send = async (body: PushBody): Promise<unknown> => {
      await write('2');
      return answerAll(body);
    };
    expect(await sendAll(send)).toEqual({ kind: 'held', sent: 0 });
    expect(got).toHaveLength(1);
  });

  test('fails without losing anything where the line or the server does, and says when to come again', async () => {
    await write('1');
    const tooMany = new RemoteError('server', 'Later', { status: 503, retryAfter: 30 });
    expect(await sendAll(failing(tooMany))).toMatchObject({ kind: 'failed', sent: 0, retryAfter: 30 });
    expect(await sendAll(failing(new RemoteError('network', 'Gone')))).toMatchObject({ kind: 'failed', moved: false });
    const tooOld = new RemoteError('outdated', 'Load the new release', { status: 426 });
    expect(await sendAll(failing(tooOld))).toMatchObject({ kind: 'failed', sent: 0 });
    expect(await outbox()).toMatchObject([{ state: 'waiting', maybeSent: true, attempts: 3 }]);
  });

  test('does not take for sent what the server refused as a whole before it looked at it', async () => {
    await write('1');
    expect(await sendAll(failing(new RemoteError('unauthenticated', 'Sign in', { status: 401 })))).toEqual({
      kind: 'signIn',
      sent: 0,
    });
    expect(await outbox()).toMatchObject([{ state: 'waiting', maybeSent: false }]);
    // What may have arrived before is doubtful still.
    await sendAll(failing(new RemoteError('network', 'Gone')));
    await sendAll(failing(new RemoteError('unauthenticated', 'Sign in', { status: 401 })));
    expect(await outbox()).toMatchObject([{ state: 'waiting', maybeSent: true }]);
  });

  test('takes an answer that is none for a failure of the server', async () => {
    await write('1');
    expect(await sendAll(async () => ({ said: 'a page of the hotel' }))).toMatchObject({ kind: 'failed', sent: 0 });
    expect(await outbox()).toMatchObject([{ state: 'waiting', maybeSent: true }]);
  });

  test('leaves nothing on its way where the program itself fails', async () => {
    await write('1');
    await expect(sendAll(failing(new TypeError('A fault')))).rejects.toThrow('A fault');
    expect(await outbox()).toMatchObject([{ state: 'waiting', maybeSent: true }]);
  });

  test('sends a new building and what hangs on it one after the other', async () => {
    const [building] = await write('1');
    await saveRecord('assessment', assessmentOf(building as StoredRecord));
    expect(await sendAll()).toEqual({ kind: 'done', sent: 2 });
    expect(got.map(({ operations }) => operations.map(({ table }) => table))).toEqual([['address'], ['assessment']]);
  });

  test('tells of a removal what its author had seen there', async () => {
    const [building] = await write('1');
    await saveRecord('assessment', assessmentOf(building as StoredRecord));
    await sendAll();
    await removeRecord('address', building?._id ?? '');
    await sendAll();
    expect(got.at(-1)?.operations).toMatchObject([{ kind: 'delete', version: 1, children: { assessment: 1 } }]);
  });

  test('keeps back what has to be compared with a restored server first, and it does not count as sent', async () => {
    const [first] = await write('1', '2');
    const row = await rowsOf(store, 'address').get(first?._id ?? '');
    if (row) await queueRecord(store, 'address', row);
    expect(await sendAll()).toEqual({ kind: 'held', sent: 1 });
    expect(await outbox()).toMatchObject([{ recordId: first?._id, state: 'waiting', attempts: 0, maybeSent: false }]);
  });

  test('forgets a removal of which the server never heard once nobody can take it back any more', async () => {
    const [building] = await write('1');
    const id = building?._id ?? '';
    await removeRecord('address', id);
    const isKept = async (at: string) => {
      await store.deleted.update(id, { at });
      await sendAll();
      return (await store.deleted.count()) === 1;
    };
    expect(await isKept('2026-11-21T09:55:00.000Z')).toBe(true);
    expect(await isKept('2026-11-21T09:45:00.000Z')).toBe(false);
  });

  describe('over a line that carries little', () => {
    /** So many records are too much for the line: one goes first, then two. */
    async function breakOff(): Promise<void> {
      await sendAll(failing(new RemoteError('network', 'Gone')));
    }

    /** Sends, and does something while the first batch is on its way. */
    async function sendWhile(work: () => Promise<unknown>): Promise<void> {
      await sendAll(async (body) => {
        if (got.length === 0) await work();
        return answerAll(body);
      });
    }

    // The next test has a good line again.
    afterEach(() => {
      for (let carried = 0; carried < 10; carried += 1) noteCarried(0);
    });

    const labels = () =>
      got.map(({ operations }) => operations.map(({ record }) => record?.['house'] ?? record?.['number']));

    test('sends a building that is written meanwhile before the flats that were waiting already', async () => {
      const [building] = await write('1');
      await sendAll();
      got = [];
      for (const number of ['7', '8', '9'])
        await saveRecord('apartment', { addressId: building?._id, unitType: 'apartment', number });
      await breakOff();
      await sendWhile(() => write('2'));
      expect(labels()).toEqual([['7'], ['2', '8'], ['9']]);
    });

    test('leaves alone what another tab has begun to send meanwhile', async () => {
      await write('1', '2', '3');
      await breakOff();
      await sendWhile(async () => {
        const last = (await outbox()).at(-1);
        await store.outbox.update(last?.opId ?? '', { state: 'sending' });
      });
      expect(labels()).toEqual([['1'], ['2']]);
      expect(await outbox()).toMatchObject([{ record: { house: '3' }, state: 'sending' }]);
    });
  });

  describe('whose answers cannot be carried out in one transaction', () => {
    test('because the browser has ended that: each is on its own, and nothing is sent twice', async () => {
      await write('1', '2', '3');
      let isEnded = false;
      const end = (_key: string, _row: unknown, transaction: Transaction): void => {
        if (isEnded) return;
        isEnded = true;
        transaction.abort();
      };
      store.sent.hook('creating', end);
      expect(await sendAll()).toEqual({ kind: 'done', sent: 3 });
      store.sent.hook('creating').unsubscribe(end);
      expect(isEnded).toBe(true);
      expect(await outbox()).toEqual([]);
      expect(got).toHaveLength(1);
    });

    test('because one of them fails: the others are all the same, and that one is sent once more', async () => {
      await write('1', '2', '3', '4', '5');
      const isBroken = ({ record }: PushBody['operations'][number]) => record?.['house'] === '2';
      judge = (operation) => {
        if (operation.record?.['house'] === '4')
          return { status: 'refused', code: 'record.forbidden', messages: ['Why'] };
        if (operation.record?.['house'] === '5')
          return { status: 'conflict', code: 'record.conflict', messages: ['Why'] };
        const result = applied(operation);
        // No database takes a function.
        return isBroken(operation)
          ? { ...result, record: { ...result.record, floors: (() => 1) as never } as never }
          : result;
      };
      await expect(sendAll()).rejects.toThrow('could not be cloned');
      expect(await outbox()).toMatchObject([
        { record: { house: '2' }, state: 'waiting', maybeSent: true },
        // What the server said no to, or asks about, stays with the person.
        { record: { house: '4' }, state: 'needsYou', code: 'record.forbidden', maybeSent: false },
        { record: { house: '5' }, state: 'needsYou', code: 'record.conflict', maybeSent: false },
      ]);
      judge = applied;
      expect(await sendAll()).toEqual({ kind: 'done', sent: 1 });
    });
  });
});
