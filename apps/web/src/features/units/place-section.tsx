import type { ReactNode } from 'react';
import { houseKinds, type UnitType } from '@domivka/domain/apartment/apartment.options.text';
import { apartmentFieldLabels as label } from '@domivka/domain/apartment/apartment.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { FieldWarnings } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { OptionalChips } from '../../ui/optional-choice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CountField } from './form-fields.tsx';
import { unitFormText as text } from './units.text.ts';

export type PlaceSectionProps = {
  readonly form: EntityForm;
  readonly unitType: UnitType;
  /** What is worth a second look at the floor. */
  readonly warnings: readonly string[];
};

/** Which home it is, and where in the building. */
export function PlaceSection({ form, unitType, warnings }: PlaceSectionProps): ReactNode {
  const t = useText();
  const floor = (
    <div>
      <CountField form={form} path="floor" />
      <FieldWarnings messages={warnings} />
    </div>
  );
  return (
    <FormPart id="place" title={t(text.place)}>
      <FieldRow>
        <TextField {...form.bind<string | undefined>('number')} label={t(label.number)} required />
        {unitType === 'apartment' ? <CountField form={form} path="entrance" /> : floor}
      </FieldRow>
      {unitType === 'apartment' ? (
        <FieldRow>
          {floor}
          <CountField form={form} path="position" />
        </FieldRow>
      ) : (
        <OptionalChips {...form.bind<string | undefined>('kind')} label={label.kind} options={houseKinds} />
      )}
    </FormPart>
  );
}
