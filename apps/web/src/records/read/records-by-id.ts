import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { isOnline } from '../../remote/connection.ts';
import { findListed } from './row-from-list.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { localRecordOf } from '../local/local-rows.ts';
import { searchRecords } from './search.ts';

export type KnownRecord = Fields & { readonly _id: string };

/**
 * Records by one question to the server; where it cannot be asked, as areas taken along and the answers to earlier questions hold them. What the
 * server does not have is not named from there.
 */
export async function findRecordsById(
  store: LocalStore,
  actor: Actor,
  table: TableName,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly KnownRecord[]> {
  const request = {
    filters: [{ field: '_id', op: 'in', value: [...ids] }],
    paging: { page: 1, pageSize: ids.length },
  } as const;
  const answer = isOnline() ? await searchRecords(store, actor, table, request, signal) : undefined;
  if (answer && !answer.fromDevice) return answer.values;
  const rows =
    answer?.values ?? (await rowsOf(store, table).bulkGet([...ids])).flatMap((row) => (row ? localRecordOf(row) : []));
  const known = new Set(rows.map(({ _id }) => _id));
  const listed = await findListed(store, table, new Set(ids.filter((id) => !known.has(id))));
  return [...rows, ...[...listed.values()].map(({ record }) => record)];
}
