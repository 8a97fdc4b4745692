import { useNavigate, useRouter, useSearch as useAddressLine } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import { usePlaceNames, usePlaces } from '../device/places.ts';
import { todayHere } from '../queries/building/building.ts';
import { useCustomDefinitions } from '../queries/custom-fields.ts';
import type { SearchName } from '@domivka/domain/registry';
import { useOrganizations, useSearch, type SearchState } from '../queries/use-records.ts';
import type { Filter, SearchOf } from '../queries/search-filters.ts';
import { actorOf } from '../session/last-user.ts';
import { useSession } from '../session/session.ts';
import { useText } from '../text/say.ts';
import { pageParameter, pagingOf, withoutNothing, type QueryChange } from '../ui/list-query.ts';
import { countPages } from '../ui/pager.tsx';
import type { ListedSearch } from './export-calls.ts';
import type { AnyQuery, DeclaredList, ListFilters, ListRules } from './declare-list.ts';
import type { Asker, FilterContext } from './list-filters.ts';

/** A declared list on a screen: its query in the address line, the ways to change it, and what its filters need. */
export type List<Query extends AnyQuery = AnyQuery, Rules = ListRules<Query>> = {
  readonly declared: Rules;
  readonly query: Query;
  /** Changes conditions; new ones lead back to the first page. */
  change(change: QueryChange<Query>): void;
  /** Replaces the whole query, without a step to come back from. */
  replace(query: Query): void;
  /** Undefined until the user is known. */
  readonly asker: Asker | undefined;
  readonly filters: ListFilters;
  readonly fieldFilters: ListFilters;
  readonly context: FilterContext;
};

const noFilters: ListFilters = {};

/** The list that a screen shows. Only turning a page is a step in the history of the browser; typing and choosing are not. */
export function useList<Table extends TableName, Query extends AnyQuery>(
  declared: DeclaredList<Table, Query>,
): List<Query, DeclaredList<Table, Query>> {
  const t = useText();
  const { user } = useSession();
  const places = usePlaces();
  const placeNames = usePlaceNames();
  const organizations = useOrganizations();
  const custom = useCustomDefinitions(declared.table);
  const today = todayHere();
  const asker = useMemo((): Asker | undefined => {
    if (!user) return undefined;
    const actor = actorOf(user);
    const isOpen = (organizationId: string | undefined): boolean =>
      organizationId === undefined || organizationId === actor.organizationId;
    const open = (custom ?? []).filter((one) => !one.archived && isOpen(one.organizationId));
    return { language: t.language, actor, today, custom: open };
  }, [user, custom, t.language, today]);
  const filters = useMemo(() => (asker ? declared.filtersOf(asker) : noFilters), [declared, asker]);
  const fieldFilters = useMemo(() => (asker ? declared.fieldFiltersOf(asker) : noFilters), [declared, asker]);
  const actor = asker?.actor;
  const context = useMemo(
    () => ({ t, actor, places, placeNames, organizations }),
    [t, actor, places, placeNames, organizations],
  );
  return { declared, ...useQueryOfAddressLine(declared), asker, filters, fieldFilters, context };
}

function useQueryOfAddressLine<Query extends AnyQuery>({ read }: Pick<ListRules<Query>, 'read'>) {
  const raw = useAddressLine({ strict: false });
  const router = useRouter();
  const navigate = useNavigate();
  const query = useMemo(() => read(raw), [read, raw]);
  const go = useCallback(
    (search: (before: Query) => Partial<Query>, isStep: boolean) => {
      // The user is already on the way to another page, parts of which are still loading: a late search field must not bring them back.
      if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
      void navigate({ to: '.', search: (before) => search(read(before)), replace: !isStep, resetScroll: isStep });
    },
    [router, navigate, read],
  );
  const change = useCallback(
    (next: QueryChange<Query>) =>
      go((before) => withoutNothing<Query>({ ...before, page: undefined, ...next }), 'page' in next),
    [go],
  );
  const replace = useCallback((next: Query) => go(() => next, false), [go]);
  return { query, change, replace };
}

/** The records of a list: one page of its search, with `more` conditions, once it `isAsked`. A page that no longer exists leads to the last one. */
export function useListSearch<Table extends TableName, Query extends AnyQuery>(
  list: List<Query, DeclaredList<Table, Query>>,
  { more, isAsked = true }: { readonly more?: readonly Filter<SearchName<Table>>[]; readonly isAsked?: boolean } = {},
): SearchState<Table> & { readonly asked: ListedSearch } {
  const { declared, query, asker } = list;
  const request = useMemo(
    (): SearchOf<Table> => (asker ? declared.request(query, asker, more) : {}),
    [declared, query, asker, more],
  );
  const search = useSearch(declared.table, request, isAsked && asker !== undefined);
  useExistingPage(list, search);
  const asked = { table: declared.table, filters: request.filters ?? [], sort: request.sort ?? [] };
  return { ...search, asked };
}

type Answer = { readonly state: string; readonly isPrevious: boolean; readonly totalRows: number };

/** Leads from a page that the list no longer has (an old link, removed rows) to its last one. */
export function useExistingPage<Query extends AnyQuery>(
  { query, replace }: Pick<List<Query>, 'query' | 'replace'>,
  { state, isPrevious, totalRows }: Answer,
): void {
  const { page, pageSize } = pagingOf(query);
  const last = countPages(totalRows, pageSize);
  const isBeyond = state === 'ready' && !isPrevious && page > last;
  useEffect(() => {
    if (isBeyond) replace({ ...query, page: pageParameter(last) });
  }, [isBeyond, last, query, replace]);
}
