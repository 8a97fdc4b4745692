import type { StoredRecord } from '@domivka/domain/kernel/record';
import { keepRecords } from '../../records/read/fetch-record.ts';
import { isPassing, RemoteError } from '../../remote/http.ts';
import { rowsOf, type LocalStore, storesOfWork, type DeletedRow } from '../../records/local/local-store.ts';
import { call } from '../../remote/call.ts';
import { recordOf, confirmedRow, rowOf } from '../../records/local/local-rows.ts';
import {
  listQueued,
  markRefused,
  unqueue,
  type RecoveryItem,
  findQueued,
} from '../../records/outbox/recovery-queue.ts';
import type { Entity } from '@domivka/domain/kernel/entity';
import { changesBetween } from '@domivka/domain/kernel/merge';
import { explicitFields } from '@domivka/domain/kernel/explicit-fields';
import { ownFields } from '@domivka/domain/kernel/settle';
import { getEntity, pushOrder } from '@domivka/domain/registry';
import {
  editOf,
  isCreation,
  isSameState,
  noVersion,
  restoredConflict,
  type OutboxEntry,
} from '../../records/local/outbox-entry.ts';
import { enqueueSave, entriesOf } from '../../records/outbox/outbox-write.ts';
import { getPlaces } from '../../device/places.ts';
import { clearedFrom, restoredQuestion } from '../../records/outbox/restored-question.ts';
import { rebase, sendAgain } from '../push/apply-push-result.ts';
import { withEdit } from '../../records/local/with-edit.ts';

/**
 * Settles what is noted of one record, now that it is known what the restored server has of it; `known` is undefined where that is nothing. Answers
 * false, and leaves it noted, while another tab sends something of it; also where nothing is noted any more.
 */
async function recoverRecord(
  store: LocalStore,
  id: string,
  known: StoredRecord | undefined,
  userId: string,
  now: string,
): Promise<boolean> {
  return store.transaction('rw', storesOfWork(pushOrder), async () => {
    const item = await findQueued(store, id);
    const entries = await entriesOf(store, id);
    if (!item || entries.some(({ state }) => state === 'sending')) return false;
    await unqueue(store, [id]);
    const removal = entries.find(({ kind }) => kind === 'delete');
    const removed = await store.deleted.get(id);
    const isOthers = !item.isUnsent && entries.length === 0 && item.record.updatedBy !== userId;
    if (removed) await stowEdits(store, removed, entries);
    if (removal) await followRemoval(store, removal, known);
    // What went along with a removal is compared when it comes back.
    else if (removed || (!known && item.isThere) || (known && isOthers)) return true;
    else if (!entries[0] || !isCreation(entries[0])) await compare(store, item, entries, known, now);
    return true;
  });
}

/**
 * Edits of a removed record of which nobody knows whether they had arrived stay with it, should it come back: they must not make the removal
 * build on what they meet.
 */
async function stowEdits(store: LocalStore, removed: DeletedRow, entries: readonly OutboxEntry[]): Promise<void> {
  const saves = entries.filter(({ kind }) => kind === 'save');
  await store.outbox.bulkDelete(saves.map(({ opId }) => opId));
  await store.deleted.put({ ...removed, entries: [...saves, ...removed.entries], isOfOtherEpoch: true });
}

/** A removal is meant for what its author saw: where the server now has anything else, it asks. */
async function followRemoval(store: LocalStore, removal: OutboxEntry, known: StoredRecord | undefined): Promise<void> {
  const removed = await store.deleted.get(removal.recordId);
  // One that asks already goes on asking: the row may hold by now what others wrote.
  if (!removed || !known || removal.version === noVersion) return;
  const seen = removed.entries[0]?.base ?? recordOf(removed.row);
  const version = isSameState(getEntity(removal.table), known, seen) ? known.version : noVersion;
  // Nor do numbers of records tell anything of two courses of time.
  await sendAgain(store, { ...removal, version, children: {} });
}

/** Whether a later state says all that this device held, and more: others have gone on from there, or at least nothing that was said is lost. */
function holdsAll(entity: Entity, known: StoredRecord, held: StoredRecord): boolean {
  const [before, after] = [held, known].map((record) => explicitFields(entity, ownFields(entity, record)));
  return (
    known.version > held.version && changesBetween(before ?? {}, after ?? {}).every(({ from }) => from === undefined)
  );
}

/**
 * Where the server has what this device held, edits merge as always. What it does not know is sent: as a new record, or as an edit of what it
 * knows. Where that may be written since by others, the person is asked: numbers of versions say nothing about two courses of time.
 */
async function compare(
  store: LocalStore,
  { table, record: base, isUnsent }: RecoveryItem,
  entries: readonly OutboxEntry[],
  known: StoredRecord | undefined,
  now: string,
): Promise<void> {
  const entity = getEntity(table);
  const places = getPlaces();
  const rows = rowsOf(store, table);
  const [first] = entries;
  if (first && !(await rows.get(base._id))) return;
  // A question that is open already: its edit is based on what others have written.
  const isOpen = entries.some(({ code }) => code === restoredConflict);
  if (known && !isOpen && (isSameState(entity, known, base) || holdsAll(entity, known, base)))
    return first && rebase({ store, places, now }, await sendAgain(store, first), known);
  // The edits were given up meanwhile: the server has the state that they began with, or a later one.
  if (!first && isUnsent && known && known.version >= base.version) return;
  const own = entries.reduce((before, entry) => withEdit(entity, before, editOf(entry), places), base);
  await store.outbox.bulkDelete(entries.map(({ opId }) => opId));
  const before = known && confirmedRow(entity, known, undefined, now);
  if (before && isSameState(entity, known, own)) return void (await rows.put(before));
  const after = { ...own, version: known?.version ?? 1 };
  await rows.put(rowOf(entity, after, { synced: 0, $asOf: before?.$asOf }));
  await enqueueSave(store, entity, { before, after, now });
  const [entry] = await entriesOf(store, base._id);
  // A lower number and an earlier time: nothing was written there since the copy was made.
  const isOlder = known && known.version < base.version && known.updatedAt < base.updatedAt;
  if (!entry || (isOlder && !isOpen)) return;
  const beside = known
    ? restoredQuestion(entity, known, own, clearedFrom(entity, base))
    : { insteadOf: { version: base.version, base: ownFields(entity, base) } };
  await store.outbox.put({ ...entry, ...beside });
}

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
