import { Alert, Group } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { trainingMode } from '@domivka/domain/user/user.sign-in';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { EntryPage } from '../../ui/entry-page.tsx';
import { TextLink } from '../../ui/links.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signInText } from './sign-in.text.ts';

/** The email that the screens around the password hand over. */
function readEmail(state: { readonly email?: unknown }): string {
  return typeof state.email === 'string' ? state.email : '';
}

/** The sign-in page (route `/login`), with its own background. */
export function SignInScreen(): ReactNode {
  const t = useText();
  const { error } = useSearch({ from: '/login' });
  const email = readEmail(useLocation().state);
  const [typed, setTyped] = useState(email);
  return (
    <EntryPage product={t(commonText.productName)} tagline={t(signInText.tagline)} title={t(signInText.title)}>
      {trainingMode ? (
        <Alert color="amber" icon={<IconSchool aria-hidden />} title={t(commonText.trainingMode)}>
          {t(signInText.trainingExplained)}
        </Alert>
      ) : null}
      <SignInForm ended={error} email={email} onEmail={setTyped} />
      <Group justify="space-between" gap="0 md" mt="xs">
        <TextLink py="xs" to="/forgot-password" state={typed.trim() ? { email: typed.trim() } : {}}>
          {t(signInText.forgotPassword)}
        </TextLink>
        <TextLink py="xs" to="/register">
          {t(signInText.requestAccount)}
        </TextLink>
      </Group>
    </EntryPage>
  );
}
