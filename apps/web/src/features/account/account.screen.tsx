import { Alert, Button, Group, Stack, Switch } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconDeviceDesktop, IconDeviceMobile, IconMoodSad } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mayHoldApiTokens } from '@domivka/domain/user/user.api-tokens';
import type { UserSession } from '@domivka/domain/user/user.session';
import { type Me, signOut, useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { Page } from '../../ui/page.tsx';
import { PageTabs } from '../../ui/tab-line.tsx';
import { changePassword, endOwnSession, endOwnSessions, listOwnSessions } from '../../session/account-calls.ts';
import { useConnection } from '../../remote/connection.ts';
import { judgeNewPassword, newPasswordFields } from '../../forms/new-password.ts';
import type { RemoteError } from '../../remote/call.ts';
import { type SmallForm, type SmallIssue, useSmallForm } from '../../forms/small-form.ts';
import { passwordText } from '../../text/password.text.ts';
import { NewPasswordFields, PasswordField } from '../../ui/password-field.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { setAutoRefresh, useAutoRefresh } from '../../session/auto-refresh.ts';
import { AskedButton } from '../../forms/asked-button.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { commonText } from '../../text/common.text.ts';
import { describeDevice } from '../../text/device-words.ts';
import { useFormats } from '../../text/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type AccountQuery, type AccountTab, accountTabs } from './account-tab.ts';
import { accountText as text } from './account.text.ts';
import { ContactsTab } from './contacts-tab.tsx';
import { KeptRow } from './kept-row.tsx';
import { OfflineTab } from './offline-tab.tsx';
import { ProgramsTab } from './programs-tab.tsx';
import classes from './account.module.css';

type Values = {
  readonly password: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly keepThisSession: boolean;
};

const nothing: Values = { password: '', newPassword: '', confirmPassword: '', keepThisSession: true };

/** Whose password it is, for the rule that it must not name them. */
function ownerOf({ email, name, nameUkr, organization }: Me) {
  return { email, name, nameUkr, organizationNames: [organization.name] };
}

function placeFailure({ kind }: RemoteError): SmallIssue | undefined {
  return kind === 'unauthenticated' ? { path: 'password', text: text.currentWrong } : undefined;
}

function useChange(user: Me): SmallForm<Values> {
  const t = useText();
  const form = useSmallForm<Values>({
    first: nothing,
    judge: (values) => [
      ...(values.password === '' ? [{ path: 'password', text: text.currentMissing }] : []),
      ...judgeNewPassword(values, ownerOf(user)),
    ],
    send: async (values) => {
      await changePassword({ email: user.email, ...values });
      showToast({ message: t(passwordText.updated), color: 'done' });
      form.startOver();
      // The server has ended this session with all others: here it ends by choice, not as expired.
      if (!values.keepThisSession) await signOut();
    },
    placeFailure,
  });
  return form;
}

function PasswordFields({ form, user, disabled }: FieldsProps): ReactNode {
  const t = useText();
  const stay = form.bind('keepThisSession');
  return (
    <>
      {/* So that a password manager keeps the new password under the right name. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...form.bind('password')}
        label={t(text.current)}
        showLabel={t(passwordText.show)}
        autoComplete="current-password"
        disabled={disabled}
        required
      />
      <NewPasswordFields {...newPasswordFields(form, ownerOf(user), t)} disabled={disabled} />
      <Switch
        id={stay.id}
        name={stay.name}
        label={t(text.stay)}
        description={t(text.stayHint)}
        checked={stay.value}
        onChange={(event) => stay.onChange(event.currentTarget.checked)}
        disabled={disabled}
      />
    </>
  );
}

type FieldsProps = { readonly form: SmallForm<Values>; readonly user: Me; readonly disabled: boolean };

/** A new password in place of the current one. Nothing of it is kept on the device or in the address line. */
export function PasswordTab({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const form = useChange(user);
  return (
    <Section title={t(text.passwordForm)}>
      <form
        noValidate
        aria-label={t(text.passwordForm)}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Stack maw="28rem">
          {online ? null : (
            <Alert color="amber" icon={<IconCloudOff aria-hidden />} role="status">
              {t(text.passwordOffline)}
            </Alert>
          )}
          {form.failure === undefined ? null : (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t(text.notChanged)}>
              {form.failure}
            </Alert>
          )}
          <PasswordFields form={form} user={user} disabled={!online} />
          <div>
            <Button type="submit" loading={form.isSending} disabled={!online}>
              {t(text.change)}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}

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

const route = getRouteApi('/user');

const panels: Readonly<Record<AccountTab, (user: Me) => ReactNode>> = {
  contacts: (user) => <ContactsTab user={user} />,
  password: (user) => <PasswordTab user={user} />,
  sessions: (user) => <SessionsTab user={user} />,
  programs: (user) => <ProgramsTab user={user} />,
  offline: () => <OfflineTab />,
};

/** The parts of the page that this user has. */
function listTabs({ role }: Me): readonly AccountTab[] {
  return accountTabs.filter((name) => name !== 'programs' || mayHoldApiTokens(role));
}

/** The route `/user`: the own account. Which part of it is open is in the address line. */
export function AccountScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const query: AccountQuery = route.useSearch();
  const navigate = route.useNavigate();
  if (!user) return null;
  return (
    <Page title={t(text.title)} width="narrow">
      <PageTabs
        label={t(text.tabs)}
        tabs={listTabs(user).map((name) => ({ name, words: t(text[name]), panel: panels[name](user) }))}
        asked={query.tab}
        onChoose={(tab) => void navigate({ search: tab ? { tab } : {}, replace: true, resetScroll: false })}
      />
    </Page>
  );
}
