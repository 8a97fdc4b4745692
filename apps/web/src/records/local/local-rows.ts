import type { Entity } from '@domivka/domain/kernel/entity';
import { keysOf } from '@domivka/domain/kernel/keys';
import { sameValue, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/settle';
import { isOwn, noteSuspectRows } from './suspect-rows.ts';
import { rowsOf, type LocalRow, type LocalStore } from './local-store.ts';
import { noteDeferredChange } from './deferred-changes.ts';
import { inPieces, pieceOfRows } from '../../platform/yielding.ts';

/** A record as screens get it: what travels, and whether the server has it. */
export type LocalRecord = StoredRecord & { readonly synced: 0 | 1 };

/** The record alone, as it travels. */
export function recordOf(row: LocalRow): StoredRecord {
  const { synced: _synced, $keys: _keys, $asOf: _asOf, $previous: _previous, ...record } = row;
  return record;
}

/** What of a record is not its own fields: who wrote it and when, and what the server says of it. */
export function headOf(entity: Entity, record: StoredRecord): Fields {
  const own = ownFields(entity, record);
  return Object.fromEntries(Object.entries(record).filter(([field]) => !Object.hasOwn(own, field)));
}

export function localRecordOf(row: LocalRow): LocalRecord {
  return { ...recordOf(row), synced: row.synced };
}

type Beside = { readonly synced: 0 | 1 } & Pick<LocalRow, '$asOf' | '$previous'>;

/** A record with what the device keeps beside it. */
export function rowOf(entity: Entity, record: StoredRecord, { synced, $asOf, $previous }: Beside): LocalRow {
  const $keys = keysOf(entity, record);
  return { ...record, synced, $keys, ...($asOf ? { $asOf } : {}), ...($previous ? { $previous } : {}) };
}

/** The row of what the server says now. The state that it replaces is kept as the base of edits that began on that. */
export function confirmedRow(entity: Entity, record: StoredRecord, old: LocalRow | undefined, asOf: string): LocalRow {
  const moved = old !== undefined && old.version !== record.version;
  const $previous = moved ? { version: old.version, fields: ownFields(entity, recordOf(old)) } : old?.$previous;
  return rowOf(entity, record, { synced: 1, $asOf: asOf, $previous });
}

/** What the device held before the server was asked, so that an answer older than a push does not undo what that brought. */
export type HeldBefore = {
  readonly rows: ReadonlyMap<string, LocalRow>;
  /** Removed here, and the server has not heard of it yet. */
  readonly removed: ReadonlySet<string>;
};

/** Whether a row is the one confirmed before the server was asked, and nobody has touched it since. */
export function isUntouched(row: LocalRow | undefined, before: HeldBefore): row is LocalRow {
  const old = row && before.rows.get(row._id);
  return row?.synced === 1 && old?.synced === 1 && row.$asOf === old.$asOf && row.version === old.version;
}

/** Held before and gone now: removed while the server was answering, which may not have known it yet. */
function isRemovedSince(id: string, before: HeldBefore | undefined): boolean {
  return before !== undefined && (before.rows.has(id) || before.removed.has(id));
}

/** The newest state of each: answers to two questions may hold the same record twice. */
function newestOf(records: readonly StoredRecord[]): readonly StoredRecord[] {
  const newest = new Map<string, StoredRecord>();
  for (const record of records) {
    const other = newest.get(record._id);
    if (!other || other.version <= record.version) newest.set(record._id, record);
  }
  return [...newest.values()];
}

/** Whether the server says of a row only what is there already. */
function isUnchanged(row: LocalRow, old: LocalRow | undefined): boolean {
  return old !== undefined && sameValue({ ...row, $asOf: old.$asOf }, old);
}

/** Whether an edit or a removal that the server has not judged yet prevents storing what it says. */
function isUnsent(id: string, row: LocalRow | undefined, removed: ReadonlySet<string>): boolean {
  return removed.has(id) || row?.synced === 0;
}

type Confirmed = {
  readonly records: readonly StoredRecord[];
  /** When the server said so, by its clock. */
  readonly asOf: string;
  readonly before?: HeldBefore | undefined;
};

/**
 * Keeps what the server says about records of one kind, inside a transaction of the caller. Never over an unsent edit or removal, and never
 * over a newer version (answers may overtake each other). With `before`, not either what was removed here since then. There may be thousands: they
 * are looked at and written piece by piece, and only what is new is written, so that nothing is drawn again for nothing; the first is written in any
 * case and tells when the server was last asked. What is passed over for an unsent edit is asked for again later. Answers the ids of those that
 * the device now has as the server has them.
 */
export async function keepAllConfirmed(
  store: LocalStore,
  entity: Entity,
  confirmed: Confirmed,
): Promise<ReadonlySet<string>> {
  const removed = new Set(await store.deleted.toCollection().primaryKeys());
  const kept = new Set<string>();
  let isFirst = true;
  for (const records of inPieces(newestOf(confirmed.records), pieceOfRows)) {
    for (const id of await keepPiece(store, entity, { ...confirmed, records, removed }, isFirst)) kept.add(id);
    isFirst = false;
  }
  return kept;
}

async function keepPiece(
  store: LocalStore,
  entity: Entity,
  { records, asOf, before, removed }: Confirmed & { readonly removed: ReadonlySet<string> },
  isFirst: boolean,
): Promise<readonly string[]> {
  const rows = rowsOf(store, entity.table);
  const ids = records.map(({ _id }) => _id);
  const held = await rows.bulkGet(ids);
  const kept = records.flatMap((record, index) => {
    const old = held[index];
    if (isUnsent(record._id, old, removed) || (old && old.version > record.version)) return [];
    if (!old && isRemovedSince(record._id, before)) return [];
    return [confirmedRow(entity, record, old, asOf)];
  });
  for (const [index, id] of ids.entries())
    if (isUnsent(id, held[index], removed)) await noteDeferredChange(store, entity.table, id);
  const heldById = new Map(held.flatMap((row) => (row ? [[row._id, row] as const] : [])));
  const replaced = kept.flatMap(({ _id, updatedBy }) => {
    const old = heldById.get(_id);
    return old && old.updatedBy !== updatedBy && isOwn(store, old) ? [old] : [];
  });
  if (replaced.length > 0) await noteSuspectRows(store, entity.table, replaced);
  await rows.bulkPut(kept.filter((row, index) => (isFirst && index === 0) || !isUnchanged(row, heldById.get(row._id))));
  return kept.map(({ _id }) => _id);
}
