import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { isOnline } from '../../remote/connection.ts';
import { isPassing } from '../../remote/http.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { askPage } from './ask-page.ts';
import { dropConfirmed, heldNow, keepRecords } from './fetch-record.ts';

const pageSize = 500;

/** Reads all records of a small table that the user may see and keeps them; those that went go. Answers whether the server could be asked. */
export async function fetchTable(store: LocalStore, table: TableName, signal?: AbortSignal): Promise<boolean> {
  if (!isOnline()) return false;
  const before = await heldNow(store, table, () => rowsOf(store, table).toArray());
  try {
    const records: StoredRecord[] = [];
    for (;;) {
      const last = records.at(-1)?._id;
      const paging = { pageSize, ...(last === undefined ? {} : { after: last }) };
      const { values } = await askPage({ table, paging }, { signal });
      records.push(...values);
      if (values.length < pageSize) break;
    }
    await keepRecords(store, table, records, before);
    await dropConfirmed(store, table, before, new Set(records.map(({ _id }) => _id)));
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw error;
  }
}
