import { isClaim } from '../activity/activity-phase.ts';
import { findMeasure } from '../activity/measures.ts';
import type { MeasureCode, MeasureGroup } from '../activity/measures.text.ts';
import type { AssistanceState } from '../apartment/apartment.options.text.ts';
import type { Fields } from '../kernel/record.ts';
import { findLaterEvent, type DamageEvent } from './damage-events.ts';
import { listRows, readDay, readDayOfCreation, readText, targetOfActivity, type Target } from './reading.ts';

/** An activity that counts since the last strike, with what decisions are made on. */
export type LiveActivity = {
  readonly activity: Fields;
  readonly target: Target;
  readonly state: Extract<AssistanceState, 'claimed' | 'ongoing' | 'done'>;
  /** The day it ended on, for what is done. */
  readonly doneOn: string | undefined;
  readonly organizationId: string;
  readonly groups: ReadonlySet<MeasureGroup>;
};

/** Groups of measures of which two do not help twice: a survey and a design stand in one group and are not the same. */
const neverDoubled: ReadonlySet<MeasureGroup> = new Set(['other']);

/** Measures that wait to be replaced: film in a window is followed by a window. */
const makeshift: ReadonlySet<string> = new Set<MeasureCode>(['window_temp']);

/** Help for the same that was completed longer apart is not double any more (product rules on coordination: 12 months). */
const daysOfOverlap = 365;

/** The last day that is known of an activity; what is completed has its completion. */
export function lastDayOf(activity: Fields): string {
  const fields = ['actualCompletionDate', 'actualStartDate'] as const;
  return (
    fields.map((field) => readDay(activity, field)).find((day) => day !== undefined) ??
    readDayOfCreation(activity) ??
    ''
  );
}

function groupsOf(activity: Fields): ReadonlySet<MeasureGroup> {
  const measures = listRows(activity['measures']).flatMap(({ measure }) => findMeasure(measure) ?? []);
  const counted = measures.filter(({ code, group }) => !makeshift.has(code) && !neverDoubled.has(group));
  return new Set(counted.map(({ group }) => group));
}

/**
 * The activities that count: not canceled, and not completed before the newest strike, which opened the need again. What was completed on
 * the day of the strike counts: the first kits are handed out within hours.
 */
export function listLiveActivities(
  activities: readonly Fields[],
  events: readonly DamageEvent[],
  today: string,
): readonly LiveActivity[] {
  return activities.flatMap((activity) => {
    if (activity['status'] === 'Canceled') return [];
    const isDone = activity['status'] === 'Completed';
    const doneOn = isDone ? lastDayOf(activity) : undefined;
    if (doneOn !== undefined && findLaterEvent(activity, events, doneOn)) return [];
    const state = isDone ? 'done' : isClaim(activity, today) ? 'claimed' : 'ongoing';
    const organizationId = readText(activity, 'implementingOrganizationId');
    return [
      { activity, target: targetOfActivity(activity), state, doneOn, organizationId, groups: groupsOf(activity) },
    ];
  });
}

function isLongAgo(one: LiveActivity, other: LiveActivity): boolean {
  if (!one.doneOn || !other.doneOn) return false;
  return Math.abs(Date.parse(one.doneOn) - Date.parse(other.doneOn)) > daysOfOverlap * 86_400_000;
}

/**
 * Whether two organizations help with the same: a measure of the same group. Programmes of one organization are not told apart, quantities
 * are not compared; a strike between the two has left one of them out already.
 */
function isDouble(one: LiveActivity, other: LiveActivity): boolean {
  if (one.organizationId === '' || other.organizationId === '' || one.organizationId === other.organizationId)
    return false;
  return !isLongAgo(one, other) && [...one.groups].some((group) => other.groups.has(group));
}

/**
 * How one target is helped. `own` are the live activities that name it, `shared` those that reach it as a part of the building: they count
 * as help, but two of them are not double help of this part.
 */
export function assistanceOf(own: readonly LiveActivity[], shared: readonly LiveActivity[] = []): AssistanceState {
  const all = [...own, ...shared];
  const isDoubled = own.some((one, index) =>
    [...own.slice(index + 1), ...shared].some((other) => isDouble(one, other)),
  );
  if (isDoubled) return 'over_assisted';
  const states = new Set(all.map(({ state }) => state));
  return (['ongoing', 'claimed', 'done'] as const).find((state) => states.has(state)) ?? 'none';
}
