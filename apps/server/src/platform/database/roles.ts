import { databaseRoles } from './identity.ts';

const names = Object.values(databaseRoles);
const list = names.map((name) => `'${name}'`).join(', ');
const creation = names.map((name) => `CREATE ROLE ${name} NOLOGIN;`).join(' ');

/**
 * Makes the roles that statements run as and lets the owner take them. Roles belong to the whole server and not to one database, so
 * another database may have made them already, or be making them at this moment; where all is well nothing happens.
 */
export const createRoles = `
do $roles$
declare
  wanted text;
  kind text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach wanted in array array[${list}] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(wanted, kind) then
      begin
        execute format('grant %I to %I', wanted, current_user);
      exception when unique_violation or internal_error then null;
      end;
    end if;
  end loop;
  if exists (select from pg_roles where rolname in (${list}) and (rolsuper or rolbypassrls)) then
    raise exception 'One of the roles ${names.join(', ')} is a superuser or bypasses row security; an administrator of the PostgreSQL server has to take that from it (ALTER ROLE … NOSUPERUSER NOBYPASSRLS).';
  end if;
exception when insufficient_privilege then
  raise exception 'The account % may not make roles; an administrator of the PostgreSQL server has to run: ${creation} GRANT ${names.join(', ')} TO %;', current_user, quote_ident(current_user);
end
$roles$`;
