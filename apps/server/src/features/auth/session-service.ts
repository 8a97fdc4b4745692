import type { Role } from '@domivka/domain/kernel/actor';
import type { Queryable } from '../../platform/database/database.ts';
import { httpError, type HttpError } from '../../platform/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { findAccount, isLostToken, type Account } from './account.ts';
import type { BarredAccounts } from './credentials.ts';
import { refreshTokenDays, type Tokens } from './tokens.ts';

/**
 * So long a replaced refresh token answers everybody with its successor. Browsers write their cookies to the disk within this time:
 * what was used within it may be lost by a browser that is killed, so it is no sign that the device has its successor.
 */
const graceMilliseconds = 30_000;
const dayMilliseconds = 86_400_000;

export type SignedIn = { readonly accessToken: string; readonly refreshToken: string };

/** Whose session is meant, and which. */
export type SessionOwner = { readonly sessionId: string; readonly userId: string };

type OwnerHearer = (owner: SessionOwner) => Promise<void>;

export type SessionService = {
  open(user: { id: string; role: Role }, userAgent: string): Promise<SignedIn>;
  /**
   * A replaced token is good again for a device that its owner has used (`deviceHash`), if it was replaced on such a device and its successor was
   * not used: a browser that was killed may have lost the newest cookie (decision 30). Throws `auth.expired`, `auth.ended` or `auth.accountBlocked`; `whenReplayed` hears
   * first of a copied token.
   */
  refresh(refreshToken: string, deviceHash: string | undefined, whenReplayed: OwnerHearer): Promise<SignedIn>;
  /** Ends the session of either token, because its owner signed out or (`expired`) was away for too long. Answers whose it was. */
  signOut(
    refreshToken: string | undefined,
    accessToken: string | undefined,
    reason: 'signedOut' | 'expired',
  ): Promise<SessionOwner | undefined>;
  authenticate(accessToken: string): Promise<Account | undefined>;
  /** Why an access token was not accepted. `whenReplayed` hears first of one that its device had lost, and that is used all the same. */
  refusalOf(accessToken: string, whenReplayed: OwnerHearer): Promise<HttpError>;
  /** The session that a refresh token belongs to, while it lasts. */
  findOwner(refreshToken: string): Promise<SessionOwner | undefined>;
};

/** What decides whether a session continues, and what its holder learns where it does not. */
type Standing = {
  readonly is_active: boolean;
  readonly ended_at: string | null;
  readonly ended_for: 'signedOut' | 'expired' | 'replayed' | 'blocked' | null;
};

type TokenRow = Standing & {
  readonly session_id: string;
  readonly user_id: string;
  readonly role: Role;
  readonly replaced_at: string | null;
  readonly expires_at: string;
  /** Whether it was replaced on a device that its owner has used; what a stranger has replaced is not good again. */
  readonly replaced_here: boolean;
  readonly is_known_device: boolean;
};

const standing = `s.ended_at, s.ended_for, u.status = 'active' and u.deleted_at is null as is_active`;

/** Pictures were fetched by signed links, which browsers keep for a while. */
export const forgetPictures = { 'clear-site-data': '"cache"' } as const;

/** Only who holds a token of the session learns why it is over; a token that was never issued has expired. */
function refusalFor(known: Standing | undefined): HttpError {
  if (known && !known.is_active) return httpError('auth.accountBlocked', forgetPictures);
  const isEnded = known?.ended_for === 'signedOut' || known?.ended_for === 'blocked';
  return isEnded ? httpError('auth.ended', forgetPictures) : httpError('auth.expired');
}

function isLive({ ended_at, is_active }: Standing): boolean {
  return ended_at === null && is_active;
}

/** Whether two moments, in milliseconds, are too far apart for tabs that race; a moment in the future is one of a clock that was ahead. */
function isBeyondGrace(one: number, other: number): boolean {
  return Math.abs(one - other) > graceMilliseconds;
}

/** The first and the last moment that count as now. */
function graceAround(time: Date): readonly [string, string] {
  const at = (offset: number) => new Date(time.getTime() + offset).toISOString();
  return [at(-graceMilliseconds), at(graceMilliseconds)];
}

/** The end of a chain of refresh tokens; `usedAt`: when the last one before that was used, milliseconds. */
type ChainEnd = { readonly newest: string; readonly usedAt: number };

export function sessionService(
  database: Queryable,
  tokens: Tokens,
  now: () => Date = () => new Date(),
  /** By which sessions end: a clock that is suddenly far ahead ends none. */
  unhurried: () => Date = now,
  /** Accounts whose sessions count no more, also those that were opened before. */
  barred: BarredAccounts = new Set(),
): SessionService {
  const endOfRefresh = () => new Date(unhurried().getTime() + refreshTokenDays * dayMilliseconds).toISOString();

  async function addRefresh(sessionId: string, refreshToken: string): Promise<void> {
    await database.query(
      `insert into refresh_token (token_hash, session_id, created_at, expires_at) values ($1, $2, $3::timestamptz, $4::timestamptz) on conflict do nothing`,
      [tokens.hashRefresh(refreshToken), sessionId, now().toISOString(), endOfRefresh()],
    );
  }

  /**
   * A late repetition of an old token must not bring an already replaced one back into the browser: the end of the chain counts. It is not looked
   * for beyond a token that was used later than the grace allows: then the old one is a copy, and the chain may be long.
   */
  async function endOfChain(refreshToken: string, replacedAt: number, usedAt = replacedAt): Promise<ChainEnd> {
    const newest = tokens.successorOf(refreshToken);
    const [row] = await database.query<{ replaced_at: string | null }>(
      `select replaced_at from refresh_token where token_hash = $1`,
      [tokens.hashRefresh(newest)],
    );
    if (!row?.replaced_at || usedAt - replacedAt > graceMilliseconds) return { newest, usedAt };
    return endOfChain(newest, replacedAt, Date.parse(row.replaced_at));
  }

  /** Answers whether it was this call that ended it. */
  async function endSession(sessionId: string, reason: 'signedOut' | 'expired' | 'replayed'): Promise<boolean> {
    const ended = await database.query(
      `update session set ended_at = $2::timestamptz, ended_for = $3 where id = $1 and ended_at is null returning 1`,
      [sessionId, now().toISOString(), reason],
    );
    return ended.length > 0;
  }

  async function endAsReplayed(owner: SessionOwner, whenReplayed: OwnerHearer): Promise<void> {
    if (await endSession(owner.sessionId, 'replayed')) await whenReplayed(owner);
  }

  async function findToken(refreshToken: string, deviceHash = ''): Promise<TokenRow | undefined> {
    const [row] = await database.query<TokenRow>(
      `select t.session_id, t.replaced_at, t.replaced_here, t.expires_at, u.id as user_id, u.role, ${standing},
         exists (select 1 from known_device d where d.user_id = u.id and d.device_hash = $2) as is_known_device
       from refresh_token t join session s on s.id = t.session_id join app_user u on u.id = s.user_id
       where t.token_hash = $1`,
      [tokens.hashRefresh(refreshToken), deviceHash],
    );
    return row;
  }

  async function findLive(refreshToken: string): Promise<TokenRow | undefined> {
    const row = await findToken(refreshToken);
    return row && isLive(row) && !isPast(row) ? row : undefined;
  }

  function isPast({ expires_at }: TokenRow): boolean {
    return Date.parse(expires_at) < unhurried().getTime();
  }

  /**
   * The device has lost the newest cookies, and with them the access tokens of that time: should one be used all the same, it was copied.
   * Several tabs may come at once; the first of them has a token of now, which is not lost.
   */
  async function noteLost(sessionId: string, since: string, time: Date): Promise<void> {
    await database.query(
      `update session set lost_until = $3::timestamptz,
         lost_from = case when lost_until = $2::timestamptz then lost_from else $2::timestamptz end
       where id = $1 and (lost_until is null or lost_until not between $4::timestamptz and $5::timestamptz)`,
      [sessionId, since, time.toISOString(), ...graceAround(time)],
    );
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

    async refresh(refreshToken, deviceHash, whenReplayed) {
      const row = await findToken(refreshToken, deviceHash);
      if (!row || !isLive(row) || isPast(row)) throw refusalFor(row);
      if (barred.has(row.user_id)) throw httpError('auth.expired');
      const time = now();
      const owner = { sessionId: row.session_id, userId: row.user_id };
      const replacedAt = row.replaced_at === null ? time.getTime() : Date.parse(row.replaced_at);
      const { newest: successor, usedAt } = await endOfChain(refreshToken, replacedAt);
      if (row.replaced_at !== null && isBeyondGrace(time.getTime(), replacedAt)) {
        if (!row.is_known_device || !row.replaced_here || usedAt - replacedAt > graceMilliseconds) {
          await endAsReplayed(owner, whenReplayed);
          throw httpError('auth.expired');
        }
        await noteLost(row.session_id, row.replaced_at, time);
      }
      await addRefresh(row.session_id, successor);
      // Moments in the future were noted while the clock was ahead: they become earlier ones, or they would count once more when they come.
      await database.query(
        `update refresh_token
         set replaced_at = case when token_hash = $1 then $2::timestamptz else $3::timestamptz - interval '1 second' end,
           replaced_here = case when token_hash = $1 then $5 else replaced_here end
         where session_id = $6 and (replaced_at > $4::timestamptz
           or token_hash = $1 and (replaced_at is null or replaced_at < $3::timestamptz))`,
        [
          tokens.hashRefresh(refreshToken),
          time.toISOString(),
          ...graceAround(time),
          row.is_known_device,
          row.session_id,
        ],
      );
      await database.query(
        `update session set last_used_at = $2::timestamptz,
           lost_until = case when lost_until > $2::timestamptz then $2::timestamptz else lost_until end
         where id = $1`,
        [row.session_id, time.toISOString()],
      );
      return { accessToken: await tokens.signAccess({ ...owner, role: row.role }, time), refreshToken: successor };
    },

    async signOut(refreshToken, accessToken, reason) {
      const claims = accessToken === undefined ? undefined : await tokens.readAccess(accessToken, now());
      const row = refreshToken === undefined ? undefined : await findLive(refreshToken);
      if (claims) await endSession(claims.sessionId, reason);
      if (row) await endSession(row.session_id, reason);
      if (row) return { sessionId: row.session_id, userId: row.user_id };
      return claims && { sessionId: claims.sessionId, userId: claims.userId };
    },

    async authenticate(accessToken) {
      const claims = await tokens.readAccess(accessToken, now());
      if (!claims || barred.has(claims.userId)) return undefined;
      const account = await findAccount(database, claims);
      // A user with another role gets a new token by a refresh; the old one has ended.
      return account?.actor.role === claims.role ? account : undefined;
    },

    async refusalOf(accessToken, whenReplayed) {
      const claims = await tokens.readAccess(accessToken, now());
      if (!claims) return httpError('auth.expired');
      const { sessionId, userId, issuedAt } = claims;
      const [known] = await database.query<Standing & { is_lost: boolean; lost_until: string }>(
        `select ${standing}, ${isLostToken} as is_lost, s.lost_until
         from session s join app_user u on u.id = s.user_id where s.id = $1 and u.id = $2`,
        [sessionId, userId, issuedAt],
      );
      // For a while a call may still be on its way that the browser had made before it was killed.
      const isLate = known?.is_lost === true && isBeyondGrace(now().getTime(), Date.parse(known.lost_until));
      if (isLate && isLive(known)) await endAsReplayed({ sessionId, userId }, whenReplayed);
      return refusalFor(known);
    },

    async findOwner(refreshToken) {
      const row = await findLive(refreshToken);
      if (!row || barred.has(row.user_id)) return undefined;
      return { sessionId: row.session_id, userId: row.user_id };
    },
  };
}
