import type { AssistanceState } from '../apartment/apartment.options.text.ts';
import type { Fields } from '../kernel/record.ts';
import { assistanceOf } from './assistance.ts';
import { buildingSeenOn, readBuilding, type BuildingFacts, type BuildingRecords } from './building-facts.ts';
import { totalsOf, type BuildingTotals } from './building-totals.ts';
import type { DamageEvent } from './damage-events.ts';
import { findEnvelope } from './envelope-state.ts';
import { hitAgain, type HitAgain } from './hit-again.ts';
import { assessedState, statesOfUnits, type UnitState } from './unit-states.ts';

/** How a building is as a whole: what its header and its point on the map show. */
export type BuildingState = UnitState & {
  /** `building`: of its own assessment; `units`: the mean of its assessed units. */
  readonly levelFrom: 'building' | 'units' | undefined;
  readonly latestEvent: DamageEvent | undefined;
  readonly numberOfUnits: number;
  /** How many units there are in each state; every state is named. */
  readonly unitsByAssistance: Readonly<Record<AssistanceState, number>>;
  /** Help for the building as a whole counts; of its homes those without assistance have at least a part in that. */
  readonly isHelpedAsWhole: boolean;
  /** Undefined where this reader does not learn which units were assessed. */
  readonly unitsToAssess: number | undefined;
  readonly hitAgain: readonly HitAgain[];
};

/**
 * The level by the totals of a building, else by its newest assessment that no longer holds. The id is that of the building's own
 * assessment, even where the level is that of its units.
 */
function levelOf(totals: BuildingTotals, facts: BuildingFacts) {
  const own = assessedState(facts.valid.building, facts.newest.building);
  const level = totals.levelOfDamage ?? own.levelOfDamage;
  const levelFrom = totals.levelFrom ?? (level === undefined ? undefined : ('building' as const));
  return { ...own, ...(level === undefined ? {} : { levelOfDamage: level }), levelFrom };
}

/**
 * How a building is helped as a whole. Helped twice: it or one of its units. Ongoing or claimed: a user works or is about to, whatever
 * for. Done: something for the building as a whole is done, or all units are that were assessed or helped.
 */
function assistanceOfBuilding(facts: BuildingFacts, units: readonly UnitState[]): AssistanceState {
  const own = assistanceOf(facts.helpOfBuilding);
  if (own === 'over_assisted' || units.some(({ assistanceState }) => assistanceState === 'over_assisted')) {
    return 'over_assisted';
  }
  const anywhere = new Set(facts.live.map(({ state }) => state));
  if (anywhere.has('ongoing')) return 'ongoing';
  if (anywhere.has('claimed')) return 'claimed';
  if (own === 'done') return 'done';
  const touched = units.filter((unit) => unit.lastAssessmentId !== undefined || unit.assistanceState !== 'none');
  return touched.length > 0 && touched.every(({ assistanceState }) => assistanceState === 'done') ? 'done' : 'none';
}

function countStates(states: readonly UnitState[]): Readonly<Record<AssistanceState, number>> {
  const counts: Record<AssistanceState, number> = { none: 0, claimed: 0, ongoing: 0, done: 0, over_assisted: 0 };
  for (const { assistanceState } of states) counts[assistanceState] += 1;
  return counts;
}

/**
 * It needs an assessment when its own was superseded, or when after a strike none of its own holds and no unit has one either: one of a unit
 * that this reader does not learn is one.
 */
function needsAssessment({ events, newest, valid }: BuildingFacts, totals: BuildingTotals): boolean {
  const isUntold = newest.building !== undefined || (valid.units.size === 0 && !totals.isPartial);
  return events.length > 0 && valid.building === undefined && isUntold;
}

/** All that holds for the building as a whole as damage; undefined where nothing valid tells of any. */
export function damageOfBuilding({ valid }: BuildingFacts, totals: BuildingTotals): Fields | undefined {
  if (valid.building === undefined && valid.units.size === 0) return undefined;
  const damageQuantities = totals.quantities.map(({ damageType, unit, total }) => ({
    damageType,
    unit,
    quantity: total,
  }));
  return { damageTypes: totals.damageTypes, damageQuantities };
}

function stateOf(
  records: BuildingRecords,
  facts: BuildingFacts,
  states: ReadonlyMap<string, UnitState>,
): BuildingState {
  const totals = totalsOf(records, facts.events, facts.valid);
  const units = [...states.values()];
  const envelope = findEnvelope({
    own: facts.liveOfBuilding,
    mending: facts.live,
    stateQuestions: facts.answers.get('') ?? [],
    latestEvent: facts.events[0],
    damage: damageOfBuilding(facts, totals),
    seenOn: (element) => buildingSeenOn(facts, element),
  });
  return {
    ...levelOf(totals, facts),
    ...envelope,
    needsAssessment: needsAssessment(facts, totals),
    assistanceState: assistanceOfBuilding(facts, units),
    latestEvent: facts.events[0],
    numberOfUnits: states.size,
    unitsByAssistance: countStates(units),
    isHelpedAsWhole: facts.liveOfBuilding.length > 0,
    unitsToAssess: facts.hasHidden ? undefined : units.filter((unit) => unit.needsAssessment).length,
    hitAgain: hitAgain(records.activities, facts.events),
  };
}

/** What the records of a building say of it and of each of its units. */
export type StatesOfBuilding = {
  readonly facts: BuildingFacts;
  /** Newest first. */
  readonly events: readonly DamageEvent[];
  /** By the id of the unit. */
  readonly unitStates: ReadonlyMap<string, UnitState>;
  readonly state: BuildingState;
};

/** Strikes, units and the building as a whole in one pass. */
export function statesOfBuilding(records: BuildingRecords): StatesOfBuilding {
  const facts = readBuilding(records);
  const states = statesOfUnits(records.units, facts);
  return { facts, events: facts.events, unitStates: states, state: stateOf(records, facts, states) };
}

/** The state of a building as a whole. */
export function buildingState(records: BuildingRecords): BuildingState {
  return statesOfBuilding(records).state;
}
