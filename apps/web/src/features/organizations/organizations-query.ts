import { type SearchOf, equals, freeSearch } from '../../queries/search-filters.ts';
import { organizationTypes, type OrganizationType } from '@domivka/domain/organization/organization.text';
import type { Language } from '@domivka/domain/kernel/text';
import {
  pagingOf,
  readCode,
  readListQuery,
  readOneOf,
  sortOf,
  withoutNothing,
  type ListQuery,
  type QueryChange,
} from '../../ui/list-query.ts';

/** Everything that the screen Organizations shows, as it stands in the address line: reload, back and a shared link show the same. */
export type OrganizationsQuery = ListQuery & {
  readonly type?: OrganizationType;
  /** Those that no longer work, or all; without it those that work. */
  readonly active?: 'no' | 'all';
};

export type OrganizationsChange = QueryChange<OrganizationsQuery>;

/** The column by which the list is sorted when nobody says otherwise. */
export const usualSort = 'name';

const sortColumns: readonly string[] = ['name', 'identifier', 'updatedAt'];

/** Reads the query of the address line; what makes no sense is as if it were not there. */
export function readOrganizationsQuery(raw: Readonly<Record<string, unknown>>): OrganizationsQuery {
  return withoutNothing<OrganizationsQuery>({
    ...readListQuery(raw, sortColumns),
    type: readCode(raw['type'], organizationTypes),
    active: readOneOf(raw['active'], ['no', 'all']),
  });
}

/** The search that a query stands for. Names sort as they are read: in the language of the screen. */
export function organizationsRequest(query: OrganizationsQuery, language: Language): SearchOf<'organization'> {
  const { id, direction } = sortOf(query, usualSort);
  return {
    filters: [
      ...freeSearch(query.q),
      ...equals('type', query.type),
      ...equals('active', query.active === 'all' ? undefined : query.active !== 'no'),
    ],
    sort: [{ field: id === usualSort && language === 'uk' ? 'fullTitleUkr' : id, direction }],
    paging: pagingOf(query),
  };
}
