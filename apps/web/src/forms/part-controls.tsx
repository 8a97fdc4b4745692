import { Stack } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { Field, FieldControl } from '@domivka/domain/kernel/field';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { sayChoices } from '../text/choices.ts';
import { commonText } from '../text/common.text.ts';
import { formText } from '../text/form.text.ts';
import { useText } from '../text/say.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { FieldGroup } from '../ui/field-group.tsx';
import { FieldWarnings } from '../ui/field-hint.tsx';
import { FieldRow } from '../ui/field-row.tsx';
import { NumberField } from '../ui/number-field.tsx';
import type { TypedNumber } from '../ui/read-number.ts';
import { SelectField } from '../ui/select-field.tsx';
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

/** The block that an answer leaves: none without an answer, and without people there are no numbers. */
export function residentsAfter(answer: string | undefined, before: Fields): Fields | undefined {
  if (answer === undefined) return undefined;
  return answer === 'yes' ? { ...before, present: true } : { present: false };
}

/** Whether vulnerable people live here, and how many of which: numbers only, never names. */
function Residents({ form, field, name, description }: PartControlProps): ReactNode {
  const t = useText();
  const { value: block, onChange, ...bound } = form.bind(name);
  const value = isFields(block) ? block : {};
  const { present, ...groups } = field.parts ?? {};
  return (
    <Stack gap="sm">
      <ChoiceChips
        {...bound}
        label={t(present ?? field.label)}
        value={typeof value['present'] === 'boolean' ? (value['present'] ? 'yes' : 'no') : undefined}
        onChange={(answer) => onChange(residentsAfter(answer, value))}
        description={description}
        choices={[
          { value: 'yes', label: t(commonText.yes) },
          { value: 'no', label: t(commonText.no) },
        ]}
        noneLabel={t(formText.noAnswer)}
      />
      {value['present'] === true ? (
        <FieldRow columns="many">
          {Object.entries(groups).map(([group, label]) => (
            <NumberField key={group} {...form.bind<TypedNumber>(`${name}.${group}`)} label={t(label)} digits={0} />
          ))}
        </FieldRow>
      ) : null}
    </Stack>
  );
}

/** One of the options for each part of an object; each may stay without an answer. */
function PartChoices({ form, field, name, label, description, disabled }: PartControlProps): ReactNode {
  const t = useText();
  return (
    <FieldGroup title={label}>
      {description ? <p>{description}</p> : null}
      <FieldRow columns="many">
        {Object.entries(field.parts ?? {}).map(([part, words]) => (
          <SelectField
            key={part}
            {...form.bind<string | undefined>(`${name}.${part}`)}
            label={t(words)}
            choices={sayChoices(field.options ?? [], t.language)}
            noneLabel={t(formText.noAnswer)}
            disabled={disabled}
          />
        ))}
      </FieldRow>
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
      id={form.fieldId(name)}
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

/** A number for each part of a block. */
function PartNumbers({ form, field, name, disabled }: PartControlProps): ReactNode {
  const t = useText();
  const parts = Object.entries(field.parts ?? {});
  return (
    <>
      <FieldRow columns="many">
        {parts.map(([part, label]) => (
          <NumberField
            key={part}
            {...form.bind<TypedNumber>(`${name}.${part}`)}
            label={t(label)}
            digits={0}
            disabled={disabled}
          />
        ))}
      </FieldRow>
      <FieldWarnings messages={parts.flatMap(([part]) => form.warningsOf(`${name}.${part}`))} />
    </>
  );
}

/** Controls over a value that has parts. */
export const partControls: Readonly<Partial<Record<FieldControl, ComponentType<PartControlProps>>>> = {
  parts: PartNumbers,
  residents: Residents,
  choices: PartChoices,
  texts: PartTexts,
  phones: Phones,
};
