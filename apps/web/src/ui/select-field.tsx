import { NativeSelect, Select } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { meansChoice } from './find-words.ts';
import { useUiWords } from './words.tsx';

export type SelectChoice = {
  readonly value: string;
  readonly label: string;
  /** What it may be called besides its label: its name in the other language. */
  readonly alias?: string;
};
export type ChoiceGroup = { readonly group: string; readonly items: readonly SelectChoice[] };

type FieldProps = {
  readonly label: ReactNode;
  readonly value: string | undefined | null;
  /** `undefined` when the choice was taken back. */
  readonly onChange: (value: string | undefined) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly id?: string;
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

export type FindFieldProps = FieldProps & {
  readonly groups: readonly ChoiceGroup[];
  readonly placeholder?: string;
};

/** The groups that hold what was typed, by the names of the choices in both languages and by the names of the groups. */
function filterGroups(groups: readonly ChoiceGroup[], typed: string): ChoiceGroup[] {
  return groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ label, alias }) => meansChoice(typed, [label, alias, group].join(' '))),
    }))
    .filter(({ items }) => items.length > 0);
}

/** One of many choices in groups, found by typing a part of its name. */
export function FindField({ groups, value, onChange, ...rest }: FindFieldProps): ReactNode {
  const words = useUiWords();
  return (
    <Select
      {...rest}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      data={groups.map(({ group, items }) => ({ group, items: items.map((item) => ({ ...item })) }))}
      searchable
      filter={({ search }) => filterGroups(groups, search).map(({ group, items }) => ({ group, items: [...items] }))}
      nothingFoundMessage={words.nothingFound}
      maxDropdownHeight={320}
      autoComplete="off"
    />
  );
}
