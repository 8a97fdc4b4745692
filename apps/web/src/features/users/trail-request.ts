import { kindsOf } from './trail-kinds.ts';
import type { TrailFilters } from './user-calls.ts';
import type { UsersQuery } from './users-query.ts';

/** A local time of the address line as a moment; undefined for a day that the calendar does not have. */
function momentOf(local: string | undefined, seconds: string): string | undefined {
  const time = local === undefined ? Number.NaN : Date.parse(`${local}:${seconds}`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** What the trail is asked for. Times of the address line are those of this device; the last minute counts to its end. */
export function trailFiltersOf(query: UsersQuery): TrailFilters {
  const { person, organization, kind, outcome, table, record, since, until } = query;
  const filters = {
    userId: person,
    organizationId: organization,
    kinds: kind === undefined ? undefined : kindsOf(kind),
    outcome,
    table,
    recordId: record,
    from: momentOf(since, '00'),
    to: momentOf(until, '59.999'),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** How many conditions narrow the trail. */
export function countConditions(query: UsersQuery): number {
  return Object.keys(trailFiltersOf(query)).length;
}
