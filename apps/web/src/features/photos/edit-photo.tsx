import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import { listSections } from '@domivka/domain/kernel/form';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { useCustomPart } from '../../forms/custom-inputs.ts';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityFields, type FormParts } from '../../forms/entity-sections.tsx';
import { useFormWords } from '../../forms/form-progress.ts';
import { sayDone, sayFailed } from '../../queries/work/outcome-messages.ts';
import { saveForm } from '../../forms/save-form.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { Buttons } from '../../ui/buttons.tsx';
import { CustomFieldsGroup } from '../../ui/custom-fields-form.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { DraftNotice, FormProblems } from '../../ui/form-notices.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { addText } from './add-photos.text.ts';
import { DescriptionNote } from './add-fields.tsx';
import type { OpenPhoto } from './open-photo.ts';
import { viewerText as text } from './viewer.text.ts';

export type EditPhotoProps = Pick<OpenPhoto, 'photo' | 'building'> & { readonly onDone: () => void };

/** What people say of a photo; what its file says cannot be changed. What is typed stays on the device at once. */
export function EditPhoto({ photo, building, onDone }: EditPhotoProps): ReactNode {
  const t = useText();
  const form = useEntityForm('photo', { draftKey: `photo/${photo._id}`, record: photo });
  const words = useFormWords(form, []);
  const { part: custom } = useCustomPart(form, 'photo');
  if (form.state === 'loading') return null;
  const saved = (): void => {
    showOutcome(sayDone(text.saved, t.language, [photo._id]));
    onDone();
  };
  const failed = (error: unknown) => showErrors(sayFailed(text.saveFailed, error, t.language));
  const { description } = form.values;
  const units = building.units.values.map((unit) => ({ value: unit._id, label: nameOfUnit(unit, t) }));
  const unitField = (
    <SelectField
      {...form.bind<string | undefined>('unitId')}
      label={t(text.unit)}
      noneLabel={t(addText.wholeBuilding)}
      choices={units}
    />
  );
  const parts: FormParts<'photo'> = {
    own: { unitId: units.length > 0 ? unitField : null },
    below: { description: <DescriptionNote description={typeof description === 'string' ? description : undefined} /> },
  };
  const cancel = (): void => {
    void form.draft.startOver();
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveForm(form, saved, failed);
      }}
    >
      <Stack>
        {words.draft ? <DraftNotice {...words.draft} /> : null}
        <FormProblems title={messageOf({ code: 'photo.invalid' }, t.language)} problems={words.problems} />
        {listSections(photoEntity, form.values).map(({ id, fields }) => (
          <EntityFields key={id} form={form} entity={photoEntity} fields={fields} parts={parts} />
        ))}
        <CustomFieldsGroup title={custom.title} fields={custom.fields} words={custom.words} />
        <Buttons>
          <Button type="submit" loading={form.isSaving}>
            {t(text.save)}
          </Button>
          <Button variant="default" onClick={cancel}>
            {t(text.cancel)}
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}
