/**
 * The bin: found by age and by what went together; emptied for good after its days, which leaves one last line in the history. And when
 * a change was made on a device that sent it later. Written for PostgreSQL 15.
 */
const tables = [
  'address',
  'apartment',
  'assessment',
  'activity',
  'photo',
  'state_questions',
  'metadata',
  'organization',
  'training',
] as const;

export const bin = {
  name: '008-bin',
  sql: `
alter table change drop constraint change_kind_check;
alter table change add constraint change_kind_check check (kind in ('create', 'update', 'delete', 'restore', 'purge'));
alter table change add column made_at timestamptz;
comment on column change.made_at is 'When its author made it on a device, by the clock of that device as it sent it.';
${tables
  .map(
    (table) => `
create index ${table}_bin on ${table} (deleted_at) where deleted_at is not null;
create index ${table}_deletion on ${table} (deletion_id) where deletion_id is not null;`,
  )
  .join('')}
`,
} as const;
