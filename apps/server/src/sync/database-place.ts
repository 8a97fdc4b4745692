import type { Database, Queryable } from '../platform/database/database.ts';

/**
 * Where the tables lie: the database system and the number that the table has in it. Both stay in a copy of the files; a copy that was read in
 * from a dump has others.
 */
const findPlace = `
select system_identifier::text || '/' || 'public.mark'::regclass::oid as now,
  (select value #>> '{}' from setting where name = 'place') as before
from pg_control_system()`;

/** No transaction of this database system can have written these. */
const isAhead = `select exists (select from feed where xid >= pg_snapshot_xmax(pg_current_snapshot())) as "isAhead"`;

/** The first that a database system ever gives to a transaction. */
const earliest = `'3'::xid8`;

const writeAnew = [
  `update feed set xid = ${earliest}, born = ${earliest}`,
  `update feed_left set xid = ${earliest}`,
  `update setting set value = to_jsonb(gen_random_uuid()::text) where name = 'epoch'`,
];

/** For so many days after a move nothing is removed in the background: devices still bring what the dump does not know. */
export const quietDays = 7;

/** A date that lies ahead, by a clock that was wrong, holds nothing either. */
export async function hasMovedLately(database: Queryable): Promise<boolean> {
  const moved = await database.query(
    `select from setting where name = 'movedAt'
       and (value #>> '{}')::timestamptz between now() - $1::int * interval '1 day' and now() + $1::int * interval '1 day'`,
    [quietDays],
  );
  return moved.length > 0;
}

/**
 * Notices that the tables were read in from a dump, into whichever database system: there the numbers of transactions, by which devices say how
 * far they have read, mean something else. The feed then starts again, in a new epoch, so that every device reads it from the beginning and
 * offers what the dump does not know. To be called at the start of the server, once the tables are made. Answers whether that was so.
 */
export async function noticeMove(database: Database): Promise<boolean> {
  const look = async (tx: Queryable): Promise<boolean> => {
    // Another server that starts on the same tables waits here, and finds then that all is done.
    await tx.query('set local lock_timeout = 0');
    await tx.query(`select from setting where name = 'epoch' for update`);
    const [place] = await tx.query<{ now: string; before: string | null }>(findPlace);
    if (!place || place.before === place.now) return false;
    const [feed] = place.before === null ? await tx.query<{ isAhead: boolean }>(isAhead) : [];
    const hasMoved = feed?.isAhead ?? true;
    if (hasMoved) for (const statement of writeAnew) await tx.query(statement);
    const keep = `insert into setting (name, value) values ($1, to_jsonb($2::text))
      on conflict (name) do update set value = excluded.value`;
    await tx.query(keep, ['place', place.now]);
    if (hasMoved) await tx.query(keep, ['movedAt', new Date().toISOString()]);
    return hasMoved;
  };
  // The feed of a whole country is read and written once: that may take as long as it takes.
  return database.transaction(look, { statementTimeoutMs: 0 });
}
