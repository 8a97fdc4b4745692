import { useMediaQuery } from '@mantine/hooks';
import { IconBuilding, IconHome, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addressFieldLabels as label, buildingMaterials, buildingTypes } from '@domivka/domain/address/address.text';
import { suggestMaterial } from '@domivka/domain/address/building-era';
import { labelOf } from '@domivka/domain/kernel/options';
import type { EntityForm } from '../../forms/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { addressFormText as text } from './address-form.text.ts';
import { addressSections as sections } from './address-sections.ts';
import type { AddressSectionProps } from './where-section.tsx';

const icons: Readonly<Record<string, Icon>> = { 'Multi-storey': IconBuilding, 'Private estates': IconHome };

type CountField = 'floors' | 'numberOfApartments' | 'entrances' | 'residents';

function Count({ form, field }: { readonly form: EntityForm; readonly field: CountField }): ReactNode {
  const t = useText();
  return <NumberField {...form.bind<TypedNumber>(field)} label={t(label[field])} digits={0} />;
}

function MaterialField({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const { yearBuilt, floors, buildingMaterial } = form.values;
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const suggested = suggestMaterial(numberOf(yearBuilt), numberOf(floors));
  return (
    <div>
      <SelectField
        {...form.bind<string | undefined>('buildingMaterial')}
        label={t(label.buildingMaterial)}
        choices={sayChoices(buildingMaterials, t.language)}
        noneLabel={t(formText.noAnswer)}
      />
      {suggested !== undefined && suggested !== buildingMaterial ? (
        <FieldHint
          tone="suggestion"
          action={{ label: t(formText.use), onClick: () => form.set('buildingMaterial', suggested) }}
        >
          {t(text.materialSuggestion, { material: labelOf(buildingMaterials, suggested, t.language) })}
        </FieldHint>
      ) : null}
    </div>
  );
}

/** What kind of building it is. */
export function BuildingSection({ form, fixed }: AddressSectionProps): ReactNode {
  const t = useText();
  // «Багатоповерхівка» is too long for a card of half a phone's width.
  const isNarrow = useMediaQuery('(max-width: 29.99em)', undefined, { getInitialValueInEffect: false });
  const choices = sayChoices(buildingTypes, t.language).map((choice) => ({ ...choice, icon: icons[choice.value] }));
  return (
    <FormPart id={sections.building.id} title={t(text.building)}>
      <ChoiceChips
        {...form.bind<string | undefined>('buildingType')}
        label={t(text.buildingType)}
        choices={choices}
        size={isNarrow ? 'normal' : 'large'}
        disabled={fixed}
        required
      />
      <FieldRow columns={4}>
        <Count form={form} field="floors" />
        <Count form={form} field="numberOfApartments" />
        <Count form={form} field="entrances" />
        <Count form={form} field="residents" />
      </FieldRow>
      <FieldRow>
        <NumberField {...form.bind<TypedNumber>('yearBuilt')} label={t(label.yearBuilt)} digits={0} grouped={false} />
        <MaterialField form={form} />
      </FieldRow>
    </FormPart>
  );
}
