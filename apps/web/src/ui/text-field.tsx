import { TextInput, Textarea } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { FieldProps } from './select-field.tsx';

export type TextFieldProps = FieldProps & {
  /** What holds while nothing is written. */
  readonly placeholder?: string;
  /** Which keys a phone shows. */
  readonly type?: 'text' | 'email' | 'tel';
};

export type LineFieldProps = TextFieldProps & {
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
