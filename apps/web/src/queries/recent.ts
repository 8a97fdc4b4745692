import { useSyncExternalStore } from 'react';
import { isId } from '@domivka/domain/kernel/record';
import { getSession, subscribeToSession, useSession } from '../session/session.ts';
import { findKeptValue, keepText } from '../platform/kept-text.ts';

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
  const value = findKeptValue(keyOf(userId));
  const list = Array.isArray(value) ? value.filter(isId) : nothing;
  known.set(userId, list);
  return list;
}

/** Notes that a user has opened an address on this device; the newest is first, at most 20 are kept. Identifiers only, no names. */
export function rememberRecent(userId: string, addressId: string): void {
  const list = [addressId, ...read(userId).filter((id) => id !== addressId)].slice(0, most);
  known.set(userId, list);
  keepText(keyOf(userId), JSON.stringify(list));
  for (const listener of listeners) listener();
}

/** The addresses were cleared from this device: what was opened last is forgotten with them. */
export function forgetRecent(userId: string): void {
  known.delete(userId);
  keepText(keyOf(userId), undefined);
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
