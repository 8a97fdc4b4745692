import type { AssistanceState } from '../apartment/apartment.options.text.ts';
import type { ThermalEnvelope } from '../kernel/housing.text.ts';
import type { Fields } from '../kernel/record.ts';
import { assistanceOf, listLiveActivities, type LiveActivity } from './assistance.ts';
import { listDamageEvents, type DamageEvent } from './damage-events.ts';
import { findEnvelope } from './envelope-state.ts';
import type { EnvelopeReason } from './suggest-envelope.ts';
import { latestAssessments, newestAssessments, type LatestAssessments } from './latest-assessments.ts';
import { readDay, readNumber, readText } from './reading.ts';

export type { AssistanceState };

/** How a unit stands: what its assessments and activities say together. */
export type UnitState = {
  /** Percent, of the newest valid assessment of the unit, else of the newest that no longer holds. */
  readonly levelOfDamage?: number;
  /** The assessment that the level is of. */
  readonly lastAssessmentId?: string;
  /** That assessment no longer holds, and there is none that does. */
  readonly isSuperseded: boolean;
  /** After a strike nothing valid tells how the unit is: its own assessment no longer holds, or neither it nor the building has one. */
  readonly needsAssessment: boolean;
  /** Of homes only; a common area has none of its own. */
  readonly thermalEnvelope?: ThermalEnvelope;
  /** Whether a person said so or the measures suggest it. */
  readonly envelopeFrom?: 'stated' | 'suggested';
  /** Why the measures suggest it. */
  readonly envelopeReasons?: readonly EnvelopeReason[];
  readonly assistanceState: AssistanceState;
};

/** The records of one address, without what is in the bin. */
export type BuildingRecords = {
  readonly units: readonly Fields[];
  readonly assessments: readonly Fields[];
  readonly activities: readonly Fields[];
  /** Where they are known: people state the thermal envelope there too. */
  readonly stateQuestions?: readonly Fields[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
};

/** What is worked out once for all units of a building. */
export type BuildingFacts = {
  readonly events: readonly DamageEvent[];
  readonly valid: LatestAssessments;
  readonly newest: LatestAssessments;
  readonly live: readonly LiveActivity[];
  /** The live activities that name a unit, by its id. */
  readonly liveOfUnits: ReadonlyMap<string, readonly LiveActivity[]>;
  readonly liveOfBuilding: readonly LiveActivity[];
};

export function readBuilding({ assessments, activities, today }: BuildingRecords): BuildingFacts {
  const events = listDamageEvents(assessments, today);
  const live = listLiveActivities(activities, events, today);
  const liveOfUnits = new Map<string, LiveActivity[]>();
  for (const one of live) {
    if (one.target.kind !== 'units') continue;
    for (const id of new Set(one.target.ids)) liveOfUnits.set(id, [...(liveOfUnits.get(id) ?? []), one]);
  }
  return {
    events,
    valid: latestAssessments(assessments, events),
    newest: newestAssessments(assessments),
    live,
    liveOfUnits,
    liveOfBuilding: live.filter(({ target }) => target.kind === 'building'),
  };
}

/** What of a state comes from an assessment: the valid one, else the newest. */
export function assessedState(
  valid: Fields | undefined,
  newest: Fields | undefined,
): Pick<UnitState, 'levelOfDamage' | 'lastAssessmentId' | 'isSuperseded'> {
  const shown = valid ?? newest;
  const level = shown && readNumber(shown, 'levelOfDamage');
  const id = shown && readText(shown, '_id');
  return {
    ...(level === undefined ? {} : { levelOfDamage: level }),
    ...(id ? { lastAssessmentId: id } : {}),
    isSuperseded: valid === undefined && newest !== undefined,
  };
}

function stateOf(unit: Fields, facts: BuildingFacts, stateQuestions: readonly Fields[]): UnitState {
  const id = readText(unit, '_id');
  const valid = facts.valid.units.get(id);
  const newest = facts.newest.units.get(id);
  const live = facts.liveOfUnits.get(id) ?? [];
  const isUntold = newest !== undefined || facts.valid.building === undefined;
  const state = {
    ...assessedState(valid, newest),
    needsAssessment: facts.events.length > 0 && valid === undefined && isUntold,
  };
  if (unit['unitType'] === 'common_area') {
    return { ...state, assistanceState: assistanceOf(live, facts.liveOfBuilding) };
  }
  const envelope = findEnvelope({
    own: live,
    mending: live,
    stateQuestions: stateQuestions.filter((answers) => readText(answers, 'unitId') === id),
    latestEvent: facts.events[0],
    damage: valid,
    seenOn: (valid && readDay(valid, 'date')) ?? '',
  });
  return { ...state, ...envelope, assistanceState: assistanceOf(live) };
}

/**
 * The state of each unit of a building (product rules on units, events and coordination). An activity for the building as a whole helps the
 * building and its common areas, not each flat: who repairs the roof has not repaired flat 12. Units without an id are passed over.
 * `today` tells a claim from work that should have begun, so a state may change without any write.
 */
export function unitStates(records: BuildingRecords): ReadonlyMap<string, UnitState> {
  return statesOfUnits(records, readBuilding(records));
}

export function statesOfUnits(records: BuildingRecords, facts: BuildingFacts): ReadonlyMap<string, UnitState> {
  const known = records.units.filter((unit) => readText(unit, '_id') !== '');
  return new Map(known.map((unit) => [readText(unit, '_id'), stateOf(unit, facts, records.stateQuestions ?? [])]));
}
