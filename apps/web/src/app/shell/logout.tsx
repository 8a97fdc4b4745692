import { Button, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isOnline, useConnection } from '../../remote/connection.ts';
import type { UnsentWork } from '../../records/save/local-data.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { getUser, signOut } from '../../session/session.ts';
import { countOwnUnsent, useUnsentWork } from '../../queries/work/use-unsent-count.ts';
import { useText, type Say } from '../../text/say.ts';
import { LateModal } from '../../ui/late-overlays.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { appCounted } from './shell.text.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { logoutText as text } from './logout.text.ts';

/** The user's own Logout: with unsent work, or a form that was begun, it asks first. */
export type Logout = {
  readonly leave: () => void;
  readonly isAsking: boolean;
  /** How much is unsent; undefined where the device does not say. */
  readonly unsent: UnsentWork | undefined;
  readonly close: () => void;
};

export function useLogout(): Logout {
  const unsent = useUnsentWork();
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => void leaveUnless(() => setAsking(true)),
    isAsking,
    unsent,
    close: () => setAsking(false),
  };
}

/** Counts for itself, for what the screen shows may not be known yet, and asks where that fails; without a connection in any case. */
async function leaveUnless(ask: () => void): Promise<void> {
  const left = await within(patience, countOwnUnsent()).catch(reportUnexpected);
  if (!left || left.writes + left.drafts > 0 || !isOnline()) return ask();
  await signOut();
}

/** A database that another tab holds opens only once that is closed. */
const patience = 2000;

async function within<Value>(time: number, work: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time))]);
}

/** Sends what goes, and leaves when nothing of it is left; forms that were begun stay. Answers what to say where something is. */
async function sendAndLeave(t: Say): Promise<string> {
  const { syncNow } = await loadChunk(() => import('../../sync/push/sync.ts'));
  await syncNow();
  if ((await countOwnUnsent()).writes > 0) return t(text.stillThere);
  await signOut();
  return '';
}

async function download(t: Say): Promise<string> {
  const { downloadRescue } = await loadChunk(() => import('../../features/outbox/rescue/make-rescue-file.ts'));
  const made = await downloadRescue(getUser(), t.language);
  return made ? t(text.downloaded, { name: made.name }) : t(text.notDownloaded);
}

type Task = 'send' | 'download';

/** The ways out of unsent work: send it, take it along, stay, or leave it here for the same user. */
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
      reportUnexpected(error);
      setSaid(t(task === 'send' ? text.stillThere : text.notDownloaded));
    } finally {
      setBusy(undefined);
    }
  };
  // The connection may have returned while the question is open, and everything may be sent by now.
  const isAllSent = unsent?.writes === 0;
  const begun = unsent?.drafts ?? 0;
  const isNothingLeft = isAllSent && begun === 0;
  const titleOfNothing = online ? text.titleSent : text.titleOffline;
  const title = isAllSent ? text.titleBegun : text.title;
  return (
    <LateModal
      opened={isAsking}
      onClose={close}
      title={t(isNothingLeft ? titleOfNothing : title)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {online ? null : (
        <p>
          <strong>{t(text.offline)}</strong>
        </p>
      )}
      {isNothingLeft ? <p>{t(text.allSent)}</p> : null}
      {isAllSent ? null : (
        <p>
          <strong>{unsent === undefined ? t(text.unknown) : `${t.count(appCounted.unsent, unsent.writes)}.`}</strong>{' '}
          {t(text.ask)}
        </p>
      )}
      {begun > 0 ? (
        <p>
          <strong>{`${t.count(appCounted.begun, begun)}.`}</strong> {t(isAllSent ? text.askBegun : text.begunToo)}
        </p>
      ) : null}
      {isNothingLeft ? null : <p>{t(text.rescueHint)}</p>}
      <p role="status">{said}</p>
      <Stack gap="xs" mt="lg">
        {online && !isAllSent ? (
          <Button
            loading={busy === 'send'}
            disabled={busy === 'download'}
            onClick={() => void run('send', sendAndLeave)}
          >
            {t(text.sendNow)}
          </Button>
        ) : null}
        {isNothingLeft ? null : (
          <Button
            variant={online ? 'default' : 'filled'}
            loading={busy === 'download'}
            disabled={busy === 'send'}
            onClick={() => void run('download', download)}
          >
            {t(text.download)}
          </Button>
        )}
        <Button variant="default" onClick={close} data-autofocus>
          {t(text.stay)}
        </Button>
        <Button variant="subtle" disabled={busy !== undefined} onClick={() => void signOut()}>
          {t(isNothingLeft ? text.leaveSent : text.leave)}
        </Button>
      </Stack>
    </LateModal>
  );
}
