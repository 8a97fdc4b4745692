import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Building } from '../../queries/building/building.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './add-photos.module.css';
import { addText as text } from './add-photos.text.ts';
import type { PhotoFilters } from './group-photos.ts';
import { isInCyrillic, type SharedValues } from './shared-values.ts';
import { nameOfActivity, nameOfAssessment } from './subject-names.ts';

export type AddFieldsProps = {
  readonly filters: PhotoFilters;
  readonly building: Building;
  readonly values: SharedValues;
  readonly onChange: (values: SharedValues) => void;
};

/** The records of the building that photos may belong to, as choices. */
function useSubjects({ units, activities, assessments }: Building) {
  const t = useText();
  const format = useFormats();
  const listed = <One extends { readonly _id: string }>(all: readonly One[], nameOf: (one: One) => string) =>
    all.map((one) => ({ value: one._id, label: nameOf(one) }));
  return [
    ['unitId', text.unit, text.wholeBuilding, listed(units.values, (unit) => nameOfUnit(unit, t))],
    ['activityId', text.activity, text.noneOf, listed(activities.values, (one) => nameOfActivity(one, t, format))],
    [
      'assessmentId',
      text.assessment,
      text.noneOf,
      listed(assessments.values, (one) => nameOfAssessment(one, t, format)),
    ],
  ] as const;
}

/** Further facts of the chosen photos; none of them has to be given. */
export function AddFields({ filters, building, values, onChange }: AddFieldsProps): ReactNode {
  const t = useText();
  const subjects = useSubjects(building);
  const set = (part: Partial<SharedValues>): void => onChange({ ...values, ...part });
  return (
    <details className={classes.more}>
      <summary>{t(text.more)}</summary>
      <FieldRow>
        {subjects.map(([field, label, noneLabel, choices]) =>
          filters[field] === undefined && choices.length > 0 ? (
            <SelectField
              key={field}
              label={t(label)}
              noneLabel={t(noneLabel)}
              choices={choices}
              value={values[field]}
              onChange={(id) => set({ [field]: id })}
            />
          ) : null,
        )}
        <TextField
          label={t(text.description)}
          value={values.description}
          onChange={(description) => set({ description })}
        />
        <DescriptionNote description={values.description} />
        <Checkbox
          label={t(text.devicePlace)}
          description={t(text.devicePlaceHint)}
          checked={values.withPlace}
          onChange={(event) => set({ withPlace: event.currentTarget.checked })}
        />
        <Checkbox
          label={t(text.keepOriginal)}
          description={t(text.keepOriginalHint)}
          checked={values.keepOriginal}
          onChange={(event) => set({ keepOriginal: event.currentTarget.checked })}
        />
      </FieldRow>
    </details>
  );
}

/** Under the description of a photo: that it is read in English. It keeps nobody from saving. */
export function DescriptionNote({ description }: { readonly description: string | undefined }): ReactNode {
  const t = useText();
  return isInCyrillic(description) ? <FieldHint tone="attention">{t(text.descriptionEnglish)}</FieldHint> : null;
}
