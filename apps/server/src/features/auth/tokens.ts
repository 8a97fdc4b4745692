import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '@domivka/domain/kernel/actor';
import type { Queryable } from '../../platform/database/database.ts';

/** How long an access token lives. */
export const accessTokenSeconds = 15 * 60;
/** How long a device may stay away and still come back without a password. */
export const refreshTokenDays = 30;
const issuer = 'domivka';
const clockToleranceSeconds = 60;

export type AccessClaims = { readonly userId: string; readonly sessionId: string };

export type Tokens = {
  signAccess(user: { userId: string; sessionId: string; role: Role }, now: Date): Promise<string>;
  /** The claims of a valid access token; nothing for any other. */
  readAccess(token: string, now: Date): Promise<AccessClaims | undefined>;
  newRefresh(): string;
  /** The one successor of a refresh token: asked twice, it is the same, so a lost answer costs nobody the session. */
  successorOf(refreshToken: string): string;
  hashRefresh(refreshToken: string): string;
};

/** The signing secret of this database, made at the first start. It never leaves the database. */
export async function loadTokenSecret(database: Queryable): Promise<Uint8Array> {
  const fresh = JSON.stringify(randomBytes(48).toString('base64'));
  await database.query(`insert into setting (name, value) values ('tokenSecret', $1::jsonb) on conflict (name) do nothing`, [fresh]);
  const [row] = await database.query<{ value: string }>(`select value from setting where name = 'tokenSecret'`);
  if (!row) throw new Error('The token secret is missing');
  return Buffer.from(row.value, 'base64');
}

export function tokensOf(secret: Uint8Array): Tokens {
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
      try {
        const rules = { algorithms: ['HS256'], typ: 'at+jwt', issuer, audience: issuer, currentDate: now, clockTolerance: clockToleranceSeconds };
        const { payload } = await jwtVerify(token, secret, rules);
        const sessionId = payload['sid'];
        return typeof payload.sub === 'string' && typeof sessionId === 'string' ? { userId: payload.sub, sessionId } : undefined;
      } catch {
        return undefined;
      }
    },
    newRefresh: () => randomBytes(32).toString('base64url'),
    successorOf: (refreshToken) => createHmac('sha256', secret).update(`refresh:${refreshToken}`).digest('base64url'),
    hashRefresh: (refreshToken) => createHash('sha256').update(refreshToken).digest('base64url'),
  };
}
