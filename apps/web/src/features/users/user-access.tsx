import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconLogout, IconMailForward } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Role } from '@domivka/domain/kernel/actor';
import { mayUse } from '@domivka/domain/kernel/matrix';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import type { UserSession } from '@domivka/domain/user/user.session';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { RemoteError } from '../../remote/call.ts';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { describeDevice } from '../../text/device-words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { ToastOptions } from '../../ui/toast-store.ts';
import { LoadFailure } from './load-failure.tsx';
import { useOnline } from './online-query.ts';
import { endUserSessions, listMail, listUserSessions, sendTemporaryPassword, type MailList } from './user-calls.ts';
import { userFormText as text } from './user-form.text.ts';
import classes from './user-form.module.css';

/** Milliseconds for a message that tells what to do now. */
const longEnoughToRead = 15_000;

type Done = Pick<ToastOptions, 'message' | 'duration'>;

type AskedButtonProps = {
  readonly icon: ReactNode;
  readonly label: string;
  /** What will happen, in a sentence. */
  readonly question: string;
  readonly failedWords: Text;
  readonly disabled?: boolean;
  /** Answers what to say then. */
  readonly onConfirm: () => Promise<Done>;
};

/** A button that asks before it acts, and says how it ended. */
function AskedButton({ icon, label, question, failedWords, disabled = false, onConfirm }: AskedButtonProps): ReactNode {
  const { language } = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      showToast({ ...(await onConfirm()), color: 'done' });
    } catch (error) {
      showErrors(sayFailed(failedWords, error, language));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="default" leftSection={icon} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={label}
        confirmLabel={label}
        busy={busy}
        onConfirm={() => void act()}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}

function SessionItem({ session }: { readonly session: UserSession }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { createdAt, lastUsedAt, userAgent } = session;
  return (
    <li>
      <IconDeviceLaptop size={20} aria-hidden />
      <span>
        <strong>{describeDevice(userAgent, t)}</strong>
        <span>
          {t(text.usedAt, { moment: format.moment(lastUsedAt) })} ·{' '}
          {t(text.signedInAt, { moment: format.moment(createdAt) })}
        </span>
      </span>
    </li>
  );
}

/** How mails leave this server, for those who may know. The password is made already: where it cannot be found out, nothing has failed. */
async function findMailDoor(role: Role | undefined): Promise<MailList['door'] | 'unknown'> {
  if (role === undefined || !mayUse(role, 'mail')) return 'unknown';
  try {
    return (await listMail(new AbortController().signal)).door;
  } catch (error) {
    if (error instanceof RemoteError) return 'unknown';
    throw error;
  }
}

/** How a person comes in, for whoever manages the account: where it is signed in, signing out everywhere, a temporary password. */
export function UserAccess({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const { _id } = record;
  const { data, error, refresh } = useOnline(['sessions', _id], (signal) => listUserSessions(_id, signal));
  const { user } = useSession();
  const name = nameOfPerson(record, t.language);
  const email = String(record['email'] ?? '');
  const endAll = async () => {
    await endUserSessions(_id);
    refresh();
    return { message: t(text.sessionsEnded) };
  };
  const giveTemporary = async () => {
    await sendTemporaryPassword(_id);
    const words = { smtp: text.temporarySent, folder: text.temporaryWritten, unknown: text.temporaryMade };
    const door = await findMailDoor(user?.role);
    return { message: t(words[door], { email }), ...(door === 'smtp' ? {} : { duration: longEnoughToRead }) };
  };
  return (
    <FormPart id="access" title={t(text.sessions)}>
      {error ? <LoadFailure error={error} onRetry={refresh} /> : null}
      {data?.length === 0 ? <p className={classes.noSessions}>{t(text.noSessions)}</p> : null}
      {data && data.length > 0 ? (
        <ul className={classes.sessions}>
          {data.map((session) => (
            <SessionItem key={session._id} session={session} />
          ))}
        </ul>
      ) : null}
      <div className={classes.accessActions}>
        <AskedButton
          icon={<IconLogout size={18} aria-hidden />}
          label={t(text.endSessions)}
          question={t(text.endSessionsAsk, { name })}
          failedWords={text.sessionsFailed}
          disabled={data?.length === 0}
          onConfirm={endAll}
        />
        <AskedButton
          icon={<IconMailForward size={18} aria-hidden />}
          label={t(text.temporary)}
          question={t(text.temporaryAsk, { email })}
          failedWords={text.temporaryFailed}
          onConfirm={giveTemporary}
        />
      </div>
    </FormPart>
  );
}
