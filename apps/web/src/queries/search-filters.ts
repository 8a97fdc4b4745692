import type { TableName } from '@domivka/domain/kernel/entity';
import type { FilterValue, freeSearchField } from '@domivka/domain/kernel/filters';
import { daysAfter } from '@domivka/domain/kernel/kyiv-time';
import type { FieldName, SearchName } from '@domivka/domain/registry';
import type { SearchRequest } from '../records/read/search.ts';
import type { ActivityPhase } from '@domivka/domain/activity/activity-phase';

/** A search of one table: it can name only what that has. */
export type SearchOf<Table extends TableName> = SearchRequest<SearchName<Table>>;

/** One condition of a search. */
export type Filter<Name extends string = string> = NonNullable<SearchRequest<Name>['filters']>[number];

/** The condition for a value; none where there is no value. */
function given<Value, const Name extends string>(
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

/** The conditions under which an activity is in a phase today, in the words of a search; see `activityPhase`. */
export function phaseFilters(phase: ActivityPhase, today: string): readonly Filter<FieldName<'activity'>>[] {
  const ongoing: Filter<FieldName<'activity'>> = { field: 'status', op: 'eq', value: 'Ongoing' };
  switch (phase) {
    case 'claimed':
      return [
        ongoing,
        { field: 'actualStartDate', op: 'exists', value: false },
        { field: 'plannedStartDate', op: 'gte', value: daysAfter(today, 1) },
      ];
    case 'overdue':
      return [ongoing, { field: 'plannedCompletionDate', op: 'lte', value: daysAfter(today, -1) }];
    case 'ongoing':
      return [ongoing];
    default:
      return [{ field: 'status', op: 'eq', value: phase === 'completed' ? 'Completed' : 'Canceled' }];
  }
}
