import { ActionIcon, Button, Group, Modal } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { useUiWords } from '../../ui/words.tsx';
import { appText } from '../app.text.ts';
import { releases } from '../../text/release.text.ts';
import { hasSeenRelease, markReleaseSeen } from '../seen-release.ts';
import classes from './whats-new.module.css';

/** The button and dialog 'What is new'; it opens by itself once per release and user, and only on Home, so that no form is covered. */
export function WhatsNew({ userId, mayOpen }: { readonly userId: string; readonly mayOpen: boolean }): ReactNode {
  const t = useText();
  const format = useFormats();
  const words = useUiWords();
  const newest = releases[0].id;
  const [asked, setAsked] = useState(false);
  const [unseen, setUnseen] = useState(() => !hasSeenRelease(userId, newest));
  const opened = asked || (unseen && mayOpen);

  function close(): void {
    setAsked(false);
    setUnseen(false);
    markReleaseSeen(userId, newest);
  }

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(appText.whatsNew)}
        title={t(appText.whatsNew)}
        onClick={() => setAsked(true)}
      >
        <IconSparkles size={20} aria-hidden />
      </ActionIcon>
      <Modal
        opened={opened}
        onClose={close}
        title={t(appText.whatsNew)}
        size="lg"
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {releases.map((release) => (
          <article key={release.id}>
            <h3 className={classes.title}>{t(release.title)}</h3>
            <time dateTime={release.date} className={classes.date}>
              {format.date(release.date)}
            </time>
            <ul className={classes.notes}>
              {release.notes.map((note) => (
                <li key={note.en}>{t(note)}</li>
              ))}
            </ul>
          </article>
        ))}
        <Group justify="flex-end" mt="lg">
          <Button onClick={close} data-autofocus>
            {words.ok}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
