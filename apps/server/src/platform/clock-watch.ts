import type { Queryable } from './database/database.ts';
import type { Hold } from './periodic-jobs.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Looks after the clock of this machine: whether what it says may be a mistake. */
export type ClockWatch = {
  /**
   * By which it is judged whether a session is over: now, but a time more than a day ahead of what is known counts only when the clock has
   * run without a jump for an hour. Until then time is counted on from what is known.
   */
  unhurried(): Date;
  /** Why nothing may be removed for its age yet. */
  hold(): Hold | undefined;
  /** What is to be remembered as a time that has been; undefined when that is in doubt. */
  believed(): Date | undefined;
};

/**
 * `lastSeen`: the newest time that is known to have been, if any. `elapsed`: milliseconds of a clock that cannot be set.
 */
export function clockWatch(
  lastSeen: Date | undefined,
  now: () => Date,
  elapsed: () => number = () => performance.now(),
): ClockWatch {
  let last = { wall: now().getTime(), at: elapsed() };
  let known = { ...last, wall: lastSeen?.getTime() ?? last.wall };
  let calmSince = last.at;
  let reason = 'the program has run for less than an hour';

  /** What the clock says, what it should say by what is known, in milliseconds, and whether it has run for an hour without a jump. */
  function look(): { readonly wall: number; readonly expected: number; readonly isCalm: boolean } {
    const next = { wall: now().getTime(), at: elapsed() };
    if (Math.abs(next.wall - last.wall - (next.at - last.at)) > minute) {
      calmSince = next.at;
      reason = 'the clock has jumped less than an hour ago';
    }
    last = next;
    const isCalm = next.at - calmSince >= hour;
    if (isCalm) known = next;
    return { wall: next.wall, expected: known.wall + next.at - known.at, isCalm };
  }

  return {
    unhurried() {
      const { wall, expected } = look();
      return new Date(wall - expected > day ? expected : wall);
    },
    hold() {
      const { wall, expected, isCalm } = look();
      if (isCalm) return undefined;
      const days = Math.round((wall - expected) / day);
      if (Math.abs(days) < 1) return { words: reason, isUsual: true };
      return { words: `${reason}, and the clock is ${days} days off the time that was seen last`, isUsual: false };
    },
    believed() {
      const { wall, expected, isCalm } = look();
      return isCalm || (wall >= expected && wall - expected <= day) ? new Date(wall) : undefined;
    },
  };
}

/** The newest time that this database has seen; one that never kept it knows when a user was there last. */
export async function findLastSeen(database: Queryable): Promise<Date | undefined> {
  const [row] = await database.query<{ seen: string | null }>(
    `select coalesce((select (value #>> '{}')::timestamptz from setting where name = 'clock'), (select max(last_used_at) from session)) as seen`,
  );
  return row?.seen ? new Date(row.seen) : undefined;
}

/** Keeps the time in the database, unless it is in doubt, so that the next start can tell a clock that is wrong. */
export async function keepTime(database: Queryable, clock: ClockWatch): Promise<void> {
  const time = clock.believed();
  if (!time) return;
  const keep = `insert into setting (name, value) values ('clock', to_jsonb($1::text)) on conflict (name) do update set value = excluded.value`;
  await database.query(keep, [time.toISOString()]);
}
