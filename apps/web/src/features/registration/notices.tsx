import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConnection } from '../../remote/connection.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { registrationText as text } from './registration.text.ts';

/** What stands above a form for strangers: that there is no connection, or why sending failed. */
export function Notices({ failure }: { readonly failure: string | undefined }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  return (
    <Stack role="alert" gap="sm">
      {online ? null : (
        <Alert color="amber" icon={<IconCloudOff aria-hidden />} role="presentation">
          {t(text.offline)}
        </Alert>
      )}
      {failure === undefined || !online ? null : (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t(text.failed)} role="presentation">
          {failure}
        </Alert>
      )}
    </Stack>
  );
}

/** The way back to the sign-in page, with the e-mail that is known. */
export function ToSignIn({ email }: { readonly email?: string | undefined }): ReactNode {
  const t = useText();
  return (
    <Text mt="lg">
      <TextLink underline="always" to="/login" state={email ? { email } : {}}>
        {t(text.toSignIn)}
      </TextLink>
    </Text>
  );
}
