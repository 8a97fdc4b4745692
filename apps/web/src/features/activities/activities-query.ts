import type { ActivityPhase } from '@domivka/domain/activity/activity-phase';
import { activityTypes, type ActivityType } from '@domivka/domain/activity/activity.options.text';
import { isCalendarDate } from '@domivka/domain/kernel/schema';
import { phaseFilters } from '../../data/phase-filters.ts';
import type { SearchRequest } from '../../data/queries.ts';
import { equals, freeSearch, given, type Filter } from '../../data/search-filters.ts';
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

const phases = ['claimed', 'ongoing', 'overdue', 'completed', 'canceled'] as const satisfies readonly ActivityPhase[];

/** Everything that the screen Activities shows, as it stands in the address line. */
export type ActivitiesQuery = ListQuery & {
  readonly view?: 'board';
  /** A P-code of any level. */
  readonly area?: string;
  /** `ongoing`: all that goes on, with what is planned and what is overdue. */
  readonly phase?: ActivityPhase;
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
export function commonFilters(query: ActivitiesQuery, organizationId: string): readonly Filter[] {
  return [
    ...freeSearch(query.q),
    ...equals('pCode4', query.area),
    ...equals('type', query.type),
    ...given(query.own, (own) => ({ field: ownFields[own], op: 'eq', value: organizationId })),
    ...given(query.from, (value) => ({ field: 'plannedCompletionDate', op: 'gte', value })),
    ...given(query.until, (value) => ({ field: 'plannedCompletionDate', op: 'lte', value })),
  ];
}

/** The search that the query of the table stands for. */
export function activitiesRequest(query: ActivitiesQuery, organizationId: string, today: string): SearchRequest {
  const { id, direction } = sortOf(query, usualSort);
  return {
    filters: [
      ...commonFilters(query, organizationId),
      ...(query.phase === undefined ? [] : phaseFilters(query.phase, today)),
    ],
    sort: [id === usualSort ? { field: 'updatedAt', direction: 'desc' } : { field: id, direction }],
    paging: pagingOf(query),
  };
}
