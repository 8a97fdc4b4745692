/**
 * What is looked up among millions of rows: days that are reached, custom values, the definitions of an organization, and what names a
 * unit. And the day up to which the states of units were looked after. Written for PostgreSQL 15.
 */
const withCustomData = [
  'address',
  'apartment',
  'assessment',
  'activity',
  'photo',
  'state_questions',
  'organization',
  'app_user',
] as const;

export const lookups = {
  name: '011-lookups',
  sql: `
create index assessment_damage_date on assessment (damage_date, address_id) where deleted_at is null;
-- Only what is planned and has not begun waits for its day.
create index activity_planned_start on activity (planned_start_date, address_id)
  where deleted_at is null and status = 'Ongoing' and actual_start_date is null;
insert into setting (name, value) values ('unitStatesDay', to_jsonb((now() at time zone 'Europe/Kyiv')::date));

-- Values in the bin count too. Records without custom values are not in these indexes.
${withCustomData
  .map(
    (table) =>
      `create index ${table}_custom on ${table} using gin ((rest -> 'custom')) where rest -> 'custom' is not null;`,
  )
  .join('\n')}

create index metadata_organization on metadata (organization_id, id) where deleted_at is null;

create index photo_archive_of_user on photo_archive (created_by, created_at desc);

create index photo_unit on photo (unit_id) where deleted_at is null and unit_id is not null;
create index state_questions_unit on state_questions (unit_id) where deleted_at is null and unit_id is not null;
`,
} as const;
