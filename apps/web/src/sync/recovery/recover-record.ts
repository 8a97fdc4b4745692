import type { Entity } from '@domivka/domain/kernel/entity';
import type { Version } from '@domivka/domain/kernel/history';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/save';
import { getEntity, pushOrder } from '@domivka/domain/registry';
import { rowsOf, storesOfWork, type DeletedRow, type LocalStore } from '../../records/local/local-store.ts';
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
import { descendsFrom } from './is-ancestor.ts';
import { clearedFrom, restoredQuestion } from '../../records/outbox/restored-question.ts';
import { confirmedRow, recordOf, rowOf } from '../../records/local/local-rows.ts';
import { rebase, sendAgain } from '../push/apply-push-result.ts';
import { withEdit } from '../../records/local/with-edit.ts';
import { findQueued, unqueue, type RecoveryItem } from '../../records/outbox/recovery-queue.ts';

/** What the restored server knows. */
export type Known = {
  /** None: it does not know the record. */
  readonly record: StoredRecord | undefined;
  /** The versions of the record, the newest first; empty where they were not needed or are not told. */
  readonly history: readonly Version[];
};

/**
 * Settles what is noted of one record, now that it is known what the restored server has. Answers false, and leaves it noted, while another tab
 * sends something of it; also where nothing is noted any more.
 */
export async function recoverRecord(store: LocalStore, id: string, known: Known, now: string): Promise<boolean> {
  return store.transaction('rw', storesOfWork(pushOrder), async () => {
    const offer = await findQueued(store, id);
    const entries = await entriesOf(store, id);
    if (!offer || entries.some(({ state }) => state === 'sending')) return false;
    await unqueue(store, [id]);
    const removal = entries.find(({ kind }) => kind === 'delete');
    const [first] = entries;
    const removed = await store.deleted.get(id);
    if (removed) await stowEdits(store, removed, entries);
    if (removal) await followRemoval(store, removal, known.record);
    // What went along with a removal is compared when it comes back.
    else if (removed || (known.record === undefined && offer.isThere)) return true;
    else if (!first) await offerState(store, offer, known, now);
    else if (!isCreation(first)) await offerEdits(store, offer, [first, ...entries.slice(1)], known, now);
    return true;
  });
}

/**
 * Edits of a removed record of which nobody knows whether they had arrived stay with it, should it come back: they must not make the removal
 * stand on what they meet.
 */
async function stowEdits(store: LocalStore, removed: DeletedRow, entries: readonly OutboxEntry[]): Promise<void> {
  const saves = entries.filter(({ kind }) => kind === 'save');
  await store.outbox.bulkDelete(saves.map(({ opId }) => opId));
  await store.deleted.put({ ...removed, entries: [...saves, ...removed.entries], isOfOtherEpoch: true });
}

/** A removal is meant for what its author saw: where the server now has anything else, it asks. */
async function followRemoval(store: LocalStore, removal: OutboxEntry, known: Known['record']): Promise<void> {
  const removed = await store.deleted.get(removal.recordId);
  // One that asks already goes on asking: the row may hold by now what others wrote.
  if (!removed || !known || removal.version === noVersion) return;
  const seen = removed.entries[0]?.base ?? recordOf(removed.row);
  const version = isSameState(getEntity(removal.table), known, seen) ? known.version : noVersion;
  // Nor do numbers of records tell anything of two courses of time.
  await sendAgain(store, { ...removal, version, children: {} });
}

/** Nothing of it is unsent (any more): what the server had confirmed is sent again, unless it knows as much. */
async function offerState(
  store: LocalStore,
  { table, record, isUnsent, isNamed, asOf = '' }: RecoveryItem,
  { record: known, history }: Known,
  now: string,
): Promise<void> {
  const entity = getEntity(table);
  if (isNamed && known) return;
  const descends = known && descendsFrom(entity, known, history, record);
  if (descends) return;
  // The edits were given up meanwhile, and others may have written the state that they began with: the server has that, or a later one.
  if (isUnsent && known && known.version >= record.version) return;
  const since = isUnsent ? asOf : record.updatedAt;
  const isAsked = known !== undefined && (descends === false || known.updatedAt >= since);
  await send(store, entity, { own: record, base: record, known, isAsked, now });
}

/** Edits that were not sent, on top of what the device held. */
async function offerEdits(
  store: LocalStore,
  { table, record, isUnsent, asOf = '' }: RecoveryItem,
  entries: readonly [OutboxEntry, ...OutboxEntry[]],
  { record: known, history }: Known,
  now: string,
): Promise<void> {
  const entity = getEntity(table);
  const [first] = entries;
  const row = await rowsOf(store, table).get(record._id);
  if (!row) return;
  const places = getPlaces();
  // A question that is open already: what its edit stands on is what others have written.
  const isOpen = entries.some(({ code }) => code === restoredConflict);
  const descends = known && descendsFrom(entity, known, history, record);
  const isLater = known !== undefined && isUnsent === true && known.version > record.version;
  // The server knows what the edit began with, or may by its number: it merges as always, with that as the base and not with its own.
  if (known && !isOpen && (descends ?? isLater))
    return rebase({ store, places, now }, await sendAgain(store, first), known);
  const own = entries.reduce((before, entry) => withEdit(entity, before, editOf(entry), places), record);
  await store.outbox.bulkDelete(entries.map(({ opId }) => opId));
  if (known && isSameState(entity, known, own)) {
    await rowsOf(store, table).put(confirmedRow(entity, known, undefined, places, now));
    return;
  }
  // The same number and another state: others have written there since. A lower one with a later time as well.
  const since = isUnsent ? asOf : record.updatedAt;
  const isOther = descends === false || known?.version === record.version;
  const isAsked = known !== undefined && (isOpen || isOther || known.updatedAt >= since);
  await send(store, entity, { own, base: record, known, isAsked, now });
}

type Sending = {
  readonly known: StoredRecord | undefined;
  readonly now: string;
  /** The record as it is to be. */
  readonly own: StoredRecord;
  /** As the server had confirmed it to this device. */
  readonly base: StoredRecord;
  /** Whether others have written on the restored server since, so that a person has to choose. */
  readonly isAsked: boolean;
};

/** Puts a state of a record into the outbox, as an edit of what the server knows; of what it does not know, as a new record. */
async function send(store: LocalStore, entity: Entity, { own, base, known, isAsked, now }: Sending): Promise<void> {
  const places = getPlaces();
  const after = { ...own, version: known?.version ?? 1 };
  const before = known && confirmedRow(entity, known, undefined, places, now);
  await rowsOf(store, entity.table).put(rowOf(entity, after, { synced: 0, places, $asOf: before?.$asOf }));
  await enqueueSave(store, entity, { before, after, now });
  const [entry] = await entriesOf(store, own._id);
  if (!entry) return;
  if (!known) await store.outbox.put({ ...entry, insteadOf: { version: base.version, base: ownFields(entity, base) } });
  else if (isAsked) {
    const question = restoredQuestion(entity, known, own, clearedFrom(entity, base));
    await store.outbox.put({ ...entry, ...question });
  }
}
