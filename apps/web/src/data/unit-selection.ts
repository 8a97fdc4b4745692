import { useSyncExternalStore } from 'react';
import { isId } from '@domivka/domain/kernel/record';

const none: readonly string[] = [];
const known = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function keyOf(addressId: string): string {
  return `domivka-units-${addressId}`;
}

function recall(addressId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(addressId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isId) : none;
  } catch {
    // A browser that forbids storage: the choice lasts as long as the page.
    return none;
  }
}

/**
 * Keeps which units of an address are chosen, in the order given: what one new assessment or activity shall be for. It lasts as long as the
 * tab, over a reload too; identifiers only. An empty choice is forgotten.
 */
export function keepSelection(addressId: string, ids: readonly string[]): void {
  const chosen = [...new Set(ids.filter(isId))];
  known.set(addressId, chosen.length > 0 ? chosen : none);
  try {
    if (chosen.length > 0) sessionStorage.setItem(keyOf(addressId), JSON.stringify(chosen));
    else sessionStorage.removeItem(keyOf(addressId));
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

/** The chosen units of an address; the same list until the choice changes. */
export function readSelection(addressId: string): readonly string[] {
  const chosen = known.get(addressId) ?? recall(addressId);
  known.set(addressId, chosen);
  return chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen units of an address, live. Whether they still exist is for the reader to see. */
export function useUnitSelection(addressId: string): readonly string[] {
  return useSyncExternalStore(subscribe, () => readSelection(addressId));
}
