import type { Queryable } from '../../platform/database/database.ts';
import { demoBegins } from './demo-accounts.ts';

/**
 * Ends the sessions of all people of the demonstration, and answers their ids: those whose password, e-mail or role was changed as well,
 * because anybody who knew the published password could have done that.
 */
export async function barDemoPeople(database: Queryable): Promise<ReadonlySet<string>> {
  const people = await database.query<{ id: string }>(`select id from app_user where created_at = $1::timestamptz`, [
    demoBegins,
  ]);
  const ids = people.map(({ id }) => id);
  await database.query('update session set ended_at = now() where user_id = any($1::text[]) and ended_at is null', [
    ids,
  ]);
  return new Set(ids);
}

/**
 * E-mails of the active accounts that were made with a barred one, or with an account so made: they may be those of colleagues, or of strangers
 * who knew the published password.
 */
export async function listMadeByBarred(database: Queryable, barred: ReadonlySet<string>): Promise<readonly string[]> {
  const found = await database.query<{ email: string }>(
    `with recursive made as (
       select id, email, status, deleted_at from app_user where created_by = any($1::text[]) and id <> all($1::text[])
       union
       select u.id, u.email, u.status, u.deleted_at from app_user u join made on u.created_by = made.id
       where u.id <> all($1::text[])
     )
     select email from made where status = 'active' and deleted_at is null order by email`,
    [[...barred]],
  );
  return found.map(({ email }) => email);
}

/** Whether a user who may sign in here is an administrator. */
export async function hasAdministrator(database: Queryable, barred: ReadonlySet<string>): Promise<boolean> {
  const found = await database.query(
    `select from app_user where role = 'Admin' and status = 'active' and deleted_at is null and id <> all($1::text[]) limit 1`,
    [[...barred]],
  );
  return found.length > 0;
}
