import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import { todayHere, type Building } from '../../data/building.ts';
import type { LocalRecord } from '../../data/queries.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { addText } from './add-photos.text.ts';
import { useChangePhoto } from './use-change-photo.ts';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';

type Values = Readonly<Record<'category' | 'date' | 'unitId' | 'description', string | undefined>>;

function valuesOf(photo: LocalRecord): Values {
  const textOf = (field: string) => (typeof photo[field] === 'string' ? photo[field] : undefined);
  return {
    category: textOf('category'),
    date: textOf('date'),
    unitId: textOf('unitId'),
    description: textOf('description'),
  };
}

export type EditPhotoProps = {
  readonly photo: LocalRecord;
  readonly building: Building;
  readonly onDone: () => void;
};

/** What people say of a photo; what its file says cannot be changed. */
export function EditPhoto({ photo, building, onDone }: EditPhotoProps): ReactNode {
  const t = useText();
  const [values, setValues] = useState(() => valuesOf(photo));
  const { change, busy } = useChangePhoto(photo);
  const set = (part: Partial<Values>): void => setValues({ ...values, ...part });
  const save = async (): Promise<void> => {
    const filled = Object.entries(values).map(([field, value]): [string, unknown] => [field, value ?? null]);
    if (await change(Object.fromEntries(filled))) onDone();
  };
  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ChoiceChips
        label={t(text.category)}
        name="category"
        required
        choices={sayChoices(photoCategories, t.language)}
        value={values.category}
        onChange={(category) => set({ category })}
      />
      <DateField label={t(text.date)} max={todayHere()} value={values.date} onChange={(date) => set({ date })} />
      {building.units.values.length > 0 ? (
        <SelectField
          label={t(text.unit)}
          noneLabel={t(addText.wholeBuilding)}
          choices={building.units.values.map((unit) => ({ value: unit._id, label: nameOfUnit(unit, t) }))}
          value={values.unitId}
          onChange={(unitId) => set({ unitId })}
        />
      ) : null}
      <NoteField
        label={t(addText.description)}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {t(text.save)}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t(text.cancel)}
        </Button>
      </div>
    </form>
  );
}
