import type { StatesOfBuilding } from '@domivka/domain/building/building-state';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { statesOfRecords } from './building-states.ts';
import { useChildren, type ChildrenAnswer } from './queries.ts';
import { serverNow } from './server-time.ts';

/** Everything that stands and happened at one address, as this device knows it, and what follows from it. */
export type Building = StatesOfBuilding & {
  /** By kind of unit and number, as people read them. */
  readonly units: ChildrenAnswer;
  readonly assessments: ChildrenAnswer;
  readonly activities: ChildrenAnswer;
  readonly stateQuestions: ChildrenAnswer;
  readonly photos: ChildrenAnswer;
  readonly isLoading: boolean;
};

/** Today in Ukraine, `YYYY-MM-DD`, by the clock of the server: the day that the rules go by, whatever zone the device is set to. */
export function todayHere(): string {
  return kyivDay(serverNow());
}

/** The same of a building that the server does not know yet: what is here is all that there is. */
export function asWhole(building: Building): Building {
  const { units, assessments, activities, stateQuestions, photos } = building;
  const whole = (answer: ChildrenAnswer): ChildrenAnswer => ({ ...answer, fromDevice: false });
  return {
    ...building,
    units: whole(units),
    assessments: whole(assessments),
    activities: whole(activities),
    stateQuestions: whole(stateQuestions),
    photos: whole(photos),
  };
}

/** The units of an address with all that is known of them, live. */
export function useBuilding(addressId: string): Building {
  const apartments = useChildren('apartment', addressId);
  const assessments = useChildren('assessment', addressId);
  const activities = useChildren('activity', addressId);
  const stateQuestions = useChildren('stateQuestions', addressId);
  const photos = useChildren('photo', addressId);
  const { events, state, unitStates, units } = statesOfRecords({
    units: apartments.values,
    assessments: assessments.values,
    activities: activities.values,
    stateQuestions: stateQuestions.values,
    today: todayHere(),
  });
  const isLoading = [apartments, assessments, activities].some((answer) => answer.state === 'loading');
  const ordered = { ...apartments, values: units };
  return { units: ordered, assessments, activities, stateQuestions, photos, events, unitStates, state, isLoading };
}
