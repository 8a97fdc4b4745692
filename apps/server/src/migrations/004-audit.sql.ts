/**
 * The trail of what people did and were refused, and the rule that one administrator remains. That the trail is only added to is
 * a matter of rights, which row security gives at each start. Written for PostgreSQL 15.
 */
export const audit = {
  name: '004-audit',
  sql: `
create table access_log (
  id text collate "C" primary key,
  at timestamptz not null,
  kind text collate "C" not null,
  outcome text collate "C" not null check (outcome in ('ok', 'refused')),
  status smallint not null,
  user_id text collate "C",
  role text,
  organization_id text collate "C",
  email text,
  entity text collate "C",
  record_id text collate "C",
  record_ids text[] collate "C",
  row_count bigint,
  details jsonb,
  address text,
  user_agent text,
  request_id text
);
create index access_log_at on access_log (at, id);
create index access_log_user on access_log (user_id, at, id);
create index access_log_organization on access_log (organization_id, at, id);
create index access_log_record on access_log (record_id, at) where record_id is not null;
create index access_log_records on access_log using gin (record_ids) where record_ids is not null;

-- Two administrators who block each other at the same moment: the second waits here and then sees the first.
create function keep_an_administrator() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7043185227);
  if not exists (select 1 from app_user
    where role = 'Admin' and status = 'active' and deleted_at is null and id <> old.id) then
    raise exception 'At least one active administrator must remain' using errcode = 'DV001';
  end if;
  return new;
end $$;
revoke all on function keep_an_administrator() from public;
create trigger app_user_keeps_administrator before update of role, status, deleted_at on app_user
  for each row when (old.role = 'Admin' and old.status = 'active' and old.deleted_at is null
    and (new.role <> 'Admin' or new.status <> 'active' or new.deleted_at is not null))
  execute function keep_an_administrator();
`,
} as const;
