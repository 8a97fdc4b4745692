import { roles, type Role } from '@domivka/domain/kernel/actor';
import { isTrailFilter, type TrailFilter } from './trail-kinds.ts';

export const usersTabs = ['people', 'requests', 'trail', 'mail'] as const;

export type UsersTab = (typeof usersTabs)[number];

/** Everything that the screen Users shows, as it stands in the address line: reload, back and a shared link show the same. */
export type UsersQuery = {
  readonly tab?: UsersTab;
  readonly page?: number;
  readonly size?: number;
  // People
  readonly q?: string;
  readonly role?: Role;
  readonly organization?: string;
  /** Code of an oblast that people are restricted to. */
  readonly oblast?: string;
  readonly status?: 'active' | 'blocked';
  /** A column, after a minus in descending order: `-email`. */
  readonly sort?: string;
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

export type UsersChange = { readonly [Name in keyof UsersQuery]?: UsersQuery[Name] | undefined };

export const defaultPageSize = 25;

const sortColumns: readonly string[] = ['name', 'email', 'role', 'jobTitle', 'status'];
const pageSizes: readonly unknown[] = [10, 25, 50, 100];
const longest = 200;

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, longest);
  return text.trim() === '' ? undefined : text;
}

function readMatch(value: unknown, pattern: RegExp): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) ? text : undefined;
}

function readOneOf<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}

function readSort(value: unknown): string | undefined {
  return typeof value === 'string' && sortColumns.includes(value.replace(/^-/, '')) ? value : undefined;
}

const id = /^[0-9a-f]{24}$/;
const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Reads the query of the address line; what makes no sense is as if it were not there. */
export function readUsersQuery(raw: Readonly<Record<string, unknown>>): UsersQuery {
  const { tab, page, size } = raw;
  const kind = raw['kind'];
  return withoutNothing({
    tab: readOneOf(tab, usersTabs.slice(1)),
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
    size: pageSizes.includes(size) && size !== defaultPageSize ? Number(size) : undefined,
    q: readText(raw['q']),
    role: roles.find(({ code }) => code === raw['role'])?.code,
    organization: readMatch(raw['organization'], id),
    oblast: readMatch(raw['oblast'], /^UA\d{2}$/),
    status: readOneOf(raw['status'], ['active', 'blocked']),
    sort: readSort(raw['sort']),
    state: readOneOf(raw['state'], ['approved', 'rejected']),
    person: readMatch(raw['person'], id),
    kind: isTrailFilter(kind) ? kind : undefined,
    outcome: readOneOf(raw['outcome'], ['ok', 'refused']),
    table: readMatch(raw['table'], /^[a-zA-Z]{1,40}$/),
    record: readMatch(raw['record'], id),
    since: readMatch(raw['since'], localTime),
    until: readMatch(raw['until'], localTime),
    mail: readMatch(raw['mail'], /^[\w.-]{1,120}$/),
  });
}

/** A query without the names that say nothing, so that they do not stand in the address line. */
export function withoutNothing(query: UsersChange): UsersQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}
