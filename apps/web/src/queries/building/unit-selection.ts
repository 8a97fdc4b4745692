import { useSyncExternalStore } from 'react';
import { isFields, isId } from '@domivka/domain/kernel/record';
import { getSession, subscribeToSession } from '../../session/session.ts';

/** The chosen units of each address. */
type Choices = Readonly<Record<string, readonly string[]>>;

const none: readonly string[] = [];
const known = new Map<string, Choices>();
const listeners = new Set<() => void>();
/** The user who worked in this page last. */
let person = getSession().user?._id;

function keyOf(userId: string): string {
  return `domivka-units-${userId}`;
}

function announce(): void {
  for (const listener of listeners) listener();
}

function recall(userId: string): Choices {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    const entries = isFields(kept) ? Object.entries(kept) : [];
    return Object.fromEntries(entries.map(([id, units]) => [id, Array.isArray(units) ? units.filter(isId) : none]));
  } catch {
    // A browser that forbids storage: the choice lasts as long as the page.
    return {};
  }
}

function read(userId: string): Choices {
  const choices = known.get(userId) ?? recall(userId);
  known.set(userId, choices);
  return choices;
}

function keep(userId: string, choices: Choices): void {
  known.set(userId, choices);
  try {
    if (Object.keys(choices).length > 0) sessionStorage.setItem(keyOf(userId), JSON.stringify(choices));
    else sessionStorage.removeItem(keyOf(userId));
  } catch {
    // See above.
  }
  announce();
}

/** When the user leaves, or another one follows, the choice is dropped; a session that ran out leaves it to the same person. */
function followSession(): void {
  const { state, user, isExpired } = getSession();
  if (person !== undefined && state !== 'signedIn' && !isExpired) keep(person, {});
  person = user?._id ?? person;
  announce();
}

subscribeToSession(followSession);

/**
 * Keeps which units of an address the person signed in has chosen, in the order given: what one new assessment or activity shall be for.
 * It lasts as long as the tab, over a reload too, and nobody else finds it; identifiers only. An empty choice is forgotten.
 */
export function keepSelection(addressId: string, ids: readonly string[]): void {
  const userId = getSession().user?._id;
  if (userId === undefined) return;
  const chosen = [...new Set(ids.filter(isId))];
  const { [addressId]: _before, ...others } = read(userId);
  keep(userId, chosen.length > 0 ? { ...others, [addressId]: chosen } : others);
}

/** The units of an address that the person signed in has chosen; the same list until the choice changes. */
export function readSelection(addressId: string): readonly string[] {
  const userId = getSession().user?._id;
  return (userId === undefined ? undefined : read(userId)[addressId]) ?? none;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen units of an address, live. Whether they still exist is for the reader to see. */
export function useUnitSelection(addressId: string): readonly string[] {
  return useSyncExternalStore(subscribe, () => readSelection(addressId));
}
