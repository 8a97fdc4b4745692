import type { ReactNode } from 'react';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { RuleList, type Rule } from './rule-list.tsx';

type Bound = Pick<PasswordFieldProps, 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

export type NewPasswordFieldsProps = {
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
      <RuleList label={words.rules} rules={rules} />
      <PasswordField {...confirmation} {...shared} label={words.confirmation} />
    </>
  );
}
