import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '@domivka/domain/kernel/page';
import { subscribeToArrivals } from '../records/outbox/sending.ts';
import { useConnection } from '../remote/connection.ts';
import type { ListAnswer } from './list-screen.tsx';
import { useExistingPage, type List } from './use-list.ts';

/** One page of rows that only the server has, read again when unsent work has arrived there. A page that no longer exists leads to the last one. */
export function useRemoteRows<Row>(
  list: Pick<List, 'query' | 'replace'>,
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Page<Row>>,
): ListAnswer<Row> {
  const { online } = useConnection();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, online],
    queryFn: async ({ signal }) => ask(signal),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  useEffect(() => subscribeToArrivals(() => void refetch()), [refetch]);
  const answer = {
    values: data?.values ?? [],
    totalRows: data?.totalRows ?? 0,
    state: data ? 'ready' : error ? 'failed' : 'loading',
    isPrevious: isPlaceholderData,
    error: error ?? undefined,
    refresh: () => void refetch(),
  } as const;
  useExistingPage(list, answer);
  return answer;
}
