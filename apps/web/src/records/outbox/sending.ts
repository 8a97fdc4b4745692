import { createValueStore } from '../../platform/value-store.ts';

/** Counts the changes of what the server has, so that lists know when to ask it again. */
const arrivals = createValueStore(0);
export const subscribeToArrivals = arrivals.subscribe;

/** Work of this device has arrived, or something else than a round of sending changed what the server has. */
export function announceArrivals(): void {
  arrivals.set(arrivals.get() + 1);
}

/** What sends the outbox; it registers itself, for the outbox does not know who sends it. */
let send: ((urgent: boolean) => void) | undefined;

/** Registers what sends the outbox. */
export function sendWith(sender: (urgent: boolean) => void): void {
  send = sender;
}

/** Asks for the outbox to be sent as soon as possible. Call after a write; `urgent` ends a pause after failures. */
export function requestSending(urgent = false): void {
  send?.(urgent);
}

/** The lock that the tab which sends for a user holds, over all tabs. */
export function sendingLock(userId: string): string {
  return `domivka-sync-${userId}`;
}
