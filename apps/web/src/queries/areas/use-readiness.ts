import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { lookAtProgram, type ProgramState, useProgram } from '../../device/program.ts';
import { useStore } from '../use-store.ts';
import { areListsHere } from '../../records/read/lists.ts';

/**
 * What work in an area needs on the device besides its records. `ready`: all is there; `coming`: something is missing and will be fetched;
 * `whileOpen`: the browser keeps no program, so that work ends with the page; `unknown`: being found out.
 */
export type Readiness = {
  readonly state: 'unknown' | 'ready' | 'coming' | 'whileOpen';
  readonly program: ProgramState;
  /** Whether the lists that forms need are here; without an area on the device none are needed. */
  readonly hasLists: boolean;
};

function stateOf(program: ProgramState, hasLists: boolean | undefined): Readiness['state'] {
  if (program.kind === 'insecure' || program.kind === 'unsupported') return 'whileOpen';
  if (program.kind === 'coming' || hasLists === false) return 'coming';
  return program.kind === 'unknown' || hasLists === undefined ? 'unknown' : 'ready';
}

/** The same for a component, live. The program is looked at again when the component appears. */
export function useReadiness(): Readiness {
  const store = useStore();
  const program = useProgram();
  useEffect(lookAtProgram, []);
  const hasLists = useLiveQuery(async () => store && areListsHere(store), [store]);
  return { state: stateOf(program, hasLists), program, hasLists: hasLists ?? true };
}
