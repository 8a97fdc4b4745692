/** Who is blocked or removed loses the API tokens too, for good: an account that is opened again does not bring old secrets back. Written for PostgreSQL 15. */
export const tokensOfBlocked = {
  name: '027-tokens-of-blocked',
  sql: `
create or replace function end_access() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update session set ended_at = now(), ended_for = 'blocked' where user_id = new.id and ended_at is null;
  update api_token set revoked_at = now() where owner_id = new.id and revoked_at is null;
  delete from temporary_password where user_id = new.id;
  delete from known_device where user_id = new.id;
  return null;
end $$;

update api_token t set revoked_at = now()
from app_user u
where u.id = t.owner_id and t.revoked_at is null and (u.status <> 'active' or u.deleted_at is not null);
`,
} as const;
