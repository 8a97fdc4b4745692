import type { ActivityFields } from './activity.fields.ts';
import { daysBetween, kyivDay } from '../kernel/kyiv-time.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import type { ActivityPhase } from './activity.options.text.ts';

export type { ActivityPhase };

const millisecondsOfADay = 86_400_000;

function dayOf(activity: ActivityFields, field: keyof ActivityFields): string | undefined {
  const value = activity[field];
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}

/** A home that is reserved: ongoing, not begun, and planned to begin after today (product rules on the activity's states). */
export function isClaim(activity: ActivityFields, today: string): boolean {
  if (activity.status !== 'Ongoing' || dayOf(activity, 'actualStartDate') !== undefined) return false;
  const planned = dayOf(activity, 'plannedStartDate');
  return planned !== undefined && planned > today;
}

/** After so many days without progress a claim is stale (product rules on claims). */
const patienceInDays = 45;

/**
 * The day from which a reservation no longer keeps others away: an ongoing activity with planned dates that has not begun, 45 days after it
 * was last edited. Undefined: it reserves nothing.
 */
export function staleFrom(activity: ActivityFields): string | undefined {
  if (activity['status'] !== 'Ongoing' || dayOf(activity, 'actualStartDate') !== undefined) return undefined;
  if (!dayOf(activity, 'plannedStartDate') && !dayOf(activity, 'plannedCompletionDate')) return undefined;
  const edited = Date.parse(String(activity['updatedAt']));
  return Number.isNaN(edited) ? undefined : kyivDay(edited + patienceInDays * millisecondsOfADay);
}

/** Whether an activity has reserved its target for so long without progress that its organization is asked about it. */
export function isStaleClaim(activity: ActivityFields, today: string): boolean {
  const from = staleFrom(activity);
  return from !== undefined && from <= today;
}

/** Whether it should have been completed before today and still continues. The planned day itself is not late. */
export function isOverdue(activity: ActivityFields, today: string): boolean {
  const planned = dayOf(activity, 'plannedCompletionDate');
  return activity.status === 'Ongoing' && planned !== undefined && planned < today;
}

/** The phase of an activity today (`YYYY-MM-DD`). An activity without a known status counts as ongoing, so that it is not overlooked. */
export function activityPhase(activity: ActivityFields, today: string): ActivityPhase {
  if (activity.status === 'Completed') return 'completed';
  if (activity.status === 'Canceled') return 'canceled';
  if (isClaim(activity, today)) return 'claimed';
  return isOverdue(activity, today) ? 'overdue' : 'ongoing';
}

/** From which day a completion is late, and on which it ended; `endedOn` absent: it continues. */
type Lateness = { readonly lateFrom: string | undefined; readonly endedOn: string | undefined };

/**
 * What the delay of the completion is counted from on any day: `lateFrom` up to `endedOn` or that day, see `delayOf`. Nothing for a canceled
 * activity, and for a completed one whose last day is not known.
 */
export function lateness(activity: ActivityFields): Lateness {
  const endedOn = activity.status === 'Completed' ? dayOf(activity, 'actualCompletionDate') : undefined;
  const isLate = activity.status !== 'Canceled' && (activity.status !== 'Completed' || endedOn !== undefined);
  return { lateFrom: isLate ? dayOf(activity, 'plannedCompletionDate') : undefined, endedOn };
}

/** Whole days late, negative: early. `start`: beginning, `completion`: end; undefined where a plan or a fact is missing. */
export type Delay = { readonly start: number | undefined; readonly completion: number | undefined };

/**
 * How many days an activity began and ended after its plan. While it continues, the delay so far is counted up to today where the plan has
 * passed already; nothing is early before it has happened. A canceled activity is never late.
 */
export function delayOf(activity: ActivityFields, today: string): Delay {
  if (activity.status === 'Canceled') return { start: undefined, completion: undefined };
  const isOver = activity.status === 'Completed';
  const delay = (planned: string | undefined, actual: string | undefined, isDone: boolean) => {
    const until = isDone ? actual : today;
    if (planned === undefined || until === undefined || (!isDone && planned >= today)) return undefined;
    return daysBetween(planned, until);
  };
  const [start, end] = [dayOf(activity, 'actualStartDate'), dayOf(activity, 'actualCompletionDate')];
  return {
    start: delay(dayOf(activity, 'plannedStartDate'), start, isOver || start !== undefined),
    completion: delay(dayOf(activity, 'plannedCompletionDate'), end, isOver),
  };
}
