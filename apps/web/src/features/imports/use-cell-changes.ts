import { useEffect, useState } from 'react';
import { checkText as text } from './check.text.ts';
import { changeCells } from './import-calls.ts';
import type { CellChange, ImportView } from './import-view.ts';
import { useImportWork } from './use-import.ts';

const none: readonly CellChange[] = [];

/** Saves corrected cells. While the server checks those before, further ones wait and are then sent together. */
export function useCellChanges({ _id, state }: Pick<ImportView, '_id' | 'state'>): (change: CellChange) => void {
  const { busy, run } = useImportWork(_id);
  const [waiting, setWaiting] = useState(none);
  const isReady = !busy && state !== 'validating';
  useEffect(() => {
    if (!isReady || waiting.length === 0) return;
    setWaiting(none);
    void run(text.changeFailed, async () => changeCells(_id, waiting));
  }, [_id, isReady, run, waiting]);
  return (change) => setWaiting((others) => [...others, change]);
}
