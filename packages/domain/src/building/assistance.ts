import { isClaim } from '../activity/activity-phase.ts';
import { findMeasure } from '../activity/measures.ts';
import type { MeasureCode, MeasureGroup } from '../activity/measures.text.ts';
import type { AssistanceState } from '../apartment/apartment.options.text.ts';
import type { Fields } from '../kernel/record.ts';
import { findLaterEvent, type DamageEvent } from './damage-events.ts';
import { coverOf, isDoubled, reachOf, type Cover, type Reach } from './overlap.ts';
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
  readonly reach: Reach;
};

/** Groups of measures of which two do not help twice: a survey and a design stand in one group and are not the same. */
const neverDoubled: ReadonlySet<MeasureGroup> = new Set(['other']);

/** Measures that wait to be replaced: film in a window is followed by a window. */
const makeshift: ReadonlySet<string> = new Set<MeasureCode>(['window_temp']);

/** The last day that is known of an activity; what is completed has its completion. */
export function lastDayOf(activity: Fields): string {
  const fields = ['actualCompletionDate', 'actualStartDate'] as const;
  return (
    fields.map((field) => readDay(activity, field)).find((day) => day !== undefined) ??
    readDayOfCreation(activity) ??
    ''
  );
}

/** The day on which it began or is to begin, else the one on which it was entered. */
function firstDayOf(activity: Fields): string | undefined {
  return readDay(activity, 'actualStartDate') ?? readDay(activity, 'plannedStartDate') ?? readDayOfCreation(activity);
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
    return [
      {
        activity,
        target: targetOfActivity(activity),
        state,
        doneOn,
        organizationId: readText(activity, 'implementingOrganizationId'),
        groups: groupsOf(activity),
        reach: reachOf(firstDayOf(activity), doneOn),
      },
    ];
  });
}

/** What live activities make together for one target. */
export type Help = { readonly states: ReadonlySet<LiveActivity['state']>; readonly cover: Cover };

export function helpOf(live: readonly LiveActivity[]): Help {
  return { states: new Set(live.map(({ state }) => state)), cover: coverOf(live) };
}

const order = ['ongoing', 'claimed', 'done'] as const;

/**
 * How one target is helped. `own` is what names it, `shared` what reaches it as a part of the building: that counts as help, but two of
 * those are not double help of this part. Double is a measure of the same group by two organizations, see `reachOf`; programmes of one
 * organization are not told apart, quantities are not compared, and a strike between the two has left one of them out already.
 */
export function assistanceOf(own: Help, shared?: Help): AssistanceState {
  if (isDoubled(own.cover, own.cover) || (shared && isDoubled(own.cover, shared.cover))) return 'over_assisted';
  return order.find((state) => own.states.has(state) || shared?.states.has(state)) ?? 'none';
}
