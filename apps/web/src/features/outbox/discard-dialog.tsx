import { useEffect, useState, type ReactNode } from 'react';
import { listDependants, type OutboxEntry } from '../../data/outbox.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { outboxCounted, outboxText } from './outbox.text.ts';

export type DiscardDialogProps = {
  /** The write to be given up; undefined while nobody wants to. */
  readonly entry: OutboxEntry | undefined;
  readonly name: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

type Counts = { readonly going: number; readonly staying: number };

const none: Counts = { going: 0, staying: 0 };

function useDependants(entry: OutboxEntry | undefined): Counts {
  const [found, setFound] = useState<Counts & { readonly opId: string }>();
  const opId = entry?.opId;
  useEffect(() => {
    if (opId === undefined) return undefined;
    let current = true;
    void listDependants(opId).then(({ going, staying }) => {
      if (current) setFound({ opId, going: going.length, staying: staying.length });
    });
    return () => {
      current = false;
    };
  }, [opId]);
  return found && found.opId === opId ? found : none;
}

function consequenceOf({ kind, version }: OutboxEntry) {
  if (kind === 'delete') return outboxText.discardRemoval;
  return version === undefined ? outboxText.discardNew : outboxText.discardChange;
}

/** Says what will be lost before anything is. */
export function DiscardDialog({ entry, name, busy, onConfirm, onCancel }: DiscardDialogProps): ReactNode {
  const t = useText();
  const { going, staying } = useDependants(entry);
  const isRemoval = entry?.kind === 'delete';
  return (
    <ConfirmDialog
      opened={entry !== undefined}
      title={t(isRemoval ? outboxText.keepRecord : outboxText.discardTitle)}
      confirmLabel={t(isRemoval ? outboxText.keepRecord : outboxText.discard)}
      danger={!isRemoval}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {entry ? (
        <>
          <p>{t(consequenceOf(entry), { name })}</p>
          {going > 0 ? <p>{t.count(outboxCounted.withChildren, going)}</p> : null}
          {staying > 0 ? <p>{t.count(outboxCounted.withoutIt, staying)}</p> : null}
        </>
      ) : null}
    </ConfirmDialog>
  );
}
