import type { Fields } from '../kernel/record.ts';
import { findLaterEvent, type DamageEvent } from './damage-events.ts';
import { readDay, readText } from './reading.ts';

/** A running activity, and the newest strike after it began. */
export type HitAgain = { readonly activityId: string; readonly event: DamageEvent };

/**
 * The running activities that began before a later strike at their address: what they repair may be damaged again. Where no beginning is
 * recorded, the planned one is used. What began on the day of the strike is an answer to it.
 */
export function hitAgain(activities: readonly Fields[], events: readonly DamageEvent[]): readonly HitAgain[] {
  return activities.flatMap((activity) => {
    if (activity.status !== 'Ongoing') return [];
    const began = readDay(activity, 'actualStartDate') ?? readDay(activity, 'plannedStartDate');
    const event = began === undefined ? undefined : findLaterEvent(activity, events, began);
    return event ? [{ activityId: readText(activity, '_id'), event }] : [];
  });
}
