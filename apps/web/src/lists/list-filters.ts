import type { ReactNode } from 'react';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import type { Option } from '@domivka/domain/kernel/options';
import { isCalendarDate } from '@domivka/domain/kernel/schema';
import type { Language, Text } from '@domivka/domain/kernel/text';
import type { UnitNames } from '@domivka/reference/unit-names';
import type { Units } from '@domivka/reference/units';
import { fullNameOf, nameOf } from '../queries/names/place-names.ts';
import type { ListedRecord } from '../queries/use-records.ts';
import type { Filter } from '../queries/search-filters.ts';
import { sayChoices } from '../text/choices.ts';
import { nameOfOrganization } from '../text/record-name.ts';
import type { Say } from '../text/say.ts';
import { readArea, readCount, readId, readMatch, readText } from '../ui/list-query.ts';
import type { SelectChoice } from '../ui/select-field.tsx';

/** Who asks: the language, the rights, the day, and the custom fields that are known here. */
export type Asker = {
  readonly language: Language;
  readonly actor: Actor;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly custom?: readonly CustomDefinition[];
};

/** What filters need to show their choices and values. */
export type FilterContext = {
  readonly t: Say;
  /** Undefined until the user is known. */
  readonly actor: Actor | undefined;
  readonly places: Units | undefined;
  /** Names of places for what is listed: here earlier than `places`. */
  readonly placeNames: UnitNames | undefined;
  readonly organizations: readonly ListedRecord<'organization'>[] | undefined;
  /** Names of further records by their id. */
  readonly names?: ReadonlyMap<string, string>;
};

/**
 * How a filter is drawn: `choice` a short list, `find` a long one to search in, `several` any of a list (`splitCodes`), `cascade` one area below the other beside the search for it,
 * `kept` a value that comes from elsewhere and can only be removed.
 */
export type FilterControl =
  | 'choice'
  | 'find'
  | 'several'
  | 'switch'
  | 'text'
  | 'number'
  | 'day'
  | 'area'
  | 'cascade'
  | 'kept';

export type FilterValue = string | number | boolean;

/** The codes in a value of the address line: `Ongoing,Completed`. */
export function splitCodes(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(',').filter(Boolean) : [];
}

export type FilterControlProps = {
  readonly filter: ListFilter;
  readonly value: FilterValue | undefined;
  readonly context: FilterContext;
  readonly onChange: (value: FilterValue | undefined) => void;
};

/** One filter of a list: its value in the address line, its control and its conditions in the search. */
export type ListFilter<Name extends string = string, Value extends FilterValue = FilterValue> = {
  readonly label: Text;
  /** The field that it asks by: users who may not search by that do not get the filter. */
  readonly field?: string;
  /** Whether it is offered to this user; absent: to everyone. */
  isFor?(actor: Actor): boolean;
  /** A kind of control, or a component for a filter that no kind fits. */
  readonly control: FilterControl | ((props: FilterControlProps) => ReactNode);
  /** Reads the value in the address line; a wrong one is undefined. */
  read(raw: unknown): Value | undefined;
  /** The conditions of the search; absent where the list is not a search of records. */
  toFilters?(value: Value, asker: Asker): readonly Filter<Name>[];
  choices?(context: FilterContext): readonly SelectChoice[];
  /** The value that holds while nothing is chosen; absent: then there is no condition. */
  readonly usual?: Value;
  /** In words its value needs the label before it. */
  readonly isNamed?: true;
  /** The value in words; absent: its choice, or the label with the value. */
  say?(value: Value, context: FilterContext): string;
};

function equalTo<Name extends string>(field: Name) {
  return (value: FilterValue): readonly Filter<Name>[] => [{ field, op: 'eq', value }];
}

/** One of a few choices, each with its own words. */
export function choiceFilter<const Code extends string, Name extends string>(
  label: Text,
  choices: readonly { readonly code: Code; readonly label: Text }[],
  more: Pick<ListFilter<Name, Code>, 'toFilters' | 'usual'> & {
    /** Whether a choice is offered to this user. */
    readonly isOffered?: (code: Code, context: FilterContext) => boolean;
  } = {},
): ListFilter<Name, Code> {
  const { isOffered = () => true, ...rest } = more;
  return {
    label,
    control: 'choice',
    read: (raw) => choices.find(({ code }) => code === raw)?.code,
    choices: (context) =>
      choices
        .filter(({ code }) => isOffered(code, context))
        .map((choice) => ({ value: choice.code, label: context.t(choice.label) })),
    ...rest,
  };
}

/** One of the options of a field. */
export function optionFilter<const Code extends string, Name extends string>(
  field: Name,
  label: Text,
  options: readonly (Option & { readonly code: Code })[],
): ListFilter<Name, Code> {
  return {
    label,
    field,
    control: 'choice',
    read: (raw) => options.find(({ code }) => code === raw)?.code,
    choices: ({ t }) => sayChoices(options, t.language),
    toFilters: equalTo(field),
  };
}

/** Yes or no, in words of its own. */
export function yesNoFilter<Name extends string>(
  label: Text,
  words: { readonly yes: Text; readonly no: Text },
  toFilters: (value: boolean) => readonly Filter<Name>[],
): ListFilter<Name, boolean> {
  return {
    label,
    control: 'choice',
    read: (raw) => (typeof raw === 'boolean' ? raw : undefined),
    choices: ({ t }) => [
      { value: 'true', label: t(words.yes) },
      { value: 'false', label: t(words.no) },
    ],
    toFilters,
  };
}

/** Only records for which something holds. */
export function switchFilter<Name extends string>(
  label: Text,
  toFilters?: (value: true, asker: Asker) => readonly Filter<Name>[],
): ListFilter<Name, true> {
  return {
    label,
    control: 'switch',
    read: (raw) => (raw === true || raw === 1 ? true : undefined),
    say: (_value, { t }) => t(label),
    ...(toFilters ? { toFilters } : {}),
  };
}

/** Words that a text contains, or other conditions made of them. */
export function textFilter<Name extends string>(
  label: Text,
  toFilters: (value: string) => readonly Filter<Name>[],
): ListFilter<Name, string> {
  return { label, control: 'text', read: readText, toFilters };
}

/** At least so many. */
export function countFilter<Name extends string>(field: Name, label: Text): ListFilter<Name, number> {
  return {
    label,
    field,
    control: 'number',
    read: (raw) => readCount(raw, 1),
    toFilters: (value) => [{ field, op: 'gte', value }],
  };
}

/** A day on or after (`gte`) or on or before (`lte`) which something is. */
export function dayFilter<Name extends string>(field: Name, label: Text, op: 'gte' | 'lte'): ListFilter<Name, string> {
  return {
    label,
    field,
    control: 'day',
    read: (raw) => (typeof raw === 'string' && isCalendarDate(raw) ? raw : undefined),
    toFilters: (value) => [{ field, op, value }],
  };
}

/** An administrative unit of any level, by its P-code. */
export function areaFilter<Name extends string>(
  label: Text,
  field?: Name,
  control: 'area' | 'cascade' = 'area',
): ListFilter<Name, string> {
  return {
    label,
    control,
    read: readArea,
    say: (value, { t, places }) => {
      const unit = places?.find(value);
      return unit ? fullNameOf(unit, t.language) : value;
    },
    ...(field === undefined ? {} : { field, toFilters: equalTo(field) }),
  };
}

function byLabel(language: string) {
  return (one: SelectChoice, other: SelectChoice): number => one.label.localeCompare(other.label, language);
}

/** An oblast, by its P-code. */
export function oblastFilter<Name extends string>(
  label: Text,
  toFilters?: (value: string, asker: Asker) => readonly Filter<Name>[],
): ListFilter<Name, string> {
  return {
    label,
    control: 'find',
    read: (raw) => readMatch(raw, /^UA\d{2}$/),
    choices: ({ t, places }) =>
      (places?.children() ?? [])
        .map((unit) => ({ value: unit.pCode, label: nameOf(unit, t.language) }))
        .toSorted(byLabel(t.language)),
    ...(toFilters ? { toFilters } : {}),
  };
}

/** An organization, by its id. */
export function organizationFilter<Name extends string>(label: Text, field?: Name): ListFilter<Name, string> {
  return {
    label,
    control: 'find',
    read: readId,
    choices: ({ t, organizations = [] }) =>
      organizations
        .map((one) => ({ value: one._id, label: nameOfOrganization(one, t.language) }))
        .toSorted(byLabel(t.language)),
    ...(field === undefined ? {} : { field, toFilters: equalTo(field) }),
  };
}

/** The value of a filter in words, for the list of filters in use. */
export function sayFilter(filter: ListFilter, value: FilterValue, context: FilterContext): string {
  if (filter.say) return filter.say(value, context);
  const choice = filter.choices?.(context).find((one) => one.value === String(value));
  if (choice) return filter.isNamed ? `${context.t(filter.label)}: ${choice.label}` : choice.label;
  // Nobody knows the name yet, or any more: an id says nothing to a person.
  return filter.control === 'find' ? context.t(filter.label) : `${context.t(filter.label)}: ${value}`;
}
