import type { SearchName } from '@domivka/domain/registry';
import { type SearchOf, equals, freeSearch, given, type Filter } from '../../queries/search-filters.ts';
import { normalizeHouse } from '@domivka/domain/geography/house';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import type { Language } from '@domivka/domain/kernel/text';
import { customFiltersOf, isCustomColumn } from './custom-conditions.ts';
import type { SearchRequest } from '../../queries/queries.ts';
import { pagingOf, sortOf } from '../../ui/list-query.ts';
import { usualSort, type AddressQuery } from './address-query.ts';

type Sort = NonNullable<SearchRequest['sort']>[number];

/** The names of the query that narrow the search; the free search is not among them. */
export const filterNames = [
  'area',
  'street',
  'house',
  'flats',
  'type',
  'assessed',
  'helped',
  'manual',
  'organization',
  'custom',
] as const satisfies readonly (keyof AddressQuery)[];

export type FilterName = (typeof filterNames)[number];

export function listActiveFilters(query: AddressQuery): readonly FilterName[] {
  return filterNames.filter((name) => query[name] !== undefined);
}

function counted(
  field: 'assessmentNumber' | 'activityNumber',
  some: boolean | undefined,
): Filter<SearchName<'address'>>[] {
  if (some === undefined) return [];
  return [some ? { field, op: 'gte', value: 1 } : { field, op: 'eq', value: 0 }];
}

function filtersOf(query: AddressQuery, custom: readonly CustomDefinition[]): readonly Filter<SearchName<'address'>>[] {
  return [
    ...freeSearch(query.q),
    ...equals('pCode4', query.area),
    ...given(query.street?.trim(), (value) => ({ field: 'streetUkr', op: 'contains', value })),
    ...given(query.house, (value) => ({ field: 'house', op: 'eq', value: normalizeHouse(value) })),
    ...given(query.flats, (value) => ({ field: 'numberOfApartments', op: 'gte', value })),
    ...given(query.type, (value) => ({
      field: 'buildingType',
      op: 'eq',
      value: value === 'multi-storey' ? 'Multi-storey' : 'Private estates',
    })),
    ...counted('assessmentNumber', query.assessed),
    ...counted('activityNumber', query.helped),
    ...equals('manuallyAdded', query.manual),
    ...equals('organizationId', query.organization),
    ...customFiltersOf(query.custom, custom),
  ];
}

/** By street first, then by the full Ukrainian name, whose stored key puts house 9 before house 10. */
function addressOrder(direction: 'asc' | 'desc', language: Language, hidden: readonly string[]): readonly Sort[] {
  const street = { field: language === 'uk' ? 'streetUkr' : 'street', direction } as const;
  return hidden.includes('nameUkr') ? [street] : [street, { field: 'nameUkr', direction }];
}

/**
 * The search that a query stands for. `hidden`: fields that this user may not see and therefore not search by either; conditions on
 * them are left out, because the server would refuse the whole search. `custom`: the custom fields that this user may search by.
 */
export function requestOf(
  query: AddressQuery,
  language: Language,
  hidden: readonly string[] = [],
  custom: readonly CustomDefinition[] = [],
): SearchOf<'address'> {
  const wanted = sortOf(query, usualSort);
  // An order by a custom field that this user does not know would be refused.
  const isKnown = !isCustomColumn(wanted.id) || custom.some(({ key }) => wanted.id === `custom.${key}`);
  const { id, direction } = isKnown ? wanted : { id: usualSort, direction: wanted.direction };
  return {
    filters: filtersOf(query, custom).filter(({ field }) => !hidden.includes(field)),
    sort: id === usualSort ? addressOrder(direction, language, hidden) : [{ field: id, direction }],
    paging: pagingOf(query),
  };
}
