import { useCallback, useEffect, useState } from 'react';
import { checkText as text } from './check.text.ts';
import { changeCells } from './import-calls.ts';
import type { CellChange, ImportView } from './import-view.ts';
import { useImportWork } from './use-import.ts';

/** The corrections of a check. While the server checks those before, further ones wait and are then sent together. */
export type CellChanges = {
  readonly change: (change: CellChange) => void;
  /** Whether a correction is waiting, on its way or being checked. */
  readonly isWorking: boolean;
};

/** One for all parts of the check: the server takes corrections while it checks none. */
export function useCellChanges({ _id, state }: Pick<ImportView, '_id' | 'state'>): CellChanges {
  const { busy, run, latestState } = useImportWork(_id);
  const [waiting, setWaiting] = useState<readonly CellChange[]>([]);
  const isChecking = busy || state === 'validating';
  useEffect(() => {
    if (isChecking || waiting.length === 0 || latestState() === 'validating') return;
    setWaiting([]);
    void run(text.changeFailed, async () => changeCells(_id, waiting));
  }, [_id, isChecking, latestState, run, waiting]);
  const change = useCallback((one: CellChange) => setWaiting((others) => [...others, one]), []);
  return { change, isWorking: isChecking || waiting.length > 0 };
}
