import type { ReactNode } from 'react';
import {
  balconyKinds,
  documentOptions,
  heatings,
  occupancies,
  roofMaterials,
  roofTypes,
  tenures,
  type UnitType,
} from '@domivka/domain/apartment/apartment.options.text';
import { apartmentFieldLabels as label } from '@domivka/domain/apartment/apartment.text';
import { isFields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import { issuesWithin, stateOfSection } from '../../forms/form-progress.ts';
import { useResidentsInputs } from '../../forms/residents-inputs.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FoldedPart, FormPart } from '../../ui/form-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { OptionalChips, OptionalSelect } from '../../ui/optional-choice.tsx';
import { ResidentsBlock } from '../../ui/residents-block.tsx';
import { NoteField, TextField } from '../../ui/text-field.tsx';
import { AreaField, CountField } from './form-fields.tsx';
import { fieldsOf } from './unit-sections.ts';
import { unitFormText as text } from './units.text.ts';

type SectionProps = { readonly form: EntityForm };

/** None, or of what kind and how many; without an answer there is no block. */
function BalconyFields({ form }: SectionProps): ReactNode {
  const t = useText();
  const bound = form.bind('balcony');
  const value = isFields(bound.value) ? bound.value : {};
  const kind = typeof value['kind'] === 'string' ? value['kind'] : undefined;
  const choose = (next: string | undefined): void => {
    if (next === undefined) bound.onChange(undefined);
    else bound.onChange(next === 'none' ? { kind: next } : { ...value, kind: next });
  };
  return (
    <>
      <ChoiceChips
        {...bound}
        value={kind}
        onChange={choose}
        label={t(label.balcony)}
        choices={sayChoices(balconyKinds, t.language)}
        noneLabel={t(formText.noAnswer)}
      />
      {kind === undefined || kind === 'none' ? null : (
        <NumberField {...form.bind<TypedNumber>('balcony.count')} label={t(text.balconies)} digits={0} />
      )}
    </>
  );
}

export function SizeSection({ form }: SectionProps): ReactNode {
  const t = useText();
  return (
    <FormPart id="size" title={t(text.size)}>
      <FieldRow columns={3}>
        <AreaField form={form} path="area" />
        <AreaField form={form} path="livingArea" />
        <CountField form={form} path="rooms" />
      </FieldRow>
      <FieldRow>
        <CountField form={form} path="windowsCount" />
        <CountField form={form} path="doorsCount" />
      </FieldRow>
      <BalconyFields form={form} />
      <OptionalChips {...form.bind<string | undefined>('heating')} label={label.heating} options={heatings} />
    </FormPart>
  );
}

/** What a house of an estate is made of. */
export function HouseSection({ form }: SectionProps): ReactNode {
  const t = useText();
  return (
    <FormPart id="house" title={t(text.house)}>
      <FieldRow>
        <CountField form={form} path="storeys" />
        <TextField {...form.bind<string | undefined>('wallMaterial')} label={t(label.wallMaterial)} />
      </FieldRow>
      <OptionalChips {...form.bind<string | undefined>('roofType')} label={label.roofType} options={roofTypes} />
      <OptionalChips
        {...form.bind<string | undefined>('roofMaterial')}
        label={label.roofMaterial}
        options={roofMaterials}
      />
      <AreaField form={form} path="roofArea" />
    </FormPart>
  );
}

export function PeopleSection({ form }: SectionProps): ReactNode {
  const t = useText();
  const residents = useResidentsInputs(form);
  return (
    <FormPart id="people" title={t(text.people)}>
      <OptionalChips {...form.bind<string | undefined>('occupancy')} label={label.occupancy} options={occupancies} />
      <FieldRow columns={3}>
        <DateField {...form.bind<string | undefined>('occupiedSince')} label={t(label.occupiedSince)} />
        <CountField form={form} path="residents" />
        <CountField form={form} path="households" />
      </FieldRow>
      <ResidentsBlock {...residents} />
    </FormPart>
  );
}

/** Ownership, numbers of state registers, and whatever else is worth knowing. */
export function PapersSection({ form, unitType }: SectionProps & { readonly unitType: UnitType }): ReactNode {
  const t = useText();
  const fields = fieldsOf(unitType, 'papers');
  return (
    <FoldedPart
      id="papers"
      title={t(text.papers)}
      description={t(text.papersHint)}
      startsOpen={stateOfSection(fields, form) !== 'optional'}
      isWrong={issuesWithin(form.issues, fields).length > 0}
    >
      <FieldRow>
        <OptionalSelect {...form.bind<string | undefined>('tenure')} label={label.tenure} options={tenures} />
        <OptionalSelect
          {...form.bind<string | undefined>('ownershipDocument')}
          label={label.ownershipDocument}
          options={documentOptions}
        />
      </FieldRow>
      <FieldRow>
        <TextField {...form.bind<string | undefined>('propertyNumber')} label={t(label.propertyNumber)} />
        <TextField {...form.bind<string | undefined>('applicationNumber')} label={t(label.applicationNumber)} />
      </FieldRow>
      {unitType === 'residential_unit' ? (
        <TextField {...form.bind<string | undefined>('plotCadastralNumber')} label={t(label.plotCadastralNumber)} />
      ) : null}
      <NoteField {...form.bind<string | undefined>('comment')} label={t(label.comment)} />
    </FoldedPart>
  );
}
