import { Alert, Button, Stack, Switch } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { changePassword } from '../../session/account-calls.ts';
import { useConnection } from '../../remote/connection.ts';
import { judgeNewPassword, newPasswordFields } from '../../forms/new-password.ts';
import type { RemoteError } from '../../remote/call.ts';
import { signOut, type Me } from '../../session/session.ts';
import { useSmallForm, type SmallForm, type SmallIssue } from '../../forms/small-form.ts';
import { passwordText } from '../../text/password.text.ts';
import { useText } from '../../text/say.ts';
import { NewPasswordFields, PasswordField } from '../../ui/password-field.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { accountText as text } from './account.text.ts';

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
