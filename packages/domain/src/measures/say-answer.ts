import type { Text } from '../kernel/text.ts';
import { unknownKey, type Answer, type AnswerRow } from './evaluate.ts';
import { findColumn } from './facts.ts';
import { tablesOf, type Grouping } from './measure.ts';
import { notCountedLabel, unknownLabel } from './measures.text.ts';
import type { Question } from './question.ts';

type Named = { readonly name: string; readonly nameUkr: string };

/** How areas and organizations are called, as far as the reader may know them. */
export type Names = {
  readonly area: (pCode: string) => Named | undefined;
  readonly organizations: ReadonlyMap<string, Named>;
};

function labelOf(group: Grouping, key: string, { measure }: Question, names: Names): Text {
  if (key === unknownKey) return group.by === 'column' && group.column === 'unit' ? notCountedLabel : unknownLabel;
  const plain = { en: key, uk: key };
  if (group.by === 'classes') {
    const said = key.replace('-', '–');
    return { en: said, uk: said };
  }
  if (group.by === 'month') return plain;
  const [table] = tablesOf(measure);
  const column = group.by === 'column' && table ? findColumn(table, group.column) : undefined;
  const option = column?.options?.find(({ code }) => code === key);
  if (option) return { en: option.en, uk: option.uk };
  const named = group.by === 'area' ? names.area(key) : names.organizations.get(key);
  return named ? { en: named.name, uk: named.nameUkr } : plain;
}

export type NumbersByName = AnswerRow['numbers'];

/** A row of an answer: its key, or keys joined by `/`, what it is called, and its numbers, also under their own names. */
export type SaidRow = {
  readonly key: string;
  readonly keys: readonly string[];
  readonly label: Text;
  readonly numbers: NumbersByName;
};

/** What the keys of a row are called, in the order of the groups. */
export function sayKeys(question: Question, keys: readonly string[], names: Names): readonly Text[] {
  const groups = question.measure.groups ?? [];
  return groups.map((group, index) => labelOf(group, keys[index] ?? unknownKey, question, names));
}

function sayRow(question: Question, { keys, numbers }: AnswerRow, names: Names): SaidRow {
  const labels = sayKeys(question, keys, names);
  const label = { en: labels.map(({ en }) => en).join(', '), uk: labels.map(({ uk }) => uk).join(', ') };
  return { key: keys.join('/'), keys, label, numbers, ...numbers };
}

/**
 * An answer as it travels: `numbers`, or rows under `name`, each with its key, its label in both languages and its numbers. At most as many
 * rows as were asked for, those with the largest first number; else all in the order of their keys.
 */
export function sayAnswer(
  question: Question,
  answer: Answer,
  names: Names,
  name: 'rows' | 'buckets',
): { readonly numbers: NumbersByName } | { readonly [Name in 'rows' | 'buckets']?: readonly SaidRow[] } {
  const { groups = [], numbers } = question.measure;
  if (groups.length === 0) return { numbers: answer.rows[0]?.numbers ?? {} };
  const rows = answer.rows.map((row) => sayRow(question, row, names));
  const [first = ''] = Object.keys(numbers);
  const amountOf = (row: (typeof rows)[number]) => Number(row.numbers[first] ?? 0);
  const shown =
    question.size === undefined
      ? rows
      : rows.toSorted((one, other) => amountOf(other) - amountOf(one)).slice(0, question.size);
  return { [name]: shown };
}
