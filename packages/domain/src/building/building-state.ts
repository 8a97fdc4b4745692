import { assistanceStates, type AssistanceState } from '../apartment/apartment.options.text.ts';
import type { Fields } from '../kernel/record.ts';
import { assistanceOf } from './assistance.ts';
import { buildingTotals } from './building-totals.ts';
import type { DamageEvent } from './damage-events.ts';
import { findEnvelope } from './envelope-state.ts';
import { hitAgain, type HitAgain } from './hit-again.ts';
import { readDay, targetOfAssessment } from './reading.ts';
import {
  assessedState,
  readBuilding,
  statesOfUnits,
  type BuildingFacts,
  type BuildingRecords,
  type UnitState,
} from './unit-states.ts';

/** How a building stands as a whole: what its header and its point on the map show. */
export type BuildingState = UnitState & {
  /** `building`: of its own assessment; `units`: the mean of its assessed units. */
  readonly levelFrom: 'building' | 'units' | undefined;
  readonly latestEvent: DamageEvent | undefined;
  readonly numberOfUnits: number;
  /** How many units there are in each state; every state is named. */
  readonly unitsByAssistance: Readonly<Record<AssistanceState, number>>;
  readonly unitsToAssess: number;
  readonly hitAgain: readonly HitAgain[];
};

/**
 * The level by the totals of a building, else by its newest assessment that no longer holds. The id is that of the building's own
 * assessment, even where the level is that of its units.
 */
function levelOf(records: BuildingRecords, facts: BuildingFacts) {
  const totals = buildingTotals(records);
  const own = assessedState(facts.valid.building, facts.newest.building);
  const level = totals.levelOfDamage ?? own.levelOfDamage;
  const levelFrom = totals.levelFrom ?? (level === undefined ? undefined : ('building' as const));
  return { totals, state: { ...own, ...(level === undefined ? {} : { levelOfDamage: level }), levelFrom } };
}

/** The day from which completed measures count against the damage: when it was seen, by the earliest of the valid assessments. */
function seenOn({ valid }: BuildingFacts): string {
  const assessments = valid.building ? [valid.building] : [...valid.units.values()];
  return assessments.map((assessment) => readDay(assessment, 'date') ?? '').toSorted()[0] ?? '';
}

/**
 * How a building is helped as a whole. Helped twice: it or one of its units. Ongoing or claimed: somebody works or is about to, whatever
 * for. Done: something for the building as a whole is done, or all units are that were assessed or helped.
 */
function assistanceOfBuilding(facts: BuildingFacts, states: ReadonlyMap<string, UnitState>): AssistanceState {
  const units = [...states.values()];
  const own = assistanceOf(facts.liveOfBuilding);
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

function countStates(states: ReadonlyMap<string, UnitState>): Readonly<Record<AssistanceState, number>> {
  const counts: Record<AssistanceState, number> = { none: 0, claimed: 0, ongoing: 0, done: 0, over_assisted: 0 };
  for (const { code } of assistanceStates) {
    counts[code] = [...states.values()].filter(({ assistanceState }) => assistanceState === code).length;
  }
  return counts;
}

/** The state of a building as a whole. It needs an assessment when none of its own holds after a strike and no unit has one either, or the own one was superseded. */
export function buildingState(records: BuildingRecords): BuildingState {
  const facts = readBuilding(records);
  const states = statesOfUnits(records, facts);
  const { totals, state } = levelOf(records, facts);
  const isUntold = facts.newest.building !== undefined || facts.valid.units.size === 0;
  const hasDamage = facts.valid.building !== undefined || facts.valid.units.size > 0;
  const damage: Fields = { damageTypes: totals.damageTypes, damageQuantities: quantitiesOf(totals.quantities) };
  const envelope = findEnvelope({
    own: facts.liveOfBuilding,
    mending: facts.live,
    stateQuestions: (records.stateQuestions ?? []).filter((answers) => targetOfAssessment(answers).kind === 'building'),
    latestEvent: facts.events[0],
    damage: hasDamage ? damage : undefined,
    seenOn: seenOn(facts),
  });
  return {
    ...state,
    ...envelope,
    needsAssessment: facts.events.length > 0 && facts.valid.building === undefined && isUntold,
    assistanceState: assistanceOfBuilding(facts, states),
    latestEvent: facts.events[0],
    numberOfUnits: states.size,
    unitsByAssistance: countStates(states),
    unitsToAssess: [...states.values()].filter(({ needsAssessment }) => needsAssessment).length,
    hitAgain: hitAgain(records.activities, facts.events),
  };
}

function quantitiesOf(totals: ReturnType<typeof buildingTotals>['quantities']): readonly Fields[] {
  return totals.map(({ damageType, unit, total }) => ({ damageType, unit, quantity: total }));
}
