import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Building } from '../../queries/building/building.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './add-photos.module.css';
import { addText as text } from './add-photos.text.ts';
import { DescriptionNote } from './description-note.tsx';
import type { PhotoFilters } from './group-photos.ts';
import type { SharedValues } from './shared-values.ts';
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
  return {
    units: units.values.map((unit) => ({ value: unit._id, label: nameOfUnit(unit, t) })),
    activities: activities.values.map((one) => ({ value: one._id, label: nameOfActivity(one, t, format) })),
    assessments: assessments.values.map((one) => ({ value: one._id, label: nameOfAssessment(one, t, format) })),
  };
}

/** Further facts of the chosen photos; none of them has to be given. */
export function AddFields({ filters, building, values, onChange }: AddFieldsProps): ReactNode {
  const t = useText();
  const subjects = useSubjects(building);
  const set = (part: Partial<SharedValues>): void => onChange({ ...values, ...part });
  const none = t(text.noneOf);
  return (
    <details className={classes.more}>
      <summary>{t(text.more)}</summary>
      <div className={classes.fields}>
        {filters.unitId === undefined && subjects.units.length > 0 ? (
          <SelectField
            label={t(text.unit)}
            noneLabel={t(text.wholeBuilding)}
            choices={subjects.units}
            value={values.unitId}
            onChange={(unitId) => set({ unitId })}
          />
        ) : null}
        {filters.activityId === undefined && subjects.activities.length > 0 ? (
          <SelectField
            label={t(text.activity)}
            noneLabel={none}
            choices={subjects.activities}
            value={values.activityId}
            onChange={(activityId) => set({ activityId })}
          />
        ) : null}
        {filters.assessmentId === undefined && subjects.assessments.length > 0 ? (
          <SelectField
            label={t(text.assessment)}
            noneLabel={none}
            choices={subjects.assessments}
            value={values.assessmentId}
            onChange={(assessmentId) => set({ assessmentId })}
          />
        ) : null}
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
      </div>
    </details>
  );
}
