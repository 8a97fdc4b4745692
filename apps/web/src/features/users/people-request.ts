import type { FieldName, SearchName } from '@domivka/domain/registry';
import { type SearchOf, freeSearch, type Filter } from '../../queries/search-filters.ts';
import type { Language } from '@domivka/domain/kernel/text';
import { pagingOf, sortOf } from '../../ui/list-query.ts';
import { usualSort, type UsersQuery } from './users-query.ts';

/** The names of the query that narrow the list of people; the free search is not among them. */
const peopleFilters = ['role', 'organization', 'oblast', 'status'] as const satisfies readonly (keyof UsersQuery)[];

export type PeopleFilter = (typeof peopleFilters)[number];

export function listActiveFilters(query: UsersQuery): readonly PeopleFilter[] {
  return peopleFilters.filter((name) => query[name] !== undefined);
}

const conditions: Readonly<Record<PeopleFilter, { readonly field: FieldName<'user'>; readonly op: Filter['op'] }>> = {
  role: { field: 'role', op: 'eq' },
  organization: { field: 'organizationId', op: 'eq' },
  oblast: { field: 'oblasts', op: 'contains' },
  status: { field: 'status', op: 'eq' },
};

/**
 * The search for people that a query stands for. `hidden`: fields that this user may not search by; conditions on them are left out,
 * because the server would refuse the whole search. Names sort as they are read: in the language of the screen.
 */
export function peopleRequest(query: UsersQuery, language: Language, hidden: readonly string[]): SearchOf<'user'> {
  const chosen = listActiveFilters(query).flatMap((name): Filter<SearchName<'user'>>[] => {
    const value = query[name];
    return value === undefined ? [] : [{ ...conditions[name], value }];
  });
  const { id, direction } = sortOf(query, usualSort);
  const name = language === 'uk' ? 'nameUkr' : 'name';
  const sort =
    id === usualSort
      ? [{ field: name, direction }]
      : [
          { field: id, direction },
          { field: name, direction: 'asc' as const },
        ];
  return {
    filters: [...freeSearch(query.q), ...chosen.filter(({ field }) => !hidden.includes(field))],
    sort,
    paging: pagingOf(query),
  };
}
