import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Page } from '@domivka/domain/kernel/page';
import type { RegistrationRequest, RegistrationState } from '@domivka/domain/user/user.registration';
import { useRefreshSearches } from '../../queries/use-refresh-searches.ts';
import { useOnline, type OnlineAnswer } from './online-query.ts';
import { listRequests } from './user-calls.ts';

/** One page of the requests in a state, the newest first. */
export function useRequests(
  state: RegistrationState,
  page: number,
  pageSize: number,
): OnlineAnswer<Page<RegistrationRequest>> {
  return useOnline(['requests', state, page, pageSize], (signal) => listRequests(state, { page, pageSize }, signal));
}

/** How many requests nobody has decided yet; undefined for those who decide none, and until the server has answered. */
export function useNewRequests(enabled: boolean): number | undefined {
  const ask = (signal: AbortSignal) => listRequests('new', { page: 1, pageSize: 1 }, signal);
  return useOnline(['requests', 'count'], ask, enabled).data?.totalRows;
}

/** Asks anew for requests and people: after a decision both have changed. */
export function useRequestsChanged(): () => void {
  const client = useQueryClient();
  const searchAnew = useRefreshSearches();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ['users', 'requests'] });
    searchAnew();
  }, [client, searchAnew]);
}
