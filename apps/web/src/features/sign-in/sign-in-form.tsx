import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from '../../data/session.ts';
import { useText, type Say } from '../../text/say.ts';
import { explainSignInError } from './explain-sign-in-error.ts';
import classes from './sign-in.module.css';
import { signInText } from './sign-in.text.ts';

type Fields = { email: string; password: string };

const emailPattern = /^\S+@\S+\.\S+$/;

function useSignIn(t: Say) {
  const form = useForm<Fields>({ defaultValues: { email: '', password: '' } });
  // The failure itself is kept, not its words: they follow a change of language.
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      setFailure({ error });
      form.setFocus('password', { shouldSelect: true });
    }
  });
  return { form, submit, failure: failure ? explainSignInError(failure.error, t) : undefined };
}

/** Email and password. Where one goes after signing in is decided by the guards. */
export function SignInForm({ expired }: { readonly expired: boolean }): ReactNode {
  const t = useText();
  const { form, submit, failure } = useSignIn(t);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
      {expired && failure === undefined ? (
        <Alert color="amber" icon={<IconClock aria-hidden />} title={t(signInText.sessionExpired)} role="status">
          {t(signInText.sessionExpiredHint)}
        </Alert>
      ) : null}
      {failure === undefined ? null : (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {failure}
        </Alert>
      )}
      <TextInput
        {...form.register('email', {
          validate: (email) => email.trim() !== '' || 'emailMissing',
          pattern: { value: emailPattern, message: 'emailWrong' },
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
      />
      <Button type="submit" size="md" fullWidth loading={isSubmitting}>
        {t(signInText.submit)}
      </Button>
    </form>
  );
}
