import { TextInput, Textarea } from '@mantine/core';
import { memo, type ReactNode } from 'react';

export type TextFieldProps = {
  readonly label: ReactNode;
  readonly value: string | undefined | null;
  /** `undefined` when the field was emptied. */
  readonly onChange: (value: string | undefined) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly id?: string;
  /** What holds while nothing is written. */
  readonly placeholder?: string;
  /** Which keys a phone shows. */
  readonly type?: 'text' | 'email' | 'tel';
};

export type LineFieldProps = TextFieldProps & {
  readonly type?: 'text' | 'email' | 'tel';
  /** What the browser may fill in of itself: `off` unless told. */
  readonly autoComplete?: string;
  readonly size?: 'sm' | 'md';
};

/** A line of text. */
export const TextField = memo(function TextField({
  value,
  onChange,
  autoComplete = 'off',
  ...rest
}: LineFieldProps): ReactNode {
  const spelling = rest.type === 'email' ? ({ autoCapitalize: 'none', spellCheck: false } as const) : {};
  return (
    <TextInput
      {...rest}
      {...spelling}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      autoComplete={autoComplete}
    />
  );
});

/** Text of several lines. */
export const NoteField = memo(function NoteField({
  value,
  onChange,
  rows = 3,
  ...rest
}: TextFieldProps & { readonly rows?: number }): ReactNode {
  return (
    <Textarea
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      rows={rows}
    />
  );
});
