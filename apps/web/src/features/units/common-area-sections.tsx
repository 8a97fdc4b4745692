import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonAreaKinds, managers } from '@domivka/domain/apartment/apartment.options.text';
import { apartmentFieldLabels as label } from '@domivka/domain/apartment/apartment.text';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { damageTypes } from '@domivka/domain/kernel/housing.text';
import { units } from '@domivka/domain/kernel/units.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { usualNameOf } from '../../text/unit-name.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { OptionalChips, OptionalSelect } from '../../ui/optional-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NoteField, TextField } from '../../ui/text-field.tsx';
import { CountField } from './form-fields.tsx';
import { countServed } from './served-units.ts';
import { ServesField } from './serves-field.tsx';
import { unitFormText as text, unitsText } from './units.text.ts';

type SectionProps = { readonly form: EntityForm };

/** What it is and where; without a name of its own it is called by both. */
export function WhatSection({ form }: SectionProps): ReactNode {
  const t = useText();
  return (
    <FormPart id="what" title={t(text.what)}>
      <FieldRow>
        <SelectField
          {...form.bind<string | undefined>('kind')}
          label={t(label.kind)}
          choices={sayChoices(commonAreaKinds, t.language)}
          required
        />
        <TextField
          {...form.bind<string | undefined>('name')}
          label={t(label.name)}
          placeholder={usualNameOf(form.values, t)}
          description={t(text.nameHint)}
        />
      </FieldRow>
      <FieldRow columns={4}>
        <CountField form={form} path="entranceFrom" />
        <CountField form={form} path="entranceTo" />
        <CountField form={form} path="floorFrom" />
        <CountField form={form} path="floorTo" />
      </FieldRow>
    </FormPart>
  );
}

export function ExtentSection({ form }: SectionProps): ReactNode {
  const t = useText();
  return (
    <FormPart id="extent" title={t(text.extent)}>
      <FieldRow columns={3}>
        <NumberField {...form.bind<TypedNumber>('quantity')} label={t(label.quantity)} />
        <OptionalSelect {...form.bind<string | undefined>('unit')} label={label.unit} options={units} />
        <NumberField {...form.bind<TypedNumber>('damagedQuantity')} label={t(label.damagedQuantity)} />
      </FieldRow>
      <ToggleChips
        {...form.bind<readonly string[] | undefined>('damageTypes')}
        label={t(label.damageTypes)}
        description={t(text.damagedTypesHint)}
        choices={sayChoices(damageTypes, t.language)}
      />
    </FormPart>
  );
}

/** Whom it serves, who looks after it, and whether flats wait for its repair. */
export function ServesSection({ form, flats }: SectionProps & { readonly flats: readonly LocalRecord[] }): ReactNode {
  const t = useText();
  const { id, value, onChange } = form.bind<boolean | undefined>('blocksCompensation');
  const count = countServed(form.values['servesUnits'], flats.length);
  return (
    <FormPart id="serves" title={t(text.serves)}>
      <ServesField form={form} flats={flats} />
      <OptionalChips {...form.bind<string | undefined>('manager')} label={label.manager} options={managers} />
      <div>
        <Checkbox
          id={id}
          label={t(label.blocksCompensation)}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked ? true : undefined)}
        />
        {value === true && count ? (
          <FieldHint tone="suggestion">
            {t(unitsText.unlocks, { flats: t.count(countedNouns.apartments, count) })}
          </FieldHint>
        ) : null}
      </div>
      <NoteField {...form.bind<string | undefined>('comment')} label={t(label.comment)} />
    </FormPart>
  );
}
