import { suggestIndicatorCode } from '@domivka/domain/activity/indicators';
import { changesEnvelope, suggestStage } from '@domivka/domain/activity/what-fits-type';
import { classifyDamage } from '@domivka/domain/assessment/damage-class';
import type { ActivityType } from '@domivka/domain/activity/activity.options.text';
import type { Fields } from '@domivka/domain/kernel/record';
import { type Random, weighted } from '../../platform/random.ts';
import { dayText } from './days.ts';
import type { Damage } from './damage.ts';

type Measure = readonly [measure: string, unit: string, low: number, high: number];

/** How an assistance of a type is given: modality, and measures where they do not follow from the damage. `perPerson`: hryvnias. */
type Kind = { readonly modalities: readonly string[]; readonly measures?: readonly Measure[]; readonly cost: number };

const works = ['in_kind_works', 'in_kind_works', 'in_kind_materials', 'cash'];
const other: Measure = ['other', 'one_place', 1, 1];

const kinds: Readonly<Partial<Record<ActivityType, Kind>>> = {
  esk: {
    modalities: ['in_kind_materials'],
    measures: [
      ['esk', 'pieces', 1, 6],
      ['window_temp', 'sq_meters', 4, 40],
    ],
    cost: 4_000,
  },
  ecm: { modalities: ['in_kind_materials', 'voucher'], measures: [['ecm', 'pieces', 1, 4]], cost: 9_000 },
  nfi: { modalities: ['in_kind_materials'], measures: [['nfi', 'pieces', 1, 8]], cost: 3_000 },
  winter_energy: {
    modalities: ['cash', 'in_kind_materials'],
    measures: [['solid_fuel', 'pieces', 1, 5]],
    cost: 12_000,
  },
  heating_appliance: { modalities: ['in_kind_materials'], measures: [['stove', 'pieces', 1, 2]], cost: 11_000 },
  insulation: {
    modalities: works,
    measures: [
      ['insul_wall', 'sq_meters', 20, 160],
      ['insul_ceiling', 'sq_meters', 20, 80],
    ],
    cost: 60_000,
  },
  utilities_cash: { modalities: ['cash'], measures: [other], cost: 7_000 },
  rental_support: { modalities: ['cash'], measures: [other], cost: 40_000 },
  compensation_support: { modalities: ['in_kind_works'], measures: [other], cost: 2_000 },
  state_compensation: { modalities: ['cash'], measures: [other], cost: 180_000 },
  design_survey: { modalities: ['in_kind_works'], measures: [['survey', 'one_place', 1, 1]], cost: 30_000 },
  debris_removal: { modalities: ['in_kind_works'], measures: [['debris', 'cubic_meters', 5, 120]], cost: 25_000 },
  common_space_repair: {
    modalities: works,
    measures: [
      ['stairwell', 'one_place', 1, 2],
      ['door_entrance', 'pieces', 1, 4],
    ],
    cost: 120_000,
  },
  light_repair: { modalities: works, cost: 45_000 },
  medium_repair: { modalities: works, cost: 160_000 },
  heavy_repair: { modalities: works, cost: 700_000 },
};

/** What is given for a class of damage; `none` is what cannot be repaired. */
const typesOf: Readonly<Record<string, (random: Random) => ActivityType>> = {
  light: weighted<ActivityType>([
    ['light_repair', 50],
    ['esk', 22],
    ['ecm', 9],
    ['insulation', 5],
    ['nfi', 4],
    ['winter_energy', 5],
    ['heating_appliance', 2],
    ['compensation_support', 2],
    ['utilities_cash', 1],
  ]),
  medium: weighted<ActivityType>([
    ['medium_repair', 46],
    ['esk', 16],
    ['ecm', 10],
    ['light_repair', 8],
    ['state_compensation', 8],
    ['winter_energy', 4],
    ['rental_support', 4],
    ['design_survey', 4],
  ]),
  heavy: weighted<ActivityType>([
    ['heavy_repair', 42],
    ['state_compensation', 17],
    ['rental_support', 11],
    ['debris_removal', 9],
    ['design_survey', 9],
    ['esk', 7],
    ['nfi', 5],
  ]),
  none: weighted<ActivityType>([
    ['state_compensation', 50],
    ['rental_support', 24],
    ['debris_removal', 18],
    ['nfi', 8],
  ]),
};

/** What repairs a damaged part; the share of the damaged area, or pieces, that is repaired. */
const repairs: Readonly<Record<string, readonly Measure[]>> = {
  window: [
    ['window_replace', 'pieces', 1, 14],
    ['glass_replace', 'pieces', 1, 10],
  ],
  roof: [
    ['roof_cover', 'sq_meters', 8, 180],
    ['roof_frame', 'cubic_meters', 1, 9],
  ],
  facade: [
    ['facade', 'sq_meters', 5, 120],
    ['masonry', 'cubic_meters', 1, 12],
  ],
  entrance: [['door_ext', 'pieces', 1, 3]],
  internal_electricity: [
    ['el_wiring', 'linear_meters', 10, 140],
    ['el_points', 'pieces', 2, 16],
  ],
  external_electricity: [['el_board', 'pieces', 1, 2]],
  heat: [
    ['heat_pipe', 'linear_meters', 4, 60],
    ['radiator', 'pieces', 1, 8],
    ['boiler', 'pieces', 1, 1],
  ],
  gas: [['gas_pipe', 'linear_meters', 3, 30]],
  water: [['water_pipe', 'linear_meters', 3, 40]],
  sewage: [['sewage_pipe', 'linear_meters', 3, 30]],
  elevators: [['lift', 'one_place', 1, 1]],
};

function measuresOf(random: Random, { measures }: Kind, { types }: Damage): readonly Fields[] {
  const chosen = measures ?? types.map((type) => random.pick(repairs[type] ?? [other]));
  return chosen.map(([measure, unit, low, high]) => ({ measure, quantity: random.between(low, high), unit }));
}

/** The four groups make up all people; older people and people with a disability are among them. */
function beneficiariesOf(random: Random, people: number): Fields {
  const part = (share: number, all: number) => Math.round(all * share * (0.6 + random.next() * 0.8));
  const [girls, boys, men] = [part(0.1, people), part(0.1, people), part(0.3, people)];
  const women = Math.max(0, people - girls - boys - men);
  const older = { olderWomen: Math.min(women, part(0.4, women)), olderMen: Math.min(men, part(0.3, men)) };
  const disability = part(0.08, people);
  return {
    households: Math.max(1, Math.round(people / 2.3)),
    people: girls + boys + men + women,
    girls,
    boys,
    women,
    men,
    ...older,
    disability,
  };
}

const cancellations = weighted([
  ['duplicate_other_org', 24],
  ['state_compensated', 14],
  ['owner_refused', 16],
  ['owner_absent', 12],
  ['no_documents', 10],
  ['repeated_damage', 8],
  ['security_access', 7],
  ['funding', 6],
  ['not_eligible', 3],
]);

/** Days of an activity: plan and fact. `recorded` is when it was entered, `closed` when it was completed or canceled. */
type Course = {
  readonly fields: Fields;
  readonly closing: Fields | undefined;
  readonly recorded: number;
  readonly closed: number;
};

/** Work that began and whose end is planned for a day in the past is mostly done; the rest is late, or was given up. */
function courseOf(random: Random, after: number, days: number, today: number): Course {
  const start = Math.max(after + random.between(4, 260), random.chance(0.03) ? today + random.between(3, 60) : 0);
  const end = start + Math.max(2, Math.round(days * (0.6 + random.next())));
  const planned = { status: 'Ongoing', plannedStartDate: dayText(start), plannedCompletionDate: dayText(end) };
  const recorded = Math.min(Math.max(after, start - random.between(0, 25)), today - 1);
  const begun = start + random.between(0, 12);
  // A plan that lies behind and has not begun is stale; one that lies ahead is a claim.
  if (begun >= today || random.chance(0.03)) return { fields: planned, closing: undefined, recorded, closed: recorded };
  const running = { ...planned, actualStartDate: dayText(begun) };
  const fact = random.next();
  const done = Math.max(begun, end + random.between(-10, 30));
  if (fact < 0.07) {
    const closed = Math.min(begun + random.between(1, 60), today - 1);
    return {
      fields: planned,
      closing: { status: 'Canceled', cancellationReason: cancellations(random) },
      recorded,
      closed: Math.max(recorded, closed),
    };
  }
  if (done >= today - 1 || fact > 0.93)
    return {
      fields: running,
      closing: undefined,
      recorded: Math.max(recorded, Math.min(begun, today - 1)),
      closed: recorded,
    };
  const closing = { status: 'Completed', actualStartDate: dayText(begun), actualCompletionDate: dayText(done) };
  return {
    fields: planned,
    closing,
    recorded,
    closed: Math.max(recorded, Math.min(done + random.between(0, 20), today - 1)),
  };
}

/** The organizations of an activity; the implementing one enters it. */
export type Helpers = { readonly implementing: string; readonly programming: string | undefined };

/** Whom an activity is for. */
export type Helped = { readonly unitIds: readonly string[]; readonly people: number };

export type Help = Course & { readonly type: ActivityType };

/** One activity that fits the damage. `type`: that of another organization, which helps the same units once more. */
export function helpFor(
  random: Random,
  damage: Damage,
  helped: Helped,
  { implementing, programming }: Helpers,
  today: number,
  twice?: ActivityType,
): Help {
  const possible = damage.level > 88 ? 'no' : 'yes';
  const { repairClass = 'none' } =
    classifyDamage({ levelOfDamage: damage.level, damageTypes: damage.types, reconstructionPossible: possible }) ?? {};
  const type = twice ?? typesOf[repairClass]?.(random) ?? 'light_repair';
  const kind = kinds[type] ?? { modalities: works, cost: 20_000 };
  const course = courseOf(random, damage.day, kind.cost / 3_000 + 8, today);
  const measures = measuresOf(random, kind, damage);
  const kits = type === 'esk' ? { emergencyShelterKits: measures[0]?.['quantity'] } : {};
  const indicatorCode = suggestIndicatorCode(type);
  const envelope = changesEnvelope({ type });
  const fields = {
    ...(helped.unitIds.length > 0 ? { unitIds: helped.unitIds } : {}),
    type,
    recoveryStage: suggestStage(type) ?? (damage.level > 40 ? 'heavy' : 'light'),
    ...course.fields,
    modalities: [random.pick(kind.modalities)],
    measures,
    ...kits,
    ...(envelope ? { thermalEnvelope: random.pick(['open', 'partly', 'partly', 'unknown']) } : {}),
    implementingOrganizationId: implementing,
    ...(programming === undefined ? {} : { programmingOrganizationId: programming }),
    ...(indicatorCode !== undefined && random.chance(0.7) ? { indicatorCode } : {}),
    ...(random.chance(0.6) ? { beneficiaries: beneficiariesOf(random, helped.people) } : {}),
    ...(random.chance(0.45) ? { costUAH: Math.round(kind.cost * (0.4 + random.next() * 1.4)) } : {}),
    ...(random.chance(0.4) ? { projectCode: `UKR-${random.between(22, 26)}-${random.between(100, 460)}` } : {}),
  };
  const isDone = course.closing?.['status'] === 'Completed';
  const closing =
    isDone && envelope
      ? { ...course.closing, thermalEnvelope: random.chance(0.9) ? 'closed' : 'partly' }
      : course.closing;
  return { ...course, type, fields, closing };
}
