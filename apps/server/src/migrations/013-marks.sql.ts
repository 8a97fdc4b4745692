/**
 * Signs that the database leaves behind as time goes by: a copy from before a sign cannot know it, so that a cursor that names it shows that
 * the database was put back. `xid` is the transaction that left it: nothing read before it is newer. Written for PostgreSQL 15.
 */
export const marks = {
  name: '013-marks',
  sql: `
create table mark (
  seq bigint generated always as identity primary key,
  name uuid not null unique default gen_random_uuid(),
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
comment on table mark is 'Signs of the course of time, by which a database that was restored from a copy is known. Never removed.';
`,
} as const;
