import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { Entity } from '@domivka/domain/kernel/entity';
import { listSections, type FilledSection } from '@domivka/domain/kernel/form';
import { useText } from '../text/say.ts';
import { CustomFieldsPart } from '../ui/custom-fields-form.tsx';
import { RecordForm, type RecordFormProps } from '../ui/record-form.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';
import { useCustomPart } from './custom-inputs.ts';
import type { EntityForm } from './entity-form.ts';
import { EntitySections, type FormParts } from './entity-sections.tsx';
import { useFormWords } from './form-progress.ts';

export type EntityRecordFormProps = Pick<RecordFormProps, 'saveLabel' | 'removal'> & {
  /** What the form is called; as the entity is unless told. */
  readonly label?: string;
  readonly entity: Entity;
  readonly form: EntityForm;
  readonly onSave: () => void;
  readonly parts?: FormParts;
  /** Sections that are shown; all unless told. */
  readonly isShown?: (section: FilledSection) => boolean;
  /** Only what is mandatory of the custom fields. */
  readonly isShort?: boolean;
  /** Steps of what is shown below the sections. */
  readonly moreSteps?: RecordFormProps['words']['steps'];
  /** The quiet word beside Save, in place of the usual one. */
  readonly note?: string | undefined;
  /** What is shown above the sections. */
  readonly top?: ReactNode;
  /** What is shown below them. */
  readonly children?: ReactNode;
};

/** The whole form of a record: the declared sections, the custom fields, progress, draft, problems, Save and Delete. */
export function EntityRecordForm(props: EntityRecordFormProps): ReactNode {
  const {
    entity,
    form,
    parts,
    isShown = () => true,
    isShort = false,
    moreSteps = [],
    note,
    top,
    children,
    ...frame
  } = props;
  const t = useText();
  const sections = listSections(entity, form.values)
    .filter(isShown)
    .map((section) => ({ ...section, fields: [...section.fields, ...(parts?.formOnly?.[section.id] ?? [])] }));
  const custom = useCustomPart(form, entity.table, isShort);
  const words = useFormWords(form, [...sections, ...custom.sections]);
  if (form.state === 'loading') return <FormSkeleton />;
  return (
    <RecordForm
      label={t(entity.label)}
      {...frame}
      words={{ ...words, ...(note === undefined ? {} : { note }), steps: [...words.steps, ...moreSteps] }}
      problemsTitle={messageOf({ code: `${entity.table}.invalid` }, t.language)}
      isSaving={form.isSaving}
    >
      {top ? <Box mb="md">{top}</Box> : null}
      <EntitySections form={form} entity={entity} sections={sections} parts={parts} />
      <CustomFieldsPart {...custom.part} />
      {children}
    </RecordForm>
  );
}
