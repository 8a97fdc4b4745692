import type { Role } from '@domivka/domain/kernel/actor';
import type { Queryable } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { findAccount, type Account } from './account.ts';
import { refreshTokenDays, type Tokens } from './tokens.ts';

/** A replayed refresh token answers with its successor for this long; after that its whole family ends. */
const graceMilliseconds = 30_000;
const dayMilliseconds = 86_400_000;

export type SignedIn = { readonly accessToken: string; readonly refreshToken: string };

/** Whose session is meant, and which. */
export type SessionOwner = { readonly sessionId: string; readonly userId: string };

export type SessionService = {
  open(user: { id: string; role: Role }, userAgent: string): Promise<SignedIn>;
  /** Throws `auth.expired`; `whenReplayed` hears first of a token that was used again after the grace. */
  refresh(refreshToken: string, whenReplayed: (owner: SessionOwner) => Promise<void>): Promise<SignedIn>;
  /** Ends the session of either token. Answers whose it was. */
  signOut(refreshToken: string | undefined, accessToken: string | undefined): Promise<SessionOwner | undefined>;
  authenticate(accessToken: string): Promise<Account | undefined>;
  /** The session that a refresh token belongs to, while it lasts. */
  findOwner(refreshToken: string): Promise<SessionOwner | undefined>;
};

type TokenRow = {
  session_id: string;
  user_id: string;
  role: Role;
  replaced_at: string | null;
  expires_at: string;
};

export function sessionService(
  database: Queryable,
  tokens: Tokens,
  now: () => Date = () => new Date(),
): SessionService {
  const endOfRefresh = () => new Date(now().getTime() + refreshTokenDays * dayMilliseconds).toISOString();

  async function addRefresh(sessionId: string, refreshToken: string): Promise<void> {
    await database.query(
      `insert into refresh_token (token_hash, session_id, created_at, expires_at) values ($1, $2, $3::timestamptz, $4::timestamptz) on conflict do nothing`,
      [tokens.hashRefresh(refreshToken), sessionId, now().toISOString(), endOfRefresh()],
    );
  }

  /** A late repetition of an old token must not bring an already replaced one back into the browser: the end of the chain counts. */
  async function newestAfter(refreshToken: string): Promise<string> {
    const successor = tokens.successorOf(refreshToken);
    const [row] = await database.query<{ replaced_at: string | null }>(
      `select replaced_at from refresh_token where token_hash = $1`,
      [tokens.hashRefresh(successor)],
    );
    return row?.replaced_at ? newestAfter(successor) : successor;
  }

  /** Answers whether it was this call that ended it. */
  async function endSession(sessionId: string): Promise<boolean> {
    const ended = await database.query(
      `update session set ended_at = $2::timestamptz where id = $1 and ended_at is null returning 1`,
      [sessionId, now().toISOString()],
    );
    return ended.length > 0;
  }

  async function findToken(refreshToken: string): Promise<TokenRow | undefined> {
    const [row] = await database.query<TokenRow>(
      `select t.session_id, t.replaced_at, t.expires_at, u.id as user_id, u.role
       from refresh_token t join session s on s.id = t.session_id join app_user u on u.id = s.user_id
       where t.token_hash = $1 and s.ended_at is null and u.status = 'active' and u.deleted_at is null`,
      [tokens.hashRefresh(refreshToken)],
    );
    return row && Date.parse(row.expires_at) >= now().getTime() ? row : undefined;
  }

  return {
    async open({ id, role }, userAgent) {
      const sessionId = newId();
      const refreshToken = tokens.newRefresh();
      // One way to the database and back; the reference is looked at when the statement ends.
      await database.query(
        `with opened as (
           insert into session (id, user_id, created_at, last_used_at, user_agent)
           values ($1, $2, $3::timestamptz, $3::timestamptz, $4))
         insert into refresh_token (token_hash, session_id, created_at, expires_at) values ($5, $1, $3::timestamptz, $6::timestamptz)`,
        [sessionId, id, now().toISOString(), userAgent.slice(0, 300), tokens.hashRefresh(refreshToken), endOfRefresh()],
      );
      return { accessToken: await tokens.signAccess({ userId: id, sessionId, role }, now()), refreshToken };
    },

    async refresh(refreshToken, whenReplayed) {
      const row = await findToken(refreshToken);
      if (!row) throw httpError('auth.expired');
      const time = now();
      const owner = { sessionId: row.session_id, userId: row.user_id };
      if (row.replaced_at !== null && time.getTime() - Date.parse(row.replaced_at) > graceMilliseconds) {
        if (await endSession(row.session_id)) await whenReplayed(owner);
        throw httpError('auth.expired');
      }
      const successor = await newestAfter(refreshToken);
      await addRefresh(row.session_id, successor);
      await database.query(
        `update refresh_token set replaced_at = $2::timestamptz where token_hash = $1 and replaced_at is null`,
        [tokens.hashRefresh(refreshToken), time.toISOString()],
      );
      await database.query(`update session set last_used_at = $2::timestamptz where id = $1`, [
        row.session_id,
        time.toISOString(),
      ]);
      return { accessToken: await tokens.signAccess({ ...owner, role: row.role }, time), refreshToken: successor };
    },

    async signOut(refreshToken, accessToken) {
      const claims = accessToken === undefined ? undefined : await tokens.readAccess(accessToken, now());
      const row = refreshToken === undefined ? undefined : await findToken(refreshToken);
      if (claims) await endSession(claims.sessionId);
      if (row) await endSession(row.session_id);
      if (row) return { sessionId: row.session_id, userId: row.user_id };
      return claims && { sessionId: claims.sessionId, userId: claims.userId };
    },

    async authenticate(accessToken) {
      const claims = await tokens.readAccess(accessToken, now());
      if (!claims) return undefined;
      const account = await findAccount(database, claims.sessionId, claims.userId);
      // Whoever was given another role gets a new token by a refresh; the old one has ended.
      return account?.actor.role === claims.role ? account : undefined;
    },

    async findOwner(refreshToken) {
      const row = await findToken(refreshToken);
      return row && { sessionId: row.session_id, userId: row.user_id };
    },
  };
}
