import type { Context } from '@domivka/domain/kernel/context';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/settle';
import { mergeExplicit } from '@domivka/domain/kernel/explicit-fields';
import { otherEpoch, type PushResult } from '@domivka/domain/kernel/sync';
import { getEntity } from '@domivka/domain/registry';
import { unlink } from '../../records/outbox/outgoing-references.ts';
import {
  rowsOf,
  storesOfWork,
  type DeletedRow,
  type LocalRow,
  type LocalStore,
} from '../../records/local/local-store.ts';
import { findReferrers } from '../../records/local/incoming-references.ts';
import { newId } from '../../platform/new-id.ts';
import {
  changedFields,
  editOf,
  isCreation,
  noVersion,
  waitingAgain,
  type OutboxEntry,
} from '../../records/local/outbox-entry.ts';
import { entriesOf, withUnsent } from '../../records/outbox/outbox-write.ts';
import { confirmedRow, recordOf, rowOf } from '../../records/local/local-rows.ts';
import { queueUnsentOf } from '../../records/outbox/recovery-queue.ts';
import { keepSent } from '../../records/outbox/sent.ts';
import { withEdit } from '../../records/local/with-edit.ts';

type Settling = { readonly store: LocalStore; readonly places: Context['places']; readonly now: string };

/** The stores of a transaction that carries out answers to entries of these tables. */
export function storesOfPushResult(tables: readonly TableName[]): string[] {
  return storesOfWork(tables, 'sent');
}

/** Carries out what the server answered to one entry, in one transaction. Nothing of what was written here is lost by it. */
export async function applyPushResult(settling: Settling, entry: OutboxEntry, result: PushResult): Promise<void> {
  const { store } = settling;
  await store.transaction('rw', storesOfPushResult([entry.table]), async () => {
    const known = await store.outbox.get(entry.opId);
    if (!known) return;
    // A rescue file may have been made while the entry was on its way.
    const { copied } = known;
    const current: OutboxEntry = copied ? { ...entry, copied } : entry;
    if (isDone(current, result)) await settleDone(settling, current, result);
    else if (copied && result.code === reusedOperation) await sendAgain(store, current);
    else if (result.status === 'refused' || result.status === 'conflict')
      await settleRefused(settling, current, result);
    else {
      // A server that was put back to a copy has not looked whether an earlier attempt had arrived.
      const maybeSent = result.code === otherEpoch && current.attempts > 1;
      await store.outbox.put({ ...waitingAgain(current), ...reasonOf(result), maybeSent });
    }
  });
}

const reusedOperation = 'sync.reusedOperation';

/**
 * Puts an entry under a name of its own: by the old one the server may know other content, for another device sent it out of a rescue file in the form
 * that it had there, or it was written before the server was put back to a copy. The fields that have arrived already change nothing a second time.
 */
export async function sendAgain(store: LocalStore, entry: OutboxEntry): Promise<OutboxEntry> {
  const { copied: _copied, ...own } = waitingAgain(entry);
  const next = { ...own, opId: newId(), maybeSent: false };
  await store.outbox.delete(entry.opId);
  await store.outbox.put(next);
  return next;
}

/** A removal of what is not there any more has reached its goal. */
function isDone({ kind }: OutboxEntry, { status, code }: PushResult): boolean {
  return status === 'applied' || status === 'merged' || (kind === 'delete' && code === 'record.missing');
}

type Reason = Pick<OutboxEntry, 'code' | 'messages' | 'issues' | 'conflict' | 'author'>;

function reasonOf({ code, messages, issues, conflict, author }: PushResult): Reason {
  return {
    ...(code === undefined ? {} : { code }),
    ...(messages === undefined ? {} : { messages }),
    ...(issues === undefined ? {} : { issues }),
    ...(conflict === undefined ? {} : { conflict }),
    ...(author === undefined ? {} : { author }),
  };
}

async function settleDone(
  settling: Settling,
  entry: OutboxEntry,
  { status, record, author }: PushResult,
): Promise<void> {
  const { store, now } = settling;
  await keepSent(store, entry, { status, record, at: now });
  await store.outbox.delete(entry.opId);
  if (entry.kind === 'delete') return forgetRemoved(store, entry);
  if (!record) return;
  const [next] = await entriesOf(store, entry.recordId);
  if (!next) return confirm(settling, entry, record);
  if (next.kind === 'save') return rebase(settling, next, record, author);
  const removed = await store.deleted.get(entry.recordId);
  if (removed) await confirmRemoved(settling, removed, record);
  // Others changed the record meanwhile, also where a new one had arrived long ago and is answered as it is now: the removal is meant for no state
  // that the server knows, so that it asks.
  const isOthers = status !== 'applied' || (isCreation(entry) && record.version > 1);
  await store.outbox.put({ ...next, version: isOthers ? noVersion : record.version });
}

/** The server has heard of a removal. */
async function forgetRemoved(store: LocalStore, { deletionId, recordId }: OutboxEntry): Promise<void> {
  const removed =
    deletionId === undefined
      ? await store.deleted.where('_id').equals(recordId).toArray()
      : await store.deleted.where('deletionId').equals(deletionId).toArray();
  await store.deleted.bulkDelete(removed.map(({ _id }) => _id));
}

async function confirm(settling: Settling, entry: OutboxEntry, record: StoredRecord): Promise<void> {
  const { store, now } = settling;
  const entity = getEntity(entry.table);
  const rows = rowsOf(store, entity.table);
  const old = await rows.get(record._id);
  // The row before the edit is the base of a form that is still open on it.
  const $previous =
    entry.base && entry.version !== undefined ? { version: entry.version, fields: entry.base } : old?.$previous;
  const removed = await store.deleted.get(record._id);
  if (removed) return confirmRemoved(settling, removed, record);
  if (isOlder(record, old)) return;
  await rows.put({ ...confirmedRow(entity, record, old, now), ...($previous ? { $previous } : {}) });
}

/**
 * What was removed here meanwhile, alone or with its building, comes back, if it does, as the server has it now, with the edits on top that
 * were not sent.
 */
async function confirmRemoved(
  { store, places, now }: Settling,
  removed: DeletedRow,
  record: StoredRecord,
): Promise<void> {
  const entity = getEntity(removed.table);
  const confirmed = confirmedRow(entity, record, removed.row, now);
  const edits = removed.entries.map(editOf);
  const edited = edits.reduce<StoredRecord>(
    (before, edit) => withEdit(entity, before, edit, places),
    recordOf(confirmed),
  );
  const { $asOf, $previous } = confirmed;
  const row = edits.length === 0 ? confirmed : rowOf(entity, edited, { synced: 0, $asOf, $previous });
  await store.deleted.put({ ...removed, row });
}

/** What a rescue file brought may have arrived long ago: the server answers as it did then, and this device knows the record better. */
function isOlder(record: StoredRecord, row: LocalRow | undefined): boolean {
  return row?.synced === 1 && row.version > record.version;
}

/**
 * A newer edit waits behind the one that arrived: it is now based on what the server answered. Where the server brought another
 * user's change of the same field, the edit stops as a conflict, with both values.
 */
export async function rebase(
  { store, places, now }: Settling,
  next: OutboxEntry,
  record: StoredRecord,
  author?: OutboxEntry['author'],
): Promise<void> {
  const entity = getEntity(next.table);
  const rows = rowsOf(store, entity.table);
  const old = await rows.get(record._id);
  const server = ownFields(entity, record);
  const edit = editOf(next);
  const conflicts = mergeExplicit(entity, next.base ?? {}, server, edit).conflicts.filter(
    ({ field }) => !entity.fields[field]?.fallback,
  );
  if (conflicts.length > 0) {
    const conflict = { current: record, fields: conflicts };
    const reason = { code: 'record.conflict', conflict, ...(author ? { author } : {}) };
    await store.outbox.put({ ...next, ...reason, state: 'needsYou' });
  } else await store.outbox.put({ ...next, version: record.version, base: server });
  if (isOlder(record, old)) return;
  const $previous = old && { version: old.version, fields: ownFields(entity, recordOf(old)) };
  const shown = await withUnsent(store, entity, record, places);
  await rows.put(rowOf(entity, shown, { synced: 0, $asOf: now, $previous }));
}

/**
 * The server said no. An edit that waits behind flows into the refused one and is tried as a whole: it may be the correction. What
 * never reached the server and is removed here already needs no more sending.
 */
async function settleRefused(settling: Settling, entry: OutboxEntry, result: PushResult): Promise<void> {
  const { store, now } = settling;
  const parked: OutboxEntry = {
    ...entry,
    ...reasonOf(result),
    state: 'needsYou',
    maybeSent: false,
    lastAttemptAt: now,
  };
  // What was written for a record in whose place the server has another user's may have come before it (`adopt`).
  const later = (await entriesOf(store, entry.recordId)).filter(({ seq }) => seq > entry.seq);
  const removal = later.find(({ kind }) => kind === 'delete');
  if (entry.insteadOf && isThere(result)) return editInstead(store, entry, entry.insteadOf, removal);
  if (removal) {
    await store.outbox.delete(entry.opId);
    const removed = await store.deleted.get(entry.recordId);
    if (!isCreation(entry)) {
      // Should the removal be given up, the edit is there again, and its author hears why it was refused.
      const edit = { ...waitingAgain(entry), opId: newId(), maybeSent: false };
      if (removed) await store.deleted.put({ ...removed, entries: [edit, ...removed.entries] });
      return;
    }
    await store.outbox.delete(removal.opId);
    if (removed) await unlink(store, await findReferrers(store, getEntity(entry.table), removed.row), entry.recordId);
    return forgetRemoved(store, removal);
  }
  const holder = holderIn(entry, result);
  if (holder) return adopt(settling, entry, holder, result.author);
  const last = later.at(-1);
  const row = await rowsOf(store, entry.table).get(entry.recordId);
  if (!last || !row) return void (await store.outbox.put(parked));
  const entity = getEntity(entry.table);
  const record = { _id: entry.recordId, ...changedFields(entity, entry.base ?? {}, ownFields(entity, recordOf(row))) };
  const { seq, parentId, needs } = last;
  const waitsFor = { ...(parentId === undefined ? {} : { parentId }), ...(needs === undefined ? {} : { needs }) };
  const { parentId: _parentId, needs: _needs, copied: _copied, ...again } = waitingAgain(entry);
  await store.outbox.bulkDelete([entry, ...later].map(({ opId }) => opId));
  await store.outbox.put({ ...again, ...waitsFor, seq, opId: newId(), record, maybeSent: false });
}

/** Whether the server has a record that it does not show: in its bin, or outside of what the user may see. */
function isThere({ code }: PushResult): boolean {
  return code === 'record.exists' || code === 'record.missing';
}

/**
 * A restored server did not show the record, but has it. What is unsent becomes the edit again that it was, and is compared should the server show
 * the record by now; where nothing is unsent, the record goes from here. A removal behind it is asked about, and keeps the edit.
 */
async function editInstead(
  store: LocalStore,
  { insteadOf: _insteadOf, ...entry }: OutboxEntry,
  { version, base }: NonNullable<OutboxEntry['insteadOf']>,
  removal: OutboxEntry | undefined,
): Promise<void> {
  const entity = getEntity(entry.table);
  const rows = rowsOf(store, entry.table);
  const removed = await store.deleted.get(entry.recordId);
  const row = removed?.row ?? (await rows.get(entry.recordId));
  const own = (await entriesOf(store, entry.recordId)).filter(({ opId }) => opId !== removal?.opId);
  await store.outbox.bulkDelete(own.map(({ opId }) => opId));
  const edit = row ? changedFields(entity, base, ownFields(entity, recordOf(row))) : editOf(entry);
  const record = { ...edit, _id: entry.recordId };
  const again: OutboxEntry = { ...waitingAgain(entry), opId: newId(), version, base, record, maybeSent: false };
  const entries = Object.keys(edit).length === 0 ? [] : [again];
  if (removal) await store.outbox.put({ ...removal, version: noVersion });
  if (removed) await store.deleted.put({ ...removed, entries, isOfOtherEpoch: true });
  else if (entries.length === 0) await rows.delete(entry.recordId);
  else {
    await store.outbox.put(again);
    if (row) await queueUnsentOf(store, row, again, true);
  }
}

/** The record of another user in whose place a new one was written, as the server names it. */
function holderIn(entry: OutboxEntry, { status, conflict }: PushResult): StoredRecord | undefined {
  const current = conflict?.current as StoredRecord | undefined;
  return status === 'conflict' && isCreation(entry) && current && current._id !== entry.recordId ? current : undefined;
}

/**
 * Another user was first, e.g. with the answers about a place: what was written here becomes an edit of that record. What both say
 * differently stops as a conflict, all the rest is sent.
 */
async function adopt(
  settling: Settling,
  entry: OutboxEntry,
  holder: StoredRecord,
  author: OutboxEntry['author'],
): Promise<void> {
  const { store } = settling;
  const entity = getEntity(entry.table);
  const rows = rowsOf(store, entry.table);
  const row = await rows.get(entry.recordId);
  const own = await entriesOf(store, entry.recordId);
  const edit = row ? changedFields(entity, {}, ownFields(entity, recordOf(row))) : editOf(entry);
  await store.outbox.bulkDelete(own.map(({ opId }) => opId));
  await rows.delete(entry.recordId);
  // The device may have read a later state of it while the answer was on its way: the row has to show the edit, or the next one would lose it.
  const known = await rows.get(holder._id);
  const current = known && isOlder(holder, known) ? recordOf(known) : holder;
  const asEdit = { recordId: holder._id, version: current.version, base: {}, record: { ...edit, _id: holder._id } };
  await rebase(settling, { ...waitingAgain(entry), ...asEdit, opId: newId(), maybeSent: false }, current, author);
}
