import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiWords } from './words.tsx';

export type ConfirmDialogProps = {
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
    <Modal
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      closeButtonProps={{ 'aria-label': words.close }}
    >
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
    </Modal>
  );
}
