import { useCallback } from 'react';
import { checkText as text } from './check.text.ts';
import { changeCells } from './import-calls.ts';
import type { CellChange, ImportView } from './import-view.ts';
import { useImportWork } from './use-import.ts';

/** Corrects cells, and answers whether the server took it; it never rejects. */
export type ChangeCells = (change: CellChange) => Promise<boolean>;

/** The corrections of a check. Nobody waits for the check of one before the next. */
export function useCellChanges({ _id }: Pick<ImportView, '_id'>): ChangeCells {
  const { run } = useImportWork(_id);
  return useCallback(async (one) => run(text.changeFailed, async () => changeCells(_id, [one])), [_id, run]);
}
