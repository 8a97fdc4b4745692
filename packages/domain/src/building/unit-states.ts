import type { AssistanceState } from '../apartment/apartment.options.text.ts';
import type { ThermalEnvelope } from '../kernel/housing.text.ts';
import type { Fields } from '../kernel/record.ts';
import { assistanceOf, helpOf, type LiveActivity } from './assistance.ts';
import { readBuilding, type BuildingFacts, type BuildingRecords } from './building-facts.ts';
import { findEnvelope } from './envelope-state.ts';
import type { EnvelopeReason } from './suggest-envelope.ts';
import { readDay, readNumber, readText } from './reading.ts';

export type { AssistanceState };

/** The state of a unit: what its assessments and activities say together. */
export type UnitState = {
  /** Percent, of the newest valid assessment of the unit, else of the newest that no longer holds. */
  readonly levelOfDamage?: number;
  /** The assessment that the level is of. */
  readonly lastAssessmentId?: string;
  /** That assessment no longer holds, and there is none that does. */
  readonly isSuperseded: boolean;
  /**
   * After a strike nothing valid tells how the unit is: its own assessment no longer holds, or neither it nor the building has one. Nothing
   * is said to readers who do not learn which unit an assessment is of.
   */
  readonly needsAssessment: boolean;
  /** Of homes only; a common area has none of its own. */
  readonly thermalEnvelope?: ThermalEnvelope;
  /** Whether a person said so or the measures suggest it. */
  readonly envelopeFrom?: 'stated' | 'suggested';
  /** Why the measures suggest it. */
  readonly envelopeReasons?: readonly EnvelopeReason[];
  readonly assistanceState: AssistanceState;
};

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

function needsAssessment(id: string, { events, hasHidden, newest, valid }: BuildingFacts): boolean {
  const isUntold = newest.units.has(id) || valid.building === undefined;
  return !hasHidden && events.length > 0 && !valid.units.has(id) && isUntold;
}

function stateOf(unit: Fields, facts: BuildingFacts): UnitState {
  const id = readText(unit, '_id');
  const valid = facts.valid.units.get(id);
  const live = facts.liveOfUnits.get(id) ?? [];
  const help = helpOf(live);
  const state = { ...assessedState(valid, facts.newest.units.get(id)), needsAssessment: needsAssessment(id, facts) };
  if (unit.unitType === 'common_area') return { ...state, assistanceState: assistanceOf(help, facts.helpOfBuilding) };
  const isAlone = ({ target }: LiveActivity) => target.kind === 'units' && target.ids.length === 1;
  const envelope = findEnvelope({
    own: live,
    mending: live.filter(isAlone),
    shared: live.filter((one) => !isAlone(one)),
    sharedWork: facts.sharedWork,
    stateQuestions: facts.answers.get(id) ?? [],
    latestEvent: facts.events[0],
    damage: valid,
    seenOn: () => (valid && readDay(valid, 'date')) ?? '',
  });
  return { ...state, ...envelope, assistanceState: assistanceOf(help) };
}

/**
 * The state of each unit of a building (product rules on units, events and coordination). An activity for the building as a whole helps the
 * building and its common areas, not each flat: who repairs the roof has not repaired flat 12. Units without an id are passed over.
 * `today` tells a claim from work that should have begun, so a state may change without any write.
 */
export function unitStates(records: BuildingRecords): ReadonlyMap<string, UnitState> {
  return statesOfUnits(records.units, readBuilding(records));
}

/** The same of what was read before. */
export function statesOfUnits(units: readonly Fields[], facts: BuildingFacts): ReadonlyMap<string, UnitState> {
  const known = units.filter((unit) => readText(unit, '_id') !== '');
  return new Map(known.map((unit) => [readText(unit, '_id'), stateOf(unit, facts)]));
}
