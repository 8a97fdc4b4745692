import type { Version } from '@domivka/domain/kernel/history';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { keepRecords } from '../../records/read/fetch-record.ts';
import { isPassing, RemoteError } from '../../remote/http.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { call } from '../../remote/call.ts';
import { recordOf } from '../../records/local/local-rows.ts';
import { isHistoryNeeded } from './is-ancestor.ts';
import { recoverRecord, type Known } from './recover-record.ts';
import { unqueue, listQueued, markRefused, type RecoveryItem } from '../../records/outbox/recovery-queue.ts';

/**
 * `refused`: the server does not tell of this one; `failing`: it cannot, for now; `gone`: it cannot be asked now at all, at least not in the
 * name of this user.
 */
type Asked = 'refused' | 'failing' | 'gone' | Known;

/**
 * Compares what is noted with what the restored server knows, parents first, and puts into the outbox what that does not know any more.
 * `isUnsent`: only what has unsent edits. What cannot be asked for waits for the next time. Answers how many of them are settled: what waited
 * for them may go.
 */
export async function recoverAll(store: LocalStore, userId: string, now: string, isUnsent = false): Promise<number> {
  let settled = 0;
  for (const offer of await listQueued(store)) {
    if (isUnsent && !offer.isUnsent) continue;
    const asked = await askFor(store, offer, userId);
    if (asked === 'gone') break;
    // What is unsent goes as it is then, and the server says why not.
    if (asked === 'refused' && offer.isUnsent) await unqueue(store, [offer.record._id]);
    else if (asked === 'refused' || asked === 'failing') await markRefused(store, offer);
    else if (await recoverRecord(store, offer.record._id, asked, now)) settled += 1;
  }
  return settled;
}

async function askFor(store: LocalStore, offer: RecoveryItem, userId: string): Promise<Asked> {
  try {
    const record = await findKnown(store, offer, userId);
    const isNeeded = !offer.isNamed && isHistoryNeeded(getEntity(offer.table), record, offer.record);
    return { record, history: isNeeded ? await listHistory(offer, userId) : [] };
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (error.status === 500) return 'failing';
    return isPassing(error) || error.kind === 'unauthenticated' ? 'gone' : 'refused';
  }
}

async function findKnown(
  store: LocalStore,
  { table, record: { _id, version }, isUnsent, asOf = '' }: RecoveryItem,
  userId: string,
): Promise<StoredRecord | undefined> {
  const row = await rowsOf(store, table).get(_id);
  // All that was confirmed before went when the server was put back, but for the row of an edit that was given up since.
  const isRead = row?.synced === 1 && (!isUnsent || (row.$asOf ?? '') > asOf);
  if (isRead && row.version >= version) return recordOf(row);
  const known = await askUnless<StoredRecord>(`/${table}/${_id}`, userId, ({ kind }) => kind === 'missing');
  if (known) await keepRecords(store, table, [known]);
  return known;
}

/** Who may not read it, or has a server that cannot tell it, goes by numbers and times. */
async function listHistory({ table, record: { _id } }: RecoveryItem, userId: string): Promise<readonly Version[]> {
  const isUntold = ({ kind, status }: RemoteError) => kind === 'missing' || kind === 'forbidden' || status === 500;
  return (await askUnless<readonly Version[]>(`/history/${table}/${_id}`, userId, isUntold)) ?? [];
}

async function askUnless<Answer>(
  path: string,
  asUser: string,
  isNone: (error: RemoteError) => boolean,
): Promise<Answer | undefined> {
  try {
    return await call<Answer>('GET', path, undefined, { asUser, isAwaited: true });
  } catch (error) {
    if (error instanceof RemoteError && isNone(error)) return undefined;
    throw error;
  }
}
