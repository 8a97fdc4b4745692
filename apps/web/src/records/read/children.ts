import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { askPage } from './ask-page.ts';
import { dropConfirmed, heldNow, keepRecords } from './fetch-record.ts';
import { isPassing } from '../../remote/http.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { localRecordOf, type LocalRecord } from '../local/local-rows.ts';

const pageSize = 500;

/** What this device holds of the records that hang on an address, the newest first. */
export async function childrenKept(
  store: LocalStore,
  table: TableName,
  addressId: string,
): Promise<readonly LocalRecord[]> {
  const rows = await rowsOf(store, table).where('addressId').equals(addressId).toArray();
  return rows.toSorted(newestFirst).map(localRecordOf);
}

function newestFirst(one: LocalRow, other: LocalRow): number {
  const [left, right] = [dateOf(one), dateOf(other)];
  if (left !== right) return left < right ? 1 : -1;
  const [earlier, later] = [one.createdAt, other.createdAt];
  if (earlier !== later) return earlier < later ? 1 : -1;
  return one._id < other._id ? 1 : -1;
}

/** The day that a record is about; assistance that has not begun yet is on its planned day. */
function dateOf(row: LocalRow): string {
  return String(row['date'] ?? row['actualStartDate'] ?? row['plannedStartDate'] ?? row.createdAt);
}

/**
 * Reads what the server has at these addresses and keeps it; what it has no more goes. Answers whether the server could be asked.
 */
export async function fetchChildren(
  store: LocalStore,
  table: TableName,
  addressIds: readonly string[],
  signal?: AbortSignal,
): Promise<boolean> {
  const read = () =>
    rowsOf(store, table)
      .where('addressId')
      .anyOf([...addressIds])
      .toArray();
  const before = await heldNow(store, table, read);
  try {
    const records: StoredRecord[] = [];
    for (let page = 1; ; page += 1) {
      const filters = [{ field: 'addressId', op: 'in', value: addressIds }];
      const body = { table, filters, paging: { page, pageSize } };
      const answer = await askPage(body, { signal, isAwaited: true });
      records.push(...answer.values);
      if (answer.values.length < pageSize || records.length >= answer.totalRows) break;
    }
    await keepRecords(store, table, records, before);
    await dropConfirmed(store, table, before, new Set(records.map(({ _id }) => _id)));
    return true;
  } catch (error) {
    if (!isPassing(error)) throw error;
    return false;
  }
}
