/** Former names of streets and settlements. Written for PostgreSQL 15. */
export const formerNames = {
  name: '022-former-names',
  sql: `
create table former_name (
  id text collate "C" primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text collate "C" not null,
  updated_at timestamptz not null,
  updated_by text collate "C" not null,
  organization_id text collate "C" not null references organization (id),
  deleted_at timestamptz,
  deletion_id text,
  p_code4 text collate "C" not null,
  subject text not null check (subject in ('street', 'place')),
  former_name text not null,
  former_name_sort text collate "C" not null default '',
  present_name text,
  present_name_sort text collate "C" not null default '',
  since text,
  unique_key text collate "C" not null default '',
  search_key text collate "C" not null default '',
  rest jsonb not null default '{}'
);
create unique index former_name_unique_key on former_name (unique_key) where deleted_at is null and unique_key <> '';
create index former_name_p_code4 on former_name (p_code4, id) where deleted_at is null;
create index former_name_bin on former_name (deleted_at) where deleted_at is not null;
create index former_name_deletion on former_name (deletion_id) where deletion_id is not null;
-- What has changed since the last look, before each search of addresses.
create index feed_former_name on feed (xid) where entity = 'formerName';
`,
} as const;
