import { Button, Modal, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useConnection } from '../../data/connection.ts';
import { openStore } from '../../data/local-store.ts';
import { countOutbox, useOutboxCount } from '../../data/outbox.ts';
import { reportFault } from '../../data/report-fault.ts';
import { getUser, signOut } from '../../data/session.ts';
import { syncNow } from '../../data/sync.ts';
import { useText, type Say } from '../../text/say.ts';
import { useUiWords } from '../../ui/words.tsx';
import { appCounted } from '../app.text.ts';
import { loadChunk } from '../load-chunk.ts';
import { logoutText as text } from './logout.text.ts';

/** The user's own Logout: with unsent work it asks first. */
export type Logout = {
  readonly leave: () => void;
  readonly isAsking: boolean;
  /** How much is unsent; undefined where the device does not say. */
  readonly unsent: number | undefined;
  readonly close: () => void;
};

export function useLogout(): Logout {
  const count = useOutboxCount();
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => void leaveUnless(() => setAsking(true)),
    isAsking,
    unsent: count && count.waiting + count.needsYou + count.sending,
    close: () => setAsking(false),
  };
}

/** Counts for itself, for what the screen shows may not be known yet, and asks where that fails. */
async function leaveUnless(ask: () => void): Promise<void> {
  const left = await within(patience, countLeft()).catch(reportFault);
  if (left !== 0) return ask();
  await signOut();
}

/** A database that another tab holds opens only once that is closed. */
const patience = 2000;

async function within<Value>(time: number, work: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time))]);
}

async function countLeft(): Promise<number> {
  const { waiting, needsYou, sending } = await countOutbox(await openStore(getUser()._id));
  return waiting + needsYou + sending;
}

/** Sends what goes, and leaves when nothing is left. Answers what to say where something is. */
async function sendAndLeave(t: Say): Promise<string> {
  await syncNow();
  if ((await countLeft()) > 0) return t(text.stillThere);
  await signOut();
  return '';
}

async function download(t: Say): Promise<string> {
  const { downloadRescue } = await loadChunk(() => import('../../features/outbox/download-rescue.ts'));
  const made = await downloadRescue(getUser(), t);
  return made ? t(text.downloaded, { name: made.name }) : t(text.notDownloaded);
}

type Task = 'send' | 'download';

/** The ways out for whoever has unsent work: send it, take it along, stay, or leave it here for oneself. */
export function LogoutQuestion({ isAsking, unsent, close }: Omit<Logout, 'leave'>): ReactNode {
  const t = useText();
  const words = useUiWords();
  const { online } = useConnection();
  const [busy, setBusy] = useState<Task>();
  const [said, setSaid] = useState('');
  const run = async (task: Task, work: (t: Say) => Promise<string>): Promise<void> => {
    setBusy(task);
    setSaid('');
    try {
      setSaid(await work(t));
    } catch (error) {
      reportFault(error);
      setSaid(t(task === 'send' ? text.stillThere : text.notDownloaded));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Modal opened={isAsking} onClose={close} title={t(text.title)} closeButtonProps={{ 'aria-label': words.close }}>
      {online ? null : (
        <p>
          <strong>{t(text.offline)}</strong>
        </p>
      )}
      <p>
        <strong>{unsent === undefined ? t(text.unknown) : `${t.count(appCounted.unsent, unsent)}.`}</strong>{' '}
        {t(text.ask)}
      </p>
      <p>{t(text.rescueHint)}</p>
      <p role="status">{said}</p>
      <Stack gap="xs" mt="lg">
        {online ? (
          <Button
            loading={busy === 'send'}
            disabled={busy === 'download'}
            onClick={() => void run('send', sendAndLeave)}
          >
            {t(text.sendNow)}
          </Button>
        ) : null}
        <Button
          variant={online ? 'default' : 'filled'}
          loading={busy === 'download'}
          disabled={busy === 'send'}
          onClick={() => void run('download', download)}
        >
          {t(text.download)}
        </Button>
        <Button variant="default" onClick={close} data-autofocus>
          {t(text.stay)}
        </Button>
        <Button variant="subtle" disabled={busy !== undefined} onClick={() => void signOut()}>
          {t(text.leave)}
        </Button>
      </Stack>
    </Modal>
  );
}
