import { useSyncExternalStore } from 'react';
import { createValueStore } from '../platform/value-store.ts';

/** Whether the server refuses this release of the application as too old. Nothing is sent meanwhile; what was made here stays. */
const outdated = createValueStore(false);

/** What the last answer of our server said about it. */
export function noteClientOutdated(isOutdatedNow: boolean): void {
  outdated.set(isOutdatedNow);
}

export const isOutdated = outdated.get;
export const subscribeToOutdated = outdated.subscribe;

/** The same for components. */
export function useOutdated(): boolean {
  return useSyncExternalStore(outdated.subscribe, outdated.get);
}
