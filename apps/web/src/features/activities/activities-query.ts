import type { SearchName } from '@domivka/domain/registry';
import type { ActivityPhase } from '@domivka/domain/activity/activity-phase';
import { activityTypes, type ActivityType } from '@domivka/domain/activity/activity.options.text';
import { isCalendarDate } from '@domivka/domain/kernel/schema';
import { type SearchOf, equals, freeSearch, given, type Filter, phaseFilters } from '../../queries/search-filters.ts';
import {
  pagingOf,
  readArea,
  readCode,
  readListQuery,
  readOneOf,
  sortOf,
  withoutNothing,
  type ListQuery,
  type QueryChange,
} from '../../ui/list-query.ts';

/** What the status of an activity can be narrowed to; `hitAgain`: running work of one's own organization that began before a later strike. */
const phases = ['claimed', 'ongoing', 'hitAgain', 'overdue', 'completed', 'canceled'] as const satisfies readonly (
  | ActivityPhase
  | 'hitAgain'
)[];

/** Everything that the screen Activities shows, as it stands in the address line. */
export type ActivitiesQuery = ListQuery & {
  readonly view?: 'board';
  /** A P-code of any level. */
  readonly area?: string;
  /** `ongoing`: all that goes on, with what is planned and what is overdue. */
  readonly phase?: (typeof phases)[number];
  readonly type?: ActivityType;
  /** Carried out or programmed by one's own organization. */
  readonly own?: 'implements' | 'programmes';
  /** The planned completion lies on or after `from`, on or before `until` (`YYYY-MM-DD`). */
  readonly from?: string;
  readonly until?: string;
};

export type ActivitiesChange = QueryChange<ActivitiesQuery>;

/** No column: what was changed last stands first. */
export const usualSort = 'newest';

const sortColumns: readonly string[] = ['type', 'plannedStartDate', 'plannedCompletionDate', 'updatedAt'];

/** The conditions of a list and a board, without what shapes the view. */
export const conditionNames = [
  'area',
  'phase',
  'type',
  'own',
  'from',
  'until',
] as const satisfies readonly (keyof ActivitiesQuery)[];

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}

/** Reads the query of the address line; what makes no sense is as if it were not there. */
export function readActivitiesQuery(raw: Readonly<Record<string, unknown>>): ActivitiesQuery {
  return withoutNothing<ActivitiesQuery>({
    ...readListQuery(raw, sortColumns),
    view: readOneOf(raw['view'], ['board']),
    area: readArea(raw['area']),
    phase: readOneOf(raw['phase'], phases),
    type: readCode(raw['type'], activityTypes),
    own: readOneOf(raw['own'], ['implements', 'programmes']),
    from: readDay(raw['from']),
    until: readDay(raw['until']),
  });
}

const ownFields = { implements: 'implementingOrganizationId', programmes: 'programmingOrganizationId' } as const;

/** The conditions that hold for the table and for each column of the board alike. */
export function commonFilters(
  query: ActivitiesQuery,
  organizationId: string,
): readonly Filter<SearchName<'activity'>>[] {
  return [
    ...freeSearch(query.q),
    ...equals('pCode4', query.area),
    ...equals('type', query.type),
    ...given(query.own, (own) => ({ field: ownFields[own], op: 'eq', value: organizationId })),
    ...given(query.from, (value) => ({ field: 'plannedCompletionDate', op: 'gte', value })),
    ...given(query.until, (value) => ({ field: 'plannedCompletionDate', op: 'lte', value })),
  ];
}

/** Who asks, and on which day. */
type Asking = {
  readonly organizationId: string;
  readonly today: string;
  /** The activities that were hit again, which no field of theirs tells. */
  readonly hitIds: readonly string[];
};

/** An id of no record: a search for none of the activities must find none. */
const nobody = '0'.repeat(24);

function statusFilters(
  phase: ActivitiesQuery['phase'],
  { today, hitIds }: Asking,
): readonly Filter<SearchName<'activity'>>[] {
  if (phase === undefined) return [];
  if (phase !== 'hitAgain') return phaseFilters(phase, today);
  return [{ field: '_id', op: 'in', value: hitIds.length > 0 ? hitIds : [nobody] }];
}

/** The search that the query of the table stands for. */
export function activitiesRequest(query: ActivitiesQuery, asking: Asking): SearchOf<'activity'> {
  const { id, direction } = sortOf(query, usualSort);
  return {
    filters: [...commonFilters(query, asking.organizationId), ...statusFilters(query.phase, asking)],
    sort: [id === usualSort ? { field: 'updatedAt', direction: 'desc' } : { field: id, direction }],
    paging: pagingOf(query),
  };
}
