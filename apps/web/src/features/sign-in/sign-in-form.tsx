import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { keepPendingPassword } from '../../session/pending-temporary-password.ts';
import { RemoteError } from '../../remote/call.ts';
import { getSession, signIn, signOut } from '../../session/session.ts';
import { useOfflineOwner } from './use-offline-owner.ts';
import { useText, type Say } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';
import { explainSignInError } from './explain-sign-in-error.ts';
import { OfflineWay } from './offline-way.tsx';
import classes from './sign-in.module.css';
import { signInText } from './sign-in.text.ts';

type Fields = { email: string; password: string };

const emailPattern = /^\S+@\S+\.\S+$/;

/** A right temporary password is no sign-in: a password of one's own comes first. */
function useSetPassword(t: Say) {
  const navigate = useNavigate();
  return async (email: string, password: string) => {
    // A page that still waits for its own user cannot be left behind open.
    if (getSession().user) await signOut();
    showToast({ message: t(signInText.temporaryCorrect), color: 'done' });
    keepPendingPassword({ email, password });
    await navigate({ href: '/set-password', state: { email } });
  };
}

function useSignIn(t: Say, knownEmail: string) {
  const form = useForm<Fields>({ defaultValues: { email: knownEmail, password: '' } });
  const setPassword = useSetPassword(t);
  // The failure itself is kept, not its words: they follow a change of language.
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      if (error instanceof RemoteError && error.code === 'auth.passwordMustChange')
        return setPassword(email.trim(), password);
      setFailure({ error });
      form.setFocus('password', { shouldSelect: true });
    }
  });
  return { form, submit, failure: failure ? explainSignInError(failure.error, t) : undefined };
}

/** Why nobody is signed in any more. */
function Ended({ why }: { readonly why: 'tokenExpired' | 'accountBlocked' }): ReactNode {
  const t = useText();
  return why === 'accountBlocked' ? (
    <Alert color="red" icon={<IconLock aria-hidden />} title={t(signInText.blocked)} role="status">
      {t(signInText.blockedHint)}
    </Alert>
  ) : (
    <Alert color="amber" icon={<IconClock aria-hidden />} title={t(signInText.sessionExpired)} role="status">
      {t(signInText.sessionExpiredHint)}
    </Alert>
  );
}

export type SignInFormProps = {
  /** The session did not end by Logout: the form says why. */
  readonly ended?: 'tokenExpired' | 'accountBlocked' | undefined;
  /** Whoever was signed in here; the focus then begins at the password. */
  readonly email?: string;
  /** Hears what is typed as the email, so that other screens need not ask for it again. */
  readonly onEmail?: (email: string) => void;
};

/** Email and password. Where one goes after signing in is decided by the guards. */
export function SignInForm({ ended, email = '', onEmail }: SignInFormProps): ReactNode {
  const t = useText();
  const { form, submit, failure } = useSignIn(t, email);
  const owner = useOfflineOwner();
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
      {owner ? <OfflineWay owner={owner} title={ended && t(signInText.sessionExpired)} /> : null}
      {ended && !owner && failure === undefined ? <Ended why={ended} /> : null}
      {failure === undefined ? null : (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {failure}
        </Alert>
      )}
      <TextInput
        {...form.register('email', {
          validate: (typed) => typed.trim() !== '' || 'emailMissing',
          pattern: { value: emailPattern, message: 'emailWrong' },
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEmail?.(target.value),
        })}
        label={t(signInText.email)}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        error={
          errors.email
            ? t(errors.email.message === 'emailMissing' ? signInText.emailMissing : signInText.emailWrong)
            : undefined
        }
      />
      <PasswordInput
        {...form.register('password', { required: true })}
        label={t(signInText.password)}
        autoComplete="current-password"
        size="md"
        error={errors.password ? t(signInText.passwordMissing) : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t(signInText.showPassword), tabIndex: 0 }}
        {...(email === '' ? {} : { 'data-autofocus': true })}
      />
      <Button type="submit" size="md" fullWidth loading={isSubmitting}>
        {t(signInText.submit)}
      </Button>
    </form>
  );
}
