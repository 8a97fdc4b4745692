import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Field } from '@domivka/domain/kernel/field';
import { isSortable } from '@domivka/domain/kernel/filters';
import { unsearchableFields } from '@domivka/domain/kernel/permissions';
import type { Language } from '@domivka/domain/kernel/text';
import { getEntity, type SearchName } from '@domivka/domain/registry';
import { freeSearch, type Filter, type SearchOf } from '../queries/search-filters.ts';
import type { TableSort } from '../ui/data-table.tsx';
import { pagingOf, readListQuery, sortOf, sortParameter, withoutNothing, type ListQuery } from '../ui/list-query.ts';
import {
  isCustomName,
  listedFields,
  listFieldFilters,
  readConditions,
  type FieldConditions,
  type FieldFilters,
} from './field-filters.ts';
import type { Asker, FilterValue, ListFilter } from './list-filters.ts';

/** The filters of a list by their name in the address line. */
export type ListFilters<Name extends string = string> = Readonly<Record<string, ListFilter<Name>>>;

/** What the address line of every list may say. */
export type AnyQuery = ListQuery & {
  /** Conditions on further fields. */
  readonly where?: FieldConditions;
};

/** Further names of the address line that shape the page without narrowing the list, such as a tab: not those that every list has. */
type Extras = Readonly<Record<string, (raw: unknown) => string | undefined>> & {
  readonly [Name in keyof AnyQuery]?: never;
};

/** Everything that a list shows, as it is in the address line: reload, back and a shared link show the same. */
export type QueryOf<Filters, Extra = unknown> = AnyQuery & {
  readonly [Name in keyof Filters]?: Filters[Name] extends ListFilter<string, infer Value> ? Value : FilterValue;
} & {
  readonly [Name in keyof Extra]?: Extra[Name] extends (raw: unknown) => infer Value ? NonNullable<Value> : never;
};

/** The query of a declared list. */
export type ListQueryOf<List> = List extends { read(raw: never): infer Query } ? Query : never;

type Sort<Name extends string> = { readonly field: Name; readonly direction: 'asc' | 'desc' };
export type OrderContext = { readonly language: Language; readonly hidden: readonly string[] };

type ListDeclaration<Table extends TableName, Filters, Extra> = {
  /** The table that is listed. A list of other rows names the one whose rights and custom fields count. */
  readonly table: Table;
  /** Rows that are not found by a search of the table: its fields are neither filters nor orders. */
  readonly ownRows?: true;
  /** The columns by which own rows can be sorted. */
  readonly sortedBy?: (column: string) => boolean;
  readonly filters: Filters;
  readonly extra?: Extra;
  /** The column by which the list is sorted unless the user chooses another one; after a minus in descending order. */
  readonly usualSort: string;
  /** Columns whose order is not that of the field with their name. */
  readonly orders?: Readonly<
    Record<string, (direction: 'asc' | 'desc', context: OrderContext) => readonly Sort<SearchName<Table>>[]>
  >;
  /** Fields that the filters ask by in a way of their own: they are not offered a second time. */
  readonly covered?: readonly SearchName<Table>[];
};

/** What follows from the declaration of a list, of whatever table. All of it is pure. */
export type ListRules<Query extends AnyQuery = AnyQuery> = {
  readonly table: TableName;
  readonly usualSort: string;
  /** Reads the address line; what makes no sense is left out. */
  read(raw: Readonly<Record<string, unknown>>): Query;
  /** The filters that this user may use. */
  filtersOf(asker: Asker): ListFilters;
  /** The filters for all further fields that this user may ask by. */
  fieldFiltersOf(asker: Asker): FieldFilters;
  /** The fields and custom fields that this user may see as columns. */
  fieldsOf(asker: Asker): {
    readonly declared: readonly [string, Field][];
    readonly custom: readonly CustomDefinition[];
  };
  /** Whether the list can be sorted by a column. */
  isSortable(column: string): boolean;
  /** Whether words were typed that put the rows in an order: the best match first, unless the user chooses another order. */
  hasBestMatch(query: Query): boolean;
  /** The order of the rows; undefined: the best match first. */
  shownOrder(query: Query): TableSort | undefined;
  /** An order as the address line has it; what the list does without a word is left out. */
  sortParameter(query: Query, sort: TableSort | undefined): string | undefined;
  /** The names of the filters in use; the free search is not among them. */
  activeFilters(query: Query): readonly string[];
  /** The same query without words and filters. */
  cleared(query: Query): Query;
};

/** A declared list, with the search of its table. */
export type DeclaredList<Table extends TableName, Query extends AnyQuery> = ListRules<Query> & {
  readonly table: Table;
  /** The search that a query means. Conditions and orders that this user may not use are left out: the server refuses them. */
  request(query: Query, asker: Asker, more?: readonly Filter<SearchName<Table>>[]): SearchOf<Table>;
};

/** Declares a list: its filters and orders, and what the address line says of them. */
export function declareList<
  const Table extends TableName,
  const Filters extends ListFilters<SearchName<Table>>,
  const Extra extends Extras = { readonly [Name in never]: never },
>(declaration: ListDeclaration<Table, Filters, Extra>): DeclaredList<Table, QueryOf<Filters, Extra>> {
  type Query = QueryOf<Filters, Extra>;
  const { table, ownRows = false, filters, extra = {}, usualSort, orders = {}, covered = [], sortedBy } = declaration;
  const names = Object.keys(filters);
  const entity = getEntity(table);
  const hiddenOf = ({ actor }: Asker): readonly string[] => unsearchableFields(actor, entity);

  const canSort = (column: string): boolean =>
    Object.hasOwn(orders, column) ||
    column === sortOf({}, usualSort).id ||
    sortedBy?.(column) === true ||
    (!ownRows && (isCustomName(column) || isSortable(entity, column)));

  /** A value of the query was read by the filter of its name. */
  const valueOf = (query: Query, name: string): FilterValue | undefined =>
    (query as Readonly<Record<string, FilterValue | undefined>>)[name];

  const conditionsOf = (name: string, query: Query, asker: Asker): readonly Filter[] => {
    const filter = filters[name];
    const value = valueOf(query, name) ?? filter?.usual;
    return value === undefined ? [] : (filter?.toFilters?.(value, asker) ?? []);
  };

  const filtersOf = (asker: Asker): ListFilters => {
    const hidden = hiddenOf(asker);
    const isOpen = ([, filter]: [string, ListFilter]): boolean =>
      !(filter.field && hidden.includes(filter.field)) && (filter.isFor?.(asker.actor) ?? true);
    return Object.fromEntries(Object.entries<ListFilter>(filters).filter(isOpen));
  };

  const fieldFiltersOf = (asker: Asker): FieldFilters => {
    if (ownRows) return {};
    const own = Object.values<ListFilter>(filters).flatMap(({ field }) => field ?? []);
    return listFieldFilters(listedFields(entity, [...hiddenOf(asker), ...own, ...covered]), customOf(asker));
  };

  const customOf = (asker: Asker): readonly CustomDefinition[] =>
    hiddenOf(asker).includes('custom') ? [] : (asker.custom ?? []);

  const orderOf = (query: Query, asker: Asker): readonly Sort<string>[] => {
    const wanted = sortOf(query, usualSort);
    const hidden = hiddenOf(asker);
    const isKnown = wanted.id.startsWith('custom.')
      ? Object.hasOwn(fieldFiltersOf(asker), wanted.id)
      : !hidden.includes(wanted.id);
    const { id, direction } = isKnown ? wanted : sortOf({}, usualSort);
    return orders[id]?.(direction, { language: asker.language, hidden }) ?? [{ field: id, direction }];
  };

  /** Only addresses are found by words that rank them. */
  const hasBestMatch = ({ q }: AnyQuery): boolean => table === 'address' && !ownRows && q !== undefined;

  const shownOrder = (query: AnyQuery): TableSort | undefined =>
    hasBestMatch(query) && query.sort === undefined ? undefined : sortOf(query, usualSort);

  const request = (query: Query, asker: Asker, more: readonly Filter<SearchName<Table>>[] = []): SearchOf<Table> => {
    const hidden = hiddenOf(asker);
    const fieldFilters = fieldFiltersOf(asker);
    const further = Object.entries(query.where ?? {}).flatMap(([name, raw]) => {
      const filter = fieldFilters[name];
      const value = filter?.read(raw);
      return value === undefined ? [] : (filter?.toFilters?.(value, asker) ?? []);
    });
    const conditions = [...names.flatMap((name) => conditionsOf(name, query, asker)), ...further];
    return {
      // The names come from the declared filters of this table.
      filters: [
        ...freeSearch(query.q),
        ...more,
        ...(conditions.filter(({ field }) => !hidden.includes(field)) as Filter<SearchName<Table>>[]),
      ],
      ...(shownOrder(query) ? { sort: orderOf(query, asker) } : {}),
      paging: pagingOf(query),
    };
  };

  return {
    table,
    usualSort,
    read: (raw) => {
      const read = Object.entries<ListFilter>(filters).map(([name, filter]) => [name, filter.read(raw[name])] as const);
      const shaped = Object.entries<Extras[string]>(extra).map(([name, one]) => [name, one(raw[name])] as const);
      const values: Readonly<Record<string, unknown>> = Object.fromEntries([
        ...shaped,
        ...read.filter(([name, value]) => value !== filters[name]?.usual),
      ]);
      return withoutNothing({
        ...readListQuery(raw, canSort),
        ...values,
        where: readConditions(raw['where']),
      }) as Query;
    },
    filtersOf,
    fieldFiltersOf,
    fieldsOf: (asker) => ({ declared: listedFields(entity, hiddenOf(asker)), custom: customOf(asker) }),
    isSortable: canSort,
    hasBestMatch,
    shownOrder,
    sortParameter: (query, sort) => sortParameter(sort, hasBestMatch(query) ? undefined : usualSort),
    request,
    activeFilters: (query) => [
      ...names.filter((name) => valueOf(query, name) !== undefined),
      ...Object.keys(query.where ?? {}),
    ],
    cleared: (query) => {
      const kept = Object.entries(query).filter(([name]) => name in extra || name === 'sort' || name === 'size');
      return Object.fromEntries(kept) as Query;
    },
  };
}
