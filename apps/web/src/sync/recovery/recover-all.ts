import type { StoredRecord } from '@domivka/domain/kernel/record';
import { keepRecords } from '../../records/read/fetch-record.ts';
import { isPassing, RemoteError } from '../../remote/http.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { call } from '../../remote/call.ts';
import { recordOf } from '../../records/local/local-rows.ts';
import { listQueued, markRefused, unqueue, type RecoveryItem } from '../../records/outbox/recovery-queue.ts';
import { recoverRecord } from './recover-record.ts';

/**
 * Compares what is noted with what the restored server knows, parents first, and puts into the outbox what that does not know any more.
 * `isUnsent`: only what has unsent edits. What cannot be asked for waits for the next time. Answers how many of them are settled: what waited
 * for them may go.
 */
export async function recoverAll(store: LocalStore, userId: string, now: string, isUnsent = false): Promise<number> {
  let settled = 0;
  for (const item of await listQueued(store)) {
    if (isUnsent && !item.isUnsent) continue;
    try {
      const known = await findKnown(store, item, userId);
      if (await recoverRecord(store, item.record._id, known, userId, now)) settled += 1;
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      // It cannot be asked now at all, at least not in the name of this user.
      if (error.status !== 500 && (isPassing(error) || error.kind === 'unauthenticated')) break;
      // What is unsent goes as it is then, and the server says why not.
      if (error.status !== 500 && item.isUnsent) await unqueue(store, [item.record._id]);
      else await markRefused(store, item);
    }
  }
  return settled;
}

async function findKnown(
  store: LocalStore,
  { table, record: { _id, version, updatedAt } }: RecoveryItem,
  asUser: string,
): Promise<StoredRecord | undefined> {
  const row = await rowsOf(store, table).get(_id);
  // All that was confirmed before went when the server was put back, but for the row of an edit that was given up since.
  if (row?.synced === 1 && (row.$asOf ?? '') > updatedAt && row.version >= version) return recordOf(row);
  try {
    const known = await call<StoredRecord>('GET', `/${table}/${_id}`, undefined, { asUser, isAwaited: true });
    await keepRecords(store, table, [known]);
    return known;
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'missing') return undefined;
    throw error;
  }
}
