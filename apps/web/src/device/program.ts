import { useSyncExternalStore } from 'react';
import { createValueStore } from '../platform/value-store.ts';

/** How many files of a kind are on the device. */
export type FileCount = { readonly kept: number; readonly total: number };

/** The files by which the product starts without a network: the program, and its reference data (places and their outlines). */
export type ProgramFiles = { readonly program: FileCount; readonly reference: FileCount };

/**
 * Whether the product starts on this device without a network. `coming`: files are missing, and how many is known once the worker has said so;
 * `isStuck`: none will come until the browser itself is started again;
 * `insecure` and `unsupported`: the browser keeps no program, for the address is plain HTTP, or at all (a private window); `unknown`: being
 * found out.
 */
export type ProgramState =
  | { readonly kind: 'unknown' | 'here' | 'insecure' | 'unsupported' }
  | { readonly kind: 'coming'; readonly files?: ProgramFiles | undefined; readonly isStuck?: true };

const state = createValueStore<ProgramState>({ kind: 'unknown' });

/** Says what is known now. */
export function reportProgram(next: ProgramState): void {
  state.set(next);
}

/** Nobody counts before the worker is registered, or where the browser keeps no program. */
let count = (): void => undefined;

/** Says who counts the files. */
export function countProgramBy(work: () => void): void {
  count = work;
}

/** Asks whether what was here is still here: the browser, or the user in its settings, may have deleted it while the page was open. */
export function lookAtProgram(): void {
  count();
}

/**
 * What is known now.
 * @public also for tests
 */
export function getProgram(): ProgramState {
  return state.get();
}

/** The same for a component. */
export function useProgram(): ProgramState {
  return useSyncExternalStore(state.subscribe, getProgram);
}
