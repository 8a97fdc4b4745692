import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { useConnection } from './connection.ts';
import { actorOf } from './last-user.ts';
import { rowsOf } from './local-store.ts';
import { findInPacks } from './pack/pack-read.ts';
import { localRecordOf } from './rows.ts';
import { searchRecords } from './search.ts';
import { useSession } from './session.ts';
import { useStore } from './use-store.ts';

/** As many as one search answers. */
const mostRecords = 500;

type KnownRecord = Fields & { readonly _id: string };

/**
 * The records that the rows of a list name: those that this device keeps at once, the others by one question to the server. Without a network
 * only the kept ones and those of the packs are among them; undefined until that is known. Of a record that is there twice the later one is the one of the device.
 */
export function useRecordsById(table: TableName, ids: readonly string[]): readonly KnownRecord[] | undefined {
  const store = useStore();
  const { user } = useSession();
  const { online } = useConnection();
  const key = [...new Set(ids)].toSorted().slice(0, mostRecords).join(',');
  const kept = useLiveQuery(
    async () => (store && key ? rowsOf(store, table).bulkGet(key.split(',')) : []),
    [store, table, key],
  );
  const { data, isLoading } = useQuery({
    queryKey: ['search', store?.name, table, 'names', key, online],
    queryFn: async ({ signal }) => {
      if (!store || !user) return [];
      const value = key.split(',');
      if (!online) return (await findInPacks(store, table, value)).map(localRecordOf);
      const request = {
        filters: [{ field: '_id', op: 'in', value }],
        paging: { page: 1, pageSize: value.length },
      } as const;
      return (await searchRecords(store, actorOf(user), table, request, signal)).values;
    },
    enabled: store !== undefined && user !== undefined && key !== '',
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (kept === undefined || isLoading) return undefined;
    return [...(data ?? []), ...kept.flatMap((row) => row ?? [])];
  }, [kept, data, isLoading]);
}
