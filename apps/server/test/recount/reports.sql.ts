import { aggSql, statSql } from './measures.sql.ts';

/**
 * Every report in SQL written by hand, in the words of `measures.sql.ts`. `totals`: one row of named numbers. `rows` of a counted report: its
 * keys joined by `/`, and the numbers of each row under the same names; of a listed one the address and the record of each row, and its
 * amounts under their English headings.
 */
type ReportSql = { readonly totals: string; readonly rows: string; readonly areaLength?: number };

const notCanceled = `status in ('Ongoing', 'Completed')`;
const isHelped = `assistance in ('ongoing', 'claimed')`;
const isGap = 'cardinality(gaps) > 0';
const isDamaged = 'cardinality(damaged) > 0';
const people = ['households', 'people', 'girls', 'boys', 'women', 'men', 'olderWomen', 'olderMen', 'disability'];

const situation = `count(*) as addresses, count(*) filter (where ${isDamaged}) as damaged,
  count(*) filter (where category = '1') as category1, count(*) filter (where category = '2') as category2,
  count(*) filter (where category = '3') as category3, count(*) filter (where ${isGap}) as "needingHelp",
  count(*) filter (where ${isGap} and assistance = 'none') as unhelped,
  count(*) filter (where ${isHelped}) as ongoing, count(*) filter (where assistance = 'done') as completed,
  count(*) filter (where assistance = 'over_assisted') as "overAssisted"`;

const indicator = `coalesce(case when indicator_code in ('SN101', 'SN102', 'SN104', 'SN301') then indicator_code end, case
  when type = 'esk' then 'SN101' when type = 'ecm' then 'SN102' when type in ('nfi', 'winter_energy', 'heating_appliance') then 'SN104'
  when type in ('light_repair', 'medium_repair', 'heavy_repair', 'common_space_repair', 'social_facility', 'insulation',
    'collective_site') then 'SN301' end, '')`;
const fiveW = `count(*) filter (where ${notCanceled}) as activities, ${people
  .map((name) => `coalesce(sum(${name.toLowerCase()}) filter (where ${notCanceled}), 0) as "${name}"`)
  .join(', ')}`;

const works = `count(*) filter (where ${notCanceled}) as lines,
  count(distinct organization) filter (where ${notCanceled}) as organizations`;

const quantities = `${works},
  coalesce(sum(quantity) filter (where status = 'Ongoing'), 0) as planned,
  coalesce(sum(quantity) filter (where status = 'Completed'), 0) as done`;

const winter = `
  count(*) filter (where envelope = 'open') as "envelopeOpen",
  count(*) filter (where envelope = 'partly') as "envelopePartly",
  count(*) filter (where envelope = 'closed') as "envelopeClosed",
  count(*) filter (where envelope = 'insulated') as "envelopeInsulated",
  count(*) filter (where envelope is null) as "envelopeUnknown",
  count(*) filter (where heating = 'off') as "heatingOff",
  count(*) filter (where heating = 'partial') as "heatingPartly",
  count(*) filter (where heating is null) as "heatingUnknown",
  count(*) filter (where envelope in ('open', 'partly') and assistance = 'none') as unhelped`;
const kits = `coalesce(sum(kits) filter (where ${notCanceled}), 0) as kits`;

const ofAddress = (table: string, amounts: string, where = 'true') =>
  `select address || '/' as key, ${amounts} from @${table} where ${where}`;
const ofRecord = (table: string, amounts = `0 as nothing`) =>
  `select address || '/' || record as key, ${amounts} from @${table}`;
const count = (table: string) => `select count(*) as count from @${table}`;

export const reportSql: Readonly<Record<string, ReportSql>> = {
  situation: {
    totals: `select ${situation} from @building`,
    rows: `select @area as key, ${situation} from @building group by 1`,
  },
  addresses: {
    totals: statSql['summary'] ?? '',
    rows: ofAddress('building', 'units as "Units", residents as "Residents", level as "Level of damage, %"'),
  },
  coordination: {
    totals: `select count(*) filter (where 'gap' = any(reasons)) as gaps,
      count(*) filter (where reasons && array['overlap_exact', 'overlap_probable', 'overlap_state']) as overlaps,
      count(*) filter (where 'stale_claim' = any(reasons)) as stale from @building`,
    rows: ofAddress('building', 'claims as "Claims", level as "Level of damage, %"', 'cardinality(reasons) > 0'),
  },
  fiveW: {
    totals: `select ${fiveW} from @activity`,
    rows: `select concat_ws('/', ${indicator}, coalesce(organization, ''), left(day, 7), place, status) as key, ${fiveW}
      from @activity group by 1`,
    areaLength: 12,
  },
  assessments: {
    totals: statSql['assessments'] ?? '',
    rows: ofRecord(
      'assessment',
      'level as "Level of damage, %", total_area as "Total area, m²", damaged_area as "Damaged area, m²"',
    ),
  },
  activities: {
    totals: statSql['activities'] ?? '',
    rows: ofRecord(
      'activity',
      `case when status = 'Completed' then ended::date - planned_end::date
         when status = 'Ongoing' and planned_end <= @today then @today::date - planned_end::date end as "Delay"`,
    ),
  },
  quantities: {
    // Quantities of different units are not added up.
    totals: `select ${works} from @work`,
    rows: `select concat_ws('/', measure, unit, organization, form, @area) as key, ${quantities}
      from @work left join lateral unnest(modality) form on true group by 1`,
  },
  winter: {
    totals: `select ${winter}, (select ${kits} from @activity) as kits from @building`,
    rows: `select key, coalesce("envelopeOpen", 0) as "envelopeOpen", coalesce("envelopePartly", 0) as "envelopePartly",
      coalesce("envelopeClosed", 0) as "envelopeClosed", coalesce("envelopeInsulated", 0) as "envelopeInsulated",
      coalesce("envelopeUnknown", 0) as "envelopeUnknown", coalesce("heatingOff", 0) as "heatingOff",
      coalesce("heatingPartly", 0) as "heatingPartly", coalesce("heatingUnknown", 0) as "heatingUnknown", coalesce(unhelped, 0) as unhelped, coalesce(kits, 0) as kits
      from (select @area as key, ${winter} from @building group by 1) one
      full join (select @area as key, ${kits} from @activity group by 1) other using (key)`,
    areaLength: 9,
  },
  multiStorey: {
    totals: `select count(*) as addresses, coalesce(sum(units), 0) as units, coalesce(sum(units_damaged), 0) as "unitsDamaged",
      coalesce(sum(blocking), 0) as blocking from @building where building_type = 'Multi-storey'`,
    rows: ofAddress(
      'building',
      `units as "Units", units_damaged as "Damaged units", units_helped as "Units helped",
       blocking as "Common areas blocking compensation", level as "Level of damage, %"`,
      `building_type = 'Multi-storey'`,
    ),
  },
  applications: {
    totals: `select count(*) as count, count(*) filter (where application_status in ('approved', 'paid')) as approved,
      count(*) filter (where application_status = 'refused') as refused from @application`,
    rows: ofRecord(
      'application',
      `case when day <= @today then @today::date - day::date end as "Age of the application"`,
    ),
  },
  quality: {
    totals: statSql['quality'] ?? '',
    rows: `select address || '/' || coalesce(record, '') as key from @finding`,
  },
  repeatedDamage: {
    totals: `select count(*) as addresses, coalesce(sum(superseded), 0) as superseded, coalesce(sum(hit_again), 0) as "hitAgain"
      from @building where events > 1`,
    rows: ofAddress(
      'building',
      `events as "Strikes", superseded as "Outdated assessments", hit_again as "Running works hit again",
       level as "Level of damage, %"`,
      'events > 1',
    ),
  },
  works: { totals: `select count(*) as lines from @work`, rows: ofRecord('work', 'quantity as "Quantity"') },
  needs: {
    totals: `select count(*) as count, count(*) filter (where gap > 0) as gaps from @need`,
    rows: ofAddress(
      'need',
      'need as "Need", planned as "Planned", ongoing as "Ongoing", done as "Completed", gap as "Gap"',
    ),
  },
  units: { totals: count('unit'), rows: ofRecord('unit', 'level as "Level of damage, %"') },
  photos: { totals: count('photo'), rows: ofRecord('photo') },
  barriers: { totals: count('answer'), rows: ofRecord('answer') },
};

/** The chart above the rows of a report, counted by hand over the rows of the report. */
export const chartSql: Readonly<Record<string, string>> = {
  addresses: aggSql['addressesByArea'] ?? '',
  assessments: aggSql['assessmentsByMonth'] ?? '',
  activities: aggSql['activitiesByStatus'] ?? '',
  applications: aggSql['stateApplicationsByStatus'] ?? '',
  quality: aggSql['findingsByCheck'] ?? '',
  fiveW: `select left(day, 7) as key, count(*) filter (where ${notCanceled}) as count from @activity group by 1`,
  quantities: `select measure as key, count(*) filter (where ${notCanceled}) as count from @work group by 1`,
  multiStorey: `select @area as key, coalesce(sum(units_damaged), 0) as "unitsDamaged", coalesce(sum(blocking), 0) as blocking
    from @building where building_type = 'Multi-storey' group by 1`,
  repeatedDamage: `select @area as key, count(*) as count from @building where events > 1 group by 1`,
  coordination: `select @area as key, count(*) filter (where 'gap' = any(reasons)) as gaps
    from @building where cardinality(reasons) > 0 group by 1`,
};

/** What an export or import tells, and who is in the directory. */
export const keptSql: Readonly<Record<string, string>> = {
  users: `select count(*) as count from app_user where deleted_at is null`,
  organizations: `select count(*) as count from organization where deleted_at is null`,
  changes: `select (select count(*) from change where (at at time zone 'Europe/Kyiv')::date between @today::date - 30 and @today::date)
    + (select count(*) from access_log where outcome = 'ok' and kind = 'export'
       and (at at time zone 'Europe/Kyiv')::date between @today::date - 30 and @today::date) as count`,
};
