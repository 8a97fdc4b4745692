import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAttempt } from './use-attempt.ts';

export type AskedButtonProps = Omit<ButtonProps, 'children' | 'loading'> & {
  readonly label: string;
  /** What the dialog is called; as the button unless given. */
  readonly title?: string;
  /** What will happen, in a sentence; undefined: it happens without a question. */
  readonly question: string | undefined;
  readonly danger?: boolean;
  /** What is said when it fails, before the reasons. */
  readonly failed: Text;
  readonly onConfirm: () => Promise<void>;
};

/** A button that asks before it acts, and says why it failed. */
export function AskedButton(props: AskedButtonProps): ReactNode {
  const { label, title = label, question, danger = false, failed, onConfirm, ...button } = props;
  const [asking, setAsking] = useState(false);
  const { busy, attempt } = useAttempt();
  const act = async () => {
    await attempt(failed, onConfirm);
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="default"
        {...button}
        loading={busy && !asking}
        onClick={() => (question === undefined ? void act() : setAsking(true))}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={title}
        confirmLabel={label}
        danger={danger}
        busy={busy}
        onConfirm={() => void act()}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
