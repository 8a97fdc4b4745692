/**
 * Lists of a million addresses: indexes of orders that end in the area and the kind of building, so that the ids of a page are found in
 * the index alone; and the counts of living addresses in advance. Written for PostgreSQL 15.
 */
export const lists = {
  name: '018-lists',
  sql: `
-- Derived from the Ukrainian street, which is mandatory; its order needs no word about empties.
update address set street = street_ukr where street is null;
alter table address alter column street set not null;
${[
  'organization.name_sort',
  'organization.title_sort',
  'organization.full_title_ukr_sort',
  'app_user.name_sort',
  'app_user.name_ukr_sort',
]
  .map((name) => name.split('.'))
  .map(
    ([table, column]) => `update ${table} set ${column} = '' where ${column} is null;
alter table ${table} alter column ${column} set not null, alter column ${column} set default '';`,
  )
  .join('\n')}

create index address_street_ukr_sort on address (street_ukr_sort, name_ukr_sort, id, p_code4, building_type) where deleted_at is null;
create index address_street on address (street collate "und-x-icu", name_ukr_sort, id, p_code4, building_type)
  where deleted_at is null;
drop index address_name_ukr_sort;
create index address_name_ukr_sort on address (name_ukr_sort, id, p_code4, building_type) where deleted_at is null;
drop index address_updated_at;
create index address_updated_at on address (updated_at, id, p_code4, building_type) where deleted_at is null;
drop index address_location;
create index address_location on address (location_latitude, location_longitude, p_code4, id)
  where deleted_at is null and location_latitude is not null;
-- Totals below an oblast are counted in this index alone.
drop index address_p_code4;
create index address_p_code4 on address (p_code4, building_type, organization_id, id) where deleted_at is null;

-- Here \`p_code4\` is an oblast.
create table address_count (
  p_code4 text collate "C" not null,
  building_type text not null,
  organization_id text collate "C" not null,
  n bigint not null,
  primary key (p_code4, building_type, organization_id)
);
create table address_count_delta (
  p_code4 text collate "C" not null,
  building_type text not null,
  organization_id text collate "C" not null,
  n bigint not null
);
insert into address_count select left(p_code4, 4), building_type, organization_id, count(*) from address
  where deleted_at is null group by 1, 2, 3;

create function count_new_addresses() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into address_count_delta select left(p_code4, 4), building_type, organization_id, count(*) from added
    where deleted_at is null group by 1, 2, 3;
  return null;
end $$;
create trigger address_added after insert on address referencing new table as added
  for each statement execute function count_new_addresses();

create function count_gone_addresses() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into address_count_delta select left(p_code4, 4), building_type, organization_id, -count(*) from gone
    where deleted_at is null group by 1, 2, 3;
  return null;
end $$;
create trigger address_gone after delete on address referencing old table as gone
  for each statement execute function count_gone_addresses();

create function count_moved_address() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into address_count_delta select left(p_code4, 4), building_type, organization_id, n
    from (values (old.p_code4, old.building_type, old.organization_id, old.deleted_at, -1),
      (new.p_code4, new.building_type, new.organization_id, new.deleted_at, 1))
      as moved (p_code4, building_type, organization_id, deleted_at, n)
    where deleted_at is null;
  return null;
end $$;
create trigger address_moved after update of p_code4, building_type, organization_id, deleted_at on address for each row
  when ((left(old.p_code4, 4), old.building_type, old.organization_id, old.deleted_at is null)
    is distinct from (left(new.p_code4, 4), new.building_type, new.organization_id, new.deleted_at is null))
  execute function count_moved_address();
`,
} as const;
