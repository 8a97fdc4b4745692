import { useQuery } from '@tanstack/react-query';
import type { TableName } from '@domivka/domain/kernel/entity';
import { useConnection } from './connection.ts';
import { call } from './remote.ts';

/** One version of a record, as `GET /history/{table}/{id}` tells it. */
export type Version = {
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: string;
  readonly by: { readonly name: string; readonly nameUkr: string };
  readonly organization: { readonly name: string };
  readonly changes: readonly { readonly field: string; readonly from?: unknown; readonly to?: unknown }[];
};

export type HistoryAnswer =
  | { readonly state: 'loading' }
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly error: Error; readonly refresh: () => void }
  | { readonly state: 'ready'; readonly versions: readonly Version[] };

/** The versions of a record, the newest first. Only the server has them; `version` (the record's) asks anew when it changes. */
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
