import { effectiveAreas, roles, type Actor, type Role } from '@domivka/domain/kernel/actor';
import { functionNames, mayUse } from '@domivka/domain/kernel/matrix';
import { rightOf } from '@domivka/domain/kernel/permissions';
import type { TableName } from '@domivka/domain/kernel/entity';
import { sameValue } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { listEntities } from '@domivka/domain/registry';
import { actorOfToken } from '@domivka/domain/user/user.api-tokens';
import { multiFactorLogin, trainingMode } from '@domivka/domain/user/user.sign-in';
import { grantableRoles } from '@domivka/domain/user/user.management';
import type { Queryable, Row } from '../../platform/database/database.ts';
import type { AccessClaims } from './tokens.ts';

/** A program that reads in the name of a user, by a token. */
export type ProgramAccess = {
  readonly actor: Actor;
  readonly token: { readonly id: string; readonly tables: readonly TableName[] };
};

/** A signed-in person as `/me` answers it, with the actor that every decision on rights looks at. */
export type Account = {
  readonly actor: Actor;
  /** Empty for a program. */
  readonly sessionId: string;
  /** The token, where a program calls in the name of the person. */
  readonly token?: ProgramAccess['token'];
  /** What `/me` answers; worked out when it is asked for, which few requests do. */
  readonly describeMe: () => Readonly<Record<string, unknown>>;
};

/** Of the statement's session, for a token issued at `$3` (seconds): see decision 30. */
export const isLostToken = `coalesce(to_timestamp($3) >= date_trunc('second', s.lost_from) and to_timestamp($3) < date_trunc('second', s.lost_until), false)`;

const selection = `
select s.id as session_id, u.id, u.version, u.email, u.name, u.name_ukr, u.role, u.status, u.oblasts, u.job_title, u.rest,
  o.id as organization_id, o.name as organization_name, o.full_title_ukr as organization_title_ukr, o.type as organization_type, o.geographic_accessibility
from session s join app_user u on u.id = s.user_id join organization o on o.id = u.organization_id
where s.id = $1 and u.id = $2 and s.ended_at is null and u.status = 'active' and u.deleted_at is null and not ${isLostToken}`;

function isRole(value: unknown): value is Role {
  return roles.some(({ code }) => code === value);
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** A user for whom the program works while they are not signed in. */
export type AbsentUser = {
  readonly actor: Actor;
  readonly email: string;
  readonly name: string;
  readonly nameUkr: string;
  readonly language: Language | null;
};

/** A user whom the program may work for: an active account, with the rights of this moment. `database` acts as the program. */
export async function findAbsentUser(database: Queryable, userId: string): Promise<AbsentUser | undefined> {
  const [row] = await database.query<Row & { readonly language: Language | null }>(
    `select u.id, u.email, u.name, u.name_ukr, u.role, u.oblasts, u.rest ->> 'language' as language,
      o.id as organization_id, o.name as organization_name, o.type as organization_type, o.geographic_accessibility
    from app_user u join organization o on o.id = u.organization_id
    where u.id = $1 and u.status = 'active' and u.deleted_at is null`,
    [userId],
  );
  const actor = row && actorOf(row);
  if (!actor) return undefined;
  const { email, name, name_ukr: nameUkr, language } = row;
  return { actor, email: String(email), name: String(name), nameUkr: String(nameUkr), language };
}

/** The person behind a session, read from the database on every request: a block or a changed role counts at once. */
export async function findAccount(
  database: Queryable,
  { sessionId, userId, issuedAt }: Pick<AccessClaims, 'sessionId' | 'userId' | 'issuedAt'>,
): Promise<Account | undefined> {
  const [row] = await database.query(selection, [sessionId, userId, issuedAt]);
  return row && accountOf(row);
}

/** Whether a session is still open, or a token is still valid, and its user has the rights that they had before. */
export async function isUnchanged(
  database: Queryable,
  { actor, sessionId, token }: Pick<Account, 'actor' | 'sessionId' | 'token'>,
): Promise<boolean> {
  if (token) {
    const [valid] = await database.query<{ isGranted: boolean }>(
      `select granted_by is not null as "isGranted" from api_token where id = $1 and revoked_at is null and expires_at > now()`,
      [token.id],
    );
    const owner = valid && (await findAbsentUser(database, actor._id));
    return owner !== undefined && sameValue(actorOfToken(owner.actor, valid?.isGranted ?? false), actor);
  }
  const open = await database.query('select from session where id = $1 and user_id = $2 and ended_at is null', [
    sessionId,
    actor._id,
  ]);
  const user = open.length > 0 ? await findAbsentUser(database, actor._id) : undefined;
  return user !== undefined && sameValue(user.actor, actor);
}

/**
 * What the person may do at all, table by table, in the words of the records' own `can`: what a menu or a button for something new
 * looks at. Whether it holds for one record depends on the record.
 */
function abilitiesOf(actor: Actor): Readonly<Record<string, Readonly<Record<string, boolean>>>> {
  const abilities = listEntities().map((entity) => {
    const actions = Object.keys(entity.permissions).map((action) => {
      const isPossible = !['-', 'R'].includes(rightOf(entity, actor.role, action));
      // The table of users is open, because who manages whom decides.
      const isManager = entity.table !== 'user' || action !== 'create' || grantableRoles(actor).length > 0;
      return [action === 'update' ? 'edit' : action, isPossible && isManager] as const;
    });
    return [entity.table, Object.fromEntries(actions)] as const;
  });
  return Object.fromEntries(abilities);
}

/** What the person may use that is no record: the trail, the mails, the requests for accounts … */
function functionsOf(actor: Actor): Readonly<Record<string, boolean>> {
  return Object.fromEntries(functionNames.map((name) => [name, mayUse(actor, name)]));
}

function actorOf(row: Row): Actor | undefined {
  const { role } = row;
  if (!isRole(role)) return undefined;
  const place = {
    type: String(row.organization_type),
    geographicAccessibility: textsOf(row.geographic_accessibility),
  };
  return {
    _id: String(row.id),
    role,
    organizationId: String(row.organization_id),
    organizationName: String(row.organization_name),
    areas: effectiveAreas(place, textsOf(row.oblasts)),
  };
}

function accountOf(row: Row): Account | undefined {
  const actor = actorOf(row);
  if (!actor) return undefined;
  const organization = {
    _id: actor.organizationId,
    name: actor.organizationName,
    fullTitleUkr: String(row.organization_title_ukr ?? ''),
    type: String(row.organization_type),
  };
  const rest = row.rest as Record<string, unknown>;
  const describeMe = () => ({
    ...rest,
    _id: actor._id,
    version: row.version,
    email: row.email,
    name: row.name,
    nameUkr: row.name_ukr,
    jobTitle: row.job_title ?? undefined,
    role: actor.role,
    status: row.status,
    organizationId: organization._id,
    organization,
    oblasts: textsOf(row.oblasts),
    scope: actor.areas,
    can: { ...abilitiesOf(actor), functions: functionsOf(actor) },
    modes: { multiFactorLogin, trainingMode },
  });
  return { actor, sessionId: String(row.session_id), describeMe };
}
