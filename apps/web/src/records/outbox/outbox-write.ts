import type { Entity } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/settle';
import { countChildren, type ChildCounts } from '@domivka/domain/kernel/unseen-children';
import { getEntity } from '@domivka/domain/registry';
import { nextSeq } from '../local/device.ts';
import { rowsOf, type DeletedRow, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { labelOfEntry } from './entry-labels.ts';
import { newId } from '../../platform/new-id.ts';
import {
  changedFields,
  editOf,
  isCreation,
  noVersion,
  restoredConflict,
  takesEdits,
  waitingAgain,
  type OutboxEntry,
} from '../local/outbox-entry.ts';
import { heldKeyOf, uniqueKeyOf } from './outbox-order.ts';
import { clearedFrom, restoredQuestion } from './restored-question.ts';
import { recordOf } from '../local/local-rows.ts';
import type { Places } from '@domivka/domain/kernel/context';
import { withEdit } from '../local/with-edit.ts';

/** What an edit changed: the row before it, the record after it. `version`: the one edited, if the record was not on the device. */
export type Edit = {
  readonly before: LocalRow | undefined;
  readonly after: StoredRecord;
  readonly version?: number | undefined;
  readonly now: string;
};

/** The entries of one record in the order in which they were written. */
export async function entriesOf(store: LocalStore, recordId: string): Promise<readonly OutboxEntry[]> {
  return store.outbox.where('recordId').equals(recordId).sortBy('seq');
}

/**
 * Puts a saved edit into the outbox, inside the transaction that saved it. Edits of a record that was not sent yet flow together
 * into one entry; one that may have reached the server stays as it is and the edit follows behind it.
 */
export async function enqueueSave(store: LocalStore, entity: Entity, edit: Edit): Promise<void> {
  const waiting = (await entriesOf(store, edit.after._id)).findLast(({ kind }) => kind === 'save');
  if (!waiting || !takesEdits(waiting)) return appendSave(store, entity, edit);
  const record = contentOf(entity, waiting.base ?? {}, edit.after);
  if (isEmpty(record) && !isCreation(waiting)) return withdraw(store, entity, waiting);
  const isAfterLater = await isKeyFreedAfter(store, waiting, edit.after);
  if (isAfterLater && waiting.state !== 'needsYou') return appendSave(store, entity, edit);
  // A new identifier: what an earlier attempt said was about other content.
  await store.outbox.delete(waiting.opId);
  // What it names no longer is not waited for.
  const { parentId: _parentId, needs: _needs, copied: _copied, ...entry } = waitingAgain(waiting);
  const seq = isAfterLater ? await nextSeq(store) : entry.seq;
  // What others wrote there since is not decided by one more edit.
  const current =
    waiting.code === restoredConflict ? (waiting.conflict?.current as StoredRecord | undefined) : undefined;
  const wasCleared = new Set(waiting.conflict?.fields.flatMap(({ field, mine }) => (mine === null ? [field] : [])));
  const isCleared = clearedFrom(entity, edit.before ?? {});
  const question = current
    ? restoredQuestion(entity, current, edit.after, (field) => wasCleared.has(field) || isCleared(field))
    : {};
  await store.outbox.put({ ...entry, seq, ...parentOf(entity, edit.after), opId: newId(), record, ...question });
}

/**
 * Whether what holds the key of a record on the server gives it free by an entry that was written after this one: then the edit cannot flow
 * into it, for everything waits for what was written before it, and two that exchange their numbers would wait for each other.
 */
async function isKeyFreedAfter(store: LocalStore, waiting: OutboxEntry, record: Fields): Promise<boolean> {
  const key = uniqueKeyOf(waiting.table, record);
  if (key === '') return false;
  const later = await store.outbox.where('seq').above(waiting.seq).toArray();
  return later.some((entry) => entry.table === waiting.table && heldKeyOf(entry) === key);
}

function contentOf(entity: Entity, base: Fields, after: StoredRecord): Fields {
  return { _id: after._id, ...changedFields(entity, base, ownFields(entity, after)) };
}

function isEmpty(record: Fields): boolean {
  return Object.keys(record).length <= 1;
}

/** The records that have to be on the server before this one: its parent, and what it names. */
function parentOf(entity: Entity, record: Fields): Pick<OutboxEntry, 'parentId' | 'needs'> {
  const parentId = entity.parent && record[entity.parent.field];
  const named = Object.entries(entity.fields).flatMap(([field, { refersTo }]): readonly unknown[] => {
    if (refersTo === undefined || field === entity.parent?.field) return [];
    const value = record[field];
    return Array.isArray(value) ? value : [value];
  });
  const needs = named.filter((id) => typeof id === 'string');
  return { ...(typeof parentId === 'string' ? { parentId } : {}), ...(needs.length > 0 ? { needs } : {}) };
}

async function appendSave(store: LocalStore, entity: Entity, { before, after, version, now }: Edit): Promise<void> {
  const base = before && ownFields(entity, recordOf(before));
  const edited = before?.version ?? version;
  await store.outbox.put({
    opId: newId(),
    seq: await nextSeq(store),
    table: entity.table,
    kind: 'save',
    recordId: after._id,
    record: contentOf(entity, base ?? {}, after),
    ...(edited === undefined ? {} : { version: edited }),
    ...(base === undefined ? {} : { base }),
    names: await labelOfEntry(store, entity.table, after),
    ...parentOf(entity, after),
    state: 'waiting',
    createdAt: now,
    attempts: 0,
    maybeSent: false,
  });
}

/** The edits cancel each other out: nothing is left to send. */
async function withdraw(store: LocalStore, entity: Entity, entry: OutboxEntry): Promise<void> {
  await store.outbox.delete(entry.opId);
  const others = await entriesOf(store, entry.recordId);
  if (others.length === 0) await rowsOf(store, entity.table).update(entry.recordId, { synced: 1 });
}

/** Puts a removal into the outbox, inside the transaction that removed the record here. */
export async function enqueueDelete(store: LocalStore, entity: Entity, before: LocalRow, now: string): Promise<void> {
  const removed = await store.deleted.get(before._id);
  // The record was never sent, so nobody needs to hear of its end.
  if (!removed || removed.untold) return;
  const children = await countSent(store, removed);
  const [unsent] = removed.entries;
  const holds = uniqueKeyOf(entity.table, unsent?.base ?? before);
  // Others' words of which the person was still being asked are not removed without a word.
  const isAsked = removed.entries.some(({ conflict }) => conflict !== undefined);
  // What was edited once more after such a question is based on what was there before the others wrote.
  const version = Math.min(before.version, unsent?.version ?? before.version);
  await store.outbox.put({
    opId: newId(),
    seq: await nextSeq(store),
    table: entity.table,
    kind: 'delete',
    recordId: before._id,
    version: isAsked ? noVersion : version,
    children,
    deletionId: removed.deletionId,
    names: await labelOfEntry(store, entity.table, before),
    ...parentOf(entity, before),
    ...(holds === '' ? {} : { holds }),
    state: 'waiting',
    createdAt: now,
    attempts: 0,
    maybeSent: false,
  });
}

/**
 * What went with a record and is known to the server. Unlike what the person saw (`findSeen`), what the server has not heard of does not count: it
 * would be taken for what others have added there.
 */
async function countSent(store: LocalStore, { _id, deletionId }: DeletedRow): Promise<ChildCounts> {
  const gone = await store.deleted.where('deletionId').equals(deletionId).toArray();
  const children = gone.filter((row) => row._id !== _id);
  const ids = children.map((row) => row._id);
  const onTheirWay = await store.outbox.where('recordId').anyOf(ids).filter(isCreation).toArray();
  const unheard = new Set(onTheirWay.map(({ recordId }) => recordId));
  const sent = children.filter((row) => !row.entries.some(isCreation) && !unheard.has(row._id));
  return countChildren(sent.map(({ table, row }) => ({ entity: getEntity(table), record: recordOf(row) })));
}

/**
 * A record with all edits on top that still wait here, in the order in which they were written. A row that showed only some of them would
 * lose the others: the next edit of it is compared with the row. Inside a transaction of the caller.
 */
export async function withUnsent(
  store: LocalStore,
  entity: Entity,
  record: StoredRecord,
  places: Places | undefined,
): Promise<StoredRecord> {
  const saves = (await entriesOf(store, record._id)).filter(({ kind }) => kind === 'save');
  return saves.reduce((before, entry) => withEdit(entity, before, editOf(entry), places), record);
}
