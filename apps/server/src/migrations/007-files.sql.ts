/**
 * Photos: uploads under way with the pieces that have arrived, the files that came of them, what of them is hidden from donors, archives
 * that were asked for, and the secret of links to files. Written for PostgreSQL 15.
 */
export const files = {
  name: '007-files',
  sql: `
create table upload (
  id text collate "C" primary key check (id ~ '^[0-9a-f]{24}$'),
  created_by text collate "C" not null references app_user (id),
  organization_id text collate "C" not null,
  filename text not null,
  size integer not null check (size > 0),
  sha256 text collate "C" not null,
  facts jsonb not null,
  received integer not null default 0 check (received between 0 and size),
  created_at timestamptz not null
);
create index upload_of_user on upload (created_by);
create index upload_created_at on upload (created_at);

create table upload_piece (
  upload_id text collate "C" not null references upload (id) on delete cascade,
  start integer not null,
  bytes bytea not null,
  primary key (upload_id, start)
);
-- Pictures are packed already.
alter table upload_piece alter column bytes set storage external;

create table photo_file (
  path text collate "C" primary key,
  sha256 text collate "C" not null,
  sent_size integer not null,
  mimetype text not null,
  filename text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  taken_at timestamptz,
  latitude double precision,
  longitude double precision,
  heading double precision,
  place_source text not null check (place_source in ('photo', 'device', 'none')),
  created_by text collate "C" not null references app_user (id),
  organization_id text collate "C" not null,
  created_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index photo_file_created_at on photo_file (created_at);
comment on column photo_file.sha256 is 'Of the file as it was sent; what is kept is drawn anew.';

create table photo_mask (
  path text collate "C" not null references photo_file (path) on delete cascade,
  mask text collate "C" not null,
  areas jsonb not null,
  primary key (path, mask)
);

create table photo_archive (
  id text collate "C" primary key,
  created_by text collate "C" not null references app_user (id),
  created_at timestamptz not null,
  name text not null,
  entries jsonb not null
);
create index photo_archive_created_at on photo_archive (created_at);

insert into setting (name, value) values
  ('fileLinkSecret', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));

-- The program sees no records of places; of photos it may know which files no record names any more, the bin included.
create function unused_photo_files(made_before timestamptz, most integer) returns setof text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select f.path from photo_file f
    where f.created_at < made_before and not exists (select from photo p where p.path = f.path)
    order by f.created_at limit most;
end $$;
revoke all on function unused_photo_files(timestamptz, integer) from public;
grant execute on function unused_photo_files(timestamptz, integer) to domivka_program;
`,
} as const;
