import type { Actor } from '@domivka/domain/kernel/actor';
import { actorOfToken, type ApiTable } from '@domivka/domain/user/user.api-tokens';
import type { Queryable } from '../../platform/database/database.ts';
import { hashOfSecret } from './api-tokens.ts';

/** The last use is written at most once in this time, in milliseconds. */
const usedAgainAfter = 60_000;

type ProgramParts = {
  /** As the program. */
  readonly database: Queryable;
  readonly now: () => Date;
  /** A user with an active account, with the rights of this moment. */
  readonly findUser: (userId: string) => Promise<{ readonly actor: Actor } | undefined>;
  /** Counts a failure from a network address. Throws `auth.tooManyAttempts` where there were too many before. */
  readonly countFailure: (address: string) => Promise<void>;
};

type Admitted = {
  readonly actor: Actor;
  readonly token: { readonly id: string; readonly tables: readonly ApiTable[] };
};

type Row = {
  readonly id: string;
  readonly owner: string;
  readonly tables: readonly ApiTable[];
  readonly isGranted: boolean;
  readonly lastUsedAt: string | null;
};

/**
 * Lets programs in by their tokens. Everything is read from the database on every call: a revoked token, a blocked owner and a changed role
 * count at once. Only failures are counted, so that strangers in the same network lock no program out.
 */
export function programsOf({ database, now, findUser, countFailure }: ProgramParts) {
  async function find(secret: string): Promise<Admitted | undefined> {
    const time = now();
    const [row] = await database.query<Row>(
      `select id, owner_id as owner, tables, granted_by is not null as "isGranted", last_used_at as "lastUsedAt"
       from api_token where secret_hash = $1 and revoked_at is null and expires_at > $2::timestamptz`,
      [hashOfSecret(secret), time.toISOString()],
    );
    const owner = row && (await findUser(row.owner));
    const actor = owner && actorOfToken(owner.actor, row.isGranted);
    if (!actor) return undefined;
    const isNew = row.lastUsedAt === null || Math.abs(time.getTime() - Date.parse(row.lastUsedAt)) >= usedAgainAfter;
    if (isNew)
      await database.query('update api_token set last_used_at = $2::timestamptz where id = $1', [
        row.id,
        time.toISOString(),
      ]);
    return { actor, token: { id: row.id, tables: row.tables } };
  }

  return {
    async admit(secret: string, address: string): Promise<Admitted | undefined> {
      const admitted = await find(secret);
      if (!admitted) await countFailure(address);
      return admitted;
    },
  };
}
