import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import { useConnection } from '../remote/connection.ts';
import { actorOf } from '../session/last-user.ts';
import { getRecords } from '../records/read/repository.ts';
import { useSession } from '../session/session.ts';
import { useStore } from './use-store.ts';
import { findRecordsById, type KnownRecord } from '../records/read/records-by-id.ts';

/** As many as one search answers. */
const mostRecords = 500;

/**
 * The records that the rows of a list name: those that this device keeps at once, the others by one question to the server. Without a network
 * only what this device knows is among them; undefined until that is known. Of a record that is there twice the later one is the one of the device.
 */
export function useRecordsById(table: TableName, ids: readonly string[]): readonly KnownRecord[] | undefined {
  const store = useStore();
  const { user } = useSession();
  const { online } = useConnection();
  const key = [...new Set(ids)].toSorted().slice(0, mostRecords).join(',');
  const kept = useLiveQuery(
    async () => (store && key ? getRecords(store, table, key.split(',')) : []),
    [store, table, key],
  );
  const { data, isLoading } = useQuery({
    queryKey: ['search', store?.name, table, 'names', key, online],
    queryFn: async ({ signal }) => {
      if (!store || !user) return [];
      return findRecordsById(store, actorOf(user), table, key.split(','), signal);
    },
    enabled: store !== undefined && user !== undefined && key !== '',
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (kept === undefined || isLoading) return undefined;
    return [...(data ?? []), ...kept];
  }, [kept, data, isLoading]);
}
