import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { restoreFromBin } from './bin.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { nameOfBinned, pathOfRecord } from './bin-row.ts';
import { binText as text } from './bin.text.ts';

/** Brings records back; says how it ended, with the way to what is back. `busy`: the id of the one that is under way. */
export function useRestore(onDone: () => void) {
  const t = useText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const restore = async (table: TableName, record: StoredRecord): Promise<void> => {
    setBusy(record._id);
    try {
      const back = await restoreFromBin(table, record._id);
      const to: string = pathOfRecord(table, back);
      const action = { label: t(text.open), onClick: () => void navigate({ to }) };
      showToast({ message: t(text.restored, { name: nameOfBinned({ table, record }, t) }), color: 'done', action });
    } catch (error) {
      showErrors(sayFailed(text.failed, error, t.language));
    } finally {
      setBusy(undefined);
      onDone();
    }
  };
  return { busy, restore };
}
