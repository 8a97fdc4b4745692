import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { keepPendingPassword } from '../../session/pending-temporary-password.ts';
import { RemoteError } from '../../remote/call.ts';
import { getSession, signIn, signOut } from '../../session/session.ts';
import { useOfflineOwner } from './use-offline-owner.ts';
import { useText, type Say } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';
import { explainSignInError } from './explain-sign-in-error.ts';
import { OfflineWay } from './offline-way.tsx';
import { signInText } from './sign-in.text.ts';

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

type Wrong = { readonly email?: 'emailMissing' | 'emailWrong'; readonly password?: 'passwordMissing' };

/** What is typed is read from the page: a browser may have filled it in without a word. */
function readTyped(form: HTMLFormElement) {
  const data = new FormData(form);
  const email = String(data.get('email')).trim();
  const password = String(data.get('password'));
  const wrong: Wrong = {
    ...(emailPattern.test(email) ? {} : { email: email === '' ? 'emailMissing' : 'emailWrong' }),
    ...(password === '' ? { password: 'passwordMissing' } : {}),
  };
  return { email, password, wrong };
}

function focusInput(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}

function useSignIn(t: Say) {
  const setPassword = useSetPassword(t);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  // The failure itself is kept, not its words: they follow a change of language.
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const submit = async (form: HTMLFormElement) => {
    const { email, password, wrong: found } = readTyped(form);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusInput(form, first);
    setFailure(undefined);
    setBusy(true);
    try {
      await signIn(email, password);
    } catch (error) {
      if (error instanceof RemoteError && error.code === 'auth.passwordMustChange') return setPassword(email, password);
      setFailure({ error });
      focusInput(form, 'password');
    } finally {
      setBusy(false);
    }
  };
  return {
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
    isBusy,
    wrong,
    /** What was typed is corrected: it is judged with the next try. */
    forget: () => setWrong({}),
    failure: failure ? explainSignInError(failure.error, t) : undefined,
  };
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
  /** The user who was signed in here; the focus then begins at the password. */
  readonly email?: string;
  /** Hears what is typed as the email, so that other screens need not ask for it again. */
  readonly onEmail?: (email: string) => void;
};

/** Email and password. Where one goes after signing in is decided by the guards. */
export function SignInForm({ ended, email = '', onEmail }: SignInFormProps): ReactNode {
  const t = useText();
  const { submit, forget, isBusy, wrong, failure } = useSignIn(t);
  const owner = useOfflineOwner();
  return (
    <form noValidate onSubmit={submit} onChange={forget}>
      <Stack>
        {owner ? <OfflineWay owner={owner} title={ended && t(signInText.sessionExpired)} /> : null}
        {ended && !owner && failure === undefined ? <Ended why={ended} /> : null}
        {failure === undefined ? null : (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
            {failure}
          </Alert>
        )}
        <TextInput
          name="email"
          defaultValue={email}
          onChange={({ target }) => onEmail?.(target.value)}
          label={t(signInText.email)}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          error={wrong.email && t(signInText[wrong.email])}
        />
        <PasswordInput
          name="password"
          label={t(signInText.password)}
          autoComplete="current-password"
          size="md"
          error={wrong.password && t(signInText.passwordMissing)}
          visibilityToggleButtonProps={{ 'aria-label': t(signInText.showPassword), tabIndex: 0 }}
          {...(email === '' ? {} : { 'data-autofocus': true })}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t(signInText.submit)}
        </Button>
      </Stack>
    </form>
  );
}
