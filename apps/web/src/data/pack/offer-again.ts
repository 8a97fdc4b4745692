import type { Entity } from '@domivka/domain/kernel/entity';
import { changesBetween } from '@domivka/domain/kernel/merge';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/save';
import { getEntity } from '@domivka/domain/registry';
import { keepRecords } from '../fetch-record.ts';
import { isPassing, RemoteError } from '../http.ts';
import { rowsOf, writableStores, type LocalRow, type LocalStore } from '../local-store.ts';
import { newId } from '../new-id.ts';
import {
  changedFields,
  editOf,
  isCreation,
  restoredConflict,
  waitingAgain,
  type OutboxEntry,
} from '../outbox-entry.ts';
import { enqueueSave, entriesOf } from '../outbox-write.ts';
import { getPlaces } from '../places.ts';
import { call } from '../remote.ts';
import { confirmedRow, recordOf, rowOf } from '../rows.ts';
import { rebase } from '../settle.ts';
import { withEdit } from '../with-edit.ts';
import { bringRecord } from './bring.ts';
import { forgetOffered, listOffers, type Offer } from './offers.ts';
import { findInPacks } from './pack-read.ts';

/** What the restored server knows of a record, when all of it was read; undefined: nothing. */
type Known = StoredRecord | undefined;

/**
 * Compares what is noted with what the restored server knows, parents first, and puts into the outbox what that does not know any more. While
 * the server cannot be asked about one in the name of this user, that one waits for the next time. Answers of how many something is now to be sent.
 */
export async function offerAgain(store: LocalStore, userId: string, now: string): Promise<number> {
  let offered = 0;
  for (const offer of await listOffers(store)) {
    const answer = await askFor(store, offer, userId);
    if (answer !== 'unreachable' && (await offerOne(store, offer, answer.known, now))) offered += 1;
  }
  return offered;
}

async function askFor(
  store: LocalStore,
  { table, record: { _id }, isUnsent }: Offer,
  userId: string,
): Promise<'unreachable' | { readonly known: Known }> {
  const [packed] = await findInPacks(store, table, [_id]);
  if (packed) {
    await bringRecord(store, table, _id);
    return { known: recordOf(packed) };
  }
  try {
    const known = await call<StoredRecord>('GET', `/${table}/${_id}`, undefined, { asUser: userId });
    await keepRecords(store, table, [known]);
    return { known };
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (error.kind === 'missing') return { known: undefined };
    // It will not tell: what is unsent goes as it is, and the server says why not.
    if (isUnsent && !isPassing(error) && error.kind !== 'unauthenticated') await forgetOffered(store, [_id]);
    return 'unreachable';
  }
}

/** One record of which the restored server knows this. Answers whether something of it is to be sent. */
async function offerOne(store: LocalStore, offer: Offer, known: Known, now: string): Promise<boolean> {
  const { _id } = offer.record;
  return store.transaction('rw', writableStores(store), async () => {
    const entries = await entriesOf(store, _id);
    // A tab may be sending it at this moment.
    if (entries.some(({ state }) => state === 'sending')) return false;
    await forgetOffered(store, [_id]);
    const removal = entries.find(({ kind }) => kind === 'delete');
    if (removal) return followRemoval(store, removal, known);
    if (await store.deleted.get(_id)) return false;
    const [first] = entries;
    if (!first) return offerState(store, offer, known, now);
    return isCreation(first) || offerEdits(store, offer, entries, { known, now });
  });
}

/** A removal is meant for what its author saw: where the server now has anything else, it asks. */
async function followRemoval(store: LocalStore, removal: OutboxEntry, known: Known): Promise<true> {
  const removed = await store.deleted.get(removal.recordId);
  if (!known || !removed) return true;
  const seen = removed.entries[0]?.base ?? recordOf(removed.row);
  // Numbers of versions say nothing about two courses of time; none is the number 0.
  const version = isSame(getEntity(removal.table), known, seen) ? known.version : 0;
  await putAnew(store, { ...removal, version });
  return true;
}

/** Nothing of it is unsent: what the device held is sent again, unless the server has the same. */
async function offerState(store: LocalStore, offer: Offer, known: Known, now: string): Promise<boolean> {
  const { table, record, isUnsent } = offer;
  const entity = getEntity(table);
  // The edits were given up meanwhile: what they stood on is not newer than what the server knows.
  if (isUnsent && known && known.version >= record.version) return false;
  const row = isUnsent ? await rowsOf(store, table).get(record._id) : undefined;
  const own = row ? recordOf(row) : record;
  if (known && isSame(entity, known, own)) return false;
  await send(store, entity, own, { known, since: row?.$asOf ?? own.updatedAt, now });
  return true;
}

/** Edits that were not sent, as the user wrote them on top of what the device held. */
async function offerEdits(
  store: LocalStore,
  { table, record, isUnsent }: Offer,
  entries: readonly OutboxEntry[],
  { known, now }: { readonly known: Known; readonly now: string },
): Promise<boolean> {
  const entity = getEntity(table);
  const [first] = entries;
  const row = await rowsOf(store, table).get(record._id);
  if (!first || !row) return true;
  if (known && (isUnsent ? known.version >= (first.version ?? 1) : isSame(entity, known, record))) {
    // By its number the server may know what the edit began with: it merges as always, with that as the base and not with its own.
    await rebase({ store, places: getPlaces(), now }, await putAnew(store, first), known);
    return true;
  }
  const own = isUnsent
    ? recordOf(row)
    : entries.reduce((before, entry) => withEdit(entity, before, editOf(entry), getPlaces()), record);
  await store.outbox.bulkDelete(entries.map(({ opId }) => opId));
  await send(store, entity, own, { known, since: isUnsent ? (row.$asOf ?? '') : record.updatedAt, now });
  return true;
}

/** An entry under another name: by the old one the server may know it with other content. */
async function putAnew(store: LocalStore, entry: OutboxEntry): Promise<OutboxEntry> {
  const { copied: _copied, ...rest } = waitingAgain(entry);
  const next = { ...rest, opId: newId(), maybeSent: false };
  await store.outbox.delete(entry.opId);
  await store.outbox.put(next);
  return next;
}

type Offering = {
  readonly known: Known;
  /** When the device last heard of it from the server before that was restored, or wrote it; ISO 8601 UTC. */
  readonly since: string;
  readonly now: string;
};

/** Puts a state of a record into the outbox, as an edit of what the server knows. */
async function send(
  store: LocalStore,
  entity: Entity,
  own: StoredRecord,
  { known, since, now }: Offering,
): Promise<void> {
  const places = getPlaces();
  const after = { ...own, version: known?.version ?? 1 };
  const before = known && confirmedRow(entity, known, undefined, places, now);
  await rowsOf(store, entity.table).put(rowOf(entity, after, { synced: 0, places, $asOf: before && now }));
  await enqueueSave(store, entity, { before, after, now });
  if (before && before.updatedAt >= since) await askWhichCounts(store, entity, before, own);
}

function isSame(entity: Entity, known: StoredRecord, own: Fields): boolean {
  return Object.keys(changedFields(entity, ownFields(entity, known), ownFields(entity, own))).length === 0;
}

/**
 * On the restored server the record was written again since. Numbers of versions tell nothing of two courses of time, and nobody knows the
 * state that both began with: a person chooses, field by field.
 */
async function askWhichCounts(store: LocalStore, entity: Entity, before: LocalRow, own: StoredRecord): Promise<void> {
  const current = recordOf(before);
  const differences = changesBetween(ownFields(entity, current), ownFields(entity, own));
  const fields = differences.map(({ field, from, to }) => ({ field, base: undefined, mine: to, theirs: from }));
  const [entry] = await entriesOf(store, own._id);
  if (!entry) return;
  await store.outbox.put({ ...entry, state: 'needsYou', code: restoredConflict, conflict: { current, fields } });
}
