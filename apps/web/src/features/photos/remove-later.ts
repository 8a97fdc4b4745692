import { useSyncExternalStore } from 'react';
import { removePhoto } from '../../data/photos/add-photo.ts';
import { createValueStore } from '../../data/value-store.ts';

/** How long somebody may take a deletion back, in milliseconds. */
export const undoTime = 6000;

const hidden = createValueStore<ReadonlySet<string>>(new Set());
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function without(id: string): ReadonlySet<string> {
  return new Set([...hidden.get()].filter((one) => one !== id));
}

/** Takes a deletion back that has not been carried out. */
export function keepAfterAll(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  hidden.set(without(id));
}

/**
 * Hides a photo now and deletes it a little later, so that it can simply be taken back; whoever closes the application meanwhile keeps the
 * photo. `onFailed` hears why it stayed.
 */
export function removeLater(id: string, onFailed: (error: unknown) => void): void {
  hidden.set(new Set([...hidden.get(), id]));
  const carryOut = async (): Promise<void> => {
    timers.delete(id);
    await removePhoto(id).catch(onFailed);
    hidden.set(without(id));
  };
  timers.set(
    id,
    setTimeout(() => void carryOut(), undoTime),
  );
}

/** The photos that are about to go. */
export function useLeaving(): ReadonlySet<string> {
  return useSyncExternalStore(hidden.subscribe, hidden.get);
}
