import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { listDependants, type OutboxEntry } from '../../records/save/resolve-entry.ts';
import { useStore } from '../../queries/use-store.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { nameEntry, findSubjects } from './entry-name.ts';
import { outboxCounted, outboxText } from './outbox.text.ts';

export type DiscardDialogProps = {
  /** The write to be given up, never a removal: giving that up loses nothing. Undefined while nobody wants to. */
  readonly entry: OutboxEntry | undefined;
  readonly name: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** This many are named; of the others the number is shown. */
const mostNamed = 5;

/** The entries that cannot be sent without this one, and the names of the first of them. */
function useDependants(entry: OutboxEntry | undefined) {
  const store = useStore();
  const opId = entry?.opId;
  return useLiveQuery(async () => {
    if (opId === undefined || !store) return undefined;
    const { going, staying } = await listDependants(opId);
    const subjects = await findSubjects(store, going.slice(0, mostNamed));
    return { going: going.length, staying: staying.length, subjects: [...subjects.values()] };
  }, [store, opId]);
}

function consequenceOf({ version, copied, insteadOf }: OutboxEntry) {
  if (insteadOf) return outboxText.discardRestored;
  if (version === undefined && copied) return outboxText.discardCopied;
  return version === undefined ? outboxText.discardNew : outboxText.discardChange;
}

/** Says what will be lost before anything is. */
export function DiscardDialog({ entry, name, busy, onConfirm, onCancel }: DiscardDialogProps): ReactNode {
  const t = useText();
  const { going = 0, staying = 0, subjects = [] } = useDependants(entry) ?? {};
  const names = subjects.map((subject) => nameEntry(subject, t));
  const left = going - names.length;
  return (
    <ConfirmDialog
      opened={entry !== undefined}
      title={t(outboxText.discardTitle)}
      confirmLabel={t(outboxText.discard)}
      danger
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {entry ? (
        <>
          <p>{t(consequenceOf(entry), { name })}</p>
          {going > 0 ? (
            <>
              <p>{t.count(outboxCounted.withChildren, going)}</p>
              <LineList lines={[...names, ...(left > 0 ? [t(commonText.andMore, { count: String(left) })] : [])]} />
            </>
          ) : null}
          {staying > 0 ? <p>{t.count(outboxCounted.withoutIt, staying)}</p> : null}
        </>
      ) : null}
    </ConfirmDialog>
  );
}
