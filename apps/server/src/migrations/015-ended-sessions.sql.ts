/**
 * Why a session was ended, so that the device that it lived on can be told, and which of its tokens a killed browser has lost. Written for
 * PostgreSQL 15.
 */
export const endedSessions = {
  name: '015-ended-sessions',
  sql: `
alter table session
  add column ended_for text check (ended_for in ('signedOut', 'expired', 'replayed', 'blocked')),
  add column lost_from timestamptz,
  add column lost_until timestamptz;
alter table refresh_token add column replaced_here boolean not null default false;
comment on column refresh_token.replaced_here is 'Whether a device that its owner has used replaced it: only then is it good again there.';
comment on column session.ended_for is 'Null while it lasts, and for sessions that ended before this was kept.';
comment on column session.lost_from is 'Access tokens issued from here until lost_until went to a browser that has lost them: nobody uses them any more.';

create or replace function end_access() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update session set ended_at = now(), ended_for = 'blocked' where user_id = new.id and ended_at is null;
  delete from temporary_password where user_id = new.id;
  delete from known_device where user_id = new.id;
  return null;
end $$;
`,
} as const;
