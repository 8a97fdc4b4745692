import { Autocomplete, MultiSelect, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChoiceChips, ToggleChips, type Choice } from './choice-chips.tsx';
import { FieldGroup } from './field-group.tsx';
import { FieldHint } from './field-hint.tsx';
import { FoldedPart } from './form-frame.tsx';
import { NumberField } from './number-field.tsx';
import { asTypedNumber } from './read-number.ts';
import { SelectField } from './select-field.tsx';
import { NoteField, TextField } from './text-field.tsx';
import { useUiWords } from './words.tsx';

/** The own words of the inputs of custom fields. */
export type CustomWords = {
  readonly yes: string;
  readonly no: string;
  /** The choice that takes an answer back. */
  readonly none: string;
  readonly ownWords: string;
  readonly several: string;
};

export type CustomFieldProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'multiline_text' | 'number' | 'select' | 'combobox' | 'multiple_select' | 'boolean';
  readonly choices: readonly Choice[];
  readonly required: boolean;
  readonly value: unknown;
  /** A value from before the field was changed, in words. */
  readonly former?: string | undefined;
  readonly error?: string | undefined;
  /** `undefined` when the value was taken back. */
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
};

/** As many choices as are in sight; more are a list. */
const mostInSight = 6;
const mostTogglesInSight = 10;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

type InputProps = CustomFieldProps & { readonly words: CustomWords };
type Common = Pick<CustomFieldProps, 'id' | 'name' | 'label' | 'required' | 'error' | 'onBlur'>;

function commonOf({ id, name, label, required, error, onBlur }: CustomFieldProps): Common {
  return { id, name, label, required, error, onBlur };
}

function SelectInput({ words, ...field }: InputProps): ReactNode {
  const { choices, value, onChange } = field;
  const common = { ...commonOf(field), choices, value: textOf(value), onChange, noneLabel: words.none };
  return choices.length <= mostInSight ? <ChoiceChips {...common} /> : <SelectField {...common} />;
}

function SeveralInput({ words, ...field }: InputProps): ReactNode {
  const kit = useUiWords();
  const { choices, value, onChange } = field;
  const chosen = listOf(value);
  const change = (next: readonly string[]) => onChange(next.length > 0 ? next : undefined);
  if (choices.length <= mostTogglesInSight)
    return <ToggleChips {...commonOf(field)} choices={choices} value={chosen} onChange={change} />;
  return (
    <MultiSelect
      {...commonOf(field)}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={[...chosen]}
      onChange={change}
      placeholder={chosen.length === 0 ? words.several : ''}
      searchable
      nothingFoundMessage={kit.nothingFound}
      autoComplete="off"
    />
  );
}

/** Shows the words of an option and keeps its code; whatever else is typed is kept as it is. */
function ComboboxInput({ words, ...field }: InputProps): ReactNode {
  const { choices, value, onChange } = field;
  const shown = choices.find((choice) => choice.value === value)?.label ?? textOf(value) ?? '';
  const change = (typed: string) =>
    onChange(choices.find(({ label }) => label === typed)?.value ?? (typed || undefined));
  return (
    <Autocomplete
      {...commonOf(field)}
      description={words.ownWords}
      data={[...new Set(choices.map(({ label }) => label))]}
      value={shown}
      onChange={change}
      autoComplete="off"
    />
  );
}

function YesNoInput({ words, ...field }: InputProps): ReactNode {
  const { value, onChange } = field;
  return (
    <ChoiceChips
      {...commonOf(field)}
      choices={[
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ]}
      value={value === undefined ? undefined : value === true ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : chosen === 'yes')}
      noneLabel={words.none}
    />
  );
}

function Input(props: InputProps): ReactNode {
  const { type, value, onChange } = props;
  switch (type) {
    case 'multiline_text':
      return <NoteField {...commonOf(props)} value={textOf(value)} onChange={onChange} rows={4} />;
    case 'number':
      return <NumberField {...commonOf(props)} value={asTypedNumber(value)} onChange={onChange} digits={6} />;
    case 'boolean':
      return <YesNoInput {...props} />;
    case 'select':
      return <SelectInput {...props} />;
    case 'combobox':
      return <ComboboxInput {...props} />;
    case 'multiple_select':
      return <SeveralInput {...props} />;
    default:
      return <TextField {...commonOf(props)} value={textOf(value)} onChange={onChange} />;
  }
}

/** The input of one custom field, by its type. */
export function CustomFieldInput(props: InputProps): ReactNode {
  return (
    <Stack gap="xs">
      <Input {...props} />
      {props.former === undefined ? null : <FieldHint tone="attention">{props.former}</FieldHint>}
    </Stack>
  );
}

export type CustomFieldsFormProps = {
  readonly fields: readonly (CustomFieldProps & { readonly key: string })[];
  readonly words: CustomWords;
};

/** The custom fields of a record in a form, one below the other. */
export function CustomFieldsForm({ fields, words }: CustomFieldsFormProps): ReactNode {
  return (
    <Stack>
      {fields.map(({ key, ...field }) => (
        <CustomFieldInput key={key} {...field} words={words} />
      ))}
    </Stack>
  );
}

/** The same as a group within a section or a small form; nothing where no field is asked for. */
export function CustomFieldsGroup({ title, ...form }: CustomFieldsFormProps & { readonly title: string }): ReactNode {
  if (form.fields.length === 0) return null;
  return (
    <FieldGroup title={title}>
      <CustomFieldsForm {...form} />
    </FieldGroup>
  );
}

/** The same as a section of a longer form, folded where nothing is mandatory; nothing where no field is asked for. */
export function CustomFieldsPart({
  id,
  title,
  ...form
}: CustomFieldsFormProps & { readonly id: string; readonly title: string }): ReactNode {
  const { fields } = form;
  if (fields.length === 0) return null;
  return (
    <FoldedPart
      id={id}
      title={title}
      startsOpen={fields.some(({ required, value, former }) => required || value !== undefined || former !== undefined)}
      isWrong={fields.some(({ error }) => error !== undefined)}
    >
      <CustomFieldsForm {...form} />
    </FoldedPart>
  );
}
