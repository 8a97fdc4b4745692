import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { PushAnswer } from '@domivka/domain/kernel/sync';
import { openStore, type LocalStore, rowsOf } from '../../records/local/local-store.ts';
import { noteSent } from '../../records/outbox/sent.ts';
import { ifAlone } from '../../records/local/lock.ts';
import { getPlaces } from '../../device/places.ts';
import { uploadCallsOf } from '../photos/upload-calls.ts';
import { isWaitingForWifi, subscribeToNetwork } from '../../device/wifi-only.ts';
import { hasQueued } from '../../records/outbox/recovery-queue.ts';
import { followEpoch, isNewEpoch } from './server-epoch.ts';
import { pushRound, type PushBody, type RoundOutcome } from './push.ts';
import { call } from '../../remote/call.ts';
import { serverNow } from '../../device/server-time.ts';
import { defineJob } from '../../session/background-jobs.ts';
import { getUser } from '../../session/session.ts';
import { createValueStore } from '../../platform/value-store.ts';
import { announceArrivals, sendingLock, sendWith } from '../../records/outbox/sending.ts';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Page } from '@domivka/domain/kernel/page';
import { dropConfirmed, heldNow, keepRecords } from '../../records/read/fetch-record.ts';
import { RemoteError } from '../../remote/http.ts';
import {
  forgetDeferredChanges,
  listDeferredChanges,
  type DeferredChange,
} from '../../records/local/deferred-changes.ts';

/** As many as one search answers. */
const mostRecords = 500;

/**
 * Asks again for the records of which the device did not keep what the server said, now that their edits have been judged. What cannot be asked
 * for stays noted. Call after each round of sending, in the name of the user whose store it is.
 */
export async function refetchDeferred(store: LocalStore, userId: string): Promise<void> {
  const notes = await listDeferredChanges(store);
  const tables = new Set(notes.map(({ table }) => table));
  for (const table of tables) {
    const own = notes.filter((note) => note.table === table);
    for (let start = 0; start < own.length; start += mostRecords)
      await fetchSome(store, table, own.slice(start, start + mostRecords), userId);
  }
}

async function fetchSome(
  store: LocalStore,
  table: TableName,
  notes: readonly DeferredChange[],
  userId: string,
): Promise<void> {
  const ids = notes.map(({ id }) => id);
  const before = await heldNow(store, table, () => rowsOf(store, table).where('_id').anyOf(ids).toArray());
  const here = [...before.rows.keys()];
  if (here.length === 0) return forgetDeferredChanges(store, notes);
  const filters = [{ field: '_id', op: 'in', value: here }];
  const body = { table, filters, paging: { page: 1, pageSize: here.length } };
  try {
    const { values } = await call<Page<StoredRecord>>('POST', '/search', body, { asUser: userId });
    await keepRecords(store, table, values, before);
    await dropConfirmed(store, table, before, new Set(values.map(({ _id }) => _id)));
    await forgetDeferredChanges(store, notes);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
  }
}

const idlePause = 60_000;
/** How soon to look again when another tab is sending, or may have died while it did: with its lease (lock.ts) less than 10 s in all. */
const otherTabPause = 3000;
/** Counts the rounds in which something had to wait until it is compared with a restored server. */
const comparisons = createValueStore(0);
export const subscribeToComparisons = comparisons.subscribe;

/**
 * One round of sending for one user; only one runs at a time over all tabs. `undefined`: another tab is sending. The calls go out
 * in the name of that user or not at all.
 * @public also for tests, which load this module afresh
 */
export async function syncOnce(store: LocalStore, userId: string): Promise<RoundOutcome | undefined> {
  let heard: PushAnswer = {};
  const dependencies = {
    store,
    send: async (body: PushBody) => {
      const answer: unknown = await call('POST', '/sync/push', body, { asUser: userId });
      const { epoch, cursor: next } = isFields(answer) ? answer : {};
      // One that has not seen what the device heard before would hide that the server was restored since.
      if (typeof epoch === 'string' && typeof next === 'string') {
        heard = { epoch, cursor: next };
        // The next batch of this round tells of it already: the server may be put back in between.
        if (body.cursor === undefined && !(await isNewEpoch(store, epoch))) await followEpoch(store, userId, heard);
      }
      return answer;
    },
    uploads: uploadCallsOf(userId),
    isPaused: isWaitingForWifi,
    places: getPlaces,
    now: () => new Date(serverNow()).toISOString(),
  };
  const outcome = await ifAlone(store, sendingLock(userId), () => pushRound(dependencies));
  if (outcome?.kind === 'done' || outcome?.kind === 'held') await refetchDeferred(store, userId);
  if (await followEpoch(store, userId, heard)) announceArrivals();
  if (outcome?.kind === 'held' && (await hasQueued(store))) comparisons.set(comparisons.get() + 1);
  if (outcome && outcome.sent > 0) {
    await noteSent(store, dependencies.now());
    announceArrivals();
  }
  return outcome;
}

/** Sends the outbox: at the start of a session, after a write, and now and then. */
export const sendingJob = defineJob({
  name: 'sending',
  every: idlePause,
  when: ['user', 'online'],
  requestedBy: [subscribeToNetwork],
  run: async () => {
    const { _id } = getUser();
    const outcome = await syncOnce(await openStore(_id), _id);
    if (!outcome) return { kind: 'elsewhere', lookAgainAfter: otherTabPause };
    const { sent } = outcome;
    if (outcome.kind === 'failed')
      return { kind: 'failed', hasMoved: sent > 0 || outcome.moved, retryAfter: outcome.retryAfter };
    // What the server holds back waits alone: new work is sent at once.
    if (outcome.kind === 'held') return { kind: 'failed', hasMoved: sent > 0, isOpen: true };
    // Signed out: the start of a session is the next event.
    return { kind: outcome.kind === 'done' ? 'done' : 'idle' };
  },
});

/** Sends what is unsent as soon as possible; `isUrgent` ends a pause after failures. */
export const kickSync = sendingJob.request;
/** Sends now and resolves when nothing is on its way any more, however it ended. */
export const syncNow = sendingJob.runNow;

sendWith(kickSync);
