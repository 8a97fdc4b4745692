/**
 * Reports that users saved, with the schedule of their mails, and files of reports that are made in the background. The program reads and
 * writes them; what is in a report is read in the name of its reader. Written for PostgreSQL 15.
 */
export const savedReports = {
  name: '019-saved-reports',
  sql: `
create table saved_report (
  id text collate "C" primary key check (id ~ '^[0-9a-f]{24}$'),
  owner_id text collate "C" not null references app_user (id),
  organization_id text collate "C" not null,
  name text not null check (char_length(name) between 1 and 100),
  report text not null,
  filters jsonb not null check (octet_length(filters::text) <= 65536),
  shared boolean not null,
  schedule text not null check (schedule in ('none', 'weekly', 'monthly')),
  mailed_for date,
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((schedule = 'none') = (mailed_for is null))
);
create index saved_report_of_owner on saved_report (owner_id);
create index saved_report_shared on saved_report (organization_id) where shared;
create index saved_report_scheduled on saved_report (mailed_for) where schedule <> 'none';
comment on column saved_report.mailed_for is 'The day of the latest mail that was due and needs no sending: it was sent, or it was due before the schedule was chosen.';
comment on column saved_report.next_try_at is 'Until then one server writes the mail that is due; afterwards another one may.';

create table report_file (
  id text collate "C" primary key check (id ~ '^[0-9a-f]{24}$'),
  created_by text collate "C" not null references app_user (id),
  report text not null,
  format text not null,
  language text not null,
  hxl boolean not null,
  filters jsonb not null check (octet_length(filters::text) <= 65536),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'removed')),
  run text,
  tries integer not null default 0,
  started_at timestamptz,
  alive_at timestamptz,
  rights text,
  name text,
  plain_name text,
  type text,
  rows integer not null default 0,
  total_rows integer,
  pieces integer not null default 0,
  size bigint not null default 0,
  error text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (state <> 'ready' or (rights is not null and name is not null and plain_name is not null and type is not null and run is not null))
);
create index report_file_of_user on report_file (created_by);
create index report_file_open on report_file (created_at) where state in ('waiting', 'running');
create index report_file_expires_at on report_file (expires_at);
comment on column report_file.run is 'Names the run that makes the file: only the latest one may write here.';
comment on column report_file.rights is 'Role, organization and areas of the user when the file was made: with other rights it is not given.';
`,
} as const;
