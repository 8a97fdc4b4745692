/**
 * Trainings. Which organization each participant belongs to is kept by the database beside the list of participants, so that a manager
 * can be shown the lines of the own people: a user who has left the list stays in it for the history. The names of the trainers
 * are kept too: invited users read them, though not all users read the directory.
 */
export const training = {
  name: '005-training',
  sql: `
create table training (
  id text collate "C" primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text collate "C" not null,
  updated_at timestamptz not null,
  updated_by text collate "C" not null,
  organization_id text collate "C" not null references organization (id),
  deleted_at timestamptz,
  deletion_id text,
  topic text not null,
  format text not null check (format in ('in_person', 'online', 'self_paced')),
  date date not null,
  status text not null check (status in ('planned', 'held', 'cancelled')),
  p_code text collate "C",
  audience jsonb,
  attendee_organizations jsonb,
  trainer_names jsonb,
  search_key text collate "C" not null default '',
  rest jsonb not null default '{}'
);
create index training_date on training (date desc, id desc) where deleted_at is null;

create function keep_training_people() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  known jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    known := coalesce(old.attendee_organizations, '{}');
  end if;
  new.attendee_organizations := known || coalesce((
    select jsonb_object_agg(u.id, u.organization_id)
    from app_user u
    where u.id in (select line ->> 'userId' from jsonb_array_elements(new.rest -> 'attendance') as line)
  ), '{}');
  new.trainer_names := (
    select jsonb_agg(jsonb_build_object('_id', u.id, 'name', u.name, 'nameUkr', u.name_ukr) order by u.name_sort, u.id)
    from app_user u
    where u.id in (select jsonb_array_elements_text(new.rest -> 'trainers'))
  );
  return new;
end
$$;
create trigger training_people before insert or update of rest on training
  for each row execute function keep_training_people();
`,
} as const;
