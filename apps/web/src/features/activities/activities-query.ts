import type { ActivityPhase } from '@domivka/domain/activity/activity-phase';
import { activityTypes, type ActivityType } from '@domivka/domain/activity/activity.options.text';
import { isCalendarDate } from '@domivka/domain/kernel/schema';
import type { SearchRequest } from '../../data/queries.ts';
import {
  pagingOf,
  readCode,
  readListQuery,
  readMatch,
  readOneOf,
  readText,
  sortOf,
  withoutNothing,
  type ListQuery,
  type QueryChange,
} from '../../ui/list-query.ts';

export const phases = [
  'claimed',
  'ongoing',
  'overdue',
  'completed',
  'canceled',
] as const satisfies readonly ActivityPhase[];

/** Everything that the screen Activities shows, as it stands in the address line. */
export type ActivitiesQuery = ListQuery & {
  readonly view?: 'board';
  readonly q?: string;
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

export type Filter = NonNullable<SearchRequest['filters']>[number];

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
    q: readText(raw['q']),
    area: readMatch(raw['area'], /^UA(?:\d{2}|\d{4}|\d{7}|\d{10})$/),
    phase: readOneOf(raw['phase'], phases),
    type: readCode(raw['type'], activityTypes),
    own: readOneOf(raw['own'], ['implements', 'programmes']),
    from: readDay(raw['from']),
    until: readDay(raw['until']),
  });
}

/** The calendar day so many days after another, `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The conditions under which an activity stands in a phase today, in the words of a search; see `activityPhase`. */
export function phaseFilters(phase: ActivityPhase, today: string): readonly Filter[] {
  const ongoing: Filter = { field: 'status', op: 'eq', value: 'Ongoing' };
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

function given<Value>(value: Value | undefined, filter: (value: Value) => Filter): readonly Filter[] {
  return value === undefined ? [] : [filter(value)];
}

const ownFields = { implements: 'implementingOrganizationId', programmes: 'programmingOrganizationId' } as const;

/** The conditions that hold for the table and for each column of the board alike. */
export function commonFilters(query: ActivitiesQuery, organizationId: string): readonly Filter[] {
  return [
    ...given(query.q?.trim() || undefined, (value) => ({ field: 'q', op: 'contains', value })),
    ...given(query.area, (value) => ({ field: 'pCode4', op: 'eq', value })),
    ...given(query.type, (value) => ({ field: 'type', op: 'eq', value })),
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
