import { Button, Modal, Stack } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useConnection } from '../../remote/connection.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { getUser, signOut } from '../../session/session.ts';
import { syncNow } from '../../sync/push/sync.ts';
import { countOwnUnsent } from '../../queries/work/use-outbox.ts';
import { useText, type Say } from '../../text/say.ts';
import { useUiWords } from '../../ui/words.tsx';
import { appCounted } from './shell.text.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { closeLogoutQuestion, useLogoutQuestion } from './logout.ts';
import { logoutText as text } from './logout.text.ts';

/** Sends what goes, and leaves when nothing of it is left; forms that were begun stay. Answers what to say where something is. */
async function sendAndLeave(t: Say): Promise<string> {
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
export function LogoutQuestion(): ReactNode {
  const { isAsking, unsent } = useLogoutQuestion();
  // The next session must not find it open.
  useEffect(() => closeLogoutQuestion, []);
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
    <Modal
      opened={isAsking}
      onClose={closeLogoutQuestion}
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
        <Button variant="default" onClick={closeLogoutQuestion} data-autofocus>
          {t(text.stay)}
        </Button>
        <Button variant="subtle" disabled={busy !== undefined} onClick={() => void signOut()}>
          {t(isNothingLeft ? text.leaveSent : text.leave)}
        </Button>
      </Stack>
    </Modal>
  );
}
