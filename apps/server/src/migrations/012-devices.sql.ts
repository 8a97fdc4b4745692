/**
 * What the device of a session last said it has not sent, so that a user whose browser deleted its data can be told what was lost with
 * them. A session lives in one browser; when another device speaks in it, the data of the first are gone. Written for PostgreSQL 15.
 */
export const devices = {
  name: '012-devices',
  sql: `
create table device_report (
  session_id text collate "C" primary key references session (id) on delete cascade,
  device_id text collate "C" not null,
  unsent integer not null check (unsent >= 0),
  at timestamptz not null,
  lost_unsent integer not null default 0 check (lost_unsent >= 0),
  lost_at timestamptz
);
comment on column device_report.lost_at is 'When a device that is gone last spoke; null when none is, or the person has read of it.';
`,
} as const;
