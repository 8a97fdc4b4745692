import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { userFieldLabels } from '@domivka/domain/user/user.text';
import { useConnection } from '../../remote/connection.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { registrationText as text } from './registration.text.ts';

export type EntryFormProps = {
  /** What the form is called, for those who cannot see it. */
  readonly label: string;
  readonly form: {
    readonly failure: string | undefined;
    readonly isSending: boolean;
    readonly submit: () => Promise<unknown>;
  };
  readonly sendLabel: string;
  readonly children: ReactNode;
};

/** A short form for users who are not signed in: its fields, what keeps it from being sent, and one button; Enter sends it. */
export function EntryForm({ label, form, sendLabel, children }: EntryFormProps): ReactNode {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack>
        {children}
        <Notices failure={form.failure} />
        <Button type="submit" size="md" fullWidth loading={form.isSending}>
          {sendLabel}
        </Button>
      </Stack>
    </form>
  );
}

/** The e-mail by which an account is found. */
export function AccountEmailField(bound: Omit<TextFieldProps, 'label'>): ReactNode {
  const t = useText();
  return (
    <TextField {...bound} label={t(userFieldLabels.email)} type="email" autoComplete="username" size="md" required />
  );
}

/** What is said in a form for a visitor who is not signed in: that there is no connection, or why sending failed. */
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
