/**
 * Every statistic and every chart in SQL written by hand. `@building` and the like are the rows of that table of `rows.sql.ts` within the
 * scope and the filters, `@area` is the code of their oblast, raion, hromada or settlement, `@today` the day in Ukraine. A chart has its keys first.
 */
const by = (table: string, column: string, number = 'count(*) as count') =>
  `select coalesce(${column}, '') as key, ${number} from @${table} group by 1`;
const byEach = (table: string, list: string) =>
  `select coalesce(one, '') as key, count(*) as count from @${table} left join lateral unnest(${list}) one on true group by 1`;
const byMonth = (table: string) => by(table, 'left(day, 7)');
const byArea = (table: string, numbers = 'count(*) as count') =>
  `select @area as key, ${numbers} from @${table} group by 1`;
const byLevel = (table: string) =>
  by(
    table,
    `case when level > 80 then '80-100' when level > 40 then '40-80' when level > 20 then '20-40' when level > 0 then '0-20' end`,
  );

const notCanceled = `status in ('Ongoing', 'Completed')`;
const isHelped = `assistance in ('ongoing', 'claimed')`;
const envelopes = `
  count(*) filter (where envelope = 'open') as "envelopeOpen",
  count(*) filter (where envelope = 'partly') as "envelopePartly",
  count(*) filter (where envelope = 'closed') as "envelopeClosed",
  count(*) filter (where envelope = 'insulated') as "envelopeInsulated",
  count(*) filter (where envelope is null) as "envelopeUnknown"`;
const isStale = `status = 'Ongoing' and actual_start_date is null
  and (planned_start_date is not null or planned_end is not null) and stale_on <= @today`;
const peopleOf = (...names: readonly string[]) =>
  names
    .map((name) => `(select coalesce(sum(${name.toLowerCase()}), 0) from @activity where ${notCanceled}) as "${name}"`)
    .join(', ');
const findings = `count(*) filter (where cardinality(failed) > 0)`;

export const statSql: Readonly<Record<string, string>> = {
  summary: `select count(*) as addresses, coalesce(sum(units), 0) as units, count(*) filter (where assessed) as assessed,
    count(*) filter (where cardinality(gaps) > 0) as "needingHelp", count(*) filter (where ${isHelped}) as ongoing,
    count(*) filter (where assistance = 'done') as completed, coalesce(sum(residents), 0) as people from @building`,
  address: `select sum(assessments) as assessments, sum(activities) as activities, sum(photos) as photos, sum(units) as units,
    case when count(*) = 1 then min(level) end as level, case when count(*) = 1 then min(envelope) end as envelope, sum(overlaps_exact) as "overlapsExact",
    sum(overlaps_probable) as "overlapsProbable", sum(overlaps_state) as "overlapsState" from @building`,
  assessments: `select count(*) as count, avg(level) as "meanLevel",
    percentile_cont(0.5) within group (order by level) as "medianLevel", coalesce(sum(total_area), 0) as "totalArea",
    coalesce(sum(damaged_area), 0) as "damagedArea",
    100::float * count(*) filter (where review = 'verified') / nullif(count(*), 0) as verified from @assessment`,
  activities: `select count(*) filter (where status = 'Ongoing') as ongoing,
    count(*) filter (where status = 'Completed') as completed, count(*) filter (where status = 'Canceled') as canceled,
    count(*) filter (where status = 'Ongoing' and planned_end < @today) as overdue,
    count(*) filter (where ${isStale}) as "staleClaims",
    coalesce(sum(kits) filter (where ${notCanceled}), 0) as kits from @activity`,
  measures: `select measure || '/' || unit as key, coalesce(sum(quantity) filter (where status = 'Ongoing'), 0) as planned,
    coalesce(sum(quantity) filter (where status = 'Completed'), 0) as done from @work group by 1`,
  coverage: `select "group" || '/' || coalesce(unit, '') as key, sum(need) as need, sum(planned) as planned,
    sum(ongoing) as ongoing, sum(done) as done, sum(gap) as gap from @need group by 1`,
  overlaps: `select coalesce(sum(overlaps_exact), 0) as "overlapsExact", coalesce(sum(overlaps_probable), 0) as "overlapsProbable",
    coalesce(sum(overlaps_state), 0) as "overlapsState", coalesce(sum(overlaps_info), 0) as "overlapsInfo" from @building`,
  winter: `select ${envelopes} from @building`,
  quality: `select avg(quality) as quality, count(*) as addresses, ${findings} as "withFindings",
    (select count(*) from @finding) as findings from @building`,
  people: `select coalesce(sum(residents), 0) as residents,
    ${peopleOf('households', 'people', 'girls', 'boys', 'women', 'men', 'olderWomen', 'olderMen', 'disability')} from @building`,
};

const openedBy = `damaged && '{roof,window,entrance}'`;
const winter = `
  count(*) filter (where ${openedBy}) as opened,
  count(*) filter (where ${openedBy} and envelope in ('open', 'partly') and assistance in ('claimed', 'ongoing')) as "inWork",
  count(*) filter (where ${openedBy} and envelope in ('closed', 'insulated')) as "closedAgain",
  count(*) filter (where envelope = 'open') as "stillOpen", count(*) filter (where envelope = 'partly') as "stillPartly",
  count(*) filter (where envelope = 'open' and assistance = 'none') as "openWithoutHelp"`;
const atWork = `count(distinct organization) filter (where status = 'Ongoing' and type in ('esk', 'ecm', 'light_repair',
  'medium_repair', 'heavy_repair', 'common_space_repair', 'insulation', 'collective_site', 'social_facility', 'other')) as organizations`;

export const aggSql: Readonly<Record<string, string>> = {
  addressesByArea: byArea('building'),
  assessmentsByArea: byArea('assessment'),
  activitiesByArea: byArea('activity'),
  gapByArea: byArea(
    'building',
    `count(*) filter (where cardinality(gaps) > 0) as count, count(*) filter (where cardinality(damaged) > 0) as damaged,
     count(*) filter (where ${isHelped}) as ongoing, count(*) filter (where assistance = 'done') as completed`,
  ),
  assessmentsByLevel: byLevel('assessment'),
  assessmentsByCategory: by('assessment', 'category'),
  assessmentsByDamageType: byEach('assessment', 'damaged'),
  assessmentsByCause: by('assessment', 'cause'),
  assessmentsByPriority: by('assessment', 'priority'),
  assessmentsByReconstruction: by('assessment', 'reconstruction'),
  assessmentsByMonth: byMonth('assessment'),
  assessmentsByMaterial: by('assessment', 'building_material'),
  assessmentsByYearBuilt: by(
    'assessment',
    `case when year_built > 2021 then '2021+' when year_built > 2000 then '2000-2021' when year_built > 1984 then '1984-2000'
     when year_built > 1964 then '1964-1984' when year_built > 1957 then '1957-1964' when year_built > 1917 then '1917-1957'
     when year_built > 0 then '0-1917' end`,
  ),
  activitiesByStatus: by('activity', 'status'),
  activitiesByType: by('activity', 'type'),
  activitiesByStage: by('activity', 'stage'),
  activitiesByModality: byEach('activity', 'modality'),
  activitiesByOrganization: by('activity', 'organization'),
  activitiesByProgrammer: by('activity', 'programmer'),
  activitiesByMonth: byMonth('activity'),
  activitiesByCancelReason: by(
    'activity',
    'cancellation_reason',
    `count(*) filter (where status = 'Canceled') as count`,
  ),
  measuresByType: by(
    'work',
    'measure',
    `count(*) filter (where ${notCanceled}) as count, coalesce(sum(quantity) filter (where ${notCanceled}), 0) as quantity`,
  ),
  envelopeByArea: byArea('building', envelopes),
  winterByArea: `select key, coalesce(opened, 0) as opened, coalesce("inWork", 0) as "inWork",
    coalesce("closedAgain", 0) as "closedAgain", coalesce("stillOpen", 0) as "stillOpen",
    coalesce("stillPartly", 0) as "stillPartly", coalesce("openWithoutHelp", 0) as "openWithoutHelp",
    coalesce(organizations, 0) as organizations
    from (${byArea('building', winter)}) one full join (${byArea('activity', atWork)}) other using (key)`,
  eskByArea: byArea('activity', `coalesce(sum(kits) filter (where ${notCanceled}), 0) as kits`),
  photosByCategory: by('photo', 'category'),
  photosByMonth: byMonth('photo'),
  unitsByDamage: byLevel('unit'),
  unitsByAssistance: by('unit', 'assistance'),
  organizationsByArea: byArea('activity', 'count(distinct organization) as count'),
  stateApplicationsByStatus: by('application', 'application_status'),
  findingsByCheck: by('finding', '"check"'),
  findingsByOrganization: by('finding', 'organization'),
  qualityByArea: byArea('building', `avg(quality) as quality, ${findings} as "withFindings"`),
  qualityByOrganization: by('building', 'organization', `avg(quality) as quality, ${findings} as "withFindings"`),
  barriers: byEach('answer', 'barriers'),
};

const located = `address in (select id from public.address where location_latitude is not null)`;
/** Points of the map: only addresses with coordinates. */
const onMap = (table: string, column: string) =>
  `select coalesce(${column}, '') as key, count(*) as count from @${table} where ${located} group by 1`;
const oldest = `(select a.organization from recount.activity a where a.address = building.address and a.status = 'Ongoing'
  order by coalesce(a.day, '~'), a.record limit 1)`;
const since = (days: number) => `count(*) filter (where day::date > @today::date - ${days})`;

/** What the legends of the map and its areas count. */
export const mapSql: Readonly<Record<string, string>> = {
  damagedPropertyByLevel: onMap('building', 'level::text'),
  damagedPropertyByCategory: onMap('building', 'category'),
  damagedPropertyByPriority: onMap('building', 'priority'),
  damagedPropertyByAssistance: onMap('building', 'assistance'),
  damagedPropertyByEnvelope: onMap('building', 'envelope'),
  damagedPropertyByClaimant: onMap('building', oldest),
  damagedPropertyByArea: `select @area as key, count(*) as addresses, count(*) filter (where ${located}) as located,
    coalesce(sum(units), 0) as units, coalesce(sum(units_damaged), 0) as "unitsDamaged",
    count(*) filter (where cardinality(gaps) > 0 and assistance = 'none') as gap,
    100::float * count(*) filter (where cardinality(damaged) > 0 and assistance <> 'none')
      / nullif(count(*) filter (where cardinality(damaged) > 0), 0) as covered,
    count(*) filter (where envelope in ('open', 'partly')) as winter from @building group by 1`,
  damageAssessmentsByLevel: onMap('assessment', 'level::text'),
  damageAssessmentsByCause: onMap('assessment', 'cause'),
  damageAssessmentsByDamaged: `select coalesce(one, '') as key, count(*) as count
    from @assessment left join lateral unnest(damaged) one on true where ${located} group by 1`,
  damageAssessmentsByMonth: onMap('assessment', 'left(day, 7)'),
  damageAssessmentsByReview: onMap('assessment', 'review'),
  damageAssessmentsByOrganization: onMap('assessment', 'organization'),
  damageAssessmentsByArea: `select @area as key, count(*) as assessments, count(*) filter (where ${located}) as located,
    avg(level) as "meanLevel", ${since(7)} as "newInWeek", ${since(30)} as "newInMonth" from @assessment group by 1`,
};
