import { useEffect, useState, type ReactNode } from 'react';
import { listDependants, type OutboxEntry } from '../../records/save/resolve-entry.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { useStore } from '../../queries/use-store.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { nameEntry, type EntrySubject } from './entry-name.ts';
import { findSubjects } from './entry-subjects.ts';
import classes from './outbox.module.css';
import { outboxCounted, outboxText } from './outbox.text.ts';

export type DiscardDialogProps = {
  /** The write to be given up, never a removal: giving that up loses nothing. Undefined while nobody wants to. */
  readonly entry: OutboxEntry | undefined;
  readonly name: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

type Hanging = {
  readonly going: readonly OutboxEntry[];
  readonly staying: number;
  readonly names: readonly EntrySubject[];
};

const none: Hanging = { going: [], staying: 0, names: [] };
/** So many are named; of the rest the number is told. */
const mostNamed = 5;

function useHanging(entry: OutboxEntry | undefined): Hanging {
  const store = useStore();
  const [found, setFound] = useState<Hanging & { readonly opId: string }>();
  const opId = entry?.opId;
  useEffect(() => {
    if (opId === undefined || !store) return undefined;
    let current = true;
    const look = async () => {
      const { going, staying } = await listDependants(opId);
      const subjects = await findSubjects(store, going.slice(0, mostNamed));
      if (current) setFound({ opId, going, staying: staying.length, names: [...subjects.values()] });
    };
    look().catch(reportUnexpected);
    return () => {
      current = false;
    };
  }, [opId, store]);
  return found && found.opId === opId ? found : none;
}

function Going({ going, names }: Pick<Hanging, 'going' | 'names'>): ReactNode {
  const t = useText();
  if (going.length === 0) return null;
  const left = going.length - names.length;
  return (
    <>
      <p>{t.count(outboxCounted.withChildren, going.length)}</p>
      <ul className={classes.going}>
        {names.map((subject, index) => (
          <li key={going[index]?.opId}>{nameEntry(subject, t)}</li>
        ))}
        {left > 0 ? <li>{t(commonText.andMore, { count: String(left) })}</li> : null}
      </ul>
    </>
  );
}

function consequenceOf({ version, copied, insteadOf }: OutboxEntry) {
  if (insteadOf) return outboxText.discardRestored;
  if (version === undefined && copied) return outboxText.discardCopied;
  return version === undefined ? outboxText.discardNew : outboxText.discardChange;
}

/** Says what will be lost before anything is. */
export function DiscardDialog({ entry, name, busy, onConfirm, onCancel }: DiscardDialogProps): ReactNode {
  const t = useText();
  const { going, staying, names } = useHanging(entry);
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
          <Going going={going} names={names} />
          {staying > 0 ? <p>{t.count(outboxCounted.withoutIt, staying)}</p> : null}
        </>
      ) : null}
    </ConfirmDialog>
  );
}
