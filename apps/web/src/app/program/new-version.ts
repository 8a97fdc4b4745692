import { useSyncExternalStore } from 'react';
import { createValueStore } from '../../platform/value-store.ts';

/** What came of the wish to switch: a form with something typed stays as it is, here or in another tab. */
export type SwitchOutcome = 'switching' | 'workHere' | 'workElsewhere';

/** A newer version: `waiting` here to be switched to, or already `inUse` by another tab, so that this page only has to be reloaded. */
export type NewVersion = { readonly kind: 'waiting' | 'inUse'; readonly use: () => Promise<SwitchOutcome> };

const offered = createValueStore<NewVersion | undefined>(undefined);

/** Remembers that there is a newer version. */
export function offerNewVersion(version: NewVersion): void {
  offered.set(version);
}

/** Later is soon enough: it is offered again when the page is opened again, and used when the product is started again. */
export function putOffNewVersion(): void {
  offered.set(undefined);
}

/** The newer version, while there is one. */
export function useNewVersion(): NewVersion | undefined {
  return useSyncExternalStore(offered.subscribe, offered.get);
}
