import { useMediaQuery } from '@mantine/hooks';
import { IconBuilding, IconHome, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addressFieldLabels as label, buildingMaterials, buildingTypes } from '@domivka/domain/address/address.text';
import { suggestMaterial } from '@domivka/domain/address/building-era';
import { labelOf } from '@domivka/domain/kernel/options';
import type { EntityForm } from '../../forms/entity-form.ts';
import { Suggestion } from '../../forms/suggestion.tsx';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { addressFormText as text } from './address-form.text.ts';
import type { PlaceFieldProps } from './place-field.tsx';

const icons: Readonly<Record<string, Icon>> = { 'Multi-storey': IconBuilding, 'Private estates': IconHome };

/** The kind of building, with icons. */
export function BuildingTypeField({ form, fixed }: PlaceFieldProps): ReactNode {
  const t = useText();
  // «Багатоповерхівка» is too long for a card of half a phone's width.
  const isNarrow = useMediaQuery('(max-width: 29.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <ChoiceChips
      {...form.bind<string | undefined>('buildingType')}
      label={t(label.buildingType)}
      choices={sayChoices(buildingTypes, t.language).map((choice) => ({ ...choice, icon: icons[choice.value] }))}
      size={isNarrow ? 'normal' : 'large'}
      disabled={fixed}
      required
    />
  );
}

/** The material that follows from year and floors. */
export function MaterialHint({ form }: { readonly form: EntityForm<'address'> }): ReactNode {
  const t = useText();
  const { yearBuilt, floors } = form.values;
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const suggested = suggestMaterial(numberOf(yearBuilt), numberOf(floors));
  return (
    <Suggestion form={form} values={{ buildingMaterial: suggested }}>
      {t(text.materialSuggestion, { material: labelOf(buildingMaterials, suggested ?? '', t.language) })}
    </Suggestion>
  );
}
