import { suggestIndicatorCode } from '@domivka/domain/activity/indicators';
import { changesEnvelope, suggestStage } from '@domivka/domain/activity/what-fits-type';
import { classifyDamage } from '@domivka/domain/assessment/damage-class';
import type { Fields } from '@domivka/domain/kernel/record';
import { type Random, weights } from '../../platform/random.ts';
import { dayText } from './days.ts';
import type { Damage } from './damage.ts';

type Measure = readonly [measure: string, unit: string, low: number, high: number];

/** How an assistance of a type is given, its usual cost in hryvnias, and its measures where they do not follow from the damage. */
type Kind = { readonly modalities: readonly string[]; readonly cost: number; readonly measures: readonly Measure[] };

/** `window_replace pieces 1 14, lift one_place 1 1`: measures, each with its unit and the bounds of its quantity. */
function readMeasures(text: string): readonly Measure[] {
  const parts = text.split(',').map((part) => part.trim().split(' '));
  return parts.map(([measure = '', unit = '', low, high]) => [measure, unit, Number(low), Number(high)]);
}

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const kindTable = `
esk                  | in_kind_materials                         | 4000   | esk pieces 1 6, window_temp sq_meters 4 40
ecm                  | in_kind_materials voucher                 | 9000   | ecm pieces 1 4
nfi                  | in_kind_materials                         | 3000   | nfi pieces 1 8
winter_energy        | cash in_kind_materials                    | 12000  | solid_fuel pieces 1 5
heating_appliance    | in_kind_materials                         | 11000  | stove pieces 1 2
insulation           | in_kind_works in_kind_materials           | 60000  | insul_wall sq_meters 20 160, insul_ceiling sq_meters 20 80
utilities_cash       | cash                                      | 7000   | other one_place 1 1
rental_support       | cash                                      | 40000  | other one_place 1 1
compensation_support | in_kind_works                             | 2000   | other one_place 1 1
state_compensation   | cash                                      | 180000 | other one_place 1 1
design_survey        | in_kind_works                             | 30000  | survey one_place 1 1
debris_removal       | in_kind_works                             | 25000  | debris cubic_meters 5 120
common_space_repair  | in_kind_works                             | 120000 | stairwell one_place 1 2, door_entrance pieces 1 4
light_repair         | in_kind_works in_kind_materials cash      | 45000  |
medium_repair        | in_kind_works in_kind_works cash          | 160000 |
heavy_repair         | in_kind_works                             | 700000 |`;

const kinds: ReadonlyMap<string, Kind> = new Map(
  lines(kindTable).map(([type = '', modalities = '', cost, measures = '']) => [
    type,
    { modalities: modalities.split(' '), cost: Number(cost), measures: measures === '' ? [] : readMeasures(measures) },
  ]),
);

/** What is given for a class of damage; `none` is what cannot be repaired. */
const typesOf: Readonly<Record<string, (random: Random) => string>> = {
  light:
    weights(`light_repair:50 esk:22 ecm:9 insulation:5 nfi:4 winter_energy:5 heating_appliance:2 compensation_support:2
    utilities_cash:1`),
  medium: weights(`medium_repair:46 esk:16 ecm:10 light_repair:8 state_compensation:8 winter_energy:4 rental_support:4
    design_survey:4`),
  heavy: weights(
    'heavy_repair:42 state_compensation:17 rental_support:11 debris_removal:9 design_survey:9 esk:7 nfi:5',
  ),
  none: weights('state_compensation:50 rental_support:24 debris_removal:18 nfi:8'),
};

/** What repairs a damaged part: one of these. */
const repairTable = `
window               | window_replace pieces 1 14, glass_replace pieces 1 10
roof                 | roof_cover sq_meters 8 180, roof_frame cubic_meters 1 9
facade               | facade sq_meters 5 120, masonry cubic_meters 1 12
entrance             | door_ext pieces 1 3
internal_electricity | el_wiring linear_meters 10 140, el_points pieces 2 16
external_electricity | el_board pieces 1 2
heat                 | heat_pipe linear_meters 4 60, radiator pieces 1 8, boiler pieces 1 1
gas                  | gas_pipe linear_meters 3 30
water                | water_pipe linear_meters 3 40
sewage               | sewage_pipe linear_meters 3 30
elevators            | lift one_place 1 1`;

const repairs = new Map(lines(repairTable).map(([part = '', measures = '']) => [part, readMeasures(measures)]));

function getKind(type: string): Kind {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`Nothing is known of assistance of type ${type}`);
  return kind;
}

function measuresOf(random: Random, { measures }: Kind, { types }: Damage): readonly Fields[] {
  const chosen = measures.length > 0 ? measures : types.map((type) => random.pick(repairs.get(type) ?? []));
  return chosen.map(([measure, unit, low, high]) => ({ measure, quantity: random.between(low, high), unit }));
}

/** The four groups make up all people; older people and people with a disability are among them. */
function beneficiariesOf(random: Random, people: number): Fields {
  const part = (share: number, all: number) => Math.round(all * share * (0.6 + random.next() * 0.8));
  const [girls, boys, men] = [part(0.1, people), part(0.1, people), part(0.3, people)];
  const women = Math.max(0, people - girls - boys - men);
  const older = { olderWomen: Math.min(women, part(0.4, women)), olderMen: Math.min(men, part(0.3, men)) };
  const groups = { people: girls + boys + men + women, girls, boys, women, men, disability: part(0.08, people) };
  return { households: Math.max(1, Math.round(people / 2.3)), ...groups, ...older };
}

const cancellations = weights(
  'duplicate_other_org:24 state_compensated:14 owner_refused:16 owner_absent:12 no_documents:10 repeated_damage:8 security_access:7 funding:6 not_eligible:3',
);

/** An activity as it is entered, on the day `recorded`, and as it is completed or canceled, on the day `closed`. */
type Course = {
  readonly fields: Fields;
  readonly closing?: Fields;
  readonly recorded: number;
  readonly closed: number;
};

/** Work whose planned end lies in the past is mostly done; the rest is late, was never begun, or was canceled. */
function courseOf(random: Random, after: number, days: number, today: number): Course {
  const isClaim = random.chance(0.03);
  const start = isClaim ? today + random.between(3, 60) : after + random.between(4, 260);
  const end = start + Math.max(2, Math.round(days * (0.6 + random.next())));
  const fields = { status: 'Ongoing', plannedStartDate: dayText(start), plannedCompletionDate: dayText(end) };
  const recorded = Math.min(Math.max(after, start - random.between(0, 25)), today - 1);
  const begun = start + random.between(0, 12);
  const done = Math.max(begun, end + random.between(-10, 30));
  const ends = (closed: number, closing?: Fields): Course => ({
    fields,
    recorded,
    closed: Math.max(recorded, closed),
    ...(closing ? { closing } : {}),
  });
  const begins = { actualStartDate: dayText(begun) };
  const fact = random.next();
  if (begun >= today || fact < 0.03) return ends(recorded);
  if (fact < 0.1)
    return ends(begun + random.between(1, 60), { status: 'Canceled', cancellationReason: cancellations(random) });
  if (done >= today - 1 || fact > 0.93) return ends(begun, begins);
  const completed = { status: 'Completed', ...begins, actualCompletionDate: dayText(done) };
  return ends(done + random.between(0, 20), completed);
}

/** The organizations of an activity; the implementing one enters it. */
export type Helpers = { readonly implementing: string; readonly programming: string | undefined };

/** Whom an activity is for. */
export type Helped = { readonly unitIds: readonly string[]; readonly people: number };

export type Help = Course & { readonly type: string };

/** One activity that fits the damage. `type`: that of another organization, which helps the same units once more. */
export function helpFor(
  random: Random,
  damage: Damage,
  helped: Helped,
  { implementing, programming }: Helpers,
  today: number,
  twice?: string,
): Help {
  const possible = damage.level > 88 ? 'no' : 'yes';
  const { repairClass = 'none' } =
    classifyDamage({ levelOfDamage: damage.level, damageTypes: damage.types, reconstructionPossible: possible }) ?? {};
  const type = twice ?? typesOf[repairClass]?.(random) ?? 'light_repair';
  const kind = getKind(type);
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
  if (course.closing?.['status'] !== 'Completed' || !envelope) return { ...course, type, fields };
  const thermalEnvelope = random.chance(0.9) ? 'closed' : 'partly';
  return { ...course, type, fields, closing: { ...course.closing, thermalEnvelope } };
}
