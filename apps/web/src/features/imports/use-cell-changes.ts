import { useCallback, useEffect, useState } from 'react';
import { cellChangeQueue, nothingUnsent, type SendChanges, type Unsent } from './cell-change-queue.ts';
import { checkText as text } from './check.text.ts';
import { changeCells } from './import-calls.ts';
import type { CellChange, ImportView } from './import-view.ts';
import { useImportWork } from './use-import.ts';

/** The corrections of an import. */
export type CellChanges = {
  readonly change: (change: CellChange) => void;
  /** Whether a correction is on its way or being checked. */
  readonly isWorking: boolean;
  /** Corrections whose request has failed: they are kept until they are sent or discarded. */
  readonly failed: number;
  readonly retry: () => void;
  readonly discard: () => void;
};

/** One for all steps of an import: corrections are sent at once, and what has failed is sent again when the import is left. */
export function useCellChanges({ _id, state }: Pick<ImportView, '_id' | 'state'>): CellChanges {
  const { run, latestState } = useImportWork(_id);
  const [unsent, setUnsent] = useState<Unsent>(nothingUnsent);
  const [queue] = useState(() => cellChangeQueue(setUnsent));
  const send: SendChanges = useCallback(
    async (changes) => run(text.changeFailed, async () => changeCells(_id, changes)),
    [_id, run],
  );
  useEffect(() => () => queue.retry(send), [queue, send]);
  return {
    change: (one) => queue.add(one, send),
    // The page is drawn with the answer of the server a moment after it came.
    isWorking: unsent.isSending || state === 'validating' || latestState() === 'validating',
    failed: unsent.failed,
    retry: () => queue.retry(send),
    discard: queue.discard,
  };
}
