import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { listDamageEvents } from '@domivka/domain/building/damage-events';
import { addressesList } from '../../lists/addresses-list.ts';
import { useList } from '../../lists/use-list.ts';
import { todayHere } from '../../queries/building/building.ts';
import { asListed, useSearch } from '../../queries/use-records.ts';
import { useStore } from '../../queries/use-store.ts';
import { childrenKept, fetchChildren } from '../../records/read/children.ts';
import { useConnection } from '../../remote/connection.ts';
import type { Surroundings } from './around-hints.tsx';

/** One activity is added for so many addresses at most. */
export const mostAddresses = 200;

/** All addresses that the address line names, on one page. */
export function useManyAddresses() {
  const list = useList(addressesList);
  const { query, asker } = list;
  const request = useMemo(
    () => (asker ? { ...addressesList.request(query, asker), paging: { page: 1, pageSize: mostAddresses } } : {}),
    [query, asker],
  );
  // Without any condition all addresses of the country would be meant.
  const isNarrowed = query.q !== undefined || addressesList.activeFilters(query).length > 0;
  const search = useSearch('address', request, asker !== undefined && isNarrowed);
  return { query, search, isNarrowed };
}

const freshFor = 30_000;
const tables = ['assessment', 'activity'] as const;

/**
 * What is known of the buildings at these addresses that matters for help, by the id of the address: of the server, and live from the device.
 * `isHereOnly`: the server could not be asked, so what is not here says nothing.
 */
export function useManySurroundings(ids: readonly string[]): {
  readonly around: ReadonlyMap<string, Surroundings> | undefined;
  readonly isHereOnly: boolean;
} {
  const store = useStore();
  const { online } = useConnection();
  const key = ids.join(' ');
  const { data, isLoading } = useQuery({
    networkMode: 'always',
    retry: false,
    queryKey: ['help at addresses', store?.name, key, online],
    queryFn: async ({ signal }) => {
      if (!store) return false;
      const answers = await Promise.all(tables.map((table) => fetchChildren(store, table, key.split(' '), signal)));
      return answers.every(Boolean);
    },
    enabled: store !== undefined && key !== '',
    staleTime: freshFor,
  });
  const today = todayHere();
  const around = useLiveQuery(async () => {
    if (!store) return undefined;
    const found = new Map<string, Surroundings>();
    for (const id of key.split(' ')) {
      const assessments = asListed<'assessment'>(await childrenKept(store, 'assessment', id));
      const activities = asListed<'activity'>(await childrenKept(store, 'activity', id));
      found.set(id, { units: [], assessments, activities, events: listDamageEvents(assessments, today), today });
    }
    return found;
  }, [store, key, today]);
  return { around: isLoading ? undefined : around, isHereOnly: !isLoading && data !== true };
}
