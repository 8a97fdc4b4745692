import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import {
  useRemovalLines,
  type RemovalQuestion,
  closeQuestion,
  openQuestion,
} from '../../queries/work/remove-or-ask.ts';
import { commonText } from '../../text/common.text.ts';
import { removalText as text } from '../../text/removal.text.ts';
import { useText } from '../../text/say.ts';
import { LineList } from '../../ui/line-list.tsx';

function Question(question: RemovalQuestion): ReactNode {
  const t = useText();
  const lines = useRemovalLines(question);
  return (
    <>
      <p>{t(text.others)}</p>
      <LineList lines={lines} />
    </>
  );
}

/** Asks before a removal takes away the work of others; above the dialog in which the removal was begun. */
export function RemovalDialog(): ReactNode {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get);
  const t = useText();
  // The session has ended: the next one must not answer for this one.
  useEffect(() => closeQuestion, []);
  const keep = () => question?.answer(false);
  return (
    <Modal
      opened={question !== undefined}
      onClose={keep}
      title={t(text.title)}
      zIndex={300}
      closeButtonProps={{ 'aria-label': t(commonText.close) }}
    >
      {question ? <Question conflict={question.conflict} issues={question.issues} /> : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={keep} data-autofocus>
          {t(text.keep)}
        </Button>
        <Button color="red" onClick={() => question?.answer(true)}>
          {t(text.removeAnyway)}
        </Button>
      </Group>
    </Modal>
  );
}
