import type { Database, Queryable } from '../../platform/database/database.ts';
import { longestWindowSeconds } from './limits.ts';
import { refreshTokenDays } from './tokens.ts';

/** Any number of our own: two copies of the program do not sweep at the same time. */
const lock = 7_043_185_228;
const hourInMilliseconds = 3_600_000;

/** So long a device may keep an area without a word of the server (decision 23), and learns why its session is over when it comes back. */
const deviceDays = 45;

/** What is over, each with the age in days at which it goes. */
const sweepings: readonly (readonly [statement: string, days: number])[] = [
  ['delete from login_failure where at < $1::timestamptz', (2 * longestWindowSeconds) / 86_400],
  ['delete from refresh_token where expires_at < $1::timestamptz', deviceDays - refreshTokenDays],
  // Their refresh tokens go with them.
  ['delete from session where ended_at < $1::timestamptz', deviceDays],
  ['delete from session where last_used_at < $1::timestamptz', deviceDays],
  ['delete from temporary_password where expires_at < $1::timestamptz', 0],
  ['delete from known_device where last_used_at < $1::timestamptz', 400],
  ['delete from registration_request where decided_at < $1::timestamptz', 365],
  [`delete from mail where state <> 'waiting' and created_at < $1::timestamptz`, 30],
];

/** Removes what is over. Doing it twice, or in two processes at once, is no harm. Answers whether it was done here. */
export async function sweepAccounts(database: Database, now: Date): Promise<boolean> {
  return database.transaction(async (tx: Queryable) => {
    const [mine] = await tx.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lock]);
    if (!mine?.got) return false;
    for (const [statement, days] of sweepings)
      await tx.query(statement, [new Date(now.getTime() - days * 24 * hourInMilliseconds).toISOString()]);
    return true;
  });
}
