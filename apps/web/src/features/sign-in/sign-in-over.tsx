import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { signOut } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInText } from './sign-in.text.ts';

/** Signing in again over a page on which a user has typed something: it stays as it is. Escape does not lose it either. */
export function SignInOver({ opened, email }: { readonly opened: boolean; readonly email: string }): ReactNode {
  const t = useText();
  const none = (): void => undefined;
  return (
    <Modal
      opened={opened}
      onClose={none}
      title={t(signInText.sessionExpired)}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={300}
      // What is behind may not be read until a user has signed in.
      overlayProps={{ backgroundOpacity: 0.85, blur: 10 }}
    >
      <Text mb="md">{t(signInText.overExplained)}</Text>
      <SignInForm email={email} />
      <Button variant="subtle" color="gray" size="md" fullWidth mt="sm" onClick={() => void signOut()}>
        {t(signInText.signOut)}
      </Button>
    </Modal>
  );
}
