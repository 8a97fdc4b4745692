import { useSyncExternalStore } from 'react';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { serverNow } from './server-time.ts';
import { createValueStore } from '../platform/value-store.ts';
import { findKept, keepText } from '../platform/kept-text.ts';

/** What a person is reminded of above every screen, and may put away for the day. */
export type Reminder = 'unsent' | 'areas';

/** Moves on with each that is put away: the day itself is kept in the browser, for all tabs and for the next start. */
const changes = createValueStore(0);
/** For a browser that forbids storage: then it holds as long as the page. */
const here = new Map<string, string>();

/** By the clock of the server, in Kyiv: the day of those who work there. */
function today(): string {
  return kyivDay(serverNow());
}

function keyOf(userId: string, reminder: Reminder): string {
  return `domivka-reminder-${reminder}-${userId}`;
}

/** Puts a reminder away until tomorrow. */
export function putOff(userId: string, reminder: Reminder): void {
  const key = keyOf(userId, reminder);
  here.set(key, today());
  keepText(key, today());
  changes.set(changes.get() + 1);
}

/** Whether a reminder was put away today. A clock that is moved brings it back at the worst. */
export function isPutOff(userId: string, reminder: Reminder): boolean {
  const key = keyOf(userId, reminder);
  // What a full or forbidden storage did not take is known to this page alone.
  return [findKept(key), here.get(key)].includes(today());
}

/** The same, for a component that is drawn again from time to time. */
export function useIsPutOff(userId: string, reminder: Reminder): boolean {
  return useSyncExternalStore(changes.subscribe, () => isPutOff(userId, reminder));
}
