import { roles, type Role } from '@domivka/domain/kernel/actor';
import {
  readCode,
  readId,
  readListQuery,
  readMatch,
  readOblast,
  readOneOf,
  withoutNothing,
  type ListQuery,
  type QueryChange,
} from '../../ui/list-query.ts';
import { isTrailFilter, type TrailFilter } from './trail-kinds.ts';

export const usersTabs = ['people', 'requests', 'trail', 'mail'] as const;

export type UsersTab = (typeof usersTabs)[number];

/** Everything that the screen Users shows, as it stands in the address line: reload, back and a shared link show the same. */
export type UsersQuery = ListQuery & {
  readonly tab?: UsersTab;
  // People
  readonly role?: Role;
  readonly organization?: string;
  /** Code of an oblast that people are restricted to. */
  readonly oblast?: string;
  readonly status?: 'active' | 'blocked';
  // Requests
  readonly state?: 'approved' | 'rejected';
  // Trail
  readonly person?: string;
  readonly kind?: TrailFilter;
  readonly outcome?: 'ok' | 'refused';
  readonly table?: string;
  readonly record?: string;
  /** Local times `YYYY-MM-DDTHH:mm`. */
  readonly since?: string;
  readonly until?: string;
  // Mail
  readonly mail?: string;
};

export type UsersChange = QueryChange<UsersQuery>;

/** The column by which the list of people is sorted when nobody says otherwise. */
export const usualSort = 'name';

const sortColumns: readonly string[] = ['name', 'email', 'role', 'jobTitle', 'status'];
const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Reads the query of the address line; what makes no sense is as if it were not there. */
export function readUsersQuery(raw: Readonly<Record<string, unknown>>): UsersQuery {
  const kind = raw['kind'];
  return withoutNothing<UsersQuery>({
    ...readListQuery(raw, sortColumns),
    tab: readOneOf(raw['tab'], usersTabs.slice(1)),
    role: readCode(raw['role'], roles),
    organization: readId(raw['organization']),
    oblast: readOblast(raw['oblast']),
    status: readOneOf(raw['status'], ['active', 'blocked']),
    state: readOneOf(raw['state'], ['approved', 'rejected']),
    person: readId(raw['person']),
    kind: isTrailFilter(kind) ? kind : undefined,
    outcome: readOneOf(raw['outcome'], ['ok', 'refused']),
    table: readMatch(raw['table'], /^[a-zA-Z]{1,40}$/),
    record: readId(raw['record']),
    since: readMatch(raw['since'], localTime),
    until: readMatch(raw['until'], localTime),
    mail: readMatch(raw['mail'], /^[\w.-]{1,120}$/),
  });
}
