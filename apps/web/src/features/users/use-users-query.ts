import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { withoutNothing, type UsersChange, type UsersQuery } from './users-query.ts';

const route = getRouteApi('/users');

export type UsersQueryState = {
  readonly query: UsersQuery;
  /** Changes conditions; new ones lead back to the first page. */
  readonly change: (change: UsersChange) => void;
  readonly replace: (query: UsersQuery) => void;
};

/** The query of the address line, and the ways to change it. */
export function useUsersQuery(): UsersQueryState {
  const query: UsersQuery = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (next: UsersChange) =>
      void navigate({
        search: (before: UsersQuery) => withoutNothing({ ...before, page: undefined, ...next }),
        // Turning a page is a step to come back from; typing is not.
        replace: !('page' in next || 'mail' in next),
        resetScroll: 'page' in next,
      }),
    [navigate],
  );
  const replace = useCallback(
    (next: UsersQuery) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  return { query, change, replace };
}
