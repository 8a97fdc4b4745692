import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Version } from '@domivka/domain/kernel/history';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useConnection } from '../remote/connection.ts';
import { keepRecords } from '../records/read/fetch-record.ts';
import { openStore } from '../records/read/repository.ts';
import { call } from '../remote/call.ts';
import { getUser } from '../session/session.ts';
import { announceArrivals } from '../records/outbox/sending.ts';
import { useStore } from './use-store.ts';

export type HistoryAnswer =
  | { readonly state: 'loading' }
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly error: Error; readonly refresh: () => void }
  | { readonly state: 'ready'; readonly versions: readonly Version[] };

/** The versions of a record, the newest first. Only the server has them; `version` (the record's) asks again when it changes. */
export function useHistory(table: TableName, id: string, version: number): HistoryAnswer {
  const { online } = useConnection();
  const query = useQuery({
    queryKey: ['history', table, id, version],
    queryFn: async ({ signal }) =>
      call<readonly Version[]>('GET', `/history/${table}/${encodeURIComponent(id)}`, undefined, { signal }),
    enabled: online,
    networkMode: 'always',
    retry: false,
  });
  if (query.data) return { state: 'ready', versions: query.data };
  if (!online) return { state: 'offline' };
  if (query.error) return { state: 'failed', error: query.error, refresh: () => void query.refetch() };
  return { state: 'loading' };
}

/** Whether the device holds edits of the record that were not sent yet; live. */
export function useIsUnsent(id: string): boolean {
  const store = useStore();
  const find = async () => (await store?.outbox.where('recordId').equals(id).count()) ?? 0;
  return useLiveQuery(find, [store, id], 0) > 0;
}

/**
 * Brings a record back to how it was at a version, on the server; the device gets the result. `currentVersion` is the one that was looked
 * at: when a user changed the record since, the server refuses. Throws `RemoteError`.
 */
export async function restoreVersion(
  table: TableName,
  id: string,
  version: number,
  currentVersion: number,
): Promise<StoredRecord> {
  const user = getUser();
  const path = `/history/${table}/${encodeURIComponent(id)}/restore`;
  const record = await call<StoredRecord>('POST', path, { version, currentVersion }, { asUser: user._id });
  const store = await openStore(user._id);
  if (store.tables.some(({ name }) => name === table)) await keepRecords(store, table, [record]);
  announceArrivals();
  return record;
}
