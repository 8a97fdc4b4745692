import { ActionIcon, Button, Group, Progress } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAttempt } from '../../forms/use-attempt.ts';
import { isUnderWay, listOrderedFiles, type OrderedFile } from '../../queries/ordered-files.ts';
import { downloadFile } from '../../remote/download.ts';
import type { Me } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { fetchOrderedFile, removeReportFile } from './report-calls.ts';
import classes from './reports.module.css';
import { reportsText as text } from './reports.text.ts';
import { fresh } from './use-report.ts';

const filesKey = 'report-files';
const lookAgainAfter = 2000;

const tones = { waiting: 'waiting', running: 'active', ready: 'done', failed: 'danger' } as const satisfies Record<
  OrderedFile['state'],
  StatusTone
>;

const states = {
  waiting: text.waiting,
  running: text.beingMade,
  ready: text.ready,
  failed: text.failed,
} as const;

/** How much of a file is made, in percent. */
function percentMade({ rows, totalRows }: Pick<OrderedFile, 'rows' | 'totalRows'>): number {
  return totalRows ? Math.min(100, Math.round((rows / totalRows) * 100)) : 0;
}

function Made({ file, name }: { readonly file: OrderedFile; readonly name: string }): ReactNode {
  const t = useText();
  const { busy, attempt } = useAttempt();
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      aria-label={t(text.downloadNamed, { name })}
      onClick={() => void attempt(text.downloadFailed, async () => downloadFile(await fetchOrderedFile(file)))}
    >
      {t(text.download)}
    </Button>
  );
}

function Remove({ file, name }: { readonly file: OrderedFile; readonly name: string }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const { busy, attempt } = useAttempt();
  const remove = async (): Promise<void> => {
    await attempt(text.removeFileFailed, async () => removeReportFile(file.id));
    void client.invalidateQueries({ queryKey: [filesKey] });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      loading={busy}
      aria-label={t(text.removeFile, { name })}
      onClick={() => void remove()}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

function FileRow({ file }: { readonly file: OrderedFile }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { state, rows, totalRows, expiresAt, language, error } = file;
  const title = t(file.title);
  const facts = [
    file.format.toUpperCase(),
    t(language === 'uk' ? text.languageUk : text.languageEn),
    isUnderWay(file)
      ? !totalRows
        ? ''
        : t(text.progress, { done: rows, all: totalRows })
      : t(text.keptUntil, { moment: format.moment(expiresAt) }),
  ];
  return (
    <li className={classes.item}>
      <div className={classes.file}>
        <Group gap="xs">
          <strong>{title}</strong>
          <StatusBadge tone={tones[state]}>{t(states[state])}</StatusBadge>
        </Group>
        <Quiet data-numbers>{facts.filter(Boolean).join(' · ')}</Quiet>
        {state === 'failed' && error ? <Quiet c="var(--domivka-danger-ink)">{error}</Quiet> : null}
        {isUnderWay(file) ? (
          <Progress value={percentMade(file)} size="sm" mt={4} aria-label={t(text.beingMade)} />
        ) : null}
      </div>
      {state === 'ready' ? <Made file={file} name={title} /> : null}
      <Remove file={file} name={title} />
    </li>
  );
}

const atFirst = 5;

/** The files that the user has ordered, looked at again while one is being made. */
export function useReportFiles(user: Me | undefined) {
  return useQuery({
    ...fresh,
    queryKey: [filesKey, user?._id],
    queryFn: ({ signal }) => listOrderedFiles(signal),
    enabled: user !== undefined,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookAgainAfter : false),
  });
}

/** The files that the user had made in the background; nothing is shown where there are none. */
export function ReportFiles({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const [isAll, setIsAll] = useState(false);
  const { data, error, refetch } = useReportFiles(user);
  if (data?.length === 0) return null;
  const shown = isAll ? data : data?.slice(0, atFirst);
  return (
    <Section title={t(text.files)} description={t(text.filesHint)}>
      {error && !data ? <FailedState title={t(text.filesFailed)} error={error} onRetry={refetch} /> : null}
      <ul className={classes.list} aria-live="polite">
        {shown?.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      {data && shown && data.length > shown.length ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAll(true)}>
          {t(text.allFiles)}
        </Button>
      ) : null}
    </Section>
  );
}
