/**
 * The rows that the recount counts, made of the tables of records. What rules say of a building comes from `recount.story`; all else is
 * read from the records themselves. Records in the bin, and those of an address in the bin, do not count.
 */
const atAddress = (alias: string) => `
  join public.address a on a.id = ${alias}.address_id and a.deleted_at is null`;
const ofAddress = `a.id as address, a.p_code4 as place, a.building_type`;
const ofActivity = `${ofAddress}, h.id as record, h.implementing_organization_id as organization,
  h.programming_organization_id as programmer, h.type, h.recovery_stage as stage, h.status, h.modalities as modality,
  coalesce(h.actual_completion_date, h.actual_start_date, h.planned_start_date, (h.created_at at time zone 'Europe/Kyiv')::date)::text as day`;
const people = (name: string) => `(h.rest -> 'beneficiaries' ->> '${name}')::int as ${name.toLowerCase()}`;
const beneficiaries = ['households', 'people', 'girls', 'boys', 'women', 'men', 'olderWomen', 'olderMen', 'disability'];
const listIn = (list: string) => `array(select jsonb_array_elements_text(s.story -> '${list}'))`;
const number = (name: string) => `(s.story -> 'building' ->> '${name}')::float as ${name}`;
const text = (name: string) => `s.story -> 'building' ->> '${name}' as ${name}`;
const countOf = (table: string) =>
  `(select count(*)::int from public.${table} one where one.address_id = a.id and one.deleted_at is null)`;

export const storySql = `
create schema recount;
create table recount.story (address text primary key, story jsonb not null)`;

export const rowsSql = `
create table recount.building as select ${ofAddress}, a.organization_id as organization,
  (a.created_at at time zone 'Europe/Kyiv')::date::text as day,
  (a.rest ->> 'residents')::int as residents,
  ${countOf('apartment')} as units, ${countOf('assessment')} as assessments, ${countOf('activity')} as activities,
  ${countOf('photo')} as photos,
  (select q.rest -> 'utilities' ->> 'heating' from public.state_questions q
   where q.address_id = a.id and q.deleted_at is null and q.unit_id is null and q.rest -> 'utilities' ->> 'heating' is not null
   order by q.as_of_date desc nulls last, q.id desc limit 1) as heating,
  (s.story -> 'building' ->> 'assessed')::boolean as assessed,
  ${['events', 'level', 'claims', 'stale_claims', 'superseded', 'hit_again'].map(number).join(', ')},
  ${['overlaps_exact', 'overlaps_probable', 'overlaps_state', 'overlaps_info'].map(number).join(', ')},
  ${['units_damaged', 'units_helped', 'blocking', 'quality'].map(number).join(', ')},
  ${['category', 'priority', 'envelope', 'assistance', 'last_strike'].map(text).join(', ')},
  ${['damaged', 'gaps', 'reasons', 'failed'].map((list) => `${listIn(list)} as ${list}`).join(', ')}
  from public.address a join recount.story s on s.address = a.id where a.deleted_at is null;
create table recount.assessment as select ${ofAddress}, x.id as record, a.building_material, a.year_built,
  x.organization_id as organization, x.date::text as day, x.damage_cause as cause, x.level_of_damage as level,
  x.damage_category::text as category, x.recovery_priority as priority, x.reconstruction_possible as reconstruction,
  x.damage_types as damaged, x.total_area, x.damaged_area, x.review_state as review
  from public.assessment x ${atAddress('x')} where x.deleted_at is null;
create table recount.activity as select ${ofActivity}, h.cancellation_reason, h.indicator_code,
  h.planned_completion_date::text as planned_end, h.actual_completion_date::text as ended, h.actual_start_date, h.planned_start_date,
  ((h.updated_at + interval '45 days') at time zone 'Europe/Kyiv')::date::text as stale_on,
  h.emergency_shelter_kits as kits, ${beneficiaries.map(people).join(', ')}
  from public.activity h ${atAddress('h')} where h.deleted_at is null;
create table recount.work as select ${ofActivity}, m ->> 'measure' as measure, m ->> 'unit' as unit,
  (m ->> 'quantity')::float as quantity
  from public.activity h ${atAddress('h')}, jsonb_array_elements(h.rest -> 'measures') m where h.deleted_at is null;
create table recount.need as select ${ofAddress}, n ->> 'type' as damage, n ->> 'group' as "group", n ->> 'unit' as unit,
  n ->> 'priority' as priority, (n ->> 'need')::float as need, (n ->> 'claimed')::float as planned,
  (n ->> 'ongoing')::float as ongoing, (n ->> 'done')::float as done, (n ->> 'gap')::float as gap
  from recount.story s join public.address a on a.id = s.address, jsonb_array_elements(s.story -> 'needs') n;
create table recount.unit as select ${ofAddress}, u.id as record, u.unit_type,
  (told ->> 'level')::float as level, told ->> 'assistance' as assistance
  from public.apartment u ${atAddress('u')} join recount.story s on s.address = a.id,
  jsonb_array_elements(s.story -> 'units') told where u.deleted_at is null and told ->> 'id' = u.id;
create table recount.photo as select ${ofAddress}, p.id as record, p.organization_id as organization, p.category,
  p.date::text as day from public.photo p ${atAddress('p')} where p.deleted_at is null;
create table recount.application as select ${ofAddress}, q.id as record, one ->> 'status' as application_status,
  coalesce(one ->> 'date', q.as_of_date::text) as day
  from public.state_questions q ${atAddress('q')}, jsonb_array_elements(q.rest -> 'applications') one
  where q.deleted_at is null;
create table recount.answer as select ${ofAddress}, q.id as record, q.as_of_date::text as day,
  q.compensation_barriers as barriers
  from public.state_questions q ${atAddress('q')} where q.deleted_at is null and q.compensation_barriers <> '{}';
create table recount.finding as select ${ofAddress}, f ->> 'check' as "check", f ->> 'organization' as organization, f ->> 'record' as record
  from recount.story s join public.address a on a.id = s.address, jsonb_array_elements(s.story -> 'findings') f;
`;
