import { suggestMeasureUnit } from '@domivka/domain/activity/measures';
import { type DamageType, repairs } from '@domivka/domain/building/needs';
import type { Unit } from '@domivka/domain/kernel/units.text';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Random } from '../../platform/random.ts';
import type { Building, Damage } from './demo-damage.ts';
import { dayOf, lastDay } from './demo-days.ts';

type Kind = {
  readonly type: string;
  readonly recoveryStage: string;
  readonly measures: readonly Fields[];
  /** How long it is prepared, and how long it takes, in days: from, to. */
  readonly prepared: readonly [number, number];
  readonly takes: readonly [number, number];
};

/** How much is done of a measure that is counted in a unit: from, to. */
const amounts: Partial<Record<Unit, readonly [number, number]>> = {
  pieces: [2, 40],
  sq_meters: [20, 300],
  linear_meters: [5, 120],
};

/** What repairs a type of damage. Of a roof it is half the damaged area. */
function repairOf(random: Random, damageType: DamageType, damagedArea: number): Fields {
  const [measure] = repairs[damageType].measures;
  const unit = suggestMeasureUnit(measure) ?? 'pieces';
  const amount = random.between(...(amounts[unit] ?? [1, 2]));
  return { measure, quantity: damageType === 'roof' ? Math.max(6, Math.round(damagedArea / 2)) : amount, unit };
}

const stages = [
  { above: 50, recoveryStage: 'heavy', takes: [50, 120] },
  { above: 20, recoveryStage: 'medium', takes: [30, 75] },
  { above: 0, recoveryStage: 'light', takes: [14, 45] },
] as const;

/** What is handed out in the first days. */
export function firstAid(random: Random): Kind {
  const kits = { measure: 'esk', quantity: random.between(1, 12), unit: 'pieces' };
  const film = { measure: 'window_temp', quantity: random.between(4, 60), unit: 'sq_meters' };
  return { type: 'esk', recoveryStage: 'emergency', measures: [kits, film], prepared: [1, 9], takes: [1, 7] };
}

/** The repair of what is damaged; of much damage now and then a part is left for later. */
export function demoRepair(random: Random, { level, types, damagedArea }: Damage): Kind {
  const isPart = types.length > 2 && random.chance(0.15);
  const measures = (isPart ? types.slice(1) : types).map((type) => repairOf(random, type, damagedArea));
  const { recoveryStage, takes } = stages.find(({ above }) => level > above) ?? stages[2];
  return { type: `${recoveryStage}_repair`, recoveryStage, measures, prepared: [7, 52], takes };
}

const cancellations = 'duplicate_other_org state_compensated owner_refused no_documents repeated_damage funding'.split(
  ' ',
);

/** What became of a plan by the last day: its status, its dates, and the day of the last word on it. */
type Outcome = { readonly status: string; readonly day: number; readonly begun?: number; readonly done?: number };

/** Work that is late ends so many days after its plan at the latest. */
const longestDelay = 24;
/** Stalled plans are at most so many days old; older ones were canceled. */
const [stalledFrom, stalledUntil] = [85, 46];

function outcomeOf(random: Random, asked: number, start: number, end: number): Outcome {
  const begun = start + random.between(-3, 8);
  const done = Math.max(begun, end + random.between(-8, 14));
  const [isCanceled, isDelayed, isStalled] = [random.chance(0.06), random.chance(0.45), random.chance(0.1)];
  const wait = lastDay - asked;
  if (isStalled && wait >= stalledUntil && wait <= stalledFrom && end > lastDay - longestDelay)
    return { status: 'Ongoing', day: asked };
  if (isCanceled && start <= lastDay) return { status: 'Canceled', day: start };
  if (done <= lastDay && !(isDelayed && lastDay - end <= longestDelay))
    return { status: 'Completed', begun, done, day: Math.min(done + random.between(0, 2), lastDay) };
  return begun <= lastDay ? { status: 'Ongoing', begun, day: begun } : { status: 'Ongoing', day: asked };
}

type Helpers = { readonly implementing: string; readonly programming: string | undefined };

/**
 * One believable activity that is decided on a day: completed or canceled, at work (some late), or a plan that lies ahead. The future
 * is not told: the record has the state of the last day.
 */
export function demoActivity(
  random: Random,
  building: Building,
  kind: Kind,
  helpers: Helpers,
  asked: number,
): { readonly fields: Fields; readonly day: number } {
  const { prepared, takes, ...what } = kind;
  const start = asked + random.between(...prepared);
  const end = start + random.between(...takes);
  const { status, begun, done, day } = outcomeOf(random, asked, start, end);
  const people = random.between(1, building.multiStorey ? 160 : 6);
  const fields = {
    addressId: building._id,
    ...what,
    status,
    ...(status === 'Canceled' ? { cancellationReason: random.pick(cancellations) } : {}),
    plannedStartDate: dayOf(start),
    plannedCompletionDate: dayOf(end),
    ...(begun === undefined ? {} : { actualStartDate: dayOf(begun) }),
    ...(done === undefined ? {} : { actualCompletionDate: dayOf(done) }),
    modalities: [random.pick(['in_kind_materials', 'in_kind_works', 'cash', 'voucher'])],
    thermalEnvelope: done === undefined ? random.pick(['open', 'partly', 'unknown']) : 'closed',
    ...(kind.type === 'esk' ? { emergencyShelterKits: random.between(1, 12) } : {}),
    implementingOrganizationId: helpers.implementing,
    ...(helpers.programming === undefined ? {} : { programmingOrganizationId: helpers.programming }),
    beneficiaries: { households: Math.max(1, Math.round(people / 2.4)), people },
    ...(random.chance(0.3) ? { costUAH: random.between(8, 900) * 1000 } : {}),
  };
  return { fields, day };
}
