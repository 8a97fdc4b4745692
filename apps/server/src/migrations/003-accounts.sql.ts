/** Temporary passwords, the devices that are known, requests for an account; blocking ends all access. Written for PostgreSQL 15. */
export const accounts = {
  name: '003-accounts',
  sql: `
create table temporary_password (
  user_id text collate "C" primary key references app_user (id),
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table known_device (
  user_id text collate "C" not null references app_user (id),
  device_hash text collate "C" not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);

create table registration_request (
  id text collate "C" primary key,
  email text not null,
  name text not null,
  name_ukr text not null,
  organization text not null,
  organization_id text collate "C" references organization (id),
  job_title text,
  phones text[],
  role text,
  oblasts text[],
  reason text,
  created_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'approved', 'rejected')),
  decided_by text collate "C" references app_user (id),
  decided_at timestamptz,
  decision_reason text,
  user_id text collate "C" references app_user (id),
  check ((state = 'new') = (decided_at is null))
);
create unique index registration_request_open on registration_request (email) where state = 'new';
create index registration_request_list on registration_request (created_at desc, id);

comment on table login_failure is 'What is counted against a limit: failed sign-ins and calls of recovery and registration. The subject is a hash.';
create index login_failure_at on login_failure (at);
create index refresh_token_expires_at on refresh_token (expires_at);

-- Whoever is blocked loses everything that was handed out, in the same transaction, whichever way the block came.
create function end_access() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update session set ended_at = now() where user_id = new.id and ended_at is null;
  delete from temporary_password where user_id = new.id;
  delete from known_device where user_id = new.id;
  return null;
end $$;
revoke all on function end_access() from public;
create trigger app_user_loses_access after update of status, deleted_at on app_user
  for each row when (new.status <> 'active' or new.deleted_at is not null)
  execute function end_access();
`,
} as const;
