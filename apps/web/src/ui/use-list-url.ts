import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { pageParameter, pagingOf, withoutNothing, type ListQuery, type QueryChange } from './list-query.ts';
import { countPages } from './pager.tsx';

export type ListUrl<Query> = {
  readonly query: Query;
  /** Changes conditions; new ones lead back to the first page. */
  readonly change: (change: QueryChange<Query>) => void;
  /** Takes the place of the whole query; no step to come back from. */
  readonly replace: (query: Query) => void;
  /** Takes all conditions away; the words, the order and the rows on a page stay. */
  readonly clear: () => void;
};

type Navigate<Query> = (to: {
  readonly search: Query | ((before: Query) => Query);
  readonly replace?: boolean;
  readonly resetScroll?: boolean;
}) => unknown;

/**
 * Whether the person is already on the way to another page, parts of which are still coming: what a search field says late must not bring
 * them back.
 */
function useIsLeaving(): () => boolean {
  const router = useRouter();
  return useCallback(() => router.latestLocation.pathname !== router.state.resolvedLocation?.pathname, [router]);
}

/**
 * The query of the address line, and the ways to change it. `steps`: the names whose change is a step to come back from, like turning a
 * page; typing is none. Keep it stable.
 */
export function useListUrl<Query extends ListQuery>(
  query: Query,
  navigate: Navigate<Query>,
  steps: readonly (keyof Query)[] = turning,
): ListUrl<Query> {
  const isLeaving = useIsLeaving();
  const change = useCallback(
    (next: QueryChange<Query>) => {
      if (isLeaving()) return;
      void navigate({
        search: (before) => withoutNothing<Query>({ ...before, page: undefined, ...next }) as Query,
        replace: !steps.some((name) => name in next),
        resetScroll: 'page' in next,
      });
    },
    [navigate, steps, isLeaving],
  );
  const replace = useCallback(
    (next: Query) => {
      if (!isLeaving()) void navigate({ search: next, replace: true, resetScroll: false });
    },
    [navigate, isLeaving],
  );
  const { q, sort, size } = query;
  const clear = useCallback(
    () => replace(withoutNothing<ListQuery>({ q, sort, size }) as Query),
    [replace, q, sort, size],
  );
  return { query, change, replace, clear };
}

const turning = ['page'] as const;

/** The answer to a search, as far as pages hang on it. */
type Answer = { readonly state: string; readonly isPrevious: boolean; readonly totalRows: number };

/** Leads from a page that the list no longer has (an old link, rows that went) to its last one. */
export function useExistingPage<Query extends ListQuery>(
  { query, replace }: Pick<ListUrl<Query>, 'query' | 'replace'>,
  { state, isPrevious, totalRows }: Answer,
): void {
  const { page, pageSize } = pagingOf(query);
  const last = countPages(totalRows, pageSize);
  const isBeyond = state === 'ready' && !isPrevious && page > last;
  useEffect(() => {
    if (isBeyond) replace(withoutNothing<Query>({ ...query, page: pageParameter(last) }) as Query);
  }, [isBeyond, last, query, replace]);
}
