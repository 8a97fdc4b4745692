import { useSyncExternalStore } from 'react';
import { findKept, keepText } from '../platform/kept-text.ts';
import { createValueStore } from '../platform/value-store.ts';

/** Counts the changes of the choice. */
const changes = createValueStore(0);

function keyOf(userId: string): string {
  return `domivka-auto-refresh:${userId}`;
}

/** Whether this user wants to stay signed in on this device without being asked (specification, section 4). Off unless chosen. */
export function isAutoRefresh(userId: string): boolean {
  return findKept(keyOf(userId)) === '1';
}

export function setAutoRefresh(userId: string, wanted: boolean): void {
  keepText(keyOf(userId), wanted ? '1' : undefined);
  changes.set(changes.get() + 1);
}

/** The choice of a user, for a switch. */
export function useAutoRefresh(userId: string): boolean {
  return useSyncExternalStore(changes.subscribe, () => isAutoRefresh(userId));
}
