import type { FieldName } from '@domivka/domain/registry';
import type { ActivityPhase } from '@domivka/domain/activity/activity-phase';
import type { Filter } from './search-filters.ts';

/** The calendar day so many days after another, `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The conditions under which an activity stands in a phase today, in the words of a search; see `activityPhase`. */
export function phaseFilters(phase: ActivityPhase, today: string): readonly Filter<FieldName<'activity'>>[] {
  const ongoing: Filter<FieldName<'activity'>> = { field: 'status', op: 'eq', value: 'Ongoing' };
  switch (phase) {
    case 'claimed':
      return [
        ongoing,
        { field: 'actualStartDate', op: 'exists', value: false },
        { field: 'plannedStartDate', op: 'gte', value: addDays(today, 1) },
      ];
    case 'overdue':
      return [ongoing, { field: 'plannedCompletionDate', op: 'lte', value: addDays(today, -1) }];
    case 'ongoing':
      return [ongoing];
    default:
      return [{ field: 'status', op: 'eq', value: phase === 'completed' ? 'Completed' : 'Canceled' }];
  }
}
