import { TextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';

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
};

/** A line of text. */
export function TextField({ value, onChange, ...rest }: TextFieldProps): ReactNode {
  return (
    <TextInput
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      autoComplete="off"
    />
  );
}

/** Text of several lines. */
export function NoteField({
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
}
