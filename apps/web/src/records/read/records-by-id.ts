import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { isOnline, useConnection } from '../../remote/connection.ts';
import { actorOf } from '../../session/last-user.ts';
import { findListed } from './row-from-list.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { findInPacks } from '../packs/pack-read.ts';
import { localRecordOf } from '../local/local-rows.ts';
import { searchRecords } from './search.ts';
import { useSession } from '../../session/session.ts';
import { useStore } from '../local/use-store.ts';

/** As many as one search answers. */
const mostRecords = 500;

type KnownRecord = Fields & { readonly _id: string };

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
  const packed = answer?.values ?? (await findInPacks(store, table, ids)).map(localRecordOf);
  const known = new Set(packed.map(({ _id }) => _id));
  const listed = await findListed(store, table, new Set(ids.filter((id) => !known.has(id))));
  return [...packed, ...[...listed.values()].map(({ record }) => record)];
}

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
    async () => (store && key ? rowsOf(store, table).bulkGet(key.split(',')) : []),
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
    return [...(data ?? []), ...kept.flatMap((row) => row ?? [])];
  }, [kept, data, isLoading]);
}
