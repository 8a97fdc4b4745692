import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { meansChoice } from './find-words.ts';
import type { ChoiceGroup, FieldProps } from './select-field.tsx';
import { useUiWords } from './words.tsx';

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
