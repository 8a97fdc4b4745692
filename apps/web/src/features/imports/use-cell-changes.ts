import { useCallback, useEffect, useRef } from 'react';
import { checkText as text } from './check.text.ts';
import { changeCells } from './import-calls.ts';
import type { CellChange, ImportView } from './import-view.ts';
import { useImportWork } from './use-import.ts';

/** Saves corrected cells. While the server checks those before, further ones wait and are then sent together. */
export function useCellChanges({ _id, state }: Pick<ImportView, '_id' | 'state'>): (change: CellChange) => void {
  const { busy, run } = useImportWork(_id);
  const waiting = useRef<readonly CellChange[]>([]);
  const isReady = !busy && state !== 'validating';
  const send = useCallback(() => {
    const changes = waiting.current;
    if (changes.length === 0) return;
    waiting.current = [];
    void run(text.changeFailed, async () => changeCells(_id, changes));
  }, [_id, run]);
  useEffect(() => {
    if (isReady) send();
  }, [isReady, send]);
  return (change) => {
    waiting.current = [...waiting.current, change];
    if (isReady) send();
  };
}
