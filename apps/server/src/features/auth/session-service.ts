import type { Role } from '@domivka/domain/kernel/actor';
import type { Database } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { findAccount, type Account } from './account.ts';
import { inTurns } from './in-turn.ts';
import { checkPassword } from './passwords.ts';
import { refreshTokenDays, type Tokens } from './tokens.ts';

/** A replayed refresh token answers with its successor for this long; after that its whole family ends. */
const graceMilliseconds = 30_000;
const dayMilliseconds = 86_400_000;
/** Failed sign-ins that one account may have from one address, and one address in all, within the window. */
const failuresPerAccount = 6;
const failuresPerAddress = 60;
const windowMinutes = 15;

export type SignedIn = { readonly accessToken: string; readonly refreshToken: string };

export type SessionService = {
  signIn(
    credentials: { email: string; password: string },
    from: { address: string; userAgent: string },
  ): Promise<SignedIn>;
  refresh(refreshToken: string): Promise<SignedIn>;
  signOut(refreshToken: string | undefined, accessToken: string | undefined): Promise<void>;
  authenticate(accessToken: string): Promise<Account | undefined>;
};

export function sessionService(database: Database, tokens: Tokens, now: () => Date = () => new Date()): SessionService {
  async function refuseAfterFailures(email: string, address: string): Promise<void> {
    const since = new Date(now().getTime() - windowMinutes * 60_000).toISOString();
    const [row] = await database.query<{ account: number; address: number }>(
      `select count(*) filter (where subject = $1) as account, count(*) filter (where subject = $2) as address
       from login_failure where subject in ($1, $2) and at > $3::timestamptz`,
      [`${email}|${address}`, address, since],
    );
    const tooMany = row !== undefined && (row.account >= failuresPerAccount || row.address >= failuresPerAddress);
    if (tooMany) throw httpError('auth.tooManyAttempts', { 'retry-after': String(windowMinutes * 60) });
  }

  async function rememberFailure(email: string, address: string): Promise<void> {
    const at = now().toISOString();
    await database.query(
      `insert into login_failure (subject, at) values ($1, $3::timestamptz), ($2, $3::timestamptz)`,
      [`${email}|${address}`, address, at],
    );
  }

  /** One attempt after the other for each account and address, so that many at once are counted like many in a row. */
  const inTurn = inTurns();

  async function checkCredentials(
    name: string,
    password: string,
    address: string,
  ): Promise<{ id: string; role: Role }> {
    await refuseAfterFailures(name, address);
    const [user] = await database.query<{ id: string; role: Role; status: string; password_hash: string }>(
      `select u.id, u.role, u.status, c.password_hash from app_user u join credential c on c.user_id = u.id where u.email = $1 and u.deleted_at is null`,
      [name],
    );
    const right = await checkPassword(user?.password_hash, password);
    if (!user || !right) {
      await rememberFailure(name, address);
      throw httpError('auth.wrongCredentials');
    }
    if (user.status !== 'active') throw httpError('auth.blocked');
    return user;
  }

  async function addRefresh(sessionId: string, refreshToken: string): Promise<void> {
    const expires = new Date(now().getTime() + refreshTokenDays * dayMilliseconds).toISOString();
    await database.query(
      `insert into refresh_token (token_hash, session_id, created_at, expires_at) values ($1, $2, $3::timestamptz, $4::timestamptz) on conflict do nothing`,
      [tokens.hashRefresh(refreshToken), sessionId, now().toISOString(), expires],
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

  async function endSession(sessionId: string): Promise<void> {
    await database.query(`update session set ended_at = $2::timestamptz where id = $1 and ended_at is null`, [
      sessionId,
      now().toISOString(),
    ]);
  }

  return {
    async signIn({ email, password }, { address, userAgent }) {
      const name = email.trim().toLowerCase();
      const user = await inTurn(address, () => checkCredentials(name, password, address));
      const sessionId = newId();
      await database.query(
        `insert into session (id, user_id, created_at, last_used_at, user_agent) values ($1, $2, $3::timestamptz, $3::timestamptz, $4)`,
        [sessionId, user.id, now().toISOString(), userAgent.slice(0, 300)],
      );
      const refreshToken = tokens.newRefresh();
      await addRefresh(sessionId, refreshToken);
      return {
        accessToken: await tokens.signAccess({ userId: user.id, sessionId, role: user.role }, now()),
        refreshToken,
      };
    },

    async refresh(refreshToken) {
      const hash = tokens.hashRefresh(refreshToken);
      const time = now();
      const [row] = await database.query<{
        session_id: string;
        user_id: string;
        role: Role;
        replaced_at: string | null;
        expires_at: string;
      }>(
        `select t.session_id, t.replaced_at, t.expires_at, u.id as user_id, u.role
         from refresh_token t join session s on s.id = t.session_id join app_user u on u.id = s.user_id
         where t.token_hash = $1 and s.ended_at is null and u.status = 'active' and u.deleted_at is null`,
        [hash],
      );
      if (!row || Date.parse(row.expires_at) < time.getTime()) throw httpError('auth.expired');
      if (row.replaced_at !== null && time.getTime() - Date.parse(row.replaced_at) > graceMilliseconds) {
        await endSession(row.session_id);
        throw httpError('auth.expired');
      }
      const successor = await newestAfter(refreshToken);
      await addRefresh(row.session_id, successor);
      await database.query(
        `update refresh_token set replaced_at = $2::timestamptz where token_hash = $1 and replaced_at is null`,
        [hash, time.toISOString()],
      );
      await database.query(`update session set last_used_at = $2::timestamptz where id = $1`, [
        row.session_id,
        time.toISOString(),
      ]);
      const accessToken = await tokens.signAccess(
        { userId: row.user_id, sessionId: row.session_id, role: row.role },
        time,
      );
      return { accessToken, refreshToken: successor };
    },

    async signOut(refreshToken, accessToken) {
      const claims = accessToken === undefined ? undefined : await tokens.readAccess(accessToken, now());
      if (claims) await endSession(claims.sessionId);
      if (refreshToken === undefined) return;
      const [row] = await database.query<{ session_id: string }>(
        `select session_id from refresh_token where token_hash = $1`,
        [tokens.hashRefresh(refreshToken)],
      );
      if (row) await endSession(row.session_id);
    },

    async authenticate(accessToken) {
      const claims = await tokens.readAccess(accessToken, now());
      return claims && findAccount(database, claims.sessionId, claims.userId);
    },
  };
}
