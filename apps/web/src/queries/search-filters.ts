import type { FilterValue } from '@domivka/domain/kernel/filters';
import type { SearchRequest } from '../records/read/search.ts';

/** One condition of a search. */
export type Filter = NonNullable<SearchRequest['filters']>[number];

/** The condition for a value; none where there is no value. */
export function given<Value>(value: Value | undefined, filter: (value: Value) => Filter): Filter[] {
  return value === undefined ? [] : [filter(value)];
}

/** A field is this value, where there is one. */
export function equals(field: string, value: FilterValue | undefined): Filter[] {
  return given(value, (is) => ({ field, op: 'eq', value: is }));
}

/** The free search for words; blanks ask for nothing. */
export function freeSearch(words: string | undefined): Filter[] {
  return given(words?.trim() || undefined, (value) => ({ field: 'q', op: 'contains', value }));
}
