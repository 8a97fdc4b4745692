import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { announceArrivals } from '../../records/outbox/sending.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { openStore } from '../../records/read/repository.ts';
import { call } from '../../remote/call.ts';
import { getUser } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { nameOfBinned, pathOfRecord } from './bin-row.ts';
import { binText as text } from './bin.text.ts';

/** Restores a record with what was deleted together with it; the device gets it too. Throws `RemoteError`. */
async function restoreFromBin(table: TableName, id: string): Promise<StoredRecord> {
  const user = getUser();
  const record = await call<StoredRecord>('POST', `/bin/${table}/${id}/restore`, {}, { asUser: user._id });
  const store = await openStore(user._id);
  if (store.tables.some(({ name }) => name === table)) await fetchRecord(store, table, id);
  announceArrivals();
  return record;
}

export type Restore = {
  /** The id of the record that is being restored. */
  readonly busy: string | undefined;
  readonly restore: (table: TableName, record: StoredRecord) => Promise<void>;
};

/** Restores records; shows the outcome, with a link to what was restored. */
export function useRestore(onDone: () => void): Restore {
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
