import { useSyncExternalStore } from 'react';
import { findKept, keepText } from '../../platform/kept-text.ts';
import { createValueStore } from '../../platform/value-store.ts';
import { useSession } from '../../session/session.ts';
import { groundOf, type Ground } from './base-map-style.ts';

const key = 'map-ground';
const hidden = 'none';

/** Whether the base map of the operator is shown; the choice is remembered on this device. Without it the map has the borders of the country alone. */
const isShownHere = createValueStore(findKept(key) !== hidden);

/** Shows the base map, or takes it away: on a weak line, or where it distracts from the areas. */
export function showGround(isShown: boolean): void {
  keepText(key, isShown ? undefined : hidden);
  isShownHere.set(isShown);
}

/** What is under the map and whom it names for it, as the user chose. `isOffered`: the operator has put something there. */
export function useGround(): {
  readonly ground: Ground | undefined;
  readonly credit: string;
  readonly isOffered: boolean;
  readonly isShown: boolean;
} {
  const isShown = useSyncExternalStore(isShownHere.subscribe, isShownHere.get);
  const offered = groundOf(useSession().user);
  const isOffered = offered.ground !== undefined;
  return { ...(isShown ? offered : { ground: undefined, credit: '' }), isOffered, isShown };
}
