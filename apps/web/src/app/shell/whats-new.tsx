import { ActionIcon, Button, Group } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { ReleaseNotes } from '../../features/updates/release-notes.tsx';
import { useText } from '../../text/say.ts';
import { LateModal } from '../../ui/late-overlays.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { shellText } from './shell.text.ts';
import { releases } from '../../text/release.text.ts';
import { listUnseenReleases, markReleasesSeen } from '../../session/seen-release.ts';

/**
 * The button and dialog 'What is new'. It opens automatically once per release and user, with what came since the last visit, and only on Home,
 * so that no form is covered; never at the first visit. The button shows all notes.
 */
export function WhatsNew({ userId, mayOpen }: { readonly userId: string; readonly mayOpen: boolean }): ReactNode {
  const t = useText();
  const words = useUiWords();
  const [asked, setAsked] = useState(false);
  const [unseen] = useState(() => listUnseenReleases(userId));
  const [isTold, setTold] = useState(unseen.length === 0);
  const [isMissing, setMissing] = useState(false);
  const opened = asked || (!isTold && !isMissing && mayOpen);
  const shown = asked || unseen.length === 0 ? releases : unseen;
  useEffect(() => {
    if (isTold) markReleasesSeen(userId);
  }, [isTold, userId]);

  function close(): void {
    setAsked(false);
    setTold(true);
  }

  /** Not loaded: the notes are not marked as seen, so that they are shown at the next visit. */
  function putOff(): void {
    setAsked(false);
    setMissing(true);
  }

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(shellText.whatsNew)}
        title={t(shellText.whatsNew)}
        onClick={() => setAsked(true)}
      >
        <IconSparkles size={20} aria-hidden />
      </ActionIcon>
      <LateModal opened={opened} onClose={close} onMissing={putOff} title={t(shellText.whatsNew)} size="lg">
        <ReleaseNotes shown={shown} heading={3} />
        <Group justify="flex-end" mt="lg">
          <Button onClick={close} data-autofocus>
            {words.ok}
          </Button>
        </Group>
      </LateModal>
    </>
  );
}
