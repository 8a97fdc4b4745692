import { Button, Group, Switch } from '@mantine/core';
import { IconCloudOff, IconDeviceDesktop, IconDeviceMobile, IconMoodSad } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { UserSession } from '@domivka/domain/user/user.session';
import { setAutoRefresh, useAutoRefresh } from '../../session/auto-refresh.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { type Me, signOut, useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { describeDevice } from '../../text/device-words.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './account.module.css';
import { KeptRow } from './kept-row.tsx';
import { accountText as text } from './account.text.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOwnSession, endOwnSessions, listOwnSessions } from '../../session/account-calls.ts';
import { useConnection } from '../../remote/connection.ts';

type OwnSessions = {
  readonly sessions: readonly UserSession[] | undefined;
  readonly state: 'loading' | 'ready' | 'offline' | 'failed';
  readonly retry: () => void;
  /** What is being ended now: an id, or all (others). */
  readonly busy: string | undefined;
  readonly end: (id: string) => Promise<void>;
  readonly endOthers: () => Promise<void>;
  /** Ends the session of this browser too. */
  readonly endAll: () => Promise<void>;
};

/** The sessions of the person signed in; read anew each time the screen opens. Ending rejects with `RemoteError`. */
function useOwnSessions(): OwnSessions {
  const userId = useSession().user?._id;
  const { online } = useConnection();
  const client = useQueryClient();
  const queryKey = ['own-sessions', userId];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => listOwnSessions(signal),
    enabled: online && userId !== undefined,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const ending = useMutation({
    mutationFn: async ({ run }: { readonly what: string; readonly run: () => Promise<void> }) => run(),
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
  const state = query.data ? 'ready' : query.error ? 'failed' : 'loading';
  return {
    sessions: query.data,
    state: online ? state : 'offline',
    retry: () => void query.refetch(),
    busy: ending.isPending ? ending.variables.what : undefined,
    end: async (id) => ending.mutateAsync({ what: id, run: async () => endOwnSession(id) }),
    endOthers: async () => ending.mutateAsync({ what: 'others', run: async () => endOwnSessions(true) }),
    endAll: async () => {
      await endOwnSessions(false);
      await signOut();
    },
  };
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

type ListProps = { readonly own: OwnSessions; readonly attempt: (work: Promise<void>, done: string) => void };

function SessionList({ own, attempt }: ListProps): ReactNode {
  const t = useText();
  if (own.state === 'loading') return <CardsSkeleton />;
  if (own.state === 'offline')
    return <EmptyState icon={<IconCloudOff size={40} stroke={1.4} />} title={t(text.sessionsOffline)} />;
  if (own.state === 'failed')
    return (
      <EmptyState
        icon={<IconMoodSad size={40} stroke={1.4} />}
        title={t(text.sessionsFailed)}
        action={
          <Button variant="default" onClick={own.retry}>
            {t(commonText.retry)}
          </Button>
        }
      />
    );
  return (
    <ul className={classes.rows} aria-label={t(text.sessionsTitle)}>
      {(own.sessions ?? []).map((session) => (
        <SessionRow
          key={session._id}
          session={session}
          busy={own.busy === session._id}
          onEnd={() => attempt(own.end(session._id), t(text.ended))}
        />
      ))}
    </ul>
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
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const fail = (error: unknown): void => showErrors(sayFailed(text.endFailed, error, t.language));
  const attempt = (work: Promise<void>, done: string): void => {
    work.then(() => showToast({ message: done, color: 'done' }), fail);
  };
  const endAll = (): void => {
    setLeaving(true);
    own
      .endAll()
      .catch(fail)
      .finally(() => {
        setLeaving(false);
        setAsking(false);
      });
  };
  const hasOthers = own.sessions?.some(({ current }) => !current) ?? false;
  return (
    <>
      <Section title={t(text.sessionsTitle)} description={t(text.sessionsLead)}>
        <SessionList own={own} attempt={attempt} />
        {own.state === 'ready' ? (
          <Group gap="xs" mt="md">
            {hasOthers ? (
              <Button
                variant="default"
                loading={own.busy === 'others'}
                onClick={() => attempt(own.endOthers(), t(text.othersEnded))}
              >
                {t(text.endOthers)}
              </Button>
            ) : null}
            <Button variant="outline" color="red" onClick={() => setAsking(true)}>
              {t(text.endAll)}
            </Button>
          </Group>
        ) : null}
      </Section>
      <KeepSignedIn user={user} />
      <ConfirmDialog
        opened={asking}
        title={t(text.endAll)}
        confirmLabel={t(text.endAll)}
        danger
        busy={leaving}
        onConfirm={endAll}
        onCancel={() => setAsking(false)}
      >
        {t(text.endAllAsk)}
      </ConfirmDialog>
    </>
  );
}
