import { findEntity } from '@domivka/domain/registry';
import type { Units } from '@domivka/reference/units';
import type { AppParts } from '../http/app.ts';
import { hashPassword } from '../features/auth/passwords.ts';
import { sessionService } from '../features/auth/session-service.ts';
import { loadTokenSecret, tokensOf } from '../features/auth/tokens.ts';
import type { Database } from '../platform/database/database.ts';
import { recordService, type SecretKeeper } from '../records/record-service.ts';

/** Keeps the password of a user as a hash beside the record; a changed password ends all sessions of that user. */
const keepPassword: SecretKeeper = async (tx, entity, record, secrets) => {
  const password = secrets['password'];
  if (entity !== findEntity('user') || typeof password !== 'string') return;
  await tx.query(
    `insert into credential (user_id, password_hash, changed_at) values ($1, $2, now())
     on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    [record._id, await hashPassword(password)],
  );
  await tx.query('update session set ended_at = now() where user_id = $1 and ended_at is null', [record._id]);
};

/** Puts the parts of the server together over one database. */
export async function compose(
  database: Database,
  places: Units,
  now: () => Date = () => new Date(),
): Promise<AppParts> {
  const tokens = tokensOf(await loadTokenSecret(database));
  return {
    database,
    places,
    sessions: sessionService(database, tokens, now),
    records: recordService(database, places, keepPassword, now),
  };
}
