import { Button, Group, Switch } from '@mantine/core';
import { IconCloudOff, IconDeviceDesktop, IconDeviceMobile, IconMoodSad } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { UserSession } from '@domivka/domain/user/user.session';
import { setAutoRefresh, useAutoRefresh } from '../../session/auto-refresh.ts';
import { AskedButton } from '../../forms/asked-button.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { type Me, signOut, useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { describeDevice } from '../../text/device-words.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './account.module.css';
import { KeptRow } from './kept-row.tsx';
import { accountText as text } from './account.text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endOwnSession, endOwnSessions, listOwnSessions } from '../../session/account-calls.ts';
import { useConnection } from '../../remote/connection.ts';

/** The sessions of the person signed in, read again each time the screen opens, and the ways to end them. */
function useOwnSessions() {
  const userId = useSession().user?._id;
  const { online } = useConnection();
  const client = useQueryClient();
  const { attempt } = useAttempt();
  /** What is being ended now: an id, or all others. */
  const [busy, setBusy] = useState<string>();
  const queryKey = ['own-sessions', userId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => listOwnSessions(signal),
    enabled: online && userId !== undefined,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const end = async (what: string, done: string, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    const isEnded = await attempt(text.endFailed, work);
    await client.invalidateQueries({ queryKey });
    setBusy(undefined);
    if (isEnded) showToast({ message: done, color: 'done' });
  };
  return { sessions: data, isOffline: !online, error, retry: () => void refetch(), busy, end };
}

const phone = /Android|iPhone|iPad|Mobile/;

type RowProps = {
  readonly session: UserSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ session, busy, onEnd }: RowProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const device = describeDevice(session.userAgent, t);
  const DeviceIcon = phone.test(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  const usage = { first: format.moment(session.createdAt), last: format.moment(session.lastUsedAt) };
  return (
    <KeptRow icon={<DeviceIcon size={24} stroke={1.6} aria-hidden />} title={device} facts={t(text.usage, usage)}>
      {session.current ? (
        <StatusBadge tone="active">{t(text.thisDevice)}</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          aria-label={t(text.endOf, { device })}
          onClick={onEnd}
        >
          {t(text.end)}
        </Button>
      )}
    </KeptRow>
  );
}

function SessionList({ own }: { readonly own: ReturnType<typeof useOwnSessions> }): ReactNode {
  const t = useText();
  const { sessions, isOffline, error, retry, busy, end } = own;
  if (isOffline) return <EmptyState icon={<IconCloudOff size={40} stroke={1.4} />} title={t(text.sessionsOffline)} />;
  if (sessions)
    return (
      <ul className={classes.rows} aria-label={t(text.sessionsTitle)}>
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            busy={busy === session._id}
            onEnd={() => void end(session._id, t(text.ended), () => endOwnSession(session._id))}
          />
        ))}
      </ul>
    );
  if (!error) return <CardsSkeleton />;
  return (
    <EmptyState
      icon={<IconMoodSad size={40} stroke={1.4} />}
      title={t(text.sessionsFailed)}
      action={
        <Button variant="default" onClick={retry}>
          {t(commonText.retry)}
        </Button>
      }
    />
  );
}

function KeepSignedIn({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const wanted = useAutoRefresh(user._id);
  return (
    <Section title={t(text.keepTitle)}>
      <Switch
        label={t(text.keep)}
        description={t(text.keepHint)}
        checked={wanted}
        onChange={(event) => setAutoRefresh(user._id, event.currentTarget.checked)}
      />
    </Section>
  );
}

/** Where the person is signed in, with a way to end each session or all, and the wish to stay signed in here. */
export function SessionsTab({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const own = useOwnSessions();
  const { sessions, isOffline, busy, end } = own;
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;
  const endAll = async (): Promise<void> => {
    await endOwnSessions(false);
    await signOut();
  };
  return (
    <>
      <Section title={t(text.sessionsTitle)} description={t(text.sessionsLead)}>
        <SessionList own={own} />
        {sessions && !isOffline ? (
          <Group gap="xs" mt="md">
            {hasOthers ? (
              <Button
                variant="default"
                loading={busy === 'others'}
                onClick={() => void end('others', t(text.othersEnded), () => endOwnSessions(true))}
              >
                {t(text.endOthers)}
              </Button>
            ) : null}
            <AskedButton
              variant="outline"
              color="red"
              danger
              label={t(text.endAll)}
              question={t(text.endAllAsk)}
              failed={text.endFailed}
              onConfirm={endAll}
            />
          </Group>
        ) : null}
      </Section>
      <KeepSignedIn user={user} />
    </>
  );
}
