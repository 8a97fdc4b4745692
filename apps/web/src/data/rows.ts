import type { Places } from '@domivka/domain/kernel/context';
import type { Entity } from '@domivka/domain/kernel/entity';
import { keysOf } from '@domivka/domain/kernel/keys';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/save';
import { rowsOf, type LocalRow, type LocalStore } from './local-store.ts';

/** A record as screens get it: what travels, and whether the server has it. */
export type LocalRecord = StoredRecord & { readonly synced: 0 | 1 };

/** The record alone, as it travels. */
export function recordOf(row: LocalRow): StoredRecord {
  const { synced: _synced, $keys: _keys, $asOf: _asOf, $previous: _previous, ...record } = row;
  return record;
}

export function localRecordOf(row: LocalRow): LocalRecord {
  return { ...recordOf(row), synced: row.synced };
}

type Beside = { readonly synced: 0 | 1; readonly places: Places | undefined } & Pick<LocalRow, '$asOf' | '$previous'>;

/** A record with what the device keeps beside it. */
export function rowOf(entity: Entity, record: StoredRecord, { synced, places, $asOf, $previous }: Beside): LocalRow {
  const $keys = keysOf(entity, record, places);
  return { ...record, synced, $keys, ...($asOf ? { $asOf } : {}), ...($previous ? { $previous } : {}) };
}

/** The row of what the server says now. The state that it replaces is kept as the base of edits that began on that. */
export function confirmedRow(
  entity: Entity,
  record: StoredRecord,
  old: LocalRow | undefined,
  places: Places | undefined,
  asOf: string,
): LocalRow {
  const moved = old !== undefined && old.version !== record.version;
  const $previous = moved ? { version: old.version, fields: ownFields(entity, recordOf(old)) } : old?.$previous;
  return rowOf(entity, record, { synced: 1, places, $asOf: asOf, $previous });
}

/**
 * Keeps what the server says about a record, inside a transaction of the caller. Never over an unsent edit or removal, and never over
 * a newer version (answers may overtake each other). Answers whether it was kept.
 */
export async function keepConfirmed(
  store: LocalStore,
  entity: Entity,
  record: StoredRecord,
  places: Places | undefined,
  asOf: string,
): Promise<boolean> {
  const rows = rowsOf(store, entity.table);
  const [old, removed] = await Promise.all([rows.get(record._id), store.deleted.get(record._id)]);
  if (removed || old?.synced === 0 || (old && old.version > record.version)) return false;
  await rows.put(confirmedRow(entity, record, old, places, asOf));
  return true;
}
