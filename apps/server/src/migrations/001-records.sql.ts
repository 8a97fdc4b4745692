/** The tables of records, their history, what devices pull, and the accounts. Written for PostgreSQL 15. */
export const records = {
  name: '001-records',
  sql: `
create extension if not exists pg_trgm;

create table setting (
  name text primary key,
  value jsonb not null
);

create table organization (
  id text collate "C" primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text collate "C" not null,
  updated_at timestamptz not null,
  updated_by text collate "C" not null,
  organization_id text collate "C" not null references organization (id) deferrable initially deferred,
  deleted_at timestamptz,
  deletion_id text,
  identifier text,
  title text,
  name text,
  full_title_ukr text,
  type text,
  geographic_accessibility text[],
  active boolean not null default true,
  name_sort text collate "C",
  title_sort text collate "C",
  full_title_ukr_sort text collate "C",
  search_key text collate "C" not null default '',
  rest jsonb not null default '{}'
);
create unique index organization_identifier_key on organization (identifier) where deleted_at is null;
create index organization_name_sort on organization (name_sort, id) where deleted_at is null;

create table app_user (
  id text collate "C" primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text collate "C" not null,
  updated_at timestamptz not null,
  updated_by text collate "C" not null,
  organization_id text collate "C" not null references organization (id),
  deleted_at timestamptz,
  deletion_id text,
  email text not null,
  name text,
  name_ukr text,
  role text not null,
  status text not null default 'active' check (status in ('active', 'blocked')),
  oblasts text[],
  job_title text,
  name_sort text collate "C",
  name_ukr_sort text collate "C",
  search_key text collate "C" not null default '',
  rest jsonb not null default '{}'
);
create unique index app_user_email_key on app_user (email) where deleted_at is null;
create index app_user_name_sort on app_user (name_sort, id) where deleted_at is null;

create table address (
  id text collate "C" primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text collate "C" not null,
  updated_at timestamptz not null,
  updated_by text collate "C" not null,
  organization_id text collate "C" not null references organization (id),
  deleted_at timestamptz,
  deletion_id text,
  p_code4 text collate "C" not null check (p_code4 ~ '^UA[0-9]{10}$'),
  street_type text not null,
  street_ukr text not null,
  street text,
  house text not null,
  corpus text,
  building_type text not null,
  name text,
  name_ukr text,
  location_latitude double precision,
  location_longitude double precision,
  number_of_apartments integer,
  floors integer,
  year_built integer,
  building_material text,
  manually_added boolean,
  assessment_number integer not null default 0,
  activity_number integer not null default 0,
  street_ukr_sort text collate "C" not null default '',
  name_ukr_sort text collate "C" not null default '',
  search_key text collate "C" not null default '',
  house_key text collate "C" not null default '',
  match_key text collate "C" not null default '',
  rest jsonb not null default '{}',
  check ((location_latitude is null) = (location_longitude is null))
);
create index address_p_code4 on address (p_code4, id) where deleted_at is null;
create index address_name_ukr_sort on address (name_ukr_sort, id) where deleted_at is null;
create index address_updated_at on address (updated_at, id) where deleted_at is null;
create index address_match_key on address (match_key) where deleted_at is null;
create index address_location on address (location_latitude, location_longitude) where deleted_at is null and location_latitude is not null;
create index address_search_key on address using gin (search_key gin_trgm_ops) where deleted_at is null;
create index address_house_key on address (house_key text_pattern_ops) where deleted_at is null;

create table assessment (
  id text collate "C" primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text collate "C" not null,
  updated_at timestamptz not null,
  updated_by text collate "C" not null,
  organization_id text collate "C" not null references organization (id),
  deleted_at timestamptz,
  deletion_id text,
  address_id text collate "C" not null references address (id),
  unit_id text collate "C",
  p_code4 text collate "C" not null,
  date date,
  damage_date date,
  damage_cause text,
  total_area double precision check (total_area > 0),
  damaged_area double precision check (damaged_area > 0),
  level_of_damage double precision check (level_of_damage > 0 and level_of_damage <= 100),
  damage_types text[],
  reconstruction_possible text,
  recovery_priority text,
  mining_date date,
  rubble_removal_date date,
  restored text,
  fast_recovery text,
  act_of_destruction text,
  source text,
  damage_category integer,
  repair_class text,
  review_state text not null default 'received' check (review_state in ('received', 'has_issues', 'verified')),
  rest jsonb not null default '{}'
);
create index assessment_address on assessment (address_id, date desc, id) where deleted_at is null;
create index assessment_p_code4 on assessment (p_code4, id) where deleted_at is null;
create index assessment_date on assessment (date, id) where deleted_at is null;

create table activity (
  id text collate "C" primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text collate "C" not null,
  updated_at timestamptz not null,
  updated_by text collate "C" not null,
  organization_id text collate "C" not null references organization (id),
  deleted_at timestamptz,
  deletion_id text,
  address_id text collate "C" not null references address (id),
  unit_ids text[],
  p_code4 text collate "C" not null,
  type text,
  recovery_stage text,
  status text not null check (status in ('Ongoing', 'Completed', 'Canceled')),
  cancellation_reason text,
  planned_start_date date,
  planned_completion_date date,
  actual_start_date date,
  actual_completion_date date,
  modalities text[],
  thermal_envelope text,
  emergency_shelter_kits integer,
  property_number text,
  application_number text,
  implementing_organization_id text collate "C" references organization (id),
  programming_organization_id text collate "C" references organization (id),
  indicator_code text,
  project_code text,
  rest jsonb not null default '{}',
  check (status <> 'Canceled' or cancellation_reason is not null)
);
create index activity_address on activity (address_id, planned_start_date desc, id) where deleted_at is null;
create index activity_p_code4 on activity (p_code4, id) where deleted_at is null;
create index activity_status on activity (status, planned_completion_date, id) where deleted_at is null;
create index activity_implementing on activity (implementing_organization_id, id) where deleted_at is null;

create table change (
  entity text not null,
  id text collate "C" not null,
  version integer not null,
  kind text not null check (kind in ('create', 'update', 'delete', 'restore')),
  at timestamptz not null,
  by_user text collate "C" not null,
  organization_id text collate "C" not null,
  device_id text,
  op_id text,
  fields jsonb,
  document jsonb,
  primary key (entity, id, version)
);

create sequence feed_seq;
create table feed (
  entity text not null,
  id text collate "C" not null,
  oblast text collate "C" not null,
  p_code4 text collate "C" not null,
  version integer not null,
  xid xid8 not null,
  seq bigint not null,
  removed boolean not null,
  born xid8 not null default pg_current_xact_id(),
  primary key (entity, id)
);
create index feed_cursor on feed (oblast, xid, seq);

create table feed_left (
  entity text not null,
  id text collate "C" not null,
  oblast text collate "C" not null,
  p_code4 text collate "C" not null,
  xid xid8 not null,
  seq bigint not null,
  primary key (entity, id, p_code4)
);
create index feed_left_cursor on feed_left (oblast, xid, seq);

create table operation (
  op_id text primary key,
  user_id text collate "C" not null,
  device_id text not null,
  seq bigint,
  request_hash text not null,
  answer jsonb not null,
  at timestamptz not null
);

create table credential (
  user_id text collate "C" primary key references app_user (id),
  password_hash text not null,
  changed_at timestamptz not null
);

create table session (
  id text collate "C" primary key,
  user_id text collate "C" not null references app_user (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  user_agent text
);
create index session_of_user on session (user_id) where ended_at is null;

create table refresh_token (
  token_hash text primary key,
  session_id text collate "C" not null references session (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  successor text
);
create index refresh_token_session on refresh_token (session_id);

create table login_failure (
  subject text not null,
  at timestamptz not null
);
create index login_failure_subject on login_failure (subject, at);

insert into setting (name, value) values
  ('epoch', to_jsonb(gen_random_uuid()::text)),
  ('cursorSecret', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));
`,
} as const;
