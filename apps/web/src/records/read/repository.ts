import type { TableName } from '@domivka/domain/kernel/entity';
import { localRecordOf, type LocalRecord } from '../local/local-rows.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';

/*
 * The records of this device, for queries, forms and screens. They ask here, `children.ts` and `search.ts`, and never know whether a record is a
 * row, part of a downloaded area, unsent, or only on the server.
 */

export { findStoreTrouble, openStore, openStoreUnlessHeld, subscribeToStoreTrouble } from '../local/local-store.ts';
export type { StoreTrouble } from '../local/local-store.ts';
export type { LocalRecord } from '../local/local-rows.ts';

/** A record as it is on this device, with unsent edits. */
export async function getRecord(store: LocalStore, table: TableName, id: string): Promise<LocalRecord | undefined> {
  const row = await rowsOf(store, table).get(id);
  return row && localRecordOf(row);
}

/** Those of several records that are on this device. */
export async function getRecords(
  store: LocalStore,
  table: TableName,
  ids: readonly string[],
): Promise<readonly LocalRecord[]> {
  const rows = await rowsOf(store, table).bulkGet([...ids]);
  return rows.flatMap((row) => (row ? [localRecordOf(row)] : []));
}

/** All records of one kind that are on this device. */
export async function listRecords(store: LocalStore, table: TableName): Promise<readonly LocalRecord[]> {
  return (await rowsOf(store, table).toArray()).map(localRecordOf);
}

/** Those of them that have unsent edits. */
export async function listUnsent(store: LocalStore, table: TableName): Promise<readonly LocalRecord[]> {
  return (await rowsOf(store, table).where('synced').equals(0).toArray()).map(localRecordOf);
}
