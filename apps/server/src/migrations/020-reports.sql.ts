/**
 * For the reports of users and of changes: what was written in a period, and who entered how much; which exports and imports the trail tells
 * of. And what donors see, once a month. Written for PostgreSQL 15.
 */
export const reports = {
  name: '020-reports',
  sql: `
create index change_at on change (at, entity, id, version);
create index change_created on change (by_user, at) where kind = 'create';
create index access_log_taken on access_log (at, id)
  where outcome = 'ok' and (kind = 'export' or (kind = 'save' and details ->> 'report' = 'customData'));

create table donor_snapshot (
  day date primary key,
  made_at timestamptz not null,
  grid jsonb not null
);
comment on table donor_snapshot is 'What donors see of a month, by its first day in Ukraine. Made once, so that answers of one month never differ.';
`,
} as const;
