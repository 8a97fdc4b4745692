import type { UserSession } from '@domivka/domain/user/user.session';
import type { Queryable } from '../../platform/database/database.ts';

const dayInMilliseconds = 86_400_000;
/** After so many days without use the refresh token has ended, and the session with it. */
const liveDays = 30;

export type PeopleSessions = {
  /** The one used last first. */
  list(userId: string, ownSession: string): Promise<readonly UserSession[]>;
  /** Answers whether there was such a session of this person. */
  end(userId: string, sessionId: string): Promise<boolean>;
  /** Answers how many ended. */
  endAll(userId: string, kept?: string): Promise<number>;
};

type Row = { id: string; created_at: string; last_used_at: string; user_agent: string | null };

export function peopleSessions(database: Queryable, now: () => Date): PeopleSessions {
  return {
    async list(userId, ownSession) {
      const since = new Date(now().getTime() - liveDays * dayInMilliseconds).toISOString();
      const rows = await database.query<Row>(
        `select id, created_at, last_used_at, user_agent from session
         where user_id = $1 and ended_at is null and last_used_at > $2::timestamptz order by last_used_at desc, id limit 200`,
        [userId, since],
      );
      return rows.map(({ id, created_at, last_used_at, user_agent }) => ({
        _id: id,
        createdAt: created_at,
        lastUsedAt: last_used_at,
        userAgent: user_agent ?? '',
        current: id === ownSession,
      }));
    },
    async end(userId, sessionId) {
      const ended = await database.query(
        `update session set ended_at = $3::timestamptz, ended_for = 'signedOut'
         where id = $2 and user_id = $1 and ended_at is null returning 1`,
        [userId, sessionId, now().toISOString()],
      );
      return ended.length > 0;
    },
    async endAll(userId, kept) {
      const ended = await database.query(
        `update session set ended_at = $2::timestamptz, ended_for = 'signedOut'
         where user_id = $1 and ended_at is null and id is distinct from $3 returning 1`,
        [userId, now().toISOString(), kept ?? null],
      );
      return ended.length;
    },
  };
}
