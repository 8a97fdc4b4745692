import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { cancelImport } from './import-calls.ts';
import type { ImportSummary } from './import-view.ts';
import { useImportWork } from './use-import.ts';
import { stopText as text } from './wizard.text.ts';

type StopProps = { readonly view: ImportSummary; readonly isInList?: boolean };

/** Stops the check or the saving after a question that says what becomes of the rows; nothing where it cannot be stopped. */
export function StopImport({ view, isInList = false }: StopProps): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const { busy, run } = useImportWork(view._id);
  const [isAsking, setAsking] = useState(false);
  if (!view.can.cancel) return null;
  const isCheck = view.state === 'validating';
  const label = t(isCheck ? text.check : text.saving);
  const stop = async (): Promise<void> => {
    setAsking(false);
    const isDone = await run(text.failed, async () => cancelImport(view._id));
    void client.invalidateQueries({ queryKey: ['imports'] });
    if (isDone) showToast({ message: t(isCheck ? text.checkStopped : text.savingStopped), color: 'done' });
  };
  return (
    <>
      <Button
        variant="default"
        {...(isInList ? { size: 'compact-sm' } : { mt: 'md' })}
        loading={busy}
        aria-label={isInList ? t(isCheck ? text.checkNamed : text.savingNamed, { file: view.fileName }) : undefined}
        onClick={() => setAsking(true)}
      >
        {isInList ? t(text.stop) : label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={label}
        confirmLabel={label}
        onConfirm={() => void stop()}
        onCancel={() => setAsking(false)}
      >
        {t(isCheck ? text.checkAsk : view.allOrNothing ? text.wholeAsk : text.savingAsk)}
      </ConfirmDialog>
    </>
  );
}
