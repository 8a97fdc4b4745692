import type { MeasureCode, MeasureGroup } from '../activity/measures.text.ts';
import { isStaleClaim } from '../activity/activity-phase.ts';
import { damageTypes } from '../kernel/housing.text.ts';
import type { Fields } from '../kernel/record.ts';
import { units as unitsOfMeasurement } from '../kernel/units.text.ts';
import type { LiveActivity } from './assistance.ts';
import { buildingSeenOn, type BuildingFacts } from './building-facts.ts';
import { listRows, listTexts, readDay, readNumber, readText } from './reading.ts';

export type DamageType = (typeof damageTypes)[number]['code'];

/** What repairs each type of damage, and the group of measures in which reports count it (product rules on gaps). */
export const repairs: Readonly<
  Record<DamageType, { readonly group: MeasureGroup; readonly measures: readonly MeasureCode[] }>
> = {
  roof: { group: 'roof', measures: ['roof_cover', 'roof_frame', 'gutter'] },
  window: { group: 'envelope', measures: ['window_replace', 'glass_replace'] },
  facade: { group: 'walls', measures: ['facade', 'masonry', 'crack', 'insul_wall'] },
  entrance: { group: 'envelope', measures: ['door_ext', 'door_entrance'] },
  external_electricity: { group: 'networks', measures: ['el_wiring', 'el_board'] },
  internal_electricity: { group: 'networks', measures: ['el_wiring', 'el_points', 'el_board'] },
  gas: { group: 'networks', measures: ['gas_pipe', 'boiler', 'stove'] },
  water: { group: 'networks', measures: ['water_pipe', 'sanitary'] },
  sewage: { group: 'networks', measures: ['sewage_pipe', 'sanitary'] },
  heat: { group: 'networks', measures: ['heat_pipe', 'radiator', 'boiler', 'stove', 'heater'] },
  elevators: { group: 'common', measures: ['lift'] },
};

/** How far a need is met. The order is that in which the parts of a need are filled. */
const parts = ['done', 'ongoing', 'planned'] as const;
type Part = (typeof parts)[number];
type Amounts = Readonly<Record<Part, number>>;

/**
 * How much of one type of damage is repaired at a building. `unit`: the unit in which it is counted; absent where users named the damage
 * but no quantity, then the numbers are targets (the building or a unit of it). `need` is the sum of the other four.
 */
export type Need = Amounts & {
  readonly damageType: DamageType;
  readonly unit?: string;
  readonly need: number;
  readonly gap: number;
};

/** A target with one type of damage; the building as a whole has the id `''`. */
type Damaged = {
  readonly id: string;
  readonly seenOn: string;
  /** By unit of measurement. */
  readonly quantities: ReadonlyMap<string, number>;
};

const partOf: Readonly<Record<LiveActivity['state'], Part>> = { done: 'done', ongoing: 'ongoing', claimed: 'planned' };

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** The quantities of a type of damage in an assessment, by unit of measurement. */
export function quantitiesOf(assessment: Fields, damageType: string): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const row of listRows(assessment['damageQuantities'])) {
    const quantity = readNumber(row, 'quantity');
    if (readText(row, 'damageType') !== damageType || !quantity) continue;
    const unit = readText(row, 'unit');
    quantities.set(unit, (quantities.get(unit) ?? 0) + quantity);
  }
  return quantities;
}

/** Whether the state pays for the repair of this damage; an application that names no measures is for all of it. */
export function isPaidByState(answers: readonly Fields[], measures: readonly string[]): boolean {
  return answers.some((answer) =>
    listRows(answer['applications']).some((application) => {
      if (!['approved', 'paid'].includes(readText(application, 'status'))) return false;
      const covered = listTexts(application['coversMeasures']);
      return covered.length === 0 || covered.some((measure) => measures.includes(measure));
    }),
  );
}

/** The targets with this damage by their valid assessments; those that the state pays for have no need. */
function listDamaged(type: DamageType, facts: BuildingFacts): readonly Damaged[] {
  const assessments = [...facts.valid.units, ...(facts.valid.building ? [['', facts.valid.building] as const] : [])];
  return assessments.flatMap(([id, assessment]) => {
    const quantities = quantitiesOf(assessment, type);
    if (quantities.size === 0 && !listTexts(assessment['damageTypes']).includes(type)) return [];
    if (isPaidByState(facts.answers.get(id) ?? [], repairs[type].measures)) return [];
    return [{ id, seenOn: readDay(assessment, 'date') ?? '', quantities }];
  });
}

/** What an activity does about a type of damage, by unit of measurement; a row that is counted in something else is there with its unit. */
function amountsOf({ activity }: LiveActivity, measures: readonly string[]): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>();
  for (const row of listRows(activity['measures'])) {
    if (!measures.includes(readText(row, 'measure'))) continue;
    const unit = readText(row, 'unit');
    amounts.set(unit, (amounts.get(unit) ?? 0) + (readNumber(row, 'quantity') ?? 0));
  }
  return amounts;
}

/** What one activity does about a type of damage. */
type Work = {
  readonly live: LiveActivity;
  readonly part: Part;
  /** By unit of measurement. */
  readonly amounts: ReadonlyMap<string, number>;
};

/** What was completed before the damage was seen is not part of the damage any more. */
function isSince({ live: { doneOn } }: Work, seenOn: string): boolean {
  return doneOn === undefined || doneOn >= seenOn;
}

function reaches(work: Work, { id, seenOn }: Damaged): boolean {
  const { target } = work.live;
  return isSince(work, seenOn) && (target.kind === 'building' || (target.kind === 'units' && target.ids.includes(id)));
}

/** Fills a need with what is done first, then with what is ongoing, then with what is planned; the rest is the gap. */
function fill(need: number, amounts: Amounts): Amounts & { readonly gap: number } {
  let gap = need;
  const filled = { done: 0, ongoing: 0, planned: 0 };
  for (const part of parts) {
    filled[part] = rounded(Math.min(gap, amounts[part]));
    gap = rounded(gap - filled[part]);
  }
  return { ...filled, gap };
}

const nothing: Amounts = { done: 0, ongoing: 0, planned: 0 };

function add(to: Amounts, part: Part, amount: number): Amounts {
  return { ...to, [part]: to[part] + amount };
}

type TypeOfDamage = {
  readonly damaged: readonly Damaged[];
  readonly works: readonly Work[];
  /** The day on which this damage of the building was seen. */
  readonly seenOn: string;
};

/**
 * The need in one unit of measurement. Nobody records how much of an activity for several units went to which of them: it is divided in
 * proportion to their needs, and what a unit gets beyond its own need closes no gap of another one. What is done for the building as a
 * whole, or for units without a quantity of their own, counts for the building. The larger figure is the need: the quantity of the
 * building's own assessment, or the sum of its units, see `buildingTotals`.
 */
function countNeed(unit: string, { damaged, works, seenOn }: TypeOfDamage): Omit<Need, 'damageType'> {
  const needOf = new Map(damaged.map(({ id, quantities }) => [id, quantities.get(unit) ?? 0]));
  const ofUnits = damaged.filter(({ id }) => id !== '' && needOf.get(id));
  const sumOfNeeds = (some: readonly Damaged[]) => some.reduce((sum, { id }) => sum + (needOf.get(id) ?? 0), 0);
  const own = new Map<string, Amounts>();
  let total = nothing;
  for (const work of works) {
    const amount = work.amounts.get(unit) ?? 0;
    const counted = work.live.target.kind === 'units' ? ofUnits.filter((one) => reaches(work, one)) : [];
    for (const { id } of counted) {
      const share = (amount * (needOf.get(id) ?? 0)) / sumOfNeeds(counted);
      own.set(id, add(own.get(id) ?? nothing, work.part, share));
    }
    if (counted.length === 0 && isSince(work, seenOn)) total = add(total, work.part, amount);
  }
  for (const { id } of ofUnits) {
    const filled = fill(needOf.get(id) ?? 0, own.get(id) ?? nothing);
    for (const part of parts) total = add(total, part, filled[part]);
  }
  const need = rounded(Math.max(needOf.get('') ?? 0, sumOfNeeds(ofUnits)));
  return { unit, need, ...fill(need, total) };
}

/** Targets whose damage was named without a quantity: any work on it counts as all of it. Undefined where there are none. */
function countTargets({ damaged, works }: TypeOfDamage): Omit<Need, 'damageType'> | undefined {
  const isCounted = damaged.some(({ quantities }) => quantities.size > 0);
  const uncounted = damaged.filter(({ id, quantities }) => quantities.size === 0 && !(id === '' && isCounted));
  if (uncounted.length === 0) return undefined;
  let total = nothing;
  for (const one of uncounted) {
    const reached = new Set(works.filter((work) => reaches(work, one)).map(({ part }) => part));
    const part = parts.find((name) => reached.has(name));
    if (part) total = add(total, part, 1);
  }
  return { need: uncounted.length, ...fill(uncounted.length, total) };
}

/**
 * What the valid assessments of a building find damaged, and how much of it is repaired, by type of damage and unit of measurement (product
 * rules on gaps). An activity that only reserves its target counts until the claim is stale; damage for which the state has approved a
 * compensation is no need. `today`: the day in Ukraine.
 */
export function listNeeds(facts: BuildingFacts, today: string): readonly Need[] {
  const counted = facts.live.filter(({ activity }) => !isStaleClaim(activity, today));
  return damageTypes.flatMap(({ code: damageType }) => {
    const damaged = listDamaged(damageType, facts);
    if (damaged.length === 0) return [];
    const works = counted.flatMap((live): Work[] => {
      const amounts = amountsOf(live, repairs[damageType].measures);
      return amounts.size === 0 ? [] : [{ live, part: partOf[live.state], amounts }];
    });
    const type = { damaged, works, seenOn: buildingSeenOn(facts, damageType) };
    const inUse = new Set(damaged.flatMap(({ quantities }) => [...quantities.keys()]));
    const units = unitsOfMeasurement.filter(({ code }) => inUse.has(code));
    const needs = [...units.map(({ code }) => countNeed(code, type)), countTargets(type)];
    return needs.flatMap((need) => (need ? [{ damageType, ...need }] : []));
  });
}
