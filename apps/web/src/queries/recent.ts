import { useSyncExternalStore } from 'react';
import { isId } from '@domivka/domain/kernel/record';
import { getSession, subscribeToSession, useSession } from '../session/session.ts';

const most = 20;
const nothing: readonly string[] = [];
const listeners = new Set<() => void>();
const known = new Map<string, readonly string[]>();

// After a log-out this page remembers nothing of the user.
subscribeToSession(() => {
  const { state, isExpired } = getSession();
  if (state === 'signedOut' && !isExpired) known.clear();
});

function keyOf(userId: string): string {
  return `domivka-recent-${userId}`;
}

function read(userId: string): readonly string[] {
  const kept = known.get(userId);
  if (kept) return kept;
  const list = readKept(userId);
  known.set(userId, list);
  return list;
}

function readKept(userId: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isId) : nothing;
  } catch {
    // A browser that forbids storage: then nothing is remembered.
    return nothing;
  }
}

/** Notes that a user has opened an address on this device; the newest stands first, at most 20 are kept. Identifiers only, no names. */
export function rememberRecent(userId: string, addressId: string): void {
  const list = [addressId, ...read(userId).filter((id) => id !== addressId)].slice(0, most);
  known.set(userId, list);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(list));
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

/** The addresses were cleared from this device: what was opened last is forgotten with them. */
export function forgetRecent(userId: string): void {
  known.delete(userId);
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The addresses that the user signed in opened last on this device, by identifier, the newest first. */
export function useRecent(): readonly string[] {
  const userId = useSession().user?._id;
  return useSyncExternalStore(subscribe, () => (userId === undefined ? nothing : read(userId)));
}
