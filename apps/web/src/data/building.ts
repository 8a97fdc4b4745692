import { useMemo } from 'react';
import { buildingState, type BuildingState } from '@domivka/domain/building/building-state';
import { listDamageEvents, type DamageEvent } from '@domivka/domain/building/damage-events';
import { unitStates, type UnitState } from '@domivka/domain/building/unit-states';
import { useChildren, type ChildrenAnswer, type LocalRecord } from './queries.ts';
import { serverNow } from './server-time.ts';

/** Everything that stands and happened at one address, as this device knows it, and what follows from it. */
export type Building = {
  /** By kind of unit and number, as people read them. */
  readonly units: ChildrenAnswer;
  readonly assessments: ChildrenAnswer;
  readonly activities: ChildrenAnswer;
  readonly stateQuestions: ChildrenAnswer;
  readonly photos: ChildrenAnswer;
  /** Newest first. */
  readonly events: readonly DamageEvent[];
  /** By the id of the unit. */
  readonly unitStates: ReadonlyMap<string, UnitState>;
  readonly state: BuildingState;
  readonly isLoading: boolean;
};

/** Today in the calendar of the user, `YYYY-MM-DD`, by the clock of the server. */
export function todayHere(): string {
  const now = new Date(serverNow());
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const unitOrder: readonly unknown[] = ['apartment', 'residential_unit', 'common_area'];

function byNumber(one: LocalRecord, other: LocalRecord): number {
  const kind = unitOrder.indexOf(one['unitType']) - unitOrder.indexOf(other['unitType']);
  if (kind !== 0) return kind;
  const nameOf = (unit: LocalRecord) => String(unit['number'] ?? unit['name'] ?? unit['kind'] ?? '');
  return nameOf(one).localeCompare(nameOf(other), 'uk', { numeric: true });
}

/** The units of an address with all that is known of them, live. */
export function useBuilding(addressId: string): Building {
  const apartments = useChildren('apartment', addressId);
  const assessments = useChildren('assessment', addressId);
  const activities = useChildren('activity', addressId);
  const stateQuestions = useChildren('stateQuestions', addressId);
  const photos = useChildren('photo', addressId);
  const { values, state, fromDevice } = apartments;
  const units = useMemo(() => ({ values: values.toSorted(byNumber), state, fromDevice }), [values, state, fromDevice]);
  const today = todayHere();
  const derived = useMemo(() => {
    const records = {
      units: units.values,
      assessments: assessments.values,
      activities: activities.values,
      stateQuestions: stateQuestions.values,
      today,
    };
    return {
      events: listDamageEvents(assessments.values, today),
      unitStates: unitStates(records),
      state: buildingState(records),
    };
  }, [units.values, assessments.values, activities.values, stateQuestions.values, today]);
  const isLoading = [units, assessments, activities].some((answer) => answer.state === 'loading');
  return { units, assessments, activities, stateQuestions, photos, ...derived, isLoading };
}
