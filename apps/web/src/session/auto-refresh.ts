import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function keyOf(userId: string): string {
  return `domivka-auto-refresh:${userId}`;
}

/** Whether this person wants to stay signed in on this device without being asked (specification, section 4). Off unless chosen. */
export function isAutoRefresh(userId: string): boolean {
  try {
    return globalThis.localStorage?.getItem(keyOf(userId)) === '1';
  } catch {
    // A browser that forbids storage: then nothing was chosen.
    return false;
  }
}

export function setAutoRefresh(userId: string, wanted: boolean): void {
  try {
    if (wanted) globalThis.localStorage?.setItem(keyOf(userId), '1');
    else globalThis.localStorage?.removeItem(keyOf(userId));
  } catch {
    // As above: the choice does not last.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice of a user, for a switch. */
export function useAutoRefresh(userId: string): boolean {
  return useSyncExternalStore(subscribe, () => isAutoRefresh(userId));
}
