import { organizationTypes, type OrganizationType } from '@domivka/domain/organization/organization.text';
import type { Language } from '@domivka/domain/kernel/text';
import type { SearchRequest } from '../../data/queries.ts';
import type { TableSort } from '../../ui/data-table.tsx';

/** Everything that the screen Organizations shows, as it stands in the address line: reload, back and a shared link show the same. */
export type OrganizationsQuery = {
  readonly q?: string;
  readonly type?: OrganizationType;
  /** Those that no longer work, or all; without it those that work. */
  readonly active?: 'no' | 'all';
  /** A column, after a minus in descending order: `-updatedAt`. */
  readonly sort?: string;
  readonly page?: number;
  readonly size?: number;
};

export type OrganizationsChange = {
  readonly [Name in keyof OrganizationsQuery]?: OrganizationsQuery[Name] | undefined;
};

export const defaultPageSize = 25;

const sortColumns: readonly string[] = ['name', 'identifier', 'updatedAt'];
const pageSizes: readonly unknown[] = [10, 25, 50, 100];
const longest = 200;

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, longest);
  return text.trim() === '' ? undefined : text;
}

/** Reads the query of the address line; what makes no sense is as if it were not there. */
export function readOrganizationsQuery(raw: Readonly<Record<string, unknown>>): OrganizationsQuery {
  const { active, page, size, sort } = raw;
  return withoutNothing({
    q: readText(raw['q']),
    type: organizationTypes.find(({ code }) => code === raw['type'])?.code,
    active: active === 'no' || active === 'all' ? active : undefined,
    sort: typeof sort === 'string' && sortColumns.includes(sort.replace(/^-/, '')) ? sort : undefined,
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
    size: pageSizes.includes(size) && size !== defaultPageSize ? Number(size) : undefined,
  });
}

/** A query without the names that say nothing, so that they do not stand in the address line. */
export function withoutNothing(query: OrganizationsChange): OrganizationsQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

export function sortOf({ sort }: OrganizationsQuery): TableSort {
  if (sort === undefined) return { id: 'name', direction: 'asc' };
  return sort.startsWith('-') ? { id: sort.slice(1), direction: 'desc' } : { id: sort, direction: 'asc' };
}

/** Ascending by name is what an address line without an order means. */
export function sortParameter(sort: TableSort | undefined): string | undefined {
  if (!sort || (sort.id === 'name' && sort.direction === 'asc')) return undefined;
  return sort.direction === 'desc' ? `-${sort.id}` : sort.id;
}

/** The search that a query stands for. Names sort as they are read: in the language of the screen. */
export function organizationsRequest(query: OrganizationsQuery, language: Language): SearchRequest {
  const { id, direction } = sortOf(query);
  const text = query.q?.trim();
  return {
    filters: [
      ...(text ? [{ field: 'q', op: 'contains' as const, value: text }] : []),
      ...(query.type ? [{ field: 'type', op: 'eq' as const, value: query.type }] : []),
      ...(query.active === 'all' ? [] : [{ field: 'active', op: 'eq' as const, value: query.active !== 'no' }]),
    ],
    sort: [{ field: id === 'name' && language === 'uk' ? 'fullTitleUkr' : id, direction }],
    paging: { page: query.page ?? 1, pageSize: query.size ?? defaultPageSize },
  };
}
