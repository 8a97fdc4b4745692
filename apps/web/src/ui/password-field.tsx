import { Group, PasswordInput, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldFrame } from './select-field.tsx';

const signs = { open: IconPoint, kept: IconCheck, broken: IconAlertTriangle } as const;

type Bound = Pick<PasswordFieldProps, 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

type Rule = {
  readonly key: string;
  readonly words: string;
  /** `open`: nothing typed yet; `kept` and `broken` tell of what is typed now. */
  readonly state: keyof typeof signs;
  /** The state in words, for users who do not see the sign; empty while open. */
  readonly stateWords: string;
};

type NewPasswordFieldsProps = {
  readonly words: {
    readonly newPassword: string;
    readonly confirmation: string;
    readonly show: string;
    readonly rules: string;
  };
  readonly newPassword: Bound;
  readonly confirmation: Bound;
  readonly rules: readonly Rule[];
  readonly disabled?: boolean;
  readonly size?: 'sm' | 'md';
};

/** A new password and its repetition, with the rules in sight while it is typed. */
export function NewPasswordFields(props: NewPasswordFieldsProps): ReactNode {
  const { words, newPassword, confirmation, rules, disabled = false, size = 'sm' } = props;
  const shared = { showLabel: words.show, autoComplete: 'new-password', required: true, disabled, size } as const;
  return (
    <>
      <PasswordField {...newPassword} {...shared} label={words.newPassword} />
      <Stack component="ul" aria-label={words.rules} gap={4} m={0} p={0}>
        {rules.map(({ key, words: rule, state, stateWords }) => {
          const Sign = signs[state];
          return (
            <Group component="li" key={key} gap="xs" wrap="nowrap" c={state === 'kept' ? 'blue' : 'dimmed'}>
              <Sign size={16} aria-hidden />
              <Text span size="sm" c={state === 'broken' ? 'red' : 'dimmed'}>
                {rule}
                {stateWords ? <VisuallyHidden>: {stateWords}</VisuallyHidden> : null}
              </Text>
            </Group>
          );
        })}
      </Stack>
      <PasswordField {...confirmation} {...shared} label={words.confirmation} />
    </>
  );
}

type PasswordFieldProps = FieldFrame & {
  readonly label: ReactNode;
  /** What the button that uncovers it is called. */
  readonly showLabel: string;
  /** Tells the password manager what belongs here; `one-time-code` for a temporary one that nobody keeps. */
  readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code';
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly size?: 'sm' | 'md';
};

/** A password: covered until the user wants to see it. It may be pasted; nothing is kept of it. */
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
