import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { useAskFirst } from '../../ui/confirm-dialog.tsx';
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
  const isCheck = view.state === 'validating';
  const label = t(isCheck ? text.check : text.saving);
  const stop = async (): Promise<void> => {
    const isDone = await run(text.failed, async () => cancelImport(view._id));
    void client.invalidateQueries({ queryKey: ['imports'] });
    if (isDone) showToast({ message: t(isCheck ? text.checkStopped : text.savingStopped), color: 'done' });
  };
  const { act, dialog } = useAskFirst(
    {
      findReason: () => (isCheck ? text.checkAsk : view.allOrNothing ? text.wholeAsk : text.savingAsk),
      title: label,
      confirmLabel: label,
      say: t,
    },
    () => void stop(),
  );
  if (!view.can.cancel) return null;
  return (
    <>
      <Button
        variant="default"
        {...(isInList ? { size: 'compact-sm' } : { mt: 'md' })}
        loading={busy}
        aria-label={isInList ? t(isCheck ? text.checkNamed : text.savingNamed, { file: view.fileName }) : undefined}
        onClick={act}
      >
        {isInList ? t(text.stop) : label}
      </Button>
      {dialog}
    </>
  );
}
