import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import { todayHere, type Building } from '../../queries/building/building.ts';
import { useCustomPart } from '../../forms/custom-inputs.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { useFormWords } from '../../forms/form-progress.ts';
import { sayDone, sayFailed } from '../../queries/work/outcome-messages.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { saveForm } from '../../forms/save-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { CustomFieldsForm } from '../../ui/custom-fields-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { DraftNotice, FormProblems } from '../../ui/form-notices.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { addText } from './add-photos.text.ts';
import { DescriptionNote } from './description-note.tsx';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';

export type EditPhotoProps = {
  readonly photo: LocalRecord;
  readonly building: Building;
  readonly onDone: () => void;
};

type FieldsProps = Pick<EditPhotoProps, 'building'> & { readonly form: EntityForm };

function PhotoFields({ form, building }: FieldsProps): ReactNode {
  const t = useText();
  const bind = (path: string) => form.bind<string | undefined>(path);
  return (
    <>
      <ChoiceChips
        {...bind('category')}
        label={t(text.category)}
        required
        choices={sayChoices(photoCategories, t.language)}
      />
      <DateField {...bind('date')} label={t(text.date)} max={todayHere()} />
      {building.units.values.length > 0 ? (
        <SelectField
          {...bind('unitId')}
          label={t(text.unit)}
          noneLabel={t(addText.wholeBuilding)}
          choices={building.units.values.map((unit) => ({ value: unit._id, label: nameOfUnit(unit, t) }))}
        />
      ) : null}
      <NoteField {...bind('description')} label={t(addText.description)} />
      <DescriptionNote description={bind('description').value} />
    </>
  );
}

function CustomGroup({ form }: Pick<FieldsProps, 'form'>): ReactNode {
  const { part } = useCustomPart(form, 'photo');
  if (part.fields.length === 0) return null;
  return (
    <fieldset className={classes.custom}>
      <legend>{part.title}</legend>
      <CustomFieldsForm fields={part.fields} words={part.words} />
    </fieldset>
  );
}

/** What people say of a photo; what its file says cannot be changed. What is typed stays on the device at once. */
export function EditPhoto({ photo, building, onDone }: EditPhotoProps): ReactNode {
  const t = useText();
  const form = useEntityForm(photoEntity, { draftKey: `photo/${photo._id}`, record: photo });
  const words = useFormWords(form, []);
  if (form.state === 'loading') return null;
  const saved = (): void => {
    showOutcome(sayDone(text.saved, t.language, [photo._id]));
    onDone();
  };
  const failed = (error: unknown) => showErrors(sayFailed(text.saveFailed, error, t.language));
  const cancel = (): void => {
    void form.draft.startOver();
    onDone();
  };
  return (
    <form
      className={classes.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveForm(form, saved, failed);
      }}
    >
      {words.draft ? <DraftNotice {...words.draft} /> : null}
      <FormProblems title={messageOf({ code: 'photo.invalid' }, t.language)} problems={words.problems} />
      <PhotoFields form={form} building={building} />
      <CustomGroup form={form} />
      <div className={classes.actions}>
        <Button type="submit" loading={form.isSaving}>
          {t(text.save)}
        </Button>
        <Button variant="default" onClick={cancel}>
          {t(text.cancel)}
        </Button>
      </div>
    </form>
  );
}
