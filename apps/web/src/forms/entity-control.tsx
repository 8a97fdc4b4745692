import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Entity } from '@domivka/domain/kernel/entity';
import { findField } from '@domivka/domain/kernel/entity';
import type { Field } from '@domivka/domain/kernel/field';
import { formPlaceOf, isMandatory } from '@domivka/domain/kernel/form';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { serverNow } from '../device/server-time.ts';
import { sayChoices } from '../text/choices.ts';
import { formText } from '../text/form.text.ts';
import { useText } from '../text/say.ts';
import { ChoiceChips, ToggleChips } from '../ui/choice-chips.tsx';
import { DateField } from '../ui/date-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import type { TypedNumber } from '../ui/read-number.ts';
import { ResidentsBlock } from '../ui/residents-block.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { NoteField, TextField } from '../ui/text-field.tsx';
import type { EntityForm } from './entity-form.ts';
import { useResidentsInputs } from './residents-inputs.ts';

export type EntityControlProps = {
  readonly form: EntityForm;
  readonly entity: Entity;
  readonly name: string;
  readonly disabled?: boolean | undefined;
};

/** As many choices are all in sight, unless the field says otherwise. */
const mostChips = 6;

function Residents({
  form,
  description,
}: Pick<EntityControlProps, 'form'> & { readonly description?: string }): ReactNode {
  return <ResidentsBlock {...useResidentsInputs(form)} {...(description === undefined ? {} : { description })} />;
}

function showsChips({ options = [] }: Field, control: string | undefined): boolean {
  return control === 'chips' || (control !== 'select' && options.length <= mostChips);
}

/** The control of one field as its declaration describes it. Fields with the control `own` are the screen's to show. */
export function EntityControl({ form, entity, name, disabled = false }: EntityControlProps): ReactNode {
  const t = useText();
  const field = findField(entity, name);
  if (!field) return null;
  const place = formPlaceOf(field);
  const required = isMandatory(field, form.values);
  const description = place?.hint && t(place.hint);
  const common = { label: t(field.label), required, disabled, ...(description === undefined ? {} : { description }) };
  const none = required ? {} : { noneLabel: t(formText.noAnswer) };
  const choices = sayChoices(field.options ?? [], t.language);
  if (place?.control === 'residents')
    return <Residents form={form} {...(description === undefined ? {} : { description })} />;
  switch (field.kind) {
    case 'code': {
      const bound = form.bind<string | undefined>(name);
      return showsChips(field, place?.control) ? (
        <ChoiceChips {...bound} {...common} {...none} choices={choices} />
      ) : (
        <SelectField {...bound} {...common} {...none} choices={choices} />
      );
    }
    case 'codes':
      return <ToggleChips {...form.bind<readonly string[] | undefined>(name)} {...common} choices={choices} />;
    case 'date': {
      const today = place?.past ? { today: kyivDay(serverNow()) } : {};
      return <DateField {...form.bind<string | undefined>(name)} {...common} {...today} />;
    }
    case 'number':
      return place?.control === 'area' ? (
        <NumberField {...form.bind<TypedNumber>(name)} {...common} isArea />
      ) : (
        <NumberField {...form.bind<TypedNumber>(name)} {...common} />
      );
    case 'integer':
      return <NumberField {...form.bind<TypedNumber>(name)} {...common} digits={0} grouped={field.year !== true} />;
    case 'boolean': {
      const { id, value, onChange } = form.bind<boolean | undefined>(name);
      return (
        <Checkbox
          id={id}
          label={common.label}
          description={description}
          disabled={disabled}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked ? true : undefined)}
        />
      );
    }
    default: {
      const Input = place?.control === 'note' ? NoteField : TextField;
      return <Input {...form.bind<string | undefined>(name)} {...common} />;
    }
  }
}
