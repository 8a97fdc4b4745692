import type { Actor, Role } from '../kernel/actor.ts';
import type { TableName } from '../kernel/entity.ts';
import { DomainError, type Issue } from '../kernel/errors.ts';
import { mayUse, rightToUse } from '../kernel/matrix.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { tidyText } from '../kernel/tidy.ts';
import { userIssue } from './user.errors.ts';
import { isSelf, manages } from './user.management.ts';
import type { UserFields } from './user.fields.ts';

/** How many living tokens a user may have, the letters of a name, and how many days a token lasts: usually, and at most. */
export const apiTokenLimits = { living: 20, name: 60, days: 365, mostDays: 730 } as const;

/** The tables that other programs can read. */
export const apiTables = [
  'address',
  'apartment',
  'assessment',
  'activity',
  'stateQuestions',
  'photo',
  'organization',
] as const satisfies readonly TableName[];
export type ApiTable = (typeof apiTables)[number];

/** A token as its owner, and those who manage the account, see it: never its secret. Times are ISO 8601 in UTC. */
export type ApiToken = {
  readonly _id: string;
  readonly name: string;
  readonly tables: readonly ApiTable[];
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt?: string;
  /** Another user has granted it, and its owner has not taken its secret yet: until then it opens nothing. */
  readonly isWaiting: boolean;
};

/** A checked request for a token. */
export type ApiTokenToMake = {
  readonly name: string;
  readonly tables: readonly ApiTable[];
  readonly days: number;
};

/** Whether users of this role may have a token, made by the users themselves or granted by others. */
export function mayHoldApiTokens(role: Role): boolean {
  return rightToUse(role, 'apiTokens') !== '-';
}

/** Whether the actor may grant a token to another user: to one of a role that has to ask for it. */
export function mayGrantApiTokens(actor: Actor, user: UserFields): boolean {
  const isAsking = rightToUse(user.role as Role, 'apiTokens') === 'R';
  return !isSelf(actor, user) && isAsking && rightToUse(actor, 'apiTokens') === 'A' && manages(actor, user);
}

/**
 * With which rights a token reads: those of its owner at this moment, where the matrix says so within the own organization. Undefined: it
 * opens nothing, because the role of its owner has no tokens, or has to ask for them and nobody has granted this one.
 */
export function actorOfToken(owner: Actor, isGranted: boolean): Actor | undefined {
  const right = rightToUse(owner, 'apiTokens');
  if (!mayUse(owner, 'apiTokens') && !(right === 'R' && isGranted)) return undefined;
  return right === 'O' ? { ...owner, ownOnly: true } : owner;
}

function isTable(value: unknown): value is ApiTable {
  return apiTables.some((table) => table === value);
}

function isNumberOfDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= apiTokenLimits.mostDays;
}

/** What is wrong with a request for a token, for the form and for the server; empty when nothing is. */
export function apiTokenIssues({ name, tables, days }: Fields): readonly Issue[] {
  const tidied = tidyText(name);
  const isNamed = typeof tidied === 'string' && tidied !== '' && tidied.length <= apiTokenLimits.name;
  const isScoped = Array.isArray(tables) && tables.length > 0 && tables.every(isTable);
  return [
    ...(isNamed ? [] : [userIssue('apiToken.name', { most: apiTokenLimits.name }, 'name')]),
    ...(isScoped ? [] : [userIssue('apiToken.tables', undefined, 'tables')]),
    ...(isNumberOfDays(days) ? [] : [userIssue('apiToken.days', { most: apiTokenLimits.mostDays }, 'days')]),
  ];
}

/** Reads and checks a request for a token. Throws `apiToken.invalid` with all that is wrong. */
export function readApiToken(body: unknown): ApiTokenToMake {
  const fields = { days: apiTokenLimits.days, ...(isFields(body) ? body : {}) } as Fields;
  const issues = apiTokenIssues(fields);
  if (issues.length > 0) throw new DomainError('invalid', 'apiToken.invalid', issues);
  const { name, tables, days } = fields as ApiTokenToMake;
  return { name: String(tidyText(name)), tables: apiTables.filter((table) => tables.includes(table)), days };
}
