import { Alert, Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useUiWords } from '../../ui/words.tsx';
import classes from './requests.module.css';

type DecisionFormProps = {
  readonly words: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What stands in a dialog that asks for a decision: Ctrl or ⌘ with Enter confirms, Enter alone does not. */
export function DecisionForm(props: DecisionFormProps): ReactNode {
  const { words, confirmLabel, danger = false, busy, failure, onConfirm, onClose, children } = props;
  const said = useUiWords();
  useHotkeys([['mod+Enter', onConfirm]], []);
  return (
    <form noValidate className={classes.dialogForm} onSubmit={(event) => event.preventDefault()}>
      <p className={classes.dialogWords}>{words}</p>
      {failure === undefined ? null : (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {said.cancel}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  );
}
