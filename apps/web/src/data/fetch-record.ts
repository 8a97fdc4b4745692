import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { isPassing, RemoteError } from './http.ts';
import { rowsOf, writableStores, type LocalStore } from './local-store.ts';
import { findPlaces } from './places.ts';
import { call } from './remote.ts';
import { keepConfirmed } from './rows.ts';
import { serverNow } from './server-time.ts';

/** `found`: the device now holds what the server has; `missing`: the server has none (for this user); `unreachable`: nobody knows. */
export type Fetched = 'found' | 'missing' | 'unreachable';

/** Reads one record from the server and keeps it. What the server no longer has goes here too, unless it holds unsent edits. */
export async function fetchRecord(
  store: LocalStore,
  table: TableName,
  id: string,
  signal?: AbortSignal,
): Promise<Fetched> {
  try {
    const record = await call<StoredRecord>('GET', `/${table}/${encodeURIComponent(id)}`, undefined, { signal });
    await keepRecords(store, table, [record]);
    return 'found';
  } catch (error) {
    if (isPassing(error)) return 'unreachable';
    if (!(error instanceof RemoteError) || error.kind !== 'missing') throw error;
    await dropConfirmed(store, table, [id]);
    return 'missing';
  }
}

/** Keeps records of the server, in one transaction, never over unsent edits. */
export async function keepRecords(
  store: LocalStore,
  table: TableName,
  records: readonly StoredRecord[],
): Promise<void> {
  const entity = getEntity(table);
  const places = await findPlaces();
  const asOf = new Date(serverNow()).toISOString();
  await store.transaction('rw', writableStores(store), async () => {
    for (const record of records) await keepConfirmed(store, entity, record, places, asOf);
  });
}

/** Forgets records that the server no longer has; unsent ones stay. */
export async function dropConfirmed(store: LocalStore, table: TableName, ids: readonly string[]): Promise<void> {
  await rowsOf(store, table)
    .where('_id')
    .anyOf([...ids])
    .and(({ synced }) => synced === 1)
    .delete();
}
