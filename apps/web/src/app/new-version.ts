import { useSyncExternalStore } from 'react';
import { createValueStore } from '../data/value-store.ts';

/** Switches to the newer version that waits, and reloads. */
type UseNewVersion = () => void;

const waiting = createValueStore<{ readonly use?: UseNewVersion }>({});

/** Remembers that a newer version is loaded and waits to be switched to. */
export function offerNewVersion(use: UseNewVersion): void {
  waiting.set({ use });
}

/** Later is soon enough: it is offered again when the page is opened anew. */
export function putOffNewVersion(): void {
  waiting.set({});
}

/** The way to the newer version, while one waits. */
export function useNewVersion(): UseNewVersion | undefined {
  return useSyncExternalStore(waiting.subscribe, waiting.get).use;
}
