import type { ComponentType, ReactNode } from 'react';
import type { Field, FieldControl } from '@domivka/domain/kernel/field';
import type { Text } from '@domivka/domain/kernel/text';
import { sayChoices } from '../text/choices.ts';
import { formText } from '../text/form.text.ts';
import { useText } from '../text/say.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { FieldGroup } from '../ui/field-group.tsx';
import { FieldRow } from '../ui/field-row.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextListField } from '../ui/text-list-field.tsx';
import type { EntityForm } from './entity-form.ts';

export type PartControlProps = {
  readonly form: EntityForm;
  readonly field: Field;
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly autoComplete: string;
};

/** One of the options for each part of an object; each may stay without an answer. */
function PartChoices({ form, field, name, label, description, disabled }: PartControlProps): ReactNode {
  const t = useText();
  return (
    <FieldGroup title={label}>
      {description ? <p>{description}</p> : null}
      {Object.entries(field.parts ?? {}).map(([part, words]) => (
        <ChoiceChips
          key={part}
          {...form.bind<string | undefined>(`${name}.${part}`)}
          label={t(words)}
          choices={sayChoices(field.options ?? [], t.language)}
          noneLabel={t(formText.noAnswer)}
          disabled={disabled}
        />
      ))}
    </FieldGroup>
  );
}

type TextRowProps = Pick<PartControlProps, 'form'> &
  Partial<Omit<PartControlProps, 'field' | 'name' | 'label'>> & {
    /** Where the object is in the form: a field, or a part of a row of a list. */
    readonly path: string;
    readonly parts: Readonly<Record<string, Text>>;
  };

/** A line of text for each part of an object: a title in two languages. */
export function TextRow({ form, path, parts, ...common }: TextRowProps): ReactNode {
  const t = useText();
  return (
    <FieldRow>
      {Object.entries(parts).map(([part, words]) => (
        <TextField key={part} {...form.bind<string | undefined>(`${path}.${part}`)} {...common} label={t(words)} />
      ))}
    </FieldRow>
  );
}

function PartTexts({ field, name, label: _label, ...rest }: PartControlProps): ReactNode {
  return <TextRow {...rest} path={name} parts={field.parts ?? {}} />;
}

const mostPhones = 10;

/** Any number of phones; an empty line is none. */
function Phones({ form, name, disabled, autoComplete }: PartControlProps): ReactNode {
  const t = useText();
  const { value, onChange, onBlur } = form.bind<readonly string[] | undefined>(name);
  return (
    <TextListField
      id={(place) => form.fieldId(`${name}.${place}`)}
      label={t(formText.phone)}
      values={value ?? []}
      onChange={onChange}
      onBlur={onBlur}
      addLabel={t(formText.addPhone)}
      removeLabel={(number) => t(formText.removePhone, { number })}
      errorOf={(index) => form.messagesOf(`${name}.${index}`)[0]}
      most={mostPhones}
      disabled={disabled}
      type="tel"
      autoComplete={autoComplete}
    />
  );
}

/** Controls over a value that has parts. */
export const partControls: Readonly<Partial<Record<FieldControl, ComponentType<PartControlProps>>>> = {
  choices: PartChoices,
  texts: PartTexts,
  phones: Phones,
};
