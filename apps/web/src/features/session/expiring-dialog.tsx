import { Alert, Button, Group, Modal, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { serverNow } from '../../device/server-time.ts';
import { refreshSession } from '../../session/session-keeper.ts';
import { useText } from '../../text/say.ts';
import { sessionCounted, sessionText } from './session.text.ts';

/** The seconds at which the countdown is read out; not each of them, which would drown everything else. */
const spoken = [60, 30, 10] as const;

/** What a screen reader has last heard of the countdown when so many seconds remain. */
export function spokenSeconds(left: number): number {
  return spoken.findLast((step) => left <= step) ?? left;
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - serverNow()) / 1000));
}

function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const show = () => setLeft(secondsUntil(moment));
    const timer = setInterval(show, 250);
    show();
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

function Countdown({ until }: { readonly until: number }): ReactNode {
  const t = useText();
  const left = useSecondsUntil(until);
  return (
    <>
      <Alert color="amber" role="presentation" my="lg" ta="center" aria-hidden>
        {t(sessionText.logoutIn)}
        <Text fz="1.5rem" fw={700} data-numbers>
          {t.count(sessionCounted.seconds, left)}
        </Text>
      </Alert>
      <VisuallyHidden role="status">{t.count(sessionCounted.secondsLeft, spokenSeconds(left))}</VisuallyHidden>
    </>
  );
}

type ExpiringDialogProps = {
  /** The end of the countdown by the server's clock; undefined: the popup is closed. */
  readonly until: number | undefined;
  readonly onLogout: () => void;
};

/** The popup before a session ends (specification, section 4). Neither Escape nor a press beside it decides anything. */
export function ExpiringDialog({ until, onLogout }: ExpiringDialogProps): ReactNode {
  const t = useText();
  const none = (): void => undefined;
  return (
    <Modal
      opened={until !== undefined}
      onClose={none}
      title={t(sessionText.expiringTitle)}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="sm"
      zIndex={300}
    >
      {t(sessionText.expiringAsk)}
      {until === undefined ? null : <Countdown until={until} />}
      <Group grow>
        <Button size="md" variant="default" onClick={onLogout}>
          {t(sessionText.logout)}
        </Button>
        <Button size="md" onClick={refreshSession} data-autofocus>
          {t(sessionText.refresh)}
        </Button>
      </Group>
    </Modal>
  );
}
