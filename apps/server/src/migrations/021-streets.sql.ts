/**
 * Addresses are searched by the key of their street and of their house, and the words of the streets are looked up in memory
 * (docs/decisions/0045-address-matching.md). Rows from before get their keys at the start (`renewAddressKeys`). Written for PostgreSQL 15.
 */
export const streets = {
  name: '021-streets',
  sql: `
alter table address add column street_key text collate "C" not null default '';
drop index address_search_key;
drop index address_house_key;
alter table address drop column search_key, drop column place_key;
create index address_street_key on address (street_key, house_key, id, p_code4) where deleted_at is null;
create index address_house_key on address (house_key, street_key, id, p_code4) where deleted_at is null;

-- Every street that an address was ever on. \`xid\` tells what is new since the last look.
create table street (
  street_key text collate "C" primary key,
  xid xid8 not null default pg_current_xact_id()
);
create index street_xid on street (xid);

create function note_new_streets() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into street (street_key) select distinct street_key from added where street_key <> '' order by 1 on conflict do nothing;
  return null;
end $$;
create trigger address_street_added after insert on address referencing new table as added
  for each statement execute function note_new_streets();

create function note_changed_street() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into street (street_key) values (new.street_key) on conflict do nothing;
  return null;
end $$;
create trigger address_street_changed after update of street_key on address for each row
  when (old.street_key is distinct from new.street_key) execute function note_changed_street();
`,
} as const;
