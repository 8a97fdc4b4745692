/**
 * The parts of a building: units, photos, the state questions, and the definitions of custom fields. Keys that must be free
 * (`unique_key`) are computed in the domain; an empty one is free. Written for PostgreSQL 15.
 */
const head = `
  id text collate "C" primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text collate "C" not null,
  updated_at timestamptz not null,
  updated_by text collate "C" not null,
  organization_id text collate "C" not null references organization (id),
  deleted_at timestamptz,
  deletion_id text,`;

const located = `${head}
  address_id text collate "C" not null references address (id),
  p_code4 text collate "C" not null,`;

export const building = {
  name: '006-building',
  sql: `
create table apartment (${located}
  unit_type text not null check (unit_type in ('apartment', 'residential_unit', 'common_area')),
  number text,
  entrance integer,
  floor integer,
  position integer,
  occupancy text,
  property_number text,
  application_number text,
  kind text,
  blocks_compensation boolean,
  level_of_damage double precision,
  last_assessment_id text collate "C",
  thermal_envelope text,
  assistance_state text not null default 'none',
  unique_key text collate "C" not null default '',
  number_sort text collate "C" not null default '',
  rest jsonb not null default '{}'
);
create unique index apartment_unique_key on apartment (unique_key) where deleted_at is null and unique_key <> '';
create index apartment_address on apartment (address_id, number_sort, id) where deleted_at is null;
create index apartment_p_code4 on apartment (p_code4, id) where deleted_at is null;

create table photo (${located}
  unit_id text collate "C",
  activity_id text collate "C",
  assessment_id text collate "C",
  path text not null,
  category text not null,
  date date,
  pair_of text collate "C",
  cleared boolean,
  location_latitude double precision,
  location_longitude double precision,
  rest jsonb not null default '{}'
);
create unique index photo_path on photo (path);
create index photo_address on photo (address_id, date desc, id) where deleted_at is null;
create index photo_p_code4 on photo (p_code4, id) where deleted_at is null;

create table state_questions (${located}
  unit_id text collate "C",
  activity_id text collate "C",
  as_of_date date,
  demining text,
  restored text,
  habitable text,
  thermal_envelope text,
  fast_recovery text,
  act_exists text,
  property_number text,
  compensation_barriers text[],
  unique_key text collate "C" not null default '',
  rest jsonb not null default '{}'
);
create unique index state_questions_unique_key on state_questions (unique_key) where deleted_at is null and unique_key <> '';
create index state_questions_address on state_questions (address_id, id) where deleted_at is null;
create index state_questions_p_code4 on state_questions (p_code4, id) where deleted_at is null;

create table metadata (${head}
  name text not null,
  type text not null,
  shared boolean,
  archived boolean,
  unique_key text collate "C" not null default '',
  rest jsonb not null default '{}'
);
create unique index metadata_unique_key on metadata (unique_key) where deleted_at is null and unique_key <> '';

create index assessment_unit on assessment (unit_id) where deleted_at is null and unit_id is not null;
create index activity_units on activity using gin (unit_ids) where deleted_at is null and unit_ids is not null;
`,
} as const;
