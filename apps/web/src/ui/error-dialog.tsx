import { Button, Group } from '@mantine/core';
import { useSyncExternalStore, type ReactNode } from 'react';
import classes from './error-dialog.module.css';
import { recordError } from './error-log.ts';
import { LateModal } from './late-overlays.tsx';
import { useUiWords } from './words.tsx';

let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(messages: readonly string[]): void {
  open = messages;
  for (const listener of listeners) listener();
}

/** Opens the dialog 'Error' with these sentences, in the user's language. While it is open, further ones join the list. */
export function showErrors(messages: readonly string[]): void {
  const said = messages.filter((message) => message.trim() !== '');
  if (said.length === 0) return;
  recordError(said);
  change([...new Set([...open, ...said])]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The error dialog (specification, section 2); used once in the application. */
export function ErrorDialog(): ReactNode {
  const messages = useSyncExternalStore(subscribe, () => open);
  const words = useUiWords();
  const close = () => change([]);
  return (
    <LateModal
      opened={messages.length > 0}
      onClose={close}
      // No error may be lost: it is shown as soon as the dialog is loaded.
      onMissing={() => undefined}
      title={words.error}
    >
      <ul className={classes.list}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          {words.ok}
        </Button>
      </Group>
    </LateModal>
  );
}
