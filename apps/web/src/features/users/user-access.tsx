import { Group, Stack, Text } from '@mantine/core';
import { IconDeviceLaptop, IconLogout, IconMailForward } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Role } from '@domivka/domain/kernel/actor';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { mayGrantApiTokens, mayHoldApiTokens } from '@domivka/domain/user/user.api-tokens';
import type { RecordOf } from '@domivka/domain/registry';
import { ApiTokens } from '../../forms/api-tokens.tsx';
import { AskedButton } from '../../forms/asked-button.tsx';
import { RemoteError } from '../../remote/call.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { apiTokenText } from '../../text/api-token.text.ts';
import { describeDevice } from '../../text/device-words.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { FormPart } from '../../ui/form-frame.tsx';
import { showToast } from '../../ui/toast.tsx';
import { LoadFailure, useOnline } from './online.tsx';
import { endUserSessions, listMail, listUserSessions, sendTemporaryPassword, type MailList } from './user-calls.ts';
import { userFormText as text } from './user-form.text.ts';

/** Milliseconds for a message that says what to do now. */
const longEnoughToRead = 15_000;

/** How the server sends emails, for users who may know. The password is made already: where it cannot be found out, nothing has failed. */
async function findMailDoor(role: Role | undefined): Promise<MailList['door'] | 'unknown'> {
  if (role === undefined || !mayUse(role, 'mail')) return 'unknown';
  try {
    return (await listMail(new AbortController().signal)).door;
  } catch (error) {
    if (error instanceof RemoteError) return 'unknown';
    throw error;
  }
}

/** The tokens of a user, for those who manage the account: to grant, where the user has to ask for them, and to revoke. */
export function UserPrograms({ record }: { readonly record: RecordOf<'user'> }): ReactNode {
  const t = useText();
  const { user } = useSession();
  if (!user || !mayHoldApiTokens(record.role)) return null;
  return (
    <FormPart id="programs" title={t(apiTokenText.title)}>
      <Text c="dimmed">{t(apiTokenText.leadOther)}</Text>
      <ApiTokens userId={record._id} isOwn={false} mayMake={mayGrantApiTokens(actorOf(user), record)} />
    </FormPart>
  );
}

/** The access of a person, for users who manage the account: where it is signed in, signing out everywhere, a temporary password. */
export function UserAccess({ record }: { readonly record: RecordOf<'user'> }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { _id, email } = record;
  const { data, error, refresh } = useOnline(['sessions', _id], (signal) => listUserSessions(_id, signal));
  const { user } = useSession();
  const name = nameOfPerson(record, t.language);
  const endAll = async () => {
    await endUserSessions(_id);
    refresh();
    showToast({ message: t(text.sessionsEnded), color: 'done' });
  };
  const giveTemporary = async () => {
    await sendTemporaryPassword(_id);
    const words = { smtp: text.temporarySent, folder: text.temporaryWritten, unknown: text.temporaryMade };
    const door = await findMailDoor(user?.role);
    const duration = door === 'smtp' ? {} : { duration: longEnoughToRead };
    showToast({ message: t(words[door], { email }), color: 'done', ...duration });
  };
  return (
    <FormPart id="access" title={t(text.sessions)}>
      {error ? <LoadFailure error={error} onRetry={refresh} /> : null}
      {data?.length === 0 ? <Text c="dimmed">{t(text.noSessions)}</Text> : null}
      {data && data.length > 0 ? (
        <Stack component="ul" gap="sm">
          {data.map((session) => (
            <Group key={session._id} component="li" gap="xs" wrap="nowrap" align="flex-start">
              <IconDeviceLaptop size={20} aria-hidden />
              <div>
                <strong>{describeDevice(session.userAgent, t)}</strong>
                <Text size="sm" c="dimmed">
                  {t(text.usedAt, { moment: format.moment(session.lastUsedAt) })} ·{' '}
                  {t(text.signedInAt, { moment: format.moment(session.createdAt) })}
                </Text>
              </div>
            </Group>
          ))}
        </Stack>
      ) : null}
      <Group gap="xs">
        <AskedButton
          leftSection={<IconLogout size={18} aria-hidden />}
          label={t(text.endSessions)}
          question={t(text.endSessionsAsk, { name })}
          failed={text.sessionsFailed}
          disabled={data?.length === 0}
          onConfirm={endAll}
        />
        <AskedButton
          leftSection={<IconMailForward size={18} aria-hidden />}
          label={t(text.temporary)}
          question={t(text.temporaryAsk, { email })}
          failed={text.temporaryFailed}
          onConfirm={giveTemporary}
        />
      </Group>
    </FormPart>
  );
}
