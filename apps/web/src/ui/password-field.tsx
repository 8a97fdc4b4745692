import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';

export type PasswordFieldProps = {
  readonly label: ReactNode;
  /** What the button that uncovers it is called. */
  readonly showLabel: string;
  /** Tells the password manager what belongs here; `one-time-code` for a temporary one that nobody keeps. */
  readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code';
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly id?: string;
  readonly size?: 'sm' | 'md';
};

/** A password: covered until somebody wants to see it. It may be pasted; nothing is kept of it. */
export function PasswordField({ value, onChange, showLabel, ...rest }: PasswordFieldProps): ReactNode {
  return (
    <PasswordInput
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': showLabel, tabIndex: 0 }}
    />
  );
}
