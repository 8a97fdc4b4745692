import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { userFieldLabels } from '@domivka/domain/user/user.text';
import { useText } from '../../text/say.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { Notices } from './notices.tsx';

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

/** A short form for strangers: its fields, what keeps it from being sent, and one button; Enter sends it. */
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
