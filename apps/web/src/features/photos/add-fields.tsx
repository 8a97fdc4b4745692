import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Building } from '../../queries/building/building.ts';
import { type Formats, useFormats } from '../../text/format.ts';
import { type Say, useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './add-photos.module.css';
import { addText as text } from './add-photos.text.ts';
import type { PhotoFilters } from './group-photos.ts';

/** What may be said of all chosen photos at once. */
export type SharedValues = {
  readonly category?: string | undefined;
  readonly unitId?: string | undefined;
  readonly activityId?: string | undefined;
  readonly assessmentId?: string | undefined;
  readonly description?: string | undefined;
  readonly keepOriginal: boolean;
  readonly withPlace: boolean;
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** As it was kept beside photos that wait; where nothing was said yet, as it is at first. */
export function readShared(kept: Fields): SharedValues {
  return {
    category: textOf(kept['category']),
    unitId: textOf(kept['unitId']),
    activityId: textOf(kept['activityId']),
    assessmentId: textOf(kept['assessmentId']),
    description: textOf(kept['description']),
    keepOriginal: kept['keepOriginal'] === true,
    withPlace: kept['withPlace'] !== false,
  };
}

/** The same to be kept: without what was not said. */
export function fieldsOfShared(shared: SharedValues): Fields {
  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined));
}

/** Whether a text is mostly written in Cyrillic letters; a street name in an English sentence is not. */
export function isInCyrillic(text: string | undefined): boolean {
  const found = text?.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  return found > 0 && found * 2 > (text?.match(/\p{L}/gu)?.length ?? 0);
}

function dated(what: string, date: unknown, format: Formats): string {
  return [what, format.date(typeof date === 'string' ? date : '')].filter(Boolean).join(', ');
}

/** What an activity is called where photos name it: its type and when it began or is to begin. */
export function nameOfActivity(activity: Fields, t: Say, format: Formats): string {
  const { type, actualStartDate, plannedStartDate } = activity;
  return dated(labelOf(activityTypes, String(type ?? ''), t.language), actualStartDate ?? plannedStartDate, format);
}

/** What an assessment is called where photos name it: the cause of the damage and its day. */
export function nameOfAssessment({ damageCause, date }: Fields, t: Say, format: Formats): string {
  return dated(labelOf(damageCauses, String(damageCause ?? ''), t.language), date, format);
}

type AddFieldsProps = {
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
