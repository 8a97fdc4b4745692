import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LateModal } from './late-overlays.tsx';
import { useUiWords } from './words.tsx';

type Asking<Reason> = {
  /** Why it has to be asked now; undefined where it can be done without. */
  readonly findReason: () => Reason | undefined;
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly say: (reason: Reason) => ReactNode;
  /** What is better done instead, as a button. */
  readonly instead?: (reason: Reason) => ReactNode;
};

/**
 * What is done only after a question where there is a reason for one; the answer to the question is given along. `dialog` belongs beside whatever calls
 * `act`.
 */
export function useAskFirst<Reason>(
  { findReason, title, confirmLabel, danger = false, say, instead }: Asking<Reason>,
  act: (confirmed?: Reason) => void,
) {
  const [reason, setReason] = useState<Reason>();
  const ask = () => {
    const found = findReason();
    if (found === undefined) act();
    else setReason(() => found);
  };
  const stop = () => setReason(undefined);
  const confirm = () => {
    stop();
    act(reason);
  };
  const dialog = (
    <ConfirmDialog
      opened={reason !== undefined}
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      instead={reason === undefined ? undefined : instead?.(reason)}
      onConfirm={confirm}
      onCancel={stop}
    >
      {reason === undefined ? null : say(reason)}
    </ConfirmDialog>
  );
  return { act: ask, dialog };
}

type ConfirmDialogProps = {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly children: ReactNode;
  /** The verb on the button: "Delete address", never "Yes". */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** What is better done instead: a filled button, beside which the confirmation steps back. */
  readonly instead?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something that cannot simply be taken back. Focus starts on Cancel and returns to where it came from. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const words = useUiWords();
  return (
    <LateModal opened={props.opened} onClose={props.onCancel} title={props.title}>
      {props.children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={props.onCancel} data-autofocus>
          {words.cancel}
        </Button>
        <Button
          variant={props.instead === undefined ? 'filled' : 'outline'}
          {...(props.danger ? { color: 'red' } : {})}
          loading={props.busy ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
        {props.instead}
      </Group>
    </LateModal>
  );
}
