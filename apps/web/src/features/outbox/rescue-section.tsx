import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { serverNow } from '../../device/server-time.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { useUnsentWork } from '../../queries/work/use-outbox.ts';
import { openStoreUnlessHeld } from '../../records/read/repository.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession, type Me } from '../../session/session.ts';
import { kickSync } from '../../sync/push/sync.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { Section } from '../../ui/section.tsx';
import { nameEntry } from './entry-name.ts';
import { lookIntoRescue, type RescueLook } from './rescue/look-into.ts';
import { downloadRescue } from './rescue/make-rescue-file.ts';
import { takeInRescue } from './rescue/take-in.ts';
import { rescueText as text } from './rescue.text.ts';
import { sayLook, sayMade, sayTakenIn, type RescueNotice } from './say-rescue.ts';

/** What is being done, and how many of the photos are done. */
type Work = { readonly kind: 'making' | 'looking' | 'taking'; readonly done: number; readonly total: number };

/** A file that was chosen, and what would come out of it. */
type Question = { readonly file: Blob; readonly look: RescueLook };

/** Makes a rescue file, shows one and takes it in, one at a time, and says what came of it. */
function useRescue(user: Me) {
  const t = useText();
  const [work, setWork] = useState<Work>();
  const [notice, setNotice] = useState<RescueNotice>();
  const [question, setQuestion] = useState<Question>();
  const run = async (kind: Work['kind'], task: () => Promise<RescueNotice | undefined>): Promise<void> => {
    setNotice(undefined);
    setQuestion(undefined);
    setWork({ kind, done: 0, total: 0 });
    try {
      setNotice(await task());
    } catch (error) {
      reportUnexpected(error);
      setNotice({ tone: 'amber', lines: [t(kind === 'making' ? text.failed : text.takeFailed)] });
    } finally {
      setWork(undefined);
    }
  };
  const follow = (kind: Work['kind']) => (done: number, total: number) => setWork({ kind, done, total });
  const download = () =>
    run('making', async () => sayMade(await downloadRescue(user, t.language, follow('making')), t));
  const choose = (file: Blob) =>
    run('looking', async () => {
      const outcome = await lookIntoRescue(await openStoreUnlessHeld(user._id), actorOf(user), file);
      if (outcome.kind !== 'shown') return sayTakenIn(outcome, t);
      setQuestion({ file, look: outcome.look });
      return undefined;
    });
  const takeIn = ({ file }: Question) =>
    run('taking', async () => {
      const options = { now: new Date(serverNow()).toISOString(), onProgress: follow('taking') };
      const outcome = await takeInRescue(await openStoreUnlessHeld(user._id), user._id, file, options);
      if (outcome.kind === 'taken') kickSync(true);
      return sayTakenIn(outcome, t);
    });
  return { work, notice, question, download, choose, takeIn, leave: () => setQuestion(undefined) };
}

/** This many removals are named; of the others the number is shown. */
const mostNamed = 10;

/** What a file contains. It is sent in the name of the user who adds it. */
function Contents({ look }: { readonly look: RescueLook }): ReactNode {
  const t = useText();
  const { made, holds, removals, notes } = sayLook(look, t);
  const names = look.removals.slice(0, mostNamed).map((subject) => nameEntry(subject, t));
  const left = look.removals.length - mostNamed;
  return (
    <Stack gap="xs">
      <Text>{made}</Text>
      <LineList lines={holds} />
      {look.removals.length > 0 ? (
        <div>
          <Text fw={600}>{removals}</Text>
          <LineList lines={[...names, ...(left > 0 ? [t(commonText.andMore, { count: String(left) })] : [])]} />
        </div>
      ) : null}
      {notes.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Stack>
  );
}

function Working({ work: { kind, done, total } }: { readonly work: Work }): ReactNode {
  const t = useText();
  const counted = total > 0 ? ` ${t(text.progress, { done: String(done), total: String(total) })}` : '';
  return <Text c="dimmed">{t(kind === 'making' ? text.making : text.taking) + counted}</Text>;
}

/** Everything unsent in one file, out of this device and into it. */
export function RescueSection(): ReactNode {
  const { user } = useSession();
  return user ? <RescueOf user={user} /> : null;
}

function RescueOf({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const unsent = useUnsentWork();
  const { work, notice, question, download, choose, takeIn, leave } = useRescue(user);
  // Where the number of unsent records is unknown, the file is wanted most.
  const isEmpty = unsent !== undefined && unsent.writes + unsent.drafts === 0;
  return (
    <Section title={t(text.title)} description={t(text.line)}>
      <Stack gap="sm">
        <Group gap="xs">
          {isEmpty && !work ? null : (
            <Button
              variant="outline"
              leftSection={<IconFileDownload size={18} aria-hidden />}
              disabled={work !== undefined && work.kind !== 'making'}
              loading={work?.kind === 'making'}
              onClick={() => void download()}
            >
              {t(text.download)}
            </Button>
          )}
          <FilePicker
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden />}
            disabled={work?.kind === 'making'}
            loading={work !== undefined && work.kind !== 'making'}
            input={{ accept: '.zip,application/zip', 'data-rescue': 'file' }}
            onFiles={([file]) => file && void choose(file)}
          >
            {t(text.takeIn)}
          </FilePicker>
        </Group>
        <ConfirmDialog
          opened={question !== undefined}
          title={t(text.lookTitle)}
          confirmLabel={t(text.lookConfirm)}
          onConfirm={() => (question ? void takeIn(question) : undefined)}
          onCancel={leave}
        >
          {question ? <Contents look={question.look} /> : null}
        </ConfirmDialog>
        <div role="status">
          {work ? <Working work={work} /> : null}
          {notice ? (
            <Alert color={notice.tone} title={notice.title} role="presentation">
              {notice.lines.map((line) => (
                <Text key={line} inherit>
                  {line}
                </Text>
              ))}
            </Alert>
          ) : null}
        </div>
      </Stack>
    </Section>
  );
}
