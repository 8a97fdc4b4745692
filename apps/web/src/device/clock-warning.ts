import { useSyncExternalStore } from 'react';
import { clockError, worthSaying } from './server-time.ts';
import { createValueStore } from '../platform/value-store.ts';
import { findKept, keepText } from '../platform/kept-text.ts';

const saidKey = 'domivka-clock-said';
/** For a browser that forbids storage: then it is said once a page. */
const said = createValueStore<number | undefined>(findSaid());

clockError.subscribe(forgetWhenRight);

function findSaid(): number | undefined {
  const kept = findKept(saidKey);
  return kept === undefined ? undefined : Number(kept);
}

function keepSaid(error: number | undefined): void {
  said.set(error);
  keepText(saidKey, error?.toString());
}

/** A clock that was set right and is wrong again later is another matter. */
function forgetWhenRight(): void {
  if (clockError.get() === 0) keepSaid(undefined);
}

/**
 * By how many milliseconds the clock of this device is ahead (negative: behind), where its user has to hear of that: each error is said until it
 * was read, and then no more on this device. Undefined: nothing to say.
 * @public also for tests
 */
export function getClockWarning(): number | undefined {
  const error = clockError.get();
  if (error === undefined || error === 0) return undefined;
  const known = said.get();
  return known !== undefined && Math.abs(error - known) <= worthSaying ? undefined : error;
}

/** The person has read it. */
export function acceptClockWarning(): void {
  keepSaid(clockError.get());
}

function subscribe(listener: () => void): () => void {
  const stops = [clockError.subscribe(listener), said.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/** The same, for a component. */
export function useClockWarning(): number | undefined {
  return useSyncExternalStore(subscribe, getClockWarning);
}
