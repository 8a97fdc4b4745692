import { keysOfCell } from '@domivka/domain/geography/map-key';
import { storedZoom } from '@domivka/domain/measures/map-tile';

/*
 * Points of the map counted in advance, by cell and oblast. Triggers write each change as a further row of `map_count_delta`, so no save
 * waits for another; the sum of both tables is exact at any moment. `place` is the first number of an oblast, so the policies of facts hold
 * here too: who may read part of an oblast only gets no row of it.
 */

const placesOfOblast = 10 ** 8;

export const mapCountTables = ['map_count', 'map_count_delta'] as const;

/** As `foldCounts` adds its changes up. */
export const mapCounted = { name: 'map_count', keys: ['place', 'cell'], sums: ['building', 'assessment'] } as const;

const columns = 'place, cell, building, assessment';
const oblastOf = (alias: string): string => `${alias}.place / ${placesOfOblast} * ${placesOfOblast}`;
const cellOf = (alias: string): string => `floor(${alias}.map_key / ${keysOfCell(storedZoom)})::integer`;

const countRows = (name: string, sign: '' | '-') => `
create or replace function count_map_${name}() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_count_delta (${columns})
    select ${oblastOf('r')}, ${cellOf('r')}, ${sign}count(*), ${sign}sum(assessments) from ${name} r where map_key is not null group by 1, 2;
  return null;
end $$;`;

/** Makes the tables, empty, and the triggers of the empty table of buildings. */
export const mapCountsSql = `
drop table if exists ${mapCountTables.join(', ')};
create table map_count (place bigint not null, building bigint not null, assessment bigint not null, cell integer not null, primary key (cell, place));
create table map_count_delta (place bigint not null, building bigint not null, assessment bigint not null, cell integer not null);
create index on map_count_delta (cell);
${countRows('added', '')}
${countRows('gone', '-')}
create or replace function count_map_moved() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_count_delta (${columns})
    select ${oblastOf('r')}, ${cellOf('r')}, n, n * assessments
    from (values (old.place, old.map_key, old.assessments, -1), (new.place, new.map_key, new.assessments, 1)) as r (place, map_key, assessments, n)
    where map_key is not null;
  return null;
end $$;
create trigger map_added after insert on fact_building referencing new table as added
  for each statement execute function count_map_added();
create trigger map_gone after delete on fact_building referencing old table as gone
  for each statement execute function count_map_gone();
create trigger map_moved after update on fact_building for each row
  when ((old.place, old.map_key, old.assessments) is distinct from (new.place, new.map_key, new.assessments))
  execute function count_map_moved();`;

/** Cells and their counts as a relation of `place`, `cell`, `building` (addresses) and `assessment`. */
export const mapCounts = `(${mapCountTables.map((name) => `select ${columns} from ${name}`).join(' union all ')})`;
