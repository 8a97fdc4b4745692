import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Queryable } from '../../platform/database/database.ts';
import { keyedMutex } from '../../platform/keyed-mutex.ts';

/** After `most` events within `within` seconds: refused for `pause` seconds from the last, or until the first of them is `within` old. */
export type Limit = { readonly most: number; readonly within: number; readonly pause?: number };

/** One thing that is counted, e.g. the failures of one account, with its limits. */
export type Counted = { readonly subject: string; readonly limits: readonly Limit[] };

export type Allowance = {
  /** How many more events are allowed now; the smallest of all limits. */
  readonly room: number;
  /** Seconds until something is allowed again, when nothing is. */
  readonly waitSeconds: number;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What was counted while the clock was ahead locks no user out when it is right again; milliseconds by which servers may differ. */
const mostSkew = 5 * minute * 1000;

/** What was counted longer ago than this matters to no limit. */
export const longestWindowSeconds = day;

function subjectOf(kind: string, ...parts: readonly string[]): string {
  return createHash('sha256')
    .update([kind, ...parts].join('\n'))
    .digest('base64url');
}

/** The network behind an address: of IPv6 the first 64 bits, which one customer holds; an IPv4 address in IPv6 clothes is itself. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const words = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return words
    .slice(0, 4)
    .map((word) => Number.parseInt(word, 16).toString(16))
    .join(':');
}

/** Counts things of one kind under what tells them apart. */
function counted(kind: string, limits: readonly Limit[]): (...parts: readonly string[]) => Counted {
  return (...parts) => ({ subject: subjectOf(kind, ...parts), limits });
}

/** The same for what comes from one network, by an address in it. */
function countedOfNetwork(kind: string, limits: readonly Limit[]): (address: string) => Counted {
  return (address) => ({ subject: subjectOf(kind, networkOf(address)), limits });
}

const sixFailures: readonly Limit[] = [{ most: 6, within: 30 * minute, pause: 30 * minute }];

/** Six failures, then half an hour: of all devices together that never signed in as this person … */
export const failuresOfAccount: (email: string) => Counted = counted('account', sixFailures);

/** … and of each device that did, separately: strangers cannot lock anybody out at the own device. */
export const failuresOfDevice: (email: string, deviceHash: string) => Counted = counted('device', sixFailures);

/** In any mix of devices and addresses. */
export const guessesOfAccount: (email: string) => Counted = counted('guesses', [{ most: 100, within: hour }]);

const guessesFromNetwork: readonly Limit[] = [
  { most: 6, within: minute, pause: minute },
  { most: 100, within: hour },
];

/** One password tried on many accounts. */
export const failuresOfNetwork = countedOfNetwork('network', guessesFromNetwork);

/** Tokens of programs that are none; counted apart, so that a forgotten program locks no user out. */
export const failuresOfPrograms = countedOfNetwork('program', guessesFromNetwork);

const mailLimits: readonly Limit[] = [
  { most: 3, within: hour },
  { most: 10, within: day },
];

/** Mails with a temporary password that anybody can cause to be sent to one address … */
export const mailsTo: (email: string) => Counted = counted('mail', mailLimits);

/** … and those that only tell something: counted apart, so that asking for accounts in a user’s name takes no recovery from them. */
export const noticesTo: (email: string) => Counted = counted('notice', mailLimits);

/** Calls of recovery: a training room behind one address must still get through. */
export const recoveriesOfNetwork = countedOfNetwork('recovery', [
  { most: 6, within: minute },
  { most: 60, within: hour },
]);

/** Requests for accounts in a day. */
export const requestsOfNetwork = countedOfNetwork('registration', [{ most: 30, within: day }]);

function allowanceOf(times: readonly number[], { most, within, pause }: Limit, now: number): Allowance {
  const newestFirst = times.toSorted((a, b) => b - a);
  const newest = newestFirst[0];
  const oldest = newestFirst[most - 1];
  const recent = newestFirst.filter((time) => time > now - within * 1000).length;
  const open = { room: Math.max(0, most - recent), waitSeconds: 0 };
  if (newest === undefined || oldest === undefined || newest - oldest >= within * 1000) return open;
  const until = pause === undefined ? oldest + within * 1000 : newest + pause * 1000;
  return until > now ? { room: 0, waitSeconds: Math.ceil((until - now) / 1000) } : open;
}

/** What is still allowed of several things that were counted at these times (milliseconds). */
export function allowanceOfAll(
  counted: readonly Counted[],
  timesOf: (subject: string) => readonly number[],
  now: number,
): Allowance {
  const all = counted.flatMap(({ subject, limits }) =>
    limits.map((limit) => allowanceOf(timesOf(subject), limit, now)),
  );
  return {
    room: Math.min(...all.map(({ room }) => room)),
    waitSeconds: Math.max(...all.map(({ waitSeconds }) => waitSeconds)),
  };
}

export type Counter = {
  allowance(counted: readonly Counted[]): Promise<Allowance>;
  count(counted: readonly Counted[]): Promise<void>;
  /** Counts one event of a thing while there is room for it; answers what was allowed before. Many at once are counted like many in a row. */
  take(counted: Counted): Promise<Allowance>;
  forget(counted: readonly Counted[]): Promise<void>;
};

/** Counts in the database, so that a restart forgets nothing. */
export function counter(database: Queryable, now: () => Date): Counter {
  const exclusively = keyedMutex();
  const subjectsOf = (counted: readonly Counted[]) => counted.map(({ subject }) => subject);

  async function allowance(counted: readonly Counted[]): Promise<Allowance> {
    const widest = Math.max(...counted.flatMap(({ limits }) => limits.map(({ within, pause = 0 }) => within + pause)));
    const since = new Date(now().getTime() - widest * 1000).toISOString();
    const rows = await database.query<{ subject: string; at: string }>(
      `select subject, at from login_failure where subject = any($1::text[]) and at > $2::timestamptz and at < $3::timestamptz`,
      [subjectsOf(counted), since, new Date(now().getTime() + mostSkew).toISOString()],
    );
    const timesOf = (subject: string) => rows.filter((row) => row.subject === subject).map(({ at }) => Date.parse(at));
    return allowanceOfAll(counted, timesOf, now().getTime());
  }

  async function count(counted: readonly Counted[]): Promise<void> {
    await database.query(`insert into login_failure (subject, at) select unnest($1::text[]), $2::timestamptz`, [
      subjectsOf(counted),
      now().toISOString(),
    ]);
  }

  return {
    allowance,
    count,
    take: async (one) =>
      exclusively(one.subject, async () => {
        const allowed = await allowance([one]);
        if (allowed.room > 0) await count([one]);
        return allowed;
      }),
    async forget(counted) {
      await database.query('delete from login_failure where subject = any($1::text[])', [subjectsOf(counted)]);
    },
  };
}
