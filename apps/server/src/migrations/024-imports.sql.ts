/**
 * Imports of spreadsheets: what was uploaded, its rows with what is wrong with them, and what each row wrote. The program reads and writes them; records
 * are saved in the name of the user who imports. Written for PostgreSQL 15.
 */
export const imports = {
  name: '024-imports',
  sql: `
create table import (
  id text collate "C" primary key check (id ~ '^[0-9a-f]{24}$'),
  created_by text collate "C" not null references app_user (id),
  organization_id text collate "C" not null,
  language text not null check (language in ('en', 'uk')),
  target text not null,
  mode text not null check (mode in ('create', 'update', 'both', 'fillBlanks')),
  state text not null check (state in ('uploaded', 'mapped', 'validating', 'validated', 'committing', 'committed', 'undoing', 'undone', 'failed')),
  file_name text not null,
  file_hash text not null,
  pieces integer not null,
  sheets jsonb not null,
  date1904 boolean not null,
  settings jsonb not null,
  mapping jsonb not null default '[]',
  head jsonb not null default '[]',
  all_or_nothing boolean not null default false,
  committed_by text collate "C" references app_user (id),
  done integer not null default 0,
  total integer not null default 0,
  error jsonb,
  run text,
  alive_at timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index import_of_user on import (created_by, created_at);
create index import_of_organization on import (organization_id, created_at);
create index import_file on import (file_hash);
create index import_open on import (updated_at) where state in ('validating', 'committing', 'undoing');
comment on column import.run is 'Names the run that works on the import: only the latest one may write.';
comment on column import.head is 'The first rows of the sheet, headers included, from which the mapping is guessed.';

create table import_row (
  import_id text collate "C" not null references import (id) on delete cascade,
  n integer not null,
  cells jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'ready', 'same', 'failed', 'duplicate', 'skipped', 'done')),
  row_key text,
  issues jsonb not null default '[]',
  warnings jsonb not null default '[]',
  candidates jsonb,
  decision text check (decision in ('new', 'same', 'skip')),
  decision_id text collate "C",
  edited boolean not null default false,
  primary key (import_id, n)
);
create index import_row_state on import_row (import_id, state, n);
create index import_row_key on import_row (import_id, row_key) where row_key is not null;

create table import_record (
  import_id text collate "C" not null references import (id) on delete cascade,
  n integer not null,
  place integer not null,
  entity text not null,
  id text collate "C" not null,
  version integer not null,
  kind text not null check (kind in ('created', 'updated')),
  before jsonb,
  undone boolean not null default false,
  kept jsonb,
  primary key (import_id, n, place)
);
comment on column import_record.before is 'The fields that the import changed, as they were.';
comment on column import_record.kept is 'Why an undo left the record as it is.';

create table foreign_id (
  entity text not null,
  organization_id text collate "C" not null,
  key text collate "C" not null,
  id text collate "C" not null,
  primary key (entity, organization_id, key)
);
comment on table foreign_id is 'Identifiers that other systems have for records, by the organization that imported them.';

create table import_mapping (
  organization_id text collate "C" not null,
  target text not null,
  header text not null,
  key text,
  used_at timestamptz not null,
  primary key (organization_id, target, header)
);
drop index access_log_taken;
create index access_log_taken on access_log (at, id)
  where outcome = 'ok' and (kind = 'export' or (kind = 'save' and details ->> 'report' in ('customData', 'import')));
comment on table import_mapping is 'How an organization mapped the columns of a kind of file last time.';
`,
} as const;
