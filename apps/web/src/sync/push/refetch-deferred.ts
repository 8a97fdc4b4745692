import type { TableName } from '@domivka/domain/kernel/entity';
import type { Page } from '@domivka/domain/kernel/page';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { dropConfirmed, heldNow, keepRecords } from '../../records/read/fetch-record.ts';
import { RemoteError } from '../../remote/http.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import {
  forgetDeferredChanges,
  listDeferredChanges,
  type DeferredChange,
} from '../../records/local/deferred-changes.ts';
import { call } from '../../remote/call.ts';

/** As many as one search answers. */
const mostRecords = 500;

/**
 * Asks anew for the records of which the device did not keep what the server said, now that their edits have been judged. What cannot be asked
 * for stays noted. Call after each round of sending, in the name of the user whose store it is.
 */
export async function refetchDeferred(store: LocalStore, userId: string): Promise<void> {
  const notes = await listDeferredChanges(store);
  const tables = new Set(notes.map(({ table }) => table));
  for (const table of tables) {
    const own = notes.filter((note) => note.table === table);
    for (let start = 0; start < own.length; start += mostRecords)
      await fetchSome(store, table, own.slice(start, start + mostRecords), userId);
  }
}

async function fetchSome(
  store: LocalStore,
  table: TableName,
  notes: readonly DeferredChange[],
  userId: string,
): Promise<void> {
  const ids = notes.map(({ id }) => id);
  const before = await heldNow(store, table, () => rowsOf(store, table).where('_id').anyOf(ids).toArray());
  const here = [...before.rows.keys()];
  if (here.length === 0) return forgetDeferredChanges(store, notes);
  const filters = [{ field: '_id', op: 'in', value: here }];
  const body = { table, filters, paging: { page: 1, pageSize: here.length } };
  try {
    const { values } = await call<Page<StoredRecord>>('POST', '/search', body, { asUser: userId });
    await keepRecords(store, table, values, before);
    await dropConfirmed(store, table, before, new Set(values.map(({ _id }) => _id)));
    await forgetDeferredChanges(store, notes);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
  }
}
