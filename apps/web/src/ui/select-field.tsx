import { NativeSelect } from '@mantine/core';
import { memo, type ReactNode } from 'react';

export type SelectChoice = {
  readonly value: string;
  readonly label: string;
  /** What it may be called besides its label: its name in the other language. */
  readonly alias?: string;
};
export type ChoiceGroup = { readonly group: string; readonly items: readonly SelectChoice[] };

/** What fields of every kind may have. */
export type FieldFrame = {
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly id?: string;
};

export type FieldProps = FieldFrame & {
  readonly label: ReactNode;
  readonly value: string | undefined | null;
  /** `undefined` when the field was emptied. */
  readonly onChange: (value: string | undefined) => void;
};

export type SelectFieldProps = FieldProps & {
  readonly choices: readonly SelectChoice[];
  /** The words of the empty choice; without it nothing can be taken back once chosen. */
  readonly noneLabel?: string;
};

/** One of a dozen choices, by the device's own list: wheel on a phone, first letters on a keyboard. */
export const SelectField = memo(function SelectField({
  choices,
  noneLabel,
  value,
  onChange,
  ...rest
}: SelectFieldProps): ReactNode {
  const isEmpty = value === undefined || value === null || value === '';
  return (
    <NativeSelect
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data={[
        ...(isEmpty || noneLabel !== undefined ? [{ value: '', label: noneLabel ?? '' }] : []),
        ...choices.map((choice) => ({ ...choice })),
      ]}
    />
  );
});
