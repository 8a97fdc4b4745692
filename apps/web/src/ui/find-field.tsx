import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChoiceGroup, FieldProps } from './select-field.tsx';
import { useUiWords } from './words.tsx';

/** Folds case and apostrophes, so that what is typed and what is written meet. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll(/['’ʼ`]/g, '');
}

/** What a word keeps when its ending changes (вікна, вікон): all but two letters of a long one, three of a short one. */
function stemOf(word: string): string {
  return word.slice(0, Math.max(3, word.length - 2));
}

/**
 * Whether a choice is meant by what was typed: every word of it begins a word of the choice, endings aside, or is somewhere inside it.
 * `spoken` is all that the choice may be called: its names in both languages, its group.
 */
export function meansChoice(typed: string, spoken: string): boolean {
  const text = fold(spoken);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((part) => text.includes(part) || (part.length >= 3 && words.some((word) => word.startsWith(stemOf(part)))));
}

type FindFieldProps = FieldProps & {
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
