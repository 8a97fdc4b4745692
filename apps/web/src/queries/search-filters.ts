import type { TableName } from '@domivka/domain/kernel/entity';
import type { FilterValue, freeSearchField } from '@domivka/domain/kernel/filters';
import type { SearchName } from '@domivka/domain/registry';
import type { SearchRequest } from '../records/read/search.ts';

/** A search of one table: it can name only what that has. */
export type SearchOf<Table extends TableName> = SearchRequest<SearchName<Table>>;

/** One condition of a search. */
export type Filter<Name extends string = string> = NonNullable<SearchRequest<Name>['filters']>[number];

/** The condition for a value; none where there is no value. */
export function given<Value, const Name extends string>(
  value: Value | undefined,
  filter: (value: Value) => Filter<Name>,
): Filter<Name>[] {
  return value === undefined ? [] : [filter(value)];
}

/** A field is this value, where there is one. */
export function equals<const Name extends string>(field: Name, value: FilterValue | undefined): Filter<Name>[] {
  return given(value, (is) => ({ field, op: 'eq', value: is }));
}

/** The free search for words; blanks ask for nothing. */
export function freeSearch(words: string | undefined): Filter<typeof freeSearchField>[] {
  return given(words?.trim() || undefined, (value) => ({ field: 'q', op: 'contains', value }));
}
