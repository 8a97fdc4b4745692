import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '@domivka/domain/kernel/actor';
import type { Queryable } from '../../platform/database/database.ts';

/** How long an access token lives. */
const accessTokenSeconds = 15 * 60;
/** How long a device may stay away and still come back without a password. */
export const refreshTokenDays = 30;
const issuer = 'domivka';
const clockToleranceSeconds = 60;
/** One with more milliseconds left was made while the clock was ahead, and would live for as long as that was. */
const longestLeft = (accessTokenSeconds + 2 * clockToleranceSeconds) * 1000;
/** So many tokens whose signature was checked are remembered; far more than people who work at one time. */
const mostRemembered = 2_000;

export type AccessClaims = {
  readonly userId: string;
  readonly sessionId: string;
  /** The role for which the token was made; what a user may do is never read from it. */
  readonly role: unknown;
  /** Seconds since 1970. */
  readonly issuedAt: number;
};

export type Tokens = {
  signAccess(user: { userId: string; sessionId: string; role: Role }, now: Date): Promise<string>;
  /** The claims of a valid access token; nothing for any other. */
  readAccess(token: string, now: Date): Promise<AccessClaims | undefined>;
  newRefresh(): string;
  /** The one successor of a refresh token: asked twice, it is the same, so a lost answer does not end the session. */
  successorOf(refreshToken: string): string;
  hashRefresh(refreshToken: string): string;
};

/** The signing secret of this database, made at the first start. It never leaves the database. */
export async function loadTokenSecret(database: Queryable): Promise<Uint8Array> {
  const fresh = JSON.stringify(randomBytes(48).toString('base64'));
  await database.query(
    `insert into setting (name, value) values ('tokenSecret', $1::jsonb) on conflict (name) do nothing`,
    [fresh],
  );
  const [row] = await database.query<{ value: string }>(`select value from setting where name = 'tokenSecret'`);
  if (!row) throw new Error('The token secret is missing');
  return Buffer.from(row.value, 'base64');
}

type Remembered = { readonly claims: AccessClaims; readonly expiresAt: number };

/**
 * Each device sends the same token for 15 minutes, so its signature is checked once; its end of life is checked every time. Only tokens
 * that passed get in here, and what the session may do is never remembered.
 */
function rememberTokens(): {
  find(token: string, now: Date): AccessClaims | undefined;
  add(token: string, remembered: Remembered): void;
} {
  const known = new Map<string, Remembered>();
  return {
    find(token, now) {
      const found = known.get(token);
      const left = found ? found.expiresAt - now.getTime() : 0;
      return left > 0 && left <= longestLeft ? found?.claims : undefined;
    },
    add(token, remembered) {
      if (known.size >= mostRemembered) known.clear();
      known.set(token, remembered);
    },
  };
}

export function tokensOf(secret: Uint8Array): Tokens {
  const checked = rememberTokens();
  return {
    async signAccess({ userId, sessionId, role }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(secret);
    },
    async readAccess(token, now) {
      const known = checked.find(token, now);
      if (known) return known;
      try {
        const rules = {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          audience: issuer,
          currentDate: now,
          clockTolerance: clockToleranceSeconds,
        };
        const { payload } = await jwtVerify(token, secret, rules);
        const sessionId = payload.sid;
        if (typeof payload.sub !== 'string' || typeof sessionId !== 'string' || payload.exp === undefined)
          return undefined;
        const expiresAt = (payload.exp + clockToleranceSeconds) * 1000;
        if (expiresAt - now.getTime() > longestLeft) return undefined;
        const claims = { userId: payload.sub, sessionId, role: payload.role, issuedAt: payload.iat ?? 0 };
        checked.add(token, { claims, expiresAt });
        return claims;
      } catch {
        return undefined;
      }
    },
    newRefresh: () => randomBytes(32).toString('base64url'),
    successorOf: (refreshToken) => createHmac('sha256', secret).update(`refresh:${refreshToken}`).digest('base64url'),
    hashRefresh: (refreshToken) => createHash('sha256').update(refreshToken).digest('base64url'),
  };
}
