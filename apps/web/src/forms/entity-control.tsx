import { Checkbox, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Entity } from '@domivka/domain/kernel/entity';
import { findField } from '@domivka/domain/kernel/entity';
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
import { SelectField } from '../ui/select-field.tsx';
import { NoteField, TextField } from '../ui/text-field.tsx';
import type { EntityForm } from './entity-form.ts';
import { partControls } from './part-controls.tsx';

export type EntityControlProps = {
  readonly form: EntityForm;
  readonly entity: Entity;
  readonly name: string;
  readonly disabled?: boolean | undefined;
  /** In place of the declared hint. */
  readonly hint?: string | undefined;
  /** What the browser may fill in. */
  readonly autoComplete?: string | undefined;
};

/** As many choices are all in sight, unless the field says otherwise. */
const mostChips = 4;

/** The control of one field as its declaration describes it. Fields with the control `own` are the screen's to show. */
export function EntityControl(props: EntityControlProps): ReactNode {
  const { form, entity, name, disabled = false, hint, autoComplete = 'off' } = props;
  const t = useText();
  const field = findField(entity, name);
  if (!field) return null;
  const place = formPlaceOf(field);
  const required = isMandatory(field, form.values);
  const description = hint ?? (place?.hint && t(place.hint));
  const common = { label: t(field.label), required, disabled, ...(description === undefined ? {} : { description }) };
  const none = required ? {} : { noneLabel: t(formText.noAnswer) };
  const unit = place?.unit ? { unit: t(place.unit) } : {};
  const options = place?.choices?.(form.values) ?? field.options ?? [];
  const choices = sayChoices(options, t.language);
  const PartControl = place?.control && partControls[place.control];
  if (PartControl) return <PartControl {...common} form={form} field={field} name={name} autoComplete={autoComplete} />;
  switch (field.kind) {
    case 'code': {
      const bound = form.bind<string | undefined>(name);
      const showsChips = place?.control === 'chips' || (place?.control !== 'select' && options.length <= mostChips);
      return showsChips ? (
        <ChoiceChips {...bound} {...common} {...none} choices={choices} />
      ) : (
        <SelectField {...bound} {...common} {...none} choices={choices} />
      );
    }
    case 'codes':
      return <ToggleChips {...form.bind<readonly string[] | undefined>(name)} {...common} choices={choices} />;
    case 'date': {
      const today = kyivDay(serverNow());
      const past = place?.past ? { today, max: today } : {};
      return <DateField {...form.bind<string | undefined>(name)} {...common} {...past} />;
    }
    case 'number':
      return place?.control === 'area' ? (
        <NumberField {...form.bind<TypedNumber>(name)} {...common} {...unit} isArea />
      ) : (
        <NumberField {...form.bind<TypedNumber>(name)} {...common} {...unit} />
      );
    case 'integer':
      return <NumberField {...form.bind<TypedNumber>(name)} {...common} digits={0} grouped={field.year !== true} />;
    case 'boolean': {
      const { id, value, onChange, onBlur } = form.bind<boolean | undefined>(name);
      const isSwitch = place?.control === 'switch';
      const Input = isSwitch ? Switch : Checkbox;
      return (
        <Input
          id={id}
          label={common.label}
          description={description}
          disabled={disabled}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked || (isSwitch ? false : undefined))}
          onBlur={onBlur}
        />
      );
    }
    default: {
      const bound = form.bind<string | undefined>(name);
      if (place?.control === 'note') return <NoteField {...bound} {...common} />;
      const type = place?.control === 'email' ? 'email' : 'text';
      return <TextField {...bound} {...common} type={type} autoComplete={autoComplete} />;
    }
  }
}
