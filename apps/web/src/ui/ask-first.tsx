import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Asking<Reason> = {
  /** Why it has to be asked now; undefined where it can be done without. */
  readonly findReason: () => Reason | undefined;
  readonly title: string;
  readonly confirmLabel: string;
  readonly say: (reason: Reason) => ReactNode;
  /** What is better done instead, as a button. */
  readonly instead?: (reason: Reason) => ReactNode;
};

/** What is done only after a question where there is a reason for one. `dialog` belongs beside whatever calls `act`. */
export function useAskFirst<Reason>(
  { findReason, title, confirmLabel, say, instead }: Asking<Reason>,
  act: () => void,
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
    act();
  };
  const dialog = (
    <ConfirmDialog
      opened={reason !== undefined}
      title={title}
      confirmLabel={confirmLabel}
      instead={reason === undefined ? undefined : instead?.(reason)}
      onConfirm={confirm}
      onCancel={stop}
    >
      {reason === undefined ? null : say(reason)}
    </ConfirmDialog>
  );
  return { act: ask, dialog };
}
